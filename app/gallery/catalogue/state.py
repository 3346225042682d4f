"""What one entry of the catalogue is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from app.gallery.house import House
from app.gallery.lobbies import Lobbies
from app.gallery.mails import lose_an_address, send_a_digest
from app.gallery.playing import NotFound
from app.gallery.stage import Stage
from app.pages import Page
from app.services import here

if TYPE_CHECKING:
    from playwright.sync_api import Page as Window


@dataclass(frozen=True)
class Visit:
    """Where to look: a path, whose cookie to bring, and what to do once there (it must change nothing)."""

    path: str
    as_: str = ""
    then: Callable[[Window], None] | None = None


class World:
    """A house with everything in it that there is to see; furnished as it is asked for."""

    def __init__(self, house: House) -> None:
        self.house, self.stage, self.lobbies = house, Stage(house), Lobbies(house)

    def prepare(self) -> None:
        """What needs time to pass comes first: nothing else shall be late."""
        assert self.lobbies.unanswered
        self.stage.prepare()

    def mail(self, kind: str) -> str:
        """The key of the newest mail of a kind. Raises NotFound where none left the house."""
        if kind not in self._mails:
            raise NotFound(f"no {kind} mail was sent")
        return self._mails[kind]

    @cached_property
    def _mails(self) -> dict[str, str]:
        assert self.stage.over and self.stage.seen("reaction") and self.lobbies.called_off
        assert self.lobbies.waiting and self.lobbies.draft
        self.lobbies.mail_what_is_asked_for()
        store, away = here.store(), self.stage.away
        lose_an_address(store, away.game, away.seat, self.house.send_mails)
        send_a_digest(store, self.house.person("Bob"), self.house.send_mails)
        return {mail.kind: mail.key for mail in self.house.mails}


@dataclass(frozen=True)
class State:
    """`name` is that of its pictures; `sign` a selector of what makes it this state; `shows` the dataclasses
    of the pages that are to be seen."""

    name: str
    title: str
    shows: tuple[type[Page], ...]
    visit: Callable[[World], Visit]
    sign: str = "main h1"

    @property
    def page(self) -> str:
        """Under which heading the gallery has it."""
        return self.name.partition("-")[0]


def send_form(window: Window, button: str, **typed: str) -> None:
    """Types into a form by name and presses a button, past what the browser itself would check."""
    window.evaluate("document.querySelectorAll('details').forEach(each => { each.open = true })")
    for name, text in typed.items():
        window.locator(f"[name={name}]").first.fill(text)
    window.evaluate("document.querySelectorAll('form').forEach(form => { form.noValidate = true })")
    window.locator(f"main {button}").first.click()
    window.wait_for_load_state("domcontentloaded")
