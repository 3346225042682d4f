"""Why a bot did something, in one sentence."""

from app.words.names import at, name
from app.words.tongue import N_, Nn_, _, ngettext
from engine.bots.reasons import Reason

_WHY = {
    "random": N_("It answers at random."),
    "begin": N_("One has to begin somewhere."),
    "to-customer": N_("There was a customer to deal with %(at_space)s: %(piece)s."),
    "to-slack": N_("Nobody was at %(piece)s, %(at_space)s."),
    "to-work": N_("There was work that cools one down %(at_space)s: %(piece)s."),
    "from-boss": N_("The boss stood beside, with a suspicion number of %(n)s."),
    "elsewhere": N_("It had nothing to gain where it was."),
    "steal": N_("Nobody was there to see it: the boss was %(at_space)s."),
    "start": N_("Nobody looked, and each counter is worth %(n)s."),
    "final": N_("There was more to gain by being fired than by staying on, with heat at %(n)s."),
    "advance": N_("Nobody looked: the slack has %(n)s of five counters with it."),
    "work": N_("Its heat was %(n)s, and work cools one down."),
    "help": N_("Its heat was %(n)s, and help cools one down."),
    "insult": N_("With heat at %(n)s there was room for an insult, and it gives points."),
    "gamble": N_("An insult or a help, as the die falls: either has its use."),
    "boss-to-rivals": N_("Somebody %(at_space)s had a suspicion number of %(n)s."),
    "boss-away": N_("The boss stood beside; now he is %(at_space)s."),
    "boss": N_("Better the boss %(at_space)s than somewhere else."),
    "in-the-way": N_("There it is in somebody's way."),
    "out-of-the-way": N_("There it is in nobody's way."),
    "no-roll": N_("With a suspicion number of %(n)s the card was worth more than the risk."),
    "roll": N_("Against a number of %(n)s it took the risk, or had no card for it."),
    "card": N_("The card cost no action, and would do nothing in the hand."),
    "end": N_("Nothing that it could still do was worth anything."),
    "spent": N_("No action was left."),
}
_COUNTED = {
    "to-stash": Nn_("%(n)s item could be stashed there.", "%(n)s items could be stashed there."),
    "to-steal": Nn_(
        "%(n)s item lay %(at_space)s, and no boss.", "%(n)s items lay %(at_space)s, and no boss."
    ),
    "stash": Nn_("%(n)s point is safe now.", "%(n)s points are safe now."),
    "complete": Nn_("%(n)s point is safe now.", "%(n)s points are safe now."),
    "lift": Nn_("Somebody carried %(n)s item.", "Somebody carried %(n)s items."),
    "discard": Nn_("%(n)s card was of little use.", "%(n)s cards were of little use."),
    "draw": Nn_("It held only %(n)s card.", "It held only %(n)s cards."),
}


def said(reason: Reason) -> str:
    """“3 items could be put away there for good.”"""
    facts = {"n": reason.number, "at_space": at(reason.space) if reason.space else ""}
    facts["piece"] = name(reason.piece) if reason.piece else ""
    if reason.why in _COUNTED:
        return ngettext(*_COUNTED[reason.why], reason.number, at_space=facts["at_space"])
    return _(_WHY[reason.why], **facts)
