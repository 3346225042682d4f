"""Every ruling is held by a test, and the engine cites none that does not exist."""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

from engine import refusals
from engine.rulings import RULINGS

ROOT = Path(__file__).parents[2]
UNTESTED = Path(__file__).with_name("untested.txt")
REFUSALS = frozenset(
    name for name, kind in vars(refusals).items() if isinstance(kind, type) and issubclass(kind, Exception)
)


def cited_by_tests(source: str) -> Iterator[int]:
    """The numbers in `pytest.mark.ruling(...)`; whatever is no plain number counts as none."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "ruling":
            yield from (n.value for n in node.args if isinstance(n, ast.Constant) and type(n.value) is int)


def cited_by_code(source: str) -> Iterator[int]:
    """R numbers in comments and strings, and the ruling that a refusal names."""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type in (tokenize.COMMENT, tokenize.STRING):
            yield from (int(number) for number in re.findall(r"\bR(\d+)\b", token.string))
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call):
            yield from _named_by_refusal(node)


def _named_by_refusal(call: ast.Call) -> Iterator[int]:
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    if name not in REFUSALS:
        return
    named = [*call.args[1:2], *(k.value for k in call.keywords if k.arg == "ruling")]
    yield from (n.value for n in named if isinstance(n, ast.Constant) and type(n.value) is int)


def _sources(folder: str) -> list[str]:
    return [path.read_text(encoding="utf-8") for path in sorted((ROOT / folder).rglob("*.py"))]


def test_every_ruling_is_cited_by_a_test() -> None:
    cited = {number for source in _sources("tests") for number in cited_by_tests(source)}
    known = {int(line) for line in UNTESTED.read_text(encoding="utf-8").split()}
    assert set(RULINGS) - cited == known


def test_no_test_cites_a_ruling_that_does_not_exist() -> None:
    cited = {number for source in _sources("tests") for number in cited_by_tests(source)}
    assert cited - set(RULINGS) == set()


def test_the_engine_cites_only_rulings_that_exist() -> None:
    cited = {number for source in _sources("engine") for number in cited_by_code(source)}
    assert cited - set(RULINGS) == set()


def test_a_citation_is_found_in_a_comment_a_docstring_and_a_refusal() -> None:
    source = '''\
"""Says R11."""
x = 1  # R12-R13, but not R
Stale("a", 14)
refusals.NotPossible("b", ruling=15)
NotPossible("c", 16, seat=17)
'''
    assert sorted(cited_by_code(source)) == [11, 12, 13, 14, 15, 16]
