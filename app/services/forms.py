"""What the forms of a game do, and what to say about it afterwards."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence

import msgspec

from app.pages.around import Message
from app.services import here, looking, play
from app.services.moving import Rings
from app.services.showing import crew as crews
from app.services.tables import Held
from app.store import NoSuchGame as NotPlayed
from app.store import seats, waits
from app.words import refusals
from app.words.tongue import _
from engine.orders import ASK, AT, NEVER, Orders
from engine.refusals import Malformed, Refused
from engine.spaces import SPACE, SPACES

BOTS_PATIENCE_S = 2.0


def answer(held: Held, *, question: int, picks: Sequence[str], end_turn: bool, key: str) -> Rings:
    """Raises Refused; then nothing has changed."""
    done = play.act(
        here.store(), held.game, held.seat, question=question, picks=picks, end_turn=end_turn, key=key
    )
    return done.rings


def undo(held: Held, *, question: int, key: str) -> Rings:
    return play.undo(here.store(), held.game, held.seat, question=question, key=key).rings


def resign(held: Held, *, key: str) -> Rings:
    return play.resign(here.store(), held.game, held.seat, key=key).rings


def come_back(held: Held) -> Rings:
    return play.come_back(here.store(), held.game, held.seat)


def set_orders(held: Held, form: Mapping[str, str]) -> None:
    """Standing orders can be changed at any time; they hold from the next roll on. R143"""
    orders = read_orders(form)
    with here.store().writing(held.game) as tx:
        seats.change(tx, held.game, held.seat, orders=msgspec.to_builtins(orders))


def read_orders(form: Mapping[str, str]) -> Orders:
    """Raises Malformed for anything that the form does not offer."""
    whens = (NEVER, ASK, AT)
    wanted = [form.get(f"sneak_{n}", "") for n in range(1, len(SPACES) + 1)]
    known = set(wanted) <= {"", *SPACE} and any(wanted)
    if form.get("sneak") not in whens or form.get("receipt") not in whens or not known:
        raise Malformed("not-offered")
    return Orders(
        sneak=form["sneak"],
        sneak_at=_number(form.get("sneak_at", "")),
        sneak_spares_slack=form.get("sneak_spares_slack") == "1",
        sneak_spaces=_in_order(wanted),
        receipt=form["receipt"],
        receipt_at=_number(form.get("receipt_at", "")),
    )


def _in_order(wanted: Sequence[str]) -> tuple[str, ...]:
    """Every space once: those named, the earliest first, then the others as they lie on the board."""
    return tuple(dict.fromkeys([*filter(None, wanted), *(space.id for space in SPACES)]))


def _number(text: str) -> int:
    if text not in ("1", "2", "3", "4", "5", "6"):
        raise Malformed("not-offered")
    return int(text)


def let_bots_answer(game_id: str) -> None:
    """Waits a moment while bots are about to answer, so that the next page shows what they did.

    Only a courtesy to whoever plays against bots without scripts: after two seconds it gives up.
    """
    ends = time.monotonic() + BOTS_PATIENCE_S
    while time.monotonic() < ends:
        with here.store().reading() as conn:
            if not waits.is_for_bot(conn, game_id):
                return
        time.sleep(0.1)


def kept() -> Message:
    return Message(_("Kept"), _("Your standing orders hold from the next roll on."), False, "orders")


def not_played() -> Message:
    return Message(_("No game is running here"), _("Nothing can be done at this table."), True)


def refused(held: Held, refusal: Refused, picked: int = 0) -> Message:
    """What to say to whoever sent a form that was refused, with so many options `picked`."""
    with here.store().reading() as conn:
        try:
            look = looking.look(conn, held.game, held.seat)
        except NotPlayed:
            return not_played()
    names = crews.crew_of(look.view, look.players)
    question = look.view.question
    if question and question.yours and refusal.why in ("how-many", "nothing-picked"):
        fewest, most = question.pick
        if most > 1:
            title, text = refusals.miscounted(picked, fewest, most)
            return Message(title, text, True, "move")
    at = "sure" if refusal.why == "not-sure" else "move"
    return Message(refusals.title(refusal), refusals.refusal(refusal, names), True, at)
