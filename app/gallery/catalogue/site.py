"""The shop front, the pages that explain, and what is said when something is wrong."""

from __future__ import annotations

from app.gallery.catalogue.state import State, Visit, send_form
from app.pages.game_file import GameFile
from app.pages.mailbox import Mailbox, OneMail
from app.pages.site import Components, HowToPlay, Landing, Licences, Luck, Privacy, Rules, Wrong

STATES = (
    State("landing", "The shop front", (Landing,), lambda world: Visit("/")),
    State("how-to-play", "How to play", (HowToPlay,), lambda world: Visit("/how-to-play")),
    State("rules", "Rules and rulings", (Rules,), lambda world: Visit("/rules")),
    State("components", "All components", (Components,), lambda world: Visit("/components")),
    State("luck", "How luck works", (Luck,), lambda world: Visit("/luck")),
    State("file-format", "The game file", (GameFile,), lambda world: Visit("/game-file")),
    State("privacy", "Privacy", (Privacy,), lambda world: Visit("/privacy")),
    State("licences", "Licences", (Licences,), lambda world: Visit("/licences")),
    State("wrong-404", "No such page", (Wrong,), lambda world: Visit("/no-such-page")),
    State(
        "wrong-413",
        "More than a form may hold",
        (Wrong,),
        lambda world: Visit(
            "/links", then=lambda window: send_form(window, "button.go", address="a" * 70_000)
        ),
    ),
    State(
        "mailbox-list", "The mailbox of a development machine", (Mailbox,), lambda world: Visit("/mailbox")
    ),
    State(
        "mailbox-mail",
        "One mail in it",
        (OneMail,),
        lambda world: Visit(f"/mailbox/{world.mail('turn')}"),
    ),
)
