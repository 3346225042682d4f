"""Clerks as badges, pockets and names."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from app.pages.crew import Badge, Loot, Pockets
from app.pages.form import Choice, Coupon
from app.services.look import Look, Player
from app.words.names import Crew, counted, listed, name
from app.words.tongue import N_, _
from engine.cards.characters import CHARACTER
from engine.cards.customers import CUSTOMER
from engine.cards.items import ITEM
from engine.cards.plots import PLOT
from engine.ids import kind_of
from engine.orders import ASK, NEVER, Orders
from engine.view import ClerkView, View

FIRED = {
    "heat": N_("fired at 30 heat"),
    "final-paid": N_("fired for a Final, paid"),
    "final-caught": N_("fired, caught on a Final"),
    "resigned": N_("resigned"),
}
REACTIONS = ("sneak", "receipt")
"""Plot cards that are played before a suspicion roll only."""


def crew_of(view: View, players: Sequence[Player]) -> Crew:
    """What the table calls each seat: its character, before that the player."""
    return {
        clerk.seat: name(clerk.character) if clerk.character else players[clerk.seat - 1].name
        for clerk in view.clerks
    }


def player_name(player: Player) -> str:
    if player.bot:
        is_said = "bot" in player.name.lower()
        return player.name if is_said else _("%(player)s (bot)", player=player.name)
    return _("%(player)s (a bot sits in)", player=player.name) if player.substitute else player.name


def clerk_and_player(look: Look, seat: int) -> str:
    """`Roger (Ann)`; one name where both are the same."""
    called, player = crew_of(look.view, look.players)[seat], player_name(look.player(seat))
    return called if called == player else _("%(clerk)s (%(player)s)", clerk=called, player=player)


def badge(look: Look, clerk: ClerkView, answers: Mapping[int, str] | None = None) -> Badge:
    """`answers`: how each seat's person keeps its turns, in a sentence, for whoever may know it."""
    card = CHARACTER.get(clerk.character)
    player = look.player(clerk.seat)
    kept = (answers or {}).get(clerk.seat)
    is_me = clerk.seat == look.view.viewer
    return Badge(
        id=clerk.character or "nobody",
        name=_(card.name) if card else player.name,
        ability=_(card.ability) if card else _("not hired yet"),
        band=_("YOU: %(player)s", player=player.name) if is_me else player_name(player),
        heat=clerk.heat,
        state=_state(look, clerk, player),
        facts=(*facts(clerk), *(((_("Answers"), kept),) if kept else ())),
    )


def _state(look: Look, clerk: ClerkView, player: Player) -> str:
    question = look.view.question
    if clerk.fired:
        return "out"
    if question and question.seat == clerk.seat:
        return "turn"
    return "away" if player.substitute else ""


def facts(clerk: ClerkView) -> tuple[tuple[str, str], ...]:
    """What everybody may know of a clerk; loot and stash are public (R73). What there is none of is left out,
    but for what it carries."""
    insulted = listed(name(customer) for customer in clerk.insulted)
    maybe = (
        (_("Where"), where(clerk)),
        (_("Carries"), listed(name(item) for item in clerk.carried) or _("nothing")),
        (_("Stashed"), stashed(clerk)),
        (_("Insulted"), insulted),
        (_("Slack"), _slack(clerk)),
        (_("Cards"), str(clerk.hand_count)),
        (_("Loses"), _("the next turn") if clerk.turns_to_lose else ""),
    )
    return tuple((term, fact) for term, fact in maybe if fact)


def where(clerk: ClerkView) -> str:
    if clerk.fired:
        return _(FIRED[clerk.fired])
    return name(clerk.space) if clerk.space else _("at the door")


def stashed(clerk: ClerkView) -> str:
    """Empty where nothing is."""
    if not clerk.stash:
        return ""
    items, points = counted(len(clerk.stash), "item"), counted(points_of(clerk.stash), "point")
    return _("%(items)s, %(points)s", items=items, points=points)


