"""Lines of the setting up."""

from app.words.history.line import Line, Told, on
from app.words.names import at, counted, name, named
from engine import events as e
from engine.cards.characters import CHARACTER
from engine.ids import HIDDEN

_PILES = {
    "markers": "The work markers are",
    "plots": "The plot cards are",
    "characters": "The character cards are",
    "office": "The confiscated pile is",
}
_HOUSE_RULES = {
    "markers-free": "markers move the boss freely",
    "finish-turn": "the last marker lets its turn finish",
}


@on(e.GameBegan)
def game_began(event: e.GameBegan, told: Told) -> Line:
    rules = [_HOUSE_RULES[rule] for rule in (event.boss_moves, event.last_marker) if rule in _HOUSE_RULES]
    clerks = f"{counted(event.seats, 'clerk')} on the last shift"
    return Line("; ".join((clerks, *rules)), f"edition {event.edition}")


@on(e.StartingPlayerChosen)
def starting_player(event: e.StartingPlayerChosen, told: Told) -> Line:
    return Line(f"{told.who(event.seat)} starts, by lot", "first")


@on(e.Shuffled)
def shuffled(event: e.Shuffled, told: Told) -> Line:
    pile = _PILES.get(event.pile) or f"The stack {at(event.pile.removeprefix('items.'))} is"
    return Line(f"{pile} shuffled", f"{event.count}")


@on(e.CharacterDrawn)
def character_drawn(event: e.CharacterDrawn, told: Told) -> Line:
    return Line(f"Name badge: {name(event.character)}", CHARACTER[event.character].ability)


@on(e.FigurePlaced)
def figure_placed(event: e.FigurePlaced, told: Told) -> Line:
    return Line(f"Begin {at(event.space)}", "start")


@on(e.CardsDrawn)
def cards_drawn(event: e.CardsDrawn, told: Told) -> Line:
    text = f"Draw {counted(event.count, 'plot card')}"
    seen = event.cards and HIDDEN not in event.cards
    return Line(f"{text}: {named(event.cards)}" if seen else text, f"+{event.count}")


@on(e.CardsDiscarded)
def cards_discarded(event: e.CardsDiscarded, told: Told) -> Line:
    return Line(f"Discard {named(event.cards)}" if event.cards else "Discard nothing", f"−{len(event.cards)}")
