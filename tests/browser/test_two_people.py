"""Two people with phones play a whole game by tapping, from the links in their real mails to its end."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page

from tests.browser.windows import Windows, go
from tests.servers import Delivered, MailServer, wait_until

ANN, BOB = "ann@example.org", "bob@example.net"
MOST_STEPS = 400


def text_of(mail: Delivered) -> str:
    part = mail.message.get_body(("plain",))
    assert part is not None
    return str(part.get_content())


def links_to(mails: MailServer, address: str, kind: str) -> list[str]:
    """All links of a kind in the mails to an address, oldest first."""
    link = re.compile(rf"https?://[^\s<>]+/{kind}/[\w-]{{22}}")
    return [found for mail in mails.to(address) for found in link.findall(text_of(mail))]


def mailed_link(mails: MailServer, address: str, kind: str) -> str:
    wait_until(lambda: links_to(mails, address, kind), f"a mail with a link to {kind} for {address}", 40)
    return links_to(mails, address, kind)[-1]


def tap(page: Page, target: Locator) -> None:
    with page.expect_navigation(wait_until="domcontentloaded"):
        target.tap()


def open_table(page: Page) -> None:
    go(page, "/open")
    page.fill("[name=title]", "Two Phones")
    page.fill("[name=name]", "Ann")
    page.fill("[name=address]", ANN)
    for number, kind in enumerate(("you", "person", "none", "none", "none", "none"), 1):
        page.select_option(f"[name=kind{number}]", kind)
    page.fill("[name=mail2]", BOB)
    tap(page, page.locator("main button.go"))


def take_seats(ann: Page, bob: Page, mails: MailServer) -> None:
    go(ann, mailed_link(mails, ANN, "confirm"))
    tap(ann, ann.locator("main button.go"))
    go(bob, mailed_link(mails, BOB, "invite"))
    bob.fill("[name=name]", "Bob")
    tap(bob, bob.locator("button[value=join]"))


def is_over(page: Page) -> bool:
    return page.locator("#slips, .slip").count() > 0


def answer(page: Page) -> None:
    """Taps an option that ends the turn where there is one, else the first that can be had; rings it up."""
    form = page.locator("form#move")
    boxes = form.locator("input[name=option][type=checkbox]:enabled")
    if boxes.count():
        for number in range(3):
            boxes.nth(number).check()
    else:
        end = form.locator("input[name=option][value=end]")
        (end if end.count() else form.locator("input[name=option]:enabled:visible").first).check()
    tap(page, form.locator("button[value=on]"))


def step(page: Page, mails: MailServer, address: str) -> bool:
    """One look at the seat, by the newest mail's link if the page stands elsewhere, and an answer if one is
    asked for. False once the game is over."""
    if "/t/" not in page.url:
        links = links_to(mails, address, "t")
        if not links:
            return True
        go(page, links[-1])
    elif not page.locator("form#move").count():
        page.reload(wait_until="domcontentloaded")
    if page.locator("form#move").count():
        answer(page)
    return not is_over(page)


@pytest.mark.timeout(280)
@pytest.mark.parametrize("scripts", [False, True], ids=["scripts-off", "scripts-on"])
def test_two_people_play_a_whole_game_on_their_phones(
    visiting: Windows, mails: MailServer, scripts: bool
) -> None:
    ann, bob = (visiting.open(scripts=scripts) for _ in range(2))
    open_table(ann)
    take_seats(ann, bob, mails)
    players = {ANN: ann, BOB: bob}
    for _ in range(MOST_STEPS):
        if not all(step(page, mails, address) for address, page in players.items()):
            break
    for page in players.values():
        page.reload(wait_until="domcontentloaded")
        assert is_over(page), page.inner_text("main")[:500]
