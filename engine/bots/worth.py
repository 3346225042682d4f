"""What things are worth to a clerk, in points at the end of the game. Guesses, not rules."""

from engine.bots.outlook import Outlook
from engine.cards.characters import CHARACTER
from engine.cards.customers import CUSTOMER
from engine.cards.items import ITEM
from engine.cards.slacks import FINAL, SLACK
from engine.ids import OFFICE, RESTROOM, STORE_ROOM
from engine.view import ClerkView, SpaceView

SACKED_AT = 30
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


def heat(look: Outlook, amount: int) -> float:
    """What more heat costs: half a point each, more when hot, and the rest of the game when fired."""
    after = look.me.heat + amount
    if after >= SACKED_AT:
        left = (SACKED_AT - look.me.heat) / 2
        return left + look.taste.turn * look.turns_left + look.taste.kept * points(look.me.carried)
    return amount * _each(look, after)


def relief(look: Outlook, amount: int) -> float:
    """What less heat is worth."""
    return min(amount, look.me.heat) * _each(look, look.me.heat)


def _each(look: Outlook, now: int) -> float:
    return look.taste.hot_heat if now > look.taste.hot else look.taste.cool_heat


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


def harm(look: Outlook, space: str) -> float:
    """What the boss walking into a space does for us: rivals' losses, shared among all who are behind."""
    if space == RESTROOM:
        return 0.0
    others = look.rivals
    lost = sum(loss(clerk, clerk.suspicion.total) for clerk in others if clerk.space == space)
    return lost / max(1, len(others))


def danger(look: Outlook, space: str) -> float:
    """What we may expect to lose by ending the turn in a space: he is there, or may come."""
    here = 1.0 if space == look.boss else look.taste.boss_comes
    if not here or space == RESTROOM:
        return 0.0
    me = look.me
    number = me.suspicion.items + len(look.space(space).duties)
    if me.space == space:
        number += me.suspicion.slack
    return here * loss(me, number)


def getting_away(look: Outlook, space: str) -> float:
    """What ending the turn in another space saves us."""
    return danger(look, look.me.space) - danger(look, space)


def boss_to(look: Outlook, space: str) -> float:
    """Who would have to roll there, perhaps we; and that he is no longer here."""
    me = look.me
    on_me = loss(me, me.suspicion.total) if space == me.space else 0.0
    return harm(look, space) + danger(look, me.space) - on_me


# --- what a space offers ---


def leaving_slack(look: Outlook) -> float:
    """What is lost by doing anything else."""
    me = look.me
    return me.slack_counters * doubles(me.slack, look.taste.leave_double) if me.slack else 0.0


def doubles(slack: str, share: float) -> float:
    """A counter's points: 1, and for a slack that pays double so much more."""
    return 1.0 + share * (slack in SLACK and SLACK[slack].multiplier > 1)


def points(items: tuple[str, ...]) -> float:
    return float(sum(ITEM[item].points for item in items))


def lets_thieves_be(space: SpaceView) -> bool:
    return not space.boss and all(CUSTOMER[c].lets_thieves_be for c in space.customers)


def hides_loot(space: SpaceView) -> bool:
    friend = any(CUSTOMER[c].hides_loot for c in space.customers)
    blocked = space.boss or any(not CUSTOMER[c].hides_loot for c in space.customers)
    return (space.id == STORE_ROOM or friend) and not blocked


def steal(look: Outlook, space: SpaceView, count: int) -> float:
    """So many items off the top, as far as they will be stashed; an emptied stack heats everybody up."""
    if look.turns_left < 1.5:
        return 0.1
    number = look.me.suspicion.items + count
    worth = count * look.average(space.id) * look.taste.kept * (1.0 if number < 5 else look.taste.bulky)
    if space.id != OFFICE and count == space.items:
        worth -= look.taste.heat_for_all * heat(look, look.emptied + 1)
    return worth


def insult(look: Outlook, customer: str) -> float:
    card_ = CUSTOMER[customer]
    cost = heat(look, CHARACTER[look.me.character].insult_heat(card_.heat))
    worth = card_.points - cost
    if card_.costs_a_turn:
        worth -= 2.0
    return worth / 2 + offer_help(look, customer) / 2 if card_.understood_by_die else worth


def offer_help(look: Outlook, customer: str) -> float:
    return relief(look, CUSTOMER[customer].heat)


def work(look: Outlook, space: SpaceView) -> float:
    return 0.1 + relief(look, CHARACTER[look.me.character].work_relief(boss_here=space.boss))


def start(look: Outlook, slack: str) -> float:
    """A slack, for each of the actions it will take; a Final when there is little left to lose."""
    if slack in FINAL:
        return _final(look, slack)
    if look.turns_left < 1.5:
        return 0.1
    number = SLACK[slack].suspicion + look.me.suspicion.items
    taste = look.taste
    return (
        taste.slack * SLACK[slack].multiplier
        - taste.slack_risk * number
        - taste.slack_loot * len(look.me.carried)
    )


def _final(look: Outlook, slack: str) -> float:
    if look.turns_left < 1.2:
        return -1.0
    gives_up = (SACKED_AT - look.me.heat) / 2 + 1.5 * (look.turns_left - 1) + points(look.me.carried)
    return 0.75 * FINAL[slack].points - gives_up


def best_at(look: Outlook, space: SpaceView) -> float:
    """The best single action that a space offers us, if we were there."""
    found = look.best_at.get(space.id)
    if found is None:
        found = look.best_at[space.id] = max(_offers(look, space))
    return found


def _offers(look: Outlook, space: SpaceView) -> list[float]:
    me = look.me
    offers = [0.0, *(offer_help(look, customer) for customer in space.customers)]
    if me.carried and hides_loot(space):
        offers.append(look.taste.stash * points(me.carried))
    if space.duties:
        offers.append(work(look, space))
    if not space.boss:
        offers += (insult(look, customer) for customer in space.customers)
    if lets_thieves_be(space):
        if space.items:
            count = min(space.items, CHARACTER[me.character].items_per_steal)
            offers.append(steal(look, space, count))
        offers += (start(look, slack.id) for slack in space.slacks if not slack.seat)
    return offers
