"""Tables that have not begun, as people open, join and decline them."""

from __future__ import annotations

from functools import cached_property

from app.gallery.house import ZONE, House, address_of
from app.services import account, clock, here, links
from app.services.links import Purpose, make_token
from app.services.lobby import answering, opening, rota, sweeping
from app.services.lobby.drafts import Draft, Place
from app.services.people import Person
from app.store import people
from app.times import DAY, HOUR

DAY_MS = DAY * 1000


class Lobbies:
    """Each is made when it is first asked for."""

    def __init__(self, house: House) -> None:
        self.house = house

    # --- kinds of tables ---

    @cached_property
    def draft(self) -> str:
        """Opened by somebody who has not confirmed the address yet."""
        return self._open("Inventory Night", None, Place("you"), _asked("Bob"), Place("link"))

    @cached_property
    def waiting(self) -> str:
        """Every state that a seat can have, but that of one who never answered. Organised by Ann."""
        people = [_asked(name) for name in ("Bob", "Cleo", "Dev")]
        game = self._open("Closing Time", "Ann", Place("you"), *people, Place("link"), Place("clerk"))
        self._join(game, "Bob")
        answering.decline(self.invitation(game, 3, "Cleo"))
        self.house.send_mails()
        return game

    @cached_property
    def unanswered(self) -> str:
        """Cleo did not answer for a week."""
        game = self._open("Old Rota", "Ann", Place("you"), _asked("Cleo"), Place("clerk"))
        for days in (2, 6):
            self.house.send_mails()
            clock.advance(days * DAY_MS)
            sweeping.sweep()
        self.house.send_mails()
        return game

    @cached_property
    def called_off(self) -> str:
        game = self._open("Power Cut", "Ann", Place("you"), _asked("Bob"), _asked("Cleo"))
        self._join(game, "Bob")
        rota.act(game, "call-off", 0, "")
        self.house.send_mails()
        return game

    def fresh(self) -> str:
        """Another table where Dora is asked."""
        return self._open("Spare Shift", "Ann", Place("you"), _asked("Dora"))

    def mail_what_is_asked_for(self) -> None:
        """Codes, links, and the word that a kind of mail is off."""
        account.ask_to_sign_in(address_of("Ann"))
        account.mail_links(address_of("Ann"))
        account.unsubscribe(self.token("unsubscribe", name="Dora"), "reminder")
        self.house.send_mails()

    # --- links ---

    def invitation(self, game: str, seat: int, name: str) -> str:
        """The token that the mail to an invited person has."""
        return self.token("invite", game=game, seat=seat, name=name)

    def token(self, purpose: Purpose, *, game: str = "", seat: int = 0, name: str = "") -> str:
        person = self.house.person(name) if name else None
        address = address_of(name) if name else None
        with here.store().writing() as tx:
            return links.issue(
                tx,
                purpose,
                at=clock.now(tx),
                game=game or None,
                seat=seat or None,
                person=person,
                address=address,
            )

    def _join(self, game: str, name: str) -> None:
        answering.join(self.invitation(game, 2, name), {"name": name, "zone": ZONE, "word": "gravel"})

    def _open(self, title: str, organiser: str | None, *places: Place) -> str:
        draft = Draft(
            title,
            "Ann",
            address_of("Ann"),
            ZONE,
            "lantern",
            places,
            DAY,
            12 * HOUR,
            "once",
            "at-once",
            "link",
        )
        opened = opening.open_game(draft, make_token(), self._signed_in(organiser) if organiser else None)
        self.house.send_mails()
        return opened.game

    def _signed_in(self, name: str) -> Person:
        number = self.house.person(name)
        with here.store().reading() as conn:
            found = people.get(conn, number)
        assert found is not None
        return found


def _asked(name: str) -> Place:
    return Place("person", address_of(name))
