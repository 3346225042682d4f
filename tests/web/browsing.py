"""A browser without scripts: follows links, fills forms as they stand, and reads its own mail."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from email.message import EmailMessage
from functools import cached_property

from bs4 import BeautifulSoup, Tag
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from app.services import post
from app.web.guards import Site
from tests.servers import MailServer

SAME_SITE = {"Sec-Fetch-Site": "same-origin"}


@dataclass
class Page:
    """An answer as it is read. `path` is where it was found."""

    answer: TestResponse
    path: str

    @property
    def status(self) -> int:
        return self.answer.status_code

    @cached_property
    def soup(self) -> BeautifulSoup:
        return BeautifulSoup(self.answer.text, "html.parser")

    @property
    def words(self) -> str:
        main = self.soup.find("main")
        return " ".join((main or self.soup).get_text(" ").split())

    def form(self, button: str) -> tuple[Tag, Tag]:
        """The form that has this button, and the button."""
        for form in self.soup.find_all("form"):
            for found in form.find_all("button"):
                if " ".join(found.get_text(" ").split()) == button:
                    return form, found
        raise AssertionError(f"no button {button!r} in: {self.words[:600]}")

    def has_button(self, button: str) -> bool:
        return any(" ".join(found.get_text(" ").split()) == button for found in self.soup.find_all("button"))

    def value(self, name: str) -> str:
        found = self.soup.find(["input", "select"], {"name": name})
        assert isinstance(found, Tag), name
        return str(_field(found) or "")


def _field(tag: Tag) -> str | None:
    """What a browser would send for this field; None if nothing."""
    if tag.name == "select":
        options = tag.find_all("option")
        chosen = [option for option in options if option.has_attr("selected")] or options[:1]
        return str(chosen[0].get("value", chosen[0].get_text())) if chosen else None
    if tag.get("type") in ("radio", "checkbox") and not tag.has_attr("checked"):
        return None
    return str(tag.get("value", ""))


@dataclass
class Browser:
    """One person with one address. `origin` is where the requests come from."""

    site: Site
    mails: MailServer
    address: str = ""
    origin: str = "127.0.0.1"
    client: FlaskClient = field(init=False)

    def __post_init__(self) -> None:
        self.client = self.site.test_client()

    def get(self, path: str) -> Page:
        answer = self.client.get(path, environ_base={"REMOTE_ADDR": self.origin})
        return Page(answer, path)

    def open(self, path: str) -> Page:
        """Follows redirects."""
        page = self.get(path)
        while page.status in (301, 302, 303, 308):
            page = self.get(page.answer.headers["Location"])
        return page

    def send(self, path: str, data: Mapping[str, object], headers: Mapping[str, str] = SAME_SITE) -> Page:
        """A POST as it is; no redirect is followed."""
        answer = self.client.post(
            path, data=dict(data), headers=dict(headers), environ_base={"REMOTE_ADDR": self.origin}
        )
        return Page(answer, path)

    def press(self, page: Page, button: str, **typed: str) -> Page:
        """Fills in the form around a button, presses it, and reads where that leads."""
        form, pressed = page.form(button)
        data: dict[str, list[str]] = {}
        for tag in form.find_all(["input", "select"]):
            value = _field(tag)
            if tag.get("name") and value is not None:
                data.setdefault(str(tag["name"]), []).append(value)
        data |= {name: [value] for name, value in typed.items()}
        if pressed.get("name"):
            data[str(pressed["name"])] = [str(pressed.get("value", ""))]
        sent = self.send(str(form.get("action") or page.path), data)
        return self.open(sent.answer.headers["Location"]) if sent.status == 303 else sent

    # --- mail ---

    def letters(self) -> list[str]:
        """The texts of the mails to this address, after everything that is due was sent."""
        send_all()
        return [_text(mail.message) for mail in self.mails.to(self.address)]

    def subjects(self) -> list[str]:
        send_all()
        return [str(mail.message["subject"]) for mail in self.mails.to(self.address)]

    def link(self, kind: str) -> str:
        """The path of the newest mail's link of this kind: invite, confirm, t, ..."""
        found = [link for text in self.letters() for link in re.findall(rf"http://\S+?(/{kind}/\S+)", text)]
        assert found, f"no {kind} link was mailed to {self.address}: {self.letters()}"
        return found[-1]


def send_all() -> None:
    """What the worker does: all that is due is handed to the mail server."""
    while rings := post.sweep():
        for _, number in rings:
            post.send(int(str(number)))


def _text(message: EmailMessage) -> str:
    body = message.get_body(("plain",))
    assert body is not None
    return str(body.get_content())
