"""What lies in this machine's own mailbox, for the page that shows it. Development only."""

from __future__ import annotations

from pathlib import Path

from app.mail import mailbox
from app.mail.mailbox import Mail, NoSuchMail
from app.pages.mailbox import Mailbox, MailLine, OneMail
from app.services import deliveries, here
from app.store import outbox

IMAGE_PATH = "/mailbox/{key}/image/{cid}"


def all_mails() -> Mailbox:
    folder = here.settings().mail
    if not isinstance(folder, Path):
        return Mailbox((), kept=False)
    found = mailbox.headings(folder)
    with here.store().reading() as conn:
        kinds = outbox.kinds(conn, (each.message_id for each in found))
    lines = (
        MailLine(each.key, deliveries.called(kinds.get(each.message_id)), each.subject, each.to, each.at)
        for each in found
    )
    return Mailbox(tuple(lines), kept=True)


def one(key: str) -> OneMail | None:
    mail = _open(key)
    if mail is None:
        return None
    return OneMail(key, mail.subject, mail.sender, mail.to, mail.at, mail.text, bool(mail.html), mail.headers)


def html_of(key: str) -> str:
    """The HTML part as a page: pictures come from here, and links leave the frame. "" if there is none."""
    mail = _open(key)
    if mail is None or not mail.html:
        return ""
    html = mail.html
    for cid in mail.images:
        html = html.replace(f"cid:{cid}", IMAGE_PATH.format(key=key, cid=cid))
    return html.replace("<head>", '<head><base target="_top">', 1)


def image_of(key: str, cid: str) -> bytes:
    mail = _open(key)
    return mail.images.get(cid, b"") if mail is not None else b""


def _open(key: str) -> Mail | None:
    folder = here.settings().mail
    if not isinstance(folder, Path):
        return None
    try:
        return mailbox.open_mail(folder, key)
    except NoSuchMail:
        return None
