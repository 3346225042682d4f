"""A game as people play it: over HTTP alone, by following the links in their mails, to its end.

Real web, worker and beat processes, a real broker, a real mail server, and PostgreSQL; on SQLite two people
play in a browser.
"""

import http.client
import re
import time
import urllib.parse
from collections.abc import Callable, Sequence

import pytest
from bs4 import BeautifulSoup, Tag

from engine.export import read
from engine.verify import verify
from tests.referee import judge
from tests.servers import Delivered, MailServer, Service, wait_until

ANN, BOB = "ann@example.org", "bob@example.net"
LINK = r"https?://[^\s<>]+"


class Browser:
    """Follows links and sends forms; keeps no cookie, as nothing behind a mailed link needs one."""

    def __init__(self, service: Service) -> None:
        self.service = service

    def get(self, address: str) -> BeautifulSoup:
        status, body, _ = self._ask("GET", address)
        assert status == 200, (status, body[:300])
        return BeautifulSoup(body, "html.parser")

    def raw(self, address: str) -> bytes:
        status, body, _ = self._ask("GET", address)
        assert status == 200
        return body

    def send(self, address: str, fields: Sequence[tuple[str, str]]) -> str:
        """Sends a form; where it leads to."""
        status, body, leads_to = self._ask("POST", address, urllib.parse.urlencode(fields))
        assert status == 303, (status, BeautifulSoup(body, "html.parser").get_text(" ", strip=True)[:400])
        return leads_to

    def _ask(self, method: str, address: str, body: str = "") -> tuple[int, bytes, str]:
        url = urllib.parse.urlsplit(address)
        line = http.client.HTTPConnection("127.0.0.1", self.service.port, timeout=20)
        headers = {"Host": url.netloc or f"127.0.0.1:{self.service.port}"}
        if body:
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        line.request(method, url.path + (f"?{url.query}" if url.query else ""), body or None, headers)
        answer = line.getresponse()
        said = answer.read()
        line.close()
        return answer.status, said, answer.getheader("Location", "")


class Post:
    """The mails that were delivered, and the links in their text parts."""

    def __init__(self, mails: MailServer) -> None:
        self.mails = mails
        self.read: dict[str, int] = {}

    def next_link(self, address: str, path: str, seconds: float = 40) -> str:
        """The first link to `path` in the next unread mail to `address` that has one."""
        ends = time.monotonic() + seconds
        while time.monotonic() < ends:
            delivered = self.mails.to(address)
            while self.read.get(address, 0) < len(delivered):
                mail = delivered[self.read.get(address, 0)]
                self.read[address] = self.read.get(address, 0) + 1
                if found := re.search(rf"https?://[^\s<>]+{path}[^\s<>]*", text_of(mail)):
                    return found.group()
            time.sleep(0.1)
        raise AssertionError(f"no mail with a link to {path} came to {address}")


def text_of(mail: Delivered) -> str:
    part = mail.message.get_body(("plain",))
    assert part is not None
    return str(part.get_content())


def fields_of(form: Tag, *chosen: tuple[str, str]) -> list[tuple[str, str]]:
    """What a browser would send for a form: hidden fields, texts and what is selected, then the choice."""
    names = {name for name, _ in chosen}
    sent = [
        (str(field["name"]), str(field.get("value", "")))
        for field in form.select("input[name]")
        if field.get("type") in (None, "hidden", "text", "email") and field["name"] not in names
    ]
    for select in form.select("select[name]"):
        option = select.select_one("option[selected]") or select.select_one("option")
        if option is not None and select["name"] not in names:
            sent.append((str(select["name"]), str(option.get("value", option.get_text()))))
    return [*sent, *chosen]


def the_form(page: BeautifulSoup, css: str = "form") -> Tag:
    form = page.select_one(css)
    assert form is not None, page.get_text(" ", strip=True)[:400]
    return form


def open_table(browser: Browser, post: Post) -> None:
    """Ann opens a table for herself and Bob, and confirms her address."""
    form = the_form(browser.get("/open"), "form[action='/open']")
    chosen = [
        ("title", "Last Night"), ("name", "Ann"), ("address", ANN), ("kind1", "you"), ("kind2", "person"),
        ("mail2", BOB), ("kind3", "none"), ("kind4", "none"), ("kind5", "none"), ("kind6", "none"),
    ]  # fmt: skip
    browser.send("/open", fields_of(form, *chosen))
    confirm = post.next_link(ANN, "/confirm/")
    assert not post.mails.to(BOB), "an invitation left before the organiser's address was confirmed"
    browser.send(confirm, fields_of(the_form(browser.get(confirm), "main form")))


