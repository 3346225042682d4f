"""Signing in, and what is only for whoever did."""

from __future__ import annotations

from functools import partial

from app.gallery.catalogue.state import State, Visit, World, send_form
from app.pages.account import (
    LostLinks,
    MailLog,
    MyGames,
    NewLink,
    Preferences,
    SignIn,
    SignInCode,
    SignInLink,
    Unsubscribe,
)
from app.pages.lobby import LookInMail


def _code(world: World, wrong: bool = False) -> Visit:
    def ask(window: object) -> None:
        send_form(window, "button.go", address="nobody@example.org")  # type: ignore[arg-type]
        if wrong:
            send_form(window, "button.go", code="000000")  # type: ignore[arg-type]

    return Visit("/sign-in", then=ask)


def _everything_of_ann(world: World) -> Visit:
    assert world.stage.over and world.stage.seen("first-action")
    assert world.lobbies.waiting and world.lobbies.called_off
    return Visit("/games", "Ann")


def _seat_page(world: World, rest: str) -> Visit:
    seen = world.stage.seen("first-action")
    return Visit(world.house.seat_path(seen.game, seen.seat) + rest)


def _unsubscribe(world: World, kind: str, name: str) -> Visit:
    return Visit(f"/unsubscribe/{world.lobbies.token('unsubscribe', name=name)}/{kind}")


STATES = (
    State("sign-in", "Sign in", (SignIn,), lambda world: Visit("/sign-in")),
    State(
        "sign-in-error",
        "Sign in: no address",
        (SignIn,),
        lambda world: Visit("/sign-in", then=lambda window: send_form(window, "button.go", address="x")),
        sign="[aria-invalid]",
    ),
    State("sign-in-code", "Type the code", (SignInCode,), _code, sign="[name=code]"),
    State(
        "sign-in-wrong-code", "A wrong code", (SignInCode,), partial(_code, wrong=True), sign="[aria-invalid]"
    ),
    State(
        "sign-in-link",
        "Sign in by a link",
        (SignInLink,),
        lambda world: Visit("/signin/" + world.lobbies.token("signin", name="Ann")),
    ),
    State(
        "sign-in-void",
        "A link that is void",
        (SignInLink,),
        lambda world: Visit("/signin/AAAAAAAAAAAAAAAAAAAAAA"),
    ),
    State("my-games", "Your games", (MyGames,), _everything_of_ann),
    State("my-games-none", "Your games: none", (MyGames,), lambda world: Visit("/games", "Newcomer")),
    State("preferences", "Preferences", (Preferences,), lambda world: Visit("/preferences", "Ann")),
    State(
        "preferences-saved",
        "Preferences, saved",
        (Preferences,),
        lambda world: Visit("/preferences?saved", "Ann"),
    ),
    State(
        "preferences-error",
        "Preferences: to be put right",
        (Preferences,),
        lambda world: Visit("/preferences", "Ann", lambda window: send_form(window, "button.go", name="")),
        sign="[aria-invalid]",
    ),
    State("mails", "Why did I (not) get a mail?", (MailLog,), lambda world: Visit("/mails", "Ann")),
    State("mails-of-seat", "The mails of a seat", (MailLog,), partial(_seat_page, rest="/mails")),
    State("links", "Links that were lost", (LostLinks,), lambda world: Visit("/links")),
    State(
        "links-error",
        "Links that were lost: no address",
        (LostLinks,),
        lambda world: Visit("/links", then=lambda window: send_form(window, "button.go", address="x")),
        sign="[aria-invalid]",
    ),
    State("links-sent", "They are under way", (LookInMail,), lambda world: Visit("/links/sent")),
    State("links-new", "A new link, old ones void", (NewLink,), partial(_seat_page, rest="/new-link")),
    State(
        "unsubscribe",
        "No more mails of a kind",
        (Unsubscribe,),
        partial(_unsubscribe, kind="turn", name="Ann"),
    ),
    State(
        "unsubscribe-off",
        "Mails of a kind are off",
        (Unsubscribe,),
        lambda world: _unsubscribe(world, "reminder", "Dora"),
    ),
)
