"""Tables before their games begin."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from app.gallery.catalogue.state import State, Visit, World, send_form
from app.pages.game import NotYet
from app.pages.lobby import (
    ConfirmShift,
    Declined,
    Invitation,
    JoinTable,
    LookInMail,
    OpenShift,
    Rota,
    TryOut,
    VoidLink,
)
from app.services import links

if TYPE_CHECKING:
    from playwright.sync_api import Page as Window


def _confirm(world: World) -> Visit:
    return Visit("/confirm/" + world.lobbies.token("confirm", game=world.lobbies.draft, name="Ann"))


def _rota(world: World, game: str) -> Visit:
    return Visit(
        "/organise/" + world.lobbies.token("organise", game=getattr(world.lobbies, game), name="Ann")
    )


def _wrong_address(world: World) -> Visit:
    def put_bob_twice(window: object) -> None:
        send_form(window, "button[value=address]", mail="ann@example.org")  # type: ignore[arg-type]

    return Visit(_rota(world, "waiting").path, then=put_bob_twice)


def _invited(world: World, game: str, seat: int, name: str) -> Visit:
    return Visit("/invite/" + world.lobbies.invitation(getattr(world.lobbies, game), seat, name))


def _join(world: World) -> Visit:
    secret = str(world.house.site.config["SECRET_KEY"])
    return Visit("/join/" + links.join_token(secret, world.lobbies.waiting))


def _declined(world: World) -> Visit:
    """A table of its own each time: whoever says no has said it."""

    def invited() -> str:
        return "/invite/" + world.lobbies.invitation(world.lobbies.fresh(), 2, "Dora")

    def decline(window: Window) -> None:
        if not window.locator("button[value=decline]").count():  # said already, in another window
            window.goto(invited())
        send_form(window, "button[value=decline]")

    return Visit(invited(), then=decline)


def _not_yet(world: World, game: str) -> Visit:
    token = world.lobbies.token("seat", game=getattr(world.lobbies, game), seat=1, name="Ann")
    return Visit(f"/t/{token}")


STATES = (
    State("open", "Put up a rota", (OpenShift,), lambda world: Visit("/open")),
    State("open-signed-in", "Put up a rota, signed in", (OpenShift,), lambda world: Visit("/open", "Ann")),
    State(
        "open-errors",
        "Put up a rota: to be put right",
        (OpenShift,),
        lambda world: Visit(
            "/open", then=lambda window: send_form(window, "button.go", title="", name="", address="ann@")
        ),
        sign="[aria-invalid]",
    ),
    State("open-sent", "Opened: look into your mail", (LookInMail,), lambda world: Visit("/open/confirm")),
    State("open-confirm", "Confirm that it is you", (ConfirmShift,), _confirm),
    State("try", "A game against bots", (TryOut,), lambda world: Visit("/try")),
    State(
        "try-errors",
        "A game against bots: to be put right",
        (TryOut,),
        lambda world: Visit(
            "/try", then=lambda window: send_form(window, "button.go", name="", address="nowhere")
        ),
        sign="[aria-invalid]",
    ),
    State("rota", "The organiser's rota", (Rota,), partial(_rota, game="waiting")),
    State("rota-error", "The rota: that address has a seat", (Rota,), _wrong_address, sign="[aria-invalid]"),
    State("rota-expired", "The rota: somebody did not answer", (Rota,), partial(_rota, game="unanswered")),
    State("rota-called-off", "The rota of a game called off", (Rota,), partial(_rota, game="called_off")),
    State("invitation", "Invited", (Invitation,), partial(_invited, game="waiting", seat=4, name="Dev")),
    State(
        "invitation-errors",
        "Invited: to be put right",
        (Invitation,),
        lambda world: Visit(
            _invited(world, "waiting", 4, "Dev").path,
            then=lambda window: send_form(window, "button[value=join]", name="Bob"),
        ),
        sign="[aria-invalid]",
    ),
    State(
        "invitation-joined", "Joined", (Invitation,), partial(_invited, game="waiting", seat=2, name="Bob")
    ),
    State(
        "invitation-no",
        "Declined before",
        (Invitation,),
        partial(_invited, game="waiting", seat=3, name="Cleo"),
    ),
    State(
        "invitation-closed",
        "An invitation that ran out",
        (Invitation,),
        partial(_invited, game="unanswered", seat=2, name="Cleo"),
    ),
    State("invitation-declined", "Said no", (Declined,), _declined),
    State("join", "With the link that is passed on", (JoinTable,), _join),
    State(
        "join-errors",
        "With that link: to be put right",
        (JoinTable,),
        lambda world: Visit(
            _join(world).path, then=lambda window: send_form(window, "button.go", name="", address="x")
        ),
        sign="[aria-invalid]",
    ),
    State("not-yet", "A seat before the game begins", (NotYet,), partial(_not_yet, game="waiting")),
    State(
        "not-yet-called-off", "A seat of a game called off", (NotYet,), partial(_not_yet, game="called_off")
    ),
    State("void-link", "A link that is void", (VoidLink,), lambda world: Visit("/t/AAAAAAAAAAAAAAAAAAAAAA")),
)
