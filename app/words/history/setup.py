"""Lines of the setting up."""

from app.words.history.line import Line, Told, on
from app.words.names import at, counted, name, named
from app.words.tongue import N_, _, ngettext
from engine import events as e
from engine.cards.characters import CHARACTER
from engine.ids import HIDDEN

_PILES = {
    "markers": N_("The work markers are shuffled"),
    "plots": N_("The plot cards are shuffled"),
    "characters": N_("The character cards are shuffled"),
    "office": N_("The confiscated pile is shuffled"),
}
_HOUSE_RULES = {
    "markers-free": N_("markers move the boss freely"),
    "finish-turn": N_("the last marker lets its turn finish"),
}


@on(e.GameBegan)
def game_began(event: e.GameBegan, told: Told) -> Line:
    rules = [_(_HOUSE_RULES[rule]) for rule in (event.boss_moves, event.last_marker) if rule in _HOUSE_RULES]
    clerks = ngettext("%(n)s clerk on the last shift", "%(n)s clerks on the last shift", event.seats)
    return Line("; ".join((clerks, *rules)), _("edition %(number)s", number=event.edition))


@on(e.StartingPlayerChosen)
def starting_player(event: e.StartingPlayerChosen, told: Told) -> Line:
    return Line(_("%(clerk)s starts, by lot", clerk=told.who(event.seat)), _("first"))


@on(e.Shuffled)
def shuffled(event: e.Shuffled, told: Told) -> Line:
    if event.pile in _PILES:
        return Line(_(_PILES[event.pile]), f"{event.count}")
    where = at(event.pile.removeprefix("items."))
    return Line(_("The stack %(at_space)s is shuffled", at_space=where), f"{event.count}")


@on(e.CharacterDrawn)
def character_drawn(event: e.CharacterDrawn, told: Told) -> Line:
    said = _("Hired as %(character)s", character=name(event.character))
    return Line(said, _(CHARACTER[event.character].ability))


@on(e.FigurePlaced)
def figure_placed(event: e.FigurePlaced, told: Told) -> Line:
    return Line(_("Begin %(at_space)s", at_space=at(event.space)), _("start"))


@on(e.CardsDrawn)
def cards_drawn(event: e.CardsDrawn, told: Told) -> Line:
    text = _("Draw %(cards)s", cards=counted(event.count, "plot card"))
    if event.cards and HIDDEN not in event.cards:
        text = _("%(what)s: %(pieces)s", what=text, pieces=named(event.cards))
    return Line(text, f"+{event.count}")


@on(e.CardsDiscarded)
def cards_discarded(event: e.CardsDiscarded, told: Told) -> Line:
    said = _("Discard %(cards)s", cards=named(event.cards)) if event.cards else _("Discard nothing")
    return Line(said, f"−{len(event.cards)}")
