"""Lines of being looked at."""

from app.words.history.line import Line, Told, on
from app.words.names import counted, listed, name, named
from engine import events as e

_TRIGGERS = {"entered": "The boss walks in", "turn-end": "The turn ends beside the boss"}
_SAFE = ("a cough, nothing more", "he inspects the ceiling", "he straightens his tie")
_CAUGHT = ("“What have we here?”", "“Empty your pockets.”", "“My office. Now.”")
_SKIPPED = {"sneak": "Gone before he looks", "receipt": "“I have a receipt.”"}


@on(e.Suspected)
def suspected(event: e.Suspected, told: Told) -> Line:
    parts = [
        f"{part} {number}"
        for part, number in (("items", event.items), ("slack", event.slack), ("duties", event.duties))
        if number
    ]
    number = event.items + event.slack + event.duties
    return Line(f"{_TRIGGERS[event.trigger]}: {listed(parts)}", f"suspicion {number}")


@on(e.SuspicionRolled)
def suspicion_rolled(event: e.SuspicionRolled, told: Told) -> Line:
    dice = f"{'die' if len(event.dice) == 1 else 'dice'} {listed(str(die) for die in event.dice)}"
    remarks = _CAUGHT if event.caught else _SAFE
    remark = remarks[event.draw % len(remarks)]
    return Line(f"Suspicion {event.number}, {dice}: {remark}", "caught" if event.caught else "safe")


@on(e.CaughtWithoutRoll)
def caught_without_roll(event: e.CaughtWithoutRoll, told: Told) -> Line:
    return Line(f"Suspicion {event.number}: no die beats it", "caught")


@on(e.RollSkipped)
def roll_skipped(event: e.RollSkipped, told: Told) -> Line:
    return Line(_SKIPPED[event.card], "no roll")


@on(e.ItemsConfiscated)
def items_confiscated(event: e.ItemsConfiscated, told: Told) -> Line:
    return Line(f"Confiscated: {named(event.items)}", counted(len(event.items), "item"), sub=True)


@on(e.SlackCaught)
def slack_caught(event: e.SlackCaught, told: Told) -> Line:
    return Line(f"{name(event.slack)} is broken up; the counters are kept", f"{event.counters} pt", sub=True)


@on(e.FinalCaught)
def final_caught(event: e.FinalCaught, told: Told) -> Line:
    return Line(f"Caught at {name(event.slack)}", "0 pt", sub=True)