def points_of(items: Sequence[str]) -> int:
    return sum(ITEM[item].points for item in items)


def _slack(clerk: ClerkView) -> str:
    running = (
        _("%(slack)s, %(n)s on it", slack=name(clerk.slack), n=clerk.slack_counters) if clerk.slack else ""
    )
    scored = _("%(n)s scored", n=clerk.counters) if clerk.counters else ""
    return "; ".join(part for part in (running, scored) if part)


def points_so_far(clerk: ClerkView) -> int:
    """What a clerk has for certain, without the heat points of the end."""
    customers = sum(CUSTOMER[customer].points for customer in clerk.insulted)
    return points_of(clerk.stash) + customers + clerk.counters


def pockets(look: Look) -> Pockets:
    me = look.view.me
    loot = tuple(Loot(name(i), ITEM[i].points, ITEM[i].dangerous) for i in me.carried)
    kept = stashed(me)
    return Pockets(
        badge=badge(look, me),
        ability=_(CHARACTER[me.character].text),
        loot=loot,
        stashed=_("Stashed so far: %(what)s.", what=kept) if kept else _("Nothing is stashed yet."),
        coupons=coupons(look),
    )


# --- plot cards ---


def coupons(look: Look, choices: Sequence[Choice] = ()) -> tuple[Coupon, ...]:
    """The hand, what can be played first and cards that look the same as one. `choices`: the ways to play
    them, possible or not."""
    counts = Counter(kind_of(card) for card in look.view.me.hand)
    found = (_coupon(look, plot, count, choices) for plot, count in counts.items())
    return tuple(sorted(found, key=lambda coupon: not coupon.choices))


def _coupon(look: Look, plot: str, count: int, choices: Sequence[Choice]) -> Coupon:
    card = PLOT[plot]
    mine = [choice for choice in choices if choice.key.split(".")[1:2] == [plot]]
    ways = tuple(choice for choice in mine if not choice.refused)
    why = next((choice for choice in mine if choice.refused), None)
    return Coupon(
        name=_(card.name),
        text=_(card.text),
        when=why.small if why and not ways else _playable(look.view, plot),
        good=_(GOOD_FOR.get(plot, N_("GOOD FOR ONE ERRAND"))),
        count=count,
        choices=ways,
        ruling=why.ruling if why and not ways else 0,
        marked=any(choice.marked for choice in mine),
        order=_order(look.orders, plot) if plot in REACTIONS else "",
    )


def _playable(view: View, plot: str) -> str:
    question = view.question
    if not (question and question.yours):
        return ""
    keys = (f"play.{plot}", plot)
    can = any(key in keys or key.startswith(tuple(f"{k}." for k in keys)) for key in question.options)
    return _("Playable now") if can else _("Not now")


def _order(orders: Orders, plot: str) -> str:
    """The standing order for a card. R143"""
    when, number = (orders.sneak, orders.sneak_at) if plot == "sneak" else (orders.receipt, orders.receipt_at)
    if when == NEVER:
        return _("Standing order: never.")
    if when == ASK:
        return _("Standing order: ask me.")
    return _("Standing order: when your number is %(n)s or more.", n=number)


GOOD_FOR = {
    "sneak": N_("GOOD FOR ONE ESCAPE"),
    "receipt": N_("RETURNS ACCEPTED"),
    "look-busy": N_("2 OFF YOUR HEAT"),
    "point-fingers": N_("2 ON SOMEBODY ELSE"),
    "not-my-job": N_("DUTY TO GO"),
    "right-this-way": N_("CUSTOMER TO GO"),
    "five-finger-discount": N_("ONE ITEM FREE"),
    "cargo-pants": N_("POCKET SPACE FOR ONE"),
    "gold-star": N_("DUTY DONE, 2 OFF YOUR HEAT"),
    "double-shift": N_("ONE MORE ACTION"),
    "lost-and-found": N_("FINDERS KEEPERS"),
}
