"""Where a consequence is worked out, and the phrases that several of them share."""

from collections.abc import Callable
from typing import NamedTuple

from app.words.names import Crew, clerk, how_many, listed, sentence, the
from app.words.tongue import Nn_, _, ngettext
from engine.cards.characters import CHARACTER, Character
from engine.ids import FOUNTAIN, RESTROOM
from engine.view import ClerkView, SpaceView, View

MOST_HEAT = 30
CERTAIN = 6
"""From this number on nobody rolls, R55."""


class Outlook(NamedTuple):
    """A sentence or two, and whether the option makes the chooser face a roll or the sack."""

    text: str
    risk: bool = False


class Desk(NamedTuple):
    """The view of the seat that is asked, everybody's names, and the suspicion that goes with a slack
    which the option ends."""

    view: View
    crew: Crew
    dropped: int = 0

    @property
    def me(self) -> ClerkView:
        return self.view.me

    @property
    def character(self) -> Character:
        return CHARACTER[self.me.character]

    @property
    def here(self) -> SpaceView:
        return self.view.space(self.me.space)

    def name(self, seat: int) -> str:
        return _("you") if seat == self.view.viewer else clerk(self.crew, seat)

    def would_be_sacked(self, heat: int) -> bool:
        return self.me.heat + heat >= MOST_HEAT


Tell = Callable[[list[str], Desk], Outlook]
"""Given the words of a key after the first."""


def heat(was: int, change: int) -> str:
    now = max(0, min(MOST_HEAT, was + change))
    if now == was:
        return _("Heat stays %(was)s.", was=was)
    if now == MOST_HEAT:
        return _("Heat %(was)s → %(now)s: fired.", was=was, now=now)
    return _("Heat %(was)s → %(now)s.", was=was, now=now)


def suspicion(desk: Desk, change: int) -> str:
    """The number after the option. Nothing to say about a clerk with nothing to hide."""
    was = desk.me.suspicion.total
    if not desk.me.at_risk and not change > 0:
        return ""
    return suspicion_goes(was, was + change - desk.dropped)


def suspicion_goes(was: int, now: int) -> str:
    if now == was:
        return _("Suspicion stays %(was)s.", was=was)
    return _("Suspicion %(was)s → %(now)s.", was=was, now=now)


def said(*parts: str) -> str:
    """The parts that say something, one after another."""
    return " ".join(part for part in parts if part)


def rolls(desk: Desk, mine: ClerkView) -> str:
    """What the boss's coming means for a clerk that has something to hide."""
    if mine.seat == desk.view.viewer:
        return you_roll(mine, mine.suspicion.total)
    who, number = clerk(desk.crew, mine.seat), mine.suspicion.total
    if number >= CERTAIN:
        return _("%(clerk)s is caught without a roll, suspicion %(number)s.", clerk=who, number=number)
    if CHARACTER[mine.character].suspicion_dice == 2:
        return _("%(clerk)s rolls two dice against %(number)s.", clerk=who, number=number)
    return _("%(clerk)s rolls a die against %(number)s.", clerk=who, number=number)


def you_roll(me: ClerkView, number: int) -> str:
    if number >= CERTAIN:
        return _("You are caught without a roll, suspicion %(number)s.", number=number)
    if CHARACTER[me.character].suspicion_dice == 2:
        return _("You roll two dice against %(number)s.", number=number)
    return _("You roll a die against %(number)s.", number=number)


def boss_comes(desk: Desk, space: str, leaving: int = 0) -> Outlook:
    """Who must roll when the boss comes. The seat `leaving` will have left the space by then."""
    if space == RESTROOM:
        return newcomer(desk, space)
    there = [desk.view.clerk(seat) for seat in desk.view.space(space).clerks if seat != leaving]
    at_risk = [mine for mine in there if mine.at_risk]
    text = said(*(rolls(desk, mine) for mine in at_risk)) or _("Nobody there has anything to hide.")
    return Outlook(text, any(mine.seat == desk.view.viewer for mine in at_risk))


def newcomer(desk: Desk, space: str, leaving: int = 0) -> Outlook:
    """Who is there; or who leaves the Restroom for the newcomer, and who rolls if that is the boss.

    R41, R165.
    """
    there = desk.view.space(space)
    inside = _pieces(desk, there)
    if space != RESTROOM or not inside:
        return Outlook(company(desk, space))
    out = _("You go to the Fountain.")
    if not _is_only_you(desk, there):
        said_of = Nn_("%(who)s goes to the Fountain.", "%(who)s go to the Fountain.")
        out = sentence(ngettext(*said_of, _number_of(there), who=listed(inside)))
    if not there.boss:
        return Outlook(out)
    rolling = boss_comes(desk, FOUNTAIN, leaving)
    return Outlook(said(out, rolling.text), rolling.risk)


def company(desk: Desk, space: str) -> str:
    there = desk.view.space(space)
    who = _pieces(desk, there)
    if not who:
        return _("Nobody is there.")
    if _is_only_you(desk, there):
        return _("You are there.")
    return sentence(ngettext("%(who)s is there.", "%(who)s are there.", _number_of(there), who=listed(who)))


def _is_only_you(desk: Desk, there: SpaceView) -> bool:
    return there.clerks == (desk.view.viewer,) and not there.boss and not there.customers


def _number_of(there: SpaceView) -> int:
    """As how many those who are there count for a verb."""
    return there.boss + len(there.clerks) + how_many(*there.customers)


def _pieces(desk: Desk, there: SpaceView) -> list[str]:
    boss = [_("the boss")] if there.boss else []
    return boss + [desk.name(seat) for seat in there.clerks] + [the(customer) for customer in there.customers]


def arrive(desk: Desk, space: str) -> Outlook:
    """A figure goes to a space, by a Move or a card."""
    there = desk.view.space(space)
    beside = there.boss and space != RESTROOM and bool(desk.me.carried)
    text = said(
        newcomer(desk, space, leaving=desk.me.seat).text,
        _carrying_to(desk, there) if desk.me.carried else "",
        _("You roll if your turn ends beside him.") if beside else "",
        _("Your slack is abandoned.") if desk.me.slack else "",
    )
    return Outlook(text, beside)


def _carrying_to(desk: Desk, there: SpaceView) -> str:
    return suspicion_goes(desk.me.suspicion.total, desk.me.suspicion.items + len(there.duties))