def join(browser: Browser, post: Post) -> None:
    """Bob reads his invitation, which shows the commitment, and presses the button."""
    invitation = post.next_link(BOB, "/invite/")
    page = browser.get(invitation)
    assert re.search(r"[0-9a-f]{64}", page.get_text()), "the commitment is shown before anybody joins"
    form = the_form(page, "main form")
    browser.send(invitation, fields_of(form, ("name", "Bob"), ("answer", "join")))


def choose(form: Tag) -> list[tuple[str, str]]:
    """Whoever starts a Final and ends the turn is out with the next one, and so the game is soon over."""
    options = [str(o["value"]) for o in form.select("input[name=option]") if not o.has_attr("disabled")]
    several = form.select_one("input[type=checkbox][name=option]")
    if several is not None:
        count = int(re.findall(r"exactly (\d+)", form.get_text())[0])
        return [("option", key) for key in options[:count]]
    final = next((key for key in options if key in FINALS), "")
    wanted = final or next((key for key in options if key in MOVES_TO_A_FINAL), "") or options[-1]
    return [("option", wanted), ("then", "end" if final else "on")]


FINALS = {f"slack.start.{final}" for final in (
    "live-resignation", "defrost-everything", "soup-can-pyramid", "rainbow-reshelve", "gift-wrapped-desk",
    "fountain-geyser",
)}  # fmt: skip
MOVES_TO_A_FINAL: set[str] = set()


def aim(page: BeautifulSoup) -> None:
    """Finds the Finals in the table that says what the floor shows; the boss's space is no good."""
    MOVES_TO_A_FINAL.clear()
    for row in page.select("#floor tbody tr"):
        cells = [cell.get_text(" ", strip=True) for cell in row.select("th, td")]
        if "Final:" in cells[2] and cells[1] == "nobody":
            MOVES_TO_A_FINAL.add("move." + cells[0].replace(" (you)", "").lower().replace(" ", "-"))


def play_sitting(browser: Browser, link: str) -> bool:
    """Answers until it is somebody else's turn; whether the game is over then."""
    for _ in range(40):
        page = browser.get(link)
        if "The lights are off" in page.get_text():
            return True
        form = page.select_one("form#move")
        if form is None:
            return False
        aim(page)
        browser.send(link.split("?")[0], fields_of(form, *choose(form)))
    raise AssertionError("a sitting without end")


def seat_link(link: str) -> str:
    """A seat's link without the option that a mail adds to it."""
    return re.sub(r"(/t/[\w-]{22}).*", r"\1", link)


def play_to_the_end(browser: Browser, post: Post) -> str:
    """Each of the two plays from the newest mail; the link of whoever saw the end."""
    latest: dict[str, str] = {}
    for _ in range(1500):  # as long as the test may take: mails come when they come
        for person in (ANN, BOB):
            for mail in post.mails.to(person)[post.read.get(person, 0) :]:
                post.read[person] = post.read.get(person, 0) + 1
                if found := re.search(r"https?://[^\s<>]+/t/[\w-]{22}", text_of(mail)):
                    latest[person] = found.group()
                    if play_sitting(browser, found.group()):
                        return found.group()
        time.sleep(0.1)
    raise AssertionError(f"the game did not end; links: {sorted(latest)}")


@pytest.mark.timeout(300)
def test_two_people_play_a_whole_game_from_the_links_in_their_mails(
    service: Callable[..., Service], mails: MailServer, postgres_url: str
) -> None:
    running = service(DATABASE_URL=postgres_url, MAIL_QUIET_S="0")
    browser, post = Browser(running), Post(mails)
    open_table(browser, post)
    join(browser, post)
    link = play_to_the_end(browser, post)

    over = browser.get(link)
    assert re.search(r"wins|win together|You win", over.get_text())
    file = browser.raw(f"{link}/game.jsonl")
    report = verify(file)
    assert report.fault is None, report
    assert judge(read(file).rows) == []
    for person in (ANN, BOB):
        wait_for_result(mails, person)
    exported = running.run("export", re.findall(r"/games/([\w-]+)", str(over))[0])
    assert exported.returncode == 0 and exported.stdout.encode() == file


def wait_for_result(mails: MailServer, person: str) -> None:
    """Until a mail has come that tells the seed, which is published with the result."""
    wait_until(
        lambda: any("seed" in text_of(mail).lower() for mail in mails.to(person)[-2:]),
        f"the result to {person}",
        40,
    )
