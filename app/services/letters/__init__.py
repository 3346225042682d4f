"""What each kind of mail says: a module here and three templates of its name in `templates/mail`."""

from __future__ import annotations

from app.mail.letter import Letter
from app.mail.words import list_id, root_id
from app.services.letters import (
    all_links,
    bounces,
    called_off,
    confirmation,
    digest,
    handed_back,
    handed_over,
    invitation,
    late,
    over,
    reaction,
    reminder,
    seatnews,
    signin,
    time_ran_out,
    turn,
    unsubscribed,
    waiting,
)
from app.services.letters.desk import Desk, Draft, Kind, Superseded
from app.services.letters.rendering import Around, Rendered, render
from app.store import outbox, people
from app.words.tongue import speaking, tongue_of

__all__ = ["KINDS", "Desk", "Draft", "Kind", "Superseded", "write"]

FROM_NAME = "Five Fingered Severance"
NEW_LINK = "/new-link"  # after a seat's link: the page with the button that makes all its links void

_MODULES = (
    *(confirmation, signin, unsubscribed),
    *(invitation, waiting, seatnews, called_off, all_links),
    *(turn, reaction, reminder, late, time_ran_out, handed_over, handed_back, bounces, over),
    digest,
)
KINDS: dict[str, Kind] = {module.KIND.name: module.KIND for module in _MODULES}


def write(desk: Desk, date: int) -> Letter | Superseded:
    """The letter as of now, in its reader's language, or why there is none any more. Its links are not
    stored yet."""
    with speaking(tongue_of(_language(desk), development=desk.settings.development)):
        return _written(desk, date)


def _language(desk: Desk) -> str | None:
    row = desk.row
    reader = people.get(desk.conn, row.person) if row.person is not None else None
    reader = reader or people.by_address(desk.conn, row.address)
    return reader.language if reader else None


def _written(desk: Desk, date: int) -> Letter | Superseded:
    kind = KINDS[desk.row.kind]
    draft = kind.compose(desk)
    if isinstance(draft, Superseded):
        return draft
    around = _around(desk, kind, draft)
    return _letter(desk, kind, draft, around, render(kind, draft, around), date)


def _around(desk: Desk, kind: Kind, draft: Draft) -> Around:
    row, unsubscribe_url = desk.row, ""
    if kind.called and row.person is not None:
        unsubscribe_url = desk.link("unsubscribe", person=row.person, address=row.address) + f"/{kind.name}"
    return Around(
        why=draft.why,
        called=kind.called,
        unsubscribe_url=unsubscribe_url,
        new_link_url=draft.seat_url and draft.seat_url + NEW_LINK,
        operator=desk.settings.operator_email,
        home=desk.settings.public_url,
        board_cid=desk.board_cid,
    )


def _letter(desk: Desk, kind: Kind, draft: Draft, around: Around, said: Rendered, date: int) -> Letter:
    row, settings = desk.row, desk.settings
    domain = settings.mail_from.rpartition("@")[2]
    return Letter(
        sender=settings.mail_from,
        sender_name=FROM_NAME,
        to=row.address,
        to_name=draft.to_name,
        subject=said.subject,
        text=said.text,
        html=said.html,
        message_id=row.message_id,
        date=date,
        board_png=draft.board_png,
        references=_references(desk, kind, domain),
        list_id=list_id(row.game, domain) if row.game else "",
        unsubscribe_url=around.unsubscribe_url,
        unsubscribe_address=settings.operator_email,
        reply_to=settings.operator_email,
    )


def _references(desk: Desk, kind: Kind, domain: str) -> tuple[str, ...]:
    """The root of the seat's thread and the mail that this one follows; nothing outside a game."""
    row = desk.row
    if row.game is None or row.seat is None:
        return ()
    earlier = outbox.answered_id(desk.conn, row, kind.answers)
    root = root_id(row.game, row.seat, domain)
    return (root, earlier) if earlier else (root,)
