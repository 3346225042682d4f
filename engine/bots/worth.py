"""What things are worth to a clerk, in points at the end of the game. Guesses, not rules."""

from engine.cards.characters import CHARACTER
from engine.cards.customers import CUSTOMER
from engine.cards.items import ITEM, ITEMS
from engine.cards.slacks import FINAL, SLACK
from engine.ids import OFFICE, RESTROOM, STORE_ROOM
from engine.view import ClerkView, SpaceView, View

SACKED_AT = 30
HOT = 20
KEPT = 0.8
"""How much of what is carried will really be stashed, as a share."""
CARD_WORTH = {
    "cargo-pants": 1.5, "double-shift": 1.5, "errand": 1.0, "five-finger-discount": 1.5, "gold-star": 0.8,
    "look-busy": 1.0, "lost-and-found": 0.7, "not-my-job": 0.2, "point-fingers": 0.9, "receipt": 1.6,
    "right-this-way": 0.4, "sneak": 1.4,
}  # fmt: skip
"""By kind of plot card."""
BOSS_CARD_WORTH = 0.7


def card(kind: str) -> float:
    return CARD_WORTH.get(kind, BOSS_CARD_WORTH)


# --- the clock of the game, and heat ---


def turns_left(view: View) -> float:
    """About how many turns each clerk still has: the deck of markers is the clock."""
    return view.markers_left / max(1, len(employed(view)))


def employed(view: View) -> tuple[ClerkView, ...]:
    return tuple(clerk for clerk in view.clerks if not clerk.fired)


def rivals(view: View) -> tuple[ClerkView, ...]:
    return tuple(clerk for clerk in employed(view) if clerk.seat != view.viewer)


def heat(view: View, amount: int) -> float:
    """What more heat costs: half a point each, more when hot, and the rest of the game when fired."""
    after = view.me.heat + amount
    if after >= SACKED_AT:
        left = (SACKED_AT - view.me.heat) / 2
        return left + 2 * turns_left(view) + KEPT * points(view.me.carried)
    return amount * (1.0 if after > HOT else 0.5)


def relief(view: View, amount: int) -> float:
    """What less heat is worth."""
    return min(amount, view.me.heat) * (1.0 if view.me.heat > HOT else 0.5)


# --- the boss ---


def caught(clerk: ClerkView, number: int) -> float:
    """How likely a roll against this number goes wrong, from 0 to 1."""
    dice = CHARACTER[clerk.character].suspicion_dice if clerk.character else 1
    chance: float = min(number, 6) / 6
    return chance**dice if number < 6 else 1.0


def loss(clerk: ClerkView, number: int) -> float:
    """What a clerk may expect to lose by rolling: loot, heat, perhaps the job."""
    if not clerk.carried and not clerk.slack:
        return 0.0
    stake = points(clerk.carried) + 0.5 * (clerk.suspicion.items + clerk.slack_counters)
    if clerk.slack in FINAL:
        stake += FINAL[clerk.slack].points
    return caught(clerk, number) * stake


def harm(view: View, space: str) -> float:
    """What the boss walking into a space does for us: rivals' losses, shared among all who are behind."""
    if space == RESTROOM:
        return 0.0
    others = rivals(view)
    lost = sum(loss(clerk, clerk.suspicion.total) for clerk in others if clerk.space == space)
    return lost / max(1, len(others))


def danger(view: View, space: str) -> float:
    """What we may expect to lose by ending the turn in a space."""
    if space != view.boss or space == RESTROOM:
        return 0.0
    me = view.me
    number = me.suspicion.items + len(view.space(space).duties)
    if me.space == space:
        number += me.suspicion.slack
    return loss(me, number)


def getting_away(view: View, space: str) -> float:
    """What ending the turn in another space saves us."""
    return danger(view, view.me.space) - danger(view, space)


def boss_to(view: View, space: str) -> float:
    """Who would have to roll there, perhaps we; and that he is no longer here."""
    me = view.me
    on_me = loss(me, me.suspicion.total) if space == me.space else 0.0
    return harm(view, space) + danger(view, me.space) - on_me


# --- what a space offers ---


def leaving_slack(me: ClerkView) -> float:
    """What is lost by doing anything else."""
    return float(me.slack_counters) if me.slack else 0.0


def points(items: tuple[str, ...]) -> float:
    return float(sum(ITEM[item].points for item in items))


def lets_thieves_be(space: SpaceView) -> bool:
    return not space.boss and all(CUSTOMER[c].lets_thieves_be for c in space.customers)


def hides_loot(space: SpaceView) -> bool:
    friend = any(CUSTOMER[c].hides_loot for c in space.customers)
    blocked = space.boss or any(not CUSTOMER[c].hides_loot for c in space.customers)
    return (space.id == STORE_ROOM or friend) and not blocked


def steal(view: View, space: SpaceView, count: int) -> float:
    """So many items off the top, as far as they will be stashed; an emptied stack heats everybody up."""
    if turns_left(view) < 1.5:
        return 0.1
    number = view.me.suspicion.items + count
    worth = count * _average(view, space.id) * KEPT * (1.0 if number < 5 else 0.5)
    if space.id != OFFICE and count == space.items:
        worth -= 0.5 * heat(view, view.emptied + 1)
    return worth


def _average(view: View, space: str) -> float:
    """Points of an item in the stack of a space, by what has not turned up yet."""
    seen = {item for clerk in view.clerks for item in (*clerk.carried, *clerk.stash)}
    unseen = [item.points for item in ITEMS if item.space == space and item.id not in seen]
    return sum(unseen) / len(unseen) if unseen else 1.9


def insult(view: View, customer: str) -> float:
    card_ = CUSTOMER[customer]
    cost = heat(view, CHARACTER[view.me.character].insult_heat(card_.heat))
    worth = card_.points - cost
    if card_.costs_a_turn:
        worth -= 2.0
    return worth / 2 + offer_help(view, customer) / 2 if card_.understood_by_die else worth


def offer_help(view: View, customer: str) -> float:
    return relief(view, CUSTOMER[customer].heat)


def work(view: View, space: SpaceView) -> float:
    return 0.1 + relief(view, CHARACTER[view.me.character].work_relief(boss_here=space.boss))


def start(view: View, slack: str) -> float:
    """A slack, for each of the actions it will take; a Final when there is little left to lose."""
    if slack in FINAL:
        return _final(view, slack)
    if turns_left(view) < 1.5:
        return 0.1
    number = SLACK[slack].suspicion + view.me.suspicion.items
    return 0.75 * SLACK[slack].multiplier - 0.1 * number - 0.3 * len(view.me.carried)


def _final(view: View, slack: str) -> float:
    if turns_left(view) < 1.2:
        return -1.0
    gives_up = (SACKED_AT - view.me.heat) / 2 + 1.5 * (turns_left(view) - 1) + points(view.me.carried)
    return 0.75 * FINAL[slack].points - gives_up


def best_at(view: View, space: SpaceView) -> float:
    """The best single action that a space offers us, if we were there."""
    offers = [0.0, *(offer_help(view, customer) for customer in space.customers)]
    if view.me.carried and hides_loot(space):
        offers.append(0.9 * points(view.me.carried))
    if space.duties:
        offers.append(work(view, space))
    if not space.boss:
        offers += (insult(view, customer) for customer in space.customers)
    if lets_thieves_be(space):
        if space.items:
            count = min(space.items, CHARACTER[view.me.character].items_per_steal)
            offers.append(steal(view, space, count))
        offers += (start(view, slack.id) for slack in space.slacks if not slack.seat)
    return max(offers)
