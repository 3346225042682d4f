"""Where a consequence is worked out, and the phrases that several of them share."""

from collections.abc import Callable
from typing import NamedTuple

from app.words.names import Crew, clerk, listed, sentence, the
from engine.cards.characters import CHARACTER, Character
from engine.ids import FOUNTAIN, RESTROOM
from engine.view import ClerkView, SpaceView, View

MOST_HEAT = 30
BOSS = "the boss"
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
        return "you" if seat == self.view.viewer else clerk(self.crew, seat)

    def would_be_sacked(self, heat: int) -> bool:
        return self.me.heat + heat >= MOST_HEAT


Tell = Callable[[list[str], Desk], Outlook]
"""Given the words of a key after the first."""


def heat(was: int, change: int) -> str:
    now = max(0, min(MOST_HEAT, was + change))
    if now == was:
        return f"Heat stays {was}."
    return f"Heat {was} → {now}{': fired' if now == MOST_HEAT else ''}."


def suspicion(desk: Desk, change: int) -> str:
    """The number after the option. Nothing to say about a clerk with nothing to hide."""
    was = desk.me.suspicion.total
    now = was + change - desk.dropped
    if not desk.me.at_risk and not change > 0:
        return ""
    return f"Suspicion {was} → {now}." if now != was else f"Suspicion stays {was}."


def said(*parts: str) -> str:
    """The parts that say something, one after another."""
    return " ".join(part for part in parts if part)


def rolls(desk: Desk, mine: ClerkView) -> str:
    """What the boss's coming means for a clerk that has something to hide."""
    return roll_against(sentence(desk.name(mine.seat)), mine, mine.suspicion.total)


def roll_against(who: str, mine: ClerkView, number: int) -> str:
    you = who == "You"
    if number >= CERTAIN:
        return f"{who} {'are' if you else 'is'} caught without a roll, suspicion {number}."
    dice = "two dice" if CHARACTER[mine.character].suspicion_dice == 2 else "a die"
    return f"{who} roll{'' if you else 's'} {dice} against {number}."


def boss_comes(desk: Desk, space: str, leaving: int = 0) -> Outlook:
    """Who must roll when the boss comes. The seat `leaving` will have left the space by then."""
    if space == RESTROOM:
        return newcomer(desk, space)
    there = [desk.view.clerk(seat) for seat in desk.view.space(space).clerks if seat != leaving]
    at_risk = [mine for mine in there if mine.at_risk]
    text = said(*(rolls(desk, mine) for mine in at_risk)) or "Nobody there has anything to hide."
    return Outlook(text, any(mine.seat == desk.view.viewer for mine in at_risk))


def newcomer(desk: Desk, space: str, leaving: int = 0) -> Outlook:
    """Who is there; or who leaves the Restroom for the newcomer, and who rolls if that is the boss.

    R41, R165.
    """
    inside = _pieces(desk, desk.view.space(space))
    if space != RESTROOM or not inside:
        return Outlook(company(desk, space))
    goes = "go" if _plural(inside) else "goes"
    out = f"{sentence(listed(inside))} {goes} to the Fountain."
    if inside[0] != BOSS:
        return Outlook(out)
    rolling = boss_comes(desk, FOUNTAIN, leaving)
    return Outlook(said(out, rolling.text), rolling.risk)


def company(desk: Desk, space: str) -> str:
    who = _pieces(desk, desk.view.space(space))
    if not who:
        return "Nobody is there."
    return f"{sentence(listed(who))} {'are' if _plural(who) else 'is'} there."


def _plural(who: list[str]) -> bool:
    return len(who) > 1 or who == ["you"]


def _pieces(desk: Desk, there: SpaceView) -> list[str]:
    boss = [BOSS] if there.boss else []
    return boss + [desk.name(seat) for seat in there.clerks] + [the(customer) for customer in there.customers]


def arrive(desk: Desk, space: str) -> Outlook:
    """A figure goes to a space, by a Move or a card."""
    there = desk.view.space(space)
    beside = there.boss and space != RESTROOM and bool(desk.me.carried)
    text = said(
        newcomer(desk, space, leaving=desk.me.seat).text,
        _carrying_to(desk, there) if desk.me.carried else "",
        "You roll if your turn ends beside him." if beside else "",
        "Your slack is abandoned." if desk.me.slack else "",
    )
    return Outlook(text, beside)


def _carrying_to(desk: Desk, there: SpaceView) -> str:
    was, now = desk.me.suspicion.total, desk.me.suspicion.items + len(there.duties)
    return f"Suspicion {was} → {now}." if now != was else f"Suspicion stays {was}."
