"""Every ruling turned round: what `python -m tests.reversals` proves.

A test that cites a ruling could pass whatever the code does. So each ruling has small reversals in one of
the lists beside this file, a list a chapter of the rulings: the text of the code, and what would stand there
if the ruling said the opposite. The run makes each of these changes in a copy and lets the tests of that
ruling judge it. One of them must fail: only then is the ruling held. A test that ends in a crash of our own
code has not judged, and none may fail without the change.

    [[reversal]]
    ruling = 54
    says = "a dangerous item counts no more than another"   # what the changed code does
    file = "engine/floor.py"
    within = "items_suspicion"     # optional: the function, class or Class.method in which it stands once
    before = "2 if ITEM[item].dangerous else 1"
    after = "1"

Reversals of `engine/` are judged by the tests of `tests/rules`, those of `app/` by the tests of
`tests/service` that need no server; both must be marked with the ruling.
"""
