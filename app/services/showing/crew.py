"""Clerks as badges, pockets and names."""

from __future__ import annotations

from collections.abc import Sequence

from app.pages.game import Badge, Coupon, Loot, Pockets
from app.services.looking import Look, Player
from app.words.names import Crew, listed, name
from engine.cards.characters import CHARACTER
from engine.cards.customers import CUSTOMER
from engine.cards.items import ITEM
from engine.cards.plots import PLOT
from engine.ids import kind_of
from engine.view import ClerkView, View

FIRED = {
    "heat": "fired at 30 heat",
    "final-paid": "fired for a Final, paid",
    "final-caught": "fired, caught on a Final",
    "resigned": "resigned",
}


def crew_of(view: View, players: Sequence[Player]) -> Crew:
    """What the table calls each seat: its character, before that the player."""
    return {
        clerk.seat: name(clerk.character) if clerk.character else players[clerk.seat - 1].name
        for clerk in view.clerks
    }


def player_name(player: Player) -> str:
    if player.bot:
        return f"{player.name} (bot)" if "bot" not in player.name.lower() else player.name
    return f"{player.name} (a bot sits in)" if player.substitute else player.name


def badge(look: Look, clerk: ClerkView) -> Badge:
    card = CHARACTER.get(clerk.character)
    player = look.player(clerk.seat)
    state = _state(look, clerk, player)
    return Badge(
        id=clerk.character or "nobody",
        name=card.name if card else player.name,
        ability=card.ability if card else "not hired yet",
        band="YOU" if clerk.seat == look.view.viewer else player_name(player),
        heat=clerk.heat,
        state=state,
        facts=facts(clerk),
        bot=bool(player.bot or player.substitute),
    )


def _state(look: Look, clerk: ClerkView, player: Player) -> str:
    question = look.view.question
    if clerk.fired:
        return "out"
    if question and question.seat == clerk.seat:
        return "turn"
    return "away" if player.substitute else ""


def facts(clerk: ClerkView) -> tuple[tuple[str, str], ...]:
    """What everybody may know of a clerk; loot and stash are public (R73)."""
    return (
        ("Where", FIRED.get(clerk.fired) or (name(clerk.space) if clerk.space else "at the door")),
        ("Carries", listed(name(item) for item in clerk.carried) or "nothing"),
        ("Stashed", _stashed(clerk)),
        ("Insulted", listed(name(customer) for customer in clerk.insulted) or "nobody"),
        ("Slack", _slack(clerk)),
        ("Cards", str(clerk.hand_count)),
        *((("Loses", "the next turn"),) if clerk.turns_to_lose else ()),
    )


def _stashed(clerk: ClerkView) -> str:
    if not clerk.stash:
        return "nothing"
    return f"{len(clerk.stash)}, worth {points_of(clerk.stash)}"


def points_of(items: Sequence[str]) -> int:
    return sum(ITEM[item].points for item in items)


def _slack(clerk: ClerkView) -> str:
    running = f"{name(clerk.slack)}, {clerk.slack_counters} on it" if clerk.slack else ""
    scored = f"{clerk.counters} scored" if clerk.counters else ""
    return "; ".join(part for part in (running, scored) if part) or "none"


def points_so_far(clerk: ClerkView) -> int:
    """What a clerk has for certain, without the heat points of the end."""
    customers = sum(CUSTOMER[customer].points for customer in clerk.insulted)
    return points_of(clerk.stash) + customers + clerk.counters


def pockets(look: Look) -> Pockets:
    me = look.view.me
    loot = tuple(Loot(name(i), ITEM[i].points, ITEM[i].dangerous) for i in me.carried)
    return Pockets(
        badge=badge(look, me),
        ability=CHARACTER[me.character].text,
        loot=loot,
        stashed=f"Stashed so far: {_stashed(me)}." if me.stash else "Nothing is stashed yet.",
        coupons=tuple(_coupon(look.view, card) for card in me.hand),
    )


def _coupon(view: View, card: str) -> Coupon:
    plot = PLOT[kind_of(card)]
    return Coupon(
        plot.name, plot.text, _playable(view, plot.id), GOOD_FOR.get(plot.id, "GOOD FOR ONE ERRAND")
    )


def _playable(view: View, plot: str) -> str:
    question = view.question
    if not (question and question.yours):
        return ""
    keys = (f"play.{plot}", plot)
    can = any(key in keys or key.startswith(tuple(f"{k}." for k in keys)) for key in question.options)
    return "Playable now" if can else "Not now"


GOOD_FOR = {
    "sneak": "GOOD FOR ONE ESCAPE",
    "receipt": "RETURNS ACCEPTED",
    "look-busy": "2 OFF YOUR HEAT",
    "point-fingers": "2 ON SOMEBODY ELSE",
    "not-my-job": "DUTY TO GO",
    "right-this-way": "CUSTOMER TO GO",
    "five-finger-discount": "ONE ITEM FREE",
    "cargo-pants": "POCKET SPACE FOR ONE",
    "gold-star": "DUTY DONE, 2 OFF YOUR HEAT",
    "double-shift": "ONE MORE ACTION",
    "lost-and-found": "FINDERS KEEPERS",
}
