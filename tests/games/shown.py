"""What a log shows: which endings, characters, cards, rules and deciders are really in it."""

from collections.abc import Iterator, Sequence

from engine import events as e
from engine.cards.characters import CHARACTERS
from engine.cards.plots import PLOTS
from engine.evolve import apply
from engine.ids import kind_of
from engine.record import Row, event_of, is_act, live
from engine.state import State

ENDINGS = (
    "deck", "finish-turn", "heat", "event", "in-a-rush", "final-paid", "final-caught", "resigned",
)  # fmt: skip
"""`heat`: the last but one has 30 heat, by whatever else than an event marker; `event`: one marker fires all
that are left; `in-a-rush`: the last but one goes while markers of a Rush are still to come; the others are
what fired the last but one, or how the deck ran out."""

EVERYTHING = frozenset(
    {f"ending:{ending}" for ending in ENDINGS}
    | {f"character:{character.id}" for character in CHARACTERS}
    | {f"card:{card.id}" for card in PLOTS}
    | {f"seats:{seats}" for seats in range(2, 7)}
    | {f"by:{how}" for how in ("person", "order", "clock", "bot", "game")}
    | {f"asked:{asks}" for asks in ("place-customer", "place-figure", "keep-five", "reaction", "turn")}
    | {"rules:once", "rules:markers-free", "rules:at-once", "rules:finish-turn", "fired:in-a-rush", "undone"}
)
"""What the golden logs together must show."""


def shown(rows: Sequence[Row]) -> frozenset[str]:
    """Names as in `EVERYTHING`, of what counts in these rows."""
    facts: set[str] = {"undone"} if any(row.kind == "Undone" for row in rows) else set()
    state, history = State(), list[e.Event]()
    for row in live(rows):
        event = event_of(row)
        facts.add(f"by:{row.by.how}")
        facts.update(_of(state, event, history))
        history.append(event)
        apply(state, event)
    return frozenset(facts)


def kinds(rows: Sequence[Row]) -> frozenset[str]:
    """The kinds of row of the game itself, those taken back too."""
    return frozenset(row.kind for row in rows if not is_act(row))


def _of(state: State, event: e.Event, before: Sequence[e.Event]) -> Iterator[str]:
    match event:
        case e.GameBegan():
            yield from (f"seats:{event.seats}", f"rules:{event.boss_moves}", f"rules:{event.last_marker}")
        case e.CharacterDrawn():
            yield f"character:{event.character}"
        case e.CardPlayed():
            yield f"card:{kind_of(event.card)}"
        case e.Waiting():
            yield f"asked:{event.asks}"
        case e.Fired() if _in_a_rush(state, before) and event.seat == state.active:
            yield "fired:in-a-rush"
        case e.GameEnded():
            yield f"ending:{_ending(state, event, before)}"


def _ending(state: State, event: e.GameEnded, before: Sequence[e.Event]) -> str:
    if event.ending == "deck":
        return "finish-turn" if _played_on(before) else "deck"
    last = next(fact for fact in reversed(before) if isinstance(fact, e.Fired))
    if event.ending == "none-left" and last.cause == "heat" and _by_a_marker(before):
        return "event"
    if _in_a_rush(state, before):
        return "in-a-rush"
    return last.cause


def _played_on(before: Sequence[e.Event]) -> bool:
    """An action was taken after the last marker."""
    return any(isinstance(fact, e.ActionTaken) for fact in _since(before, e.MarkerFlipped))


def _by_a_marker(before: Sequence[e.Event]) -> bool:
    """Nothing but heat, and those it fired, came after the last marker."""
    since = [fact for fact in _since(before, e.MarkerFlipped) if not isinstance(fact, e.Shuffled)]
    return all(isinstance(fact, e.HeatChanged | e.Fired) for fact in since)


def _in_a_rush(state: State, before: Sequence[e.Event]) -> bool:
    """The draw step goes on, and a Rush is why."""
    rushed = any(isinstance(fact, e.DrawsAdded) for fact in _since(before, e.TurnBegan))
    return rushed and state.phase == "draw" and state.draws_left > 0


def _since(before: Sequence[e.Event], kind: type[e.Event]) -> list[e.Event]:
    at = next((n for n in range(len(before) - 1, -1, -1) if isinstance(before[n], kind)), -1)
    return list(before[at + 1 :])
