"""The Procfile's lines as a platform runs them: a public https address, and every server by its URL."""

from __future__ import annotations

import http.client
import json
import os
import re
import subprocess
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from http.cookies import Morsel, SimpleCookie
from pathlib import Path
from urllib.parse import urlencode, urlsplit

import pytest
from bs4 import BeautifulSoup

from app.broker import free_port
from app.processes import environment, procfile, shell
from tests.servers import Delivered, MailServer, PostgreSQL, Service, Valkey, wait_until

ROOT = Path(__file__).resolve().parents[2]
HOST = "games.example.org"
ORGANISER = "priya@example.org"
NEEDED = ("SECRET_KEY", "DATABASE_URL", "REDIS_URL", "MAIL_URL", "OPERATOR_EMAIL")

Deploy = Callable[..., Service]


@dataclass(frozen=True)
class Answer:
    status: int
    headers: http.client.HTTPMessage
    text: str

    @property
    def cookies(self) -> dict[str, Morsel[str]]:
        """What the answer sets, by name."""
        jar = SimpleCookie()
        for line in self.headers.get_all("Set-Cookie") or ():
            jar.load(line)
        return dict(jar)


@dataclass
class Visitor:
    """A browser behind the platform's proxy, which ends TLS and adds who asked and how."""

    port: int
    host: str = HOST
    proto: str = "https"
    origin: str = "203.0.113.7"
    kept: dict[str, str] = field(default_factory=dict)

    def get(self, path: str, **headers: str) -> Answer:
        return self._ask("GET", path, None, headers)

    def send(self, path: str, **typed: str) -> Answer:
        kind = {"Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Site": "same-origin"}
        return self._ask("POST", path, urlencode(typed), kind)

    def press(self, path: str, **typed: str) -> Answer:
        """Sends the page's first form, with what is hidden in it."""
        form = BeautifulSoup(self.get(path).text, "html.parser").select_one("main form")
        assert form is not None, path
        hidden = {str(tag["name"]): str(tag["value"]) for tag in form.find_all("input", {"type": "hidden"})}
        return self.send(str(form.get("action") or path), **(hidden | typed))

    def _ask(self, method: str, path: str, body: str | None, headers: dict[str, str]) -> Answer:
        proxied = {"Host": self.host, "X-Forwarded-Proto": self.proto, "X-Forwarded-For": self.origin}
        if self.kept:
            proxied["Cookie"] = "; ".join(f"{name}={value}" for name, value in self.kept.items())
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=15)
        try:
            line.request(method, path, body, proxied | headers)
            got = line.getresponse()
            answer = Answer(got.status, got.headers, got.read().decode())
        finally:
            line.close()
        self.kept |= {name: morsel.value for name, morsel in answer.cookies.items()}
        return answer


DEPLOYMENT = {
    "PUBLIC_URL": f"https://{HOST}",
    "SECRET_KEY": "0123456789abcdef0123456789abcdef",
    "OPERATOR_EMAIL": "operator@example.org",
    "PROXY_HOPS": "1",
    "BIND": "127.0.0.1",
    "MAIL_QUIET_S": "0",
}


@pytest.fixture
def deploy(service: Callable[..., Service], postgres_url: str) -> Deploy:
    """Starts these processes as deployed; broker and mail server come by URL as well."""
    return lambda *names: service(*names, **DEPLOYMENT, DATABASE_URL=as_provided(postgres_url))


@pytest.fixture(scope="module")
def site(
    postgres: PostgreSQL,
    valkey_of_the_run: Valkey,
    smtp_of_the_run: MailServer,
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Service]:
    """Release and web alone, for what needs no worker. Each test comes from a place of its own."""
    name = postgres.new_database()
    servers = {"REDIS_URL": valkey_of_the_run.url, "MAIL_URL": smtp_of_the_run.url}
    servers["DATABASE_URL"] = as_provided(postgres.url(name))
    made = Service(tmp_path_factory.mktemp("deployed"), **DEPLOYMENT, **servers)
    made.start("web")
    yield made
    made.stop()
    postgres.drop(name)


def as_provided(url: str) -> str:
    """A database's URL with the scheme that providers write."""
    return url.replace("postgresql://", "postgres://")


def open_game(visitor: Visitor) -> Answer:
    typed = {"title": "Inventory Night", "name": "Priya", "address": ORGANISER, "zone": "Europe/Berlin"}
    return visitor.press("/open", **typed, kind1="you", kind2="clerk", kind3="clerk")


def path_of(kind: str, mail: Delivered) -> str:
    """Where the mail's link of this kind leads; every link of a mail leads to the public address."""
    texts = [part.get_content() for part in mail.message.walk() if part.get_content_maintype() == "text"]
    texts.append(str(mail.message["List-Unsubscribe"]))
    links = [urlsplit(link) for text in texts for link in re.findall(r"https?://[^\s\"'<>]+", text)]
    assert {(link.scheme, link.netloc) for link in links} == {("https", HOST)}
    [path] = {link.path for link in links if re.fullmatch(rf"/{kind}/[^/]+", link.path)}
    return path


# --- all of it at work ---


def test_a_game_is_opened_confirmed_by_mail_and_dealt(deploy: Deploy, mails: MailServer) -> None:
    service = deploy()
    priya = Visitor(service.port)
    asked = open_game(priya)
    assert (asked.status, asked.headers["Location"]) == (303, "/open/confirm")

    [confirm] = mails.wait_for(ORGANISER)
    assert confirm.sender == "no-reply@games.example.org"
    path = path_of("confirm", confirm)
    assert priya.get(path).status == 200
    assert priya.press(path).status == 303

    turn = mails.wait_for(ORGANISER, 2, seconds=45)[1]
    page = BeautifulSoup(priya.get(path_of("t", turn)).text, "html.parser")
    assert page.select("form#move input[name=option]:not([checked])"), "the question, and nothing ticked"

    wait_until(lambda: well(service), "all parts are well after the first beat", 30)
    assert "Traceback" not in service.words() and '"level": "error"' not in service.words()
    assert not (service.folder / "var").exists(), "nothing is kept on the machine's disk"


def well(service: Service) -> bool:
    """Whether /readyz says so of each part, asked as platforms ask: from inside, by address."""
    probe = Visitor(service.port, host=f"127.0.0.1:{service.port}", proto="http").get("/readyz")
    parts = json.loads(probe.text)["parts"]
    assert set(parts) == {"database", "beat", "worker", "deadlines", "mail", "broker"}
    return probe.status == 200 and all(part["well"] for part in parts.values())


def test_the_session_is_a_host_cookie_over_https_only(deploy: Deploy, mails: MailServer) -> None:
    visitor = Visitor(deploy("web", "worker").port)
    assert open_game(visitor).cookies == {}
    check_cookie(visitor.send("/sign-in", address=ORGANISER))

    mail = mails.wait_for(ORGANISER, 2)[1]
    arrived = visitor.send(path_of("signin", mail))
    assert (arrived.status, arrived.headers["Location"]) == (303, "/games")
    check_cookie(arrived)
    assert visitor.get("/games").status == 200


def check_cookie(answer: Answer) -> None:
    [(name, morsel)] = answer.cookies.items()
    assert name == "__Host-session"
    assert morsel["secure"] and morsel["httponly"] and morsel["samesite"] == "Lax"
    assert (morsel["path"], morsel["domain"]) == ("/", "")


# --- the site alone ---


def test_pages_answer_and_ask_browsers_to_keep_to_https(site: Service) -> None:
    visitor = Visitor(site.port)
    for path in ("/", "/open", "/rules", "/how-to-play", "/sign-in", "/privacy", "/game-file"):
        answer = visitor.get(path)
        assert answer.status == 200, path
        assert answer.headers["Strict-Transport-Security"] == "max-age=31536000"
        assert answer.cookies == {}, path
        assert "/mailbox" not in answer.text and "http://127.0.0.1" not in answer.text, path


def test_other_hosts_are_refused_and_probes_are_not(site: Service) -> None:
    for host in ("evil.example.com", "127.0.0.1", "localhost", f"{HOST}.example.com"):
        refused = Visitor(site.port, host=host).get("/")
        assert refused.status == 400, host
        assert host not in refused.text
    assert Visitor(site.port, host="10.0.0.3:8000").get("/healthz").status == 200


def test_what_a_client_says_in_the_proxys_name_changes_nothing(site: Service) -> None:
    visitor = Visitor(site.port)
    plain = visitor.get("/rules")
    for name, value in (("SCRIPT_NAME", "/x"), ("PATH_INFO", "/sign-in"), ("Forwarded", "host=evil.example")):
        forged = visitor.get("/rules", **{name: value})
        assert (forged.status, forged.text) == (200, plain.text), name
    assert visitor.get("/rules", **{"X-Forwarded-Host": "evil.example"}).status == 400


def test_what_helps_in_development_does_not_exist(site: Service) -> None:
    visitor = Visitor(site.port)
    for path in ("/mailbox", "/mailbox/1", "/mailbox/1/html"):
        assert visitor.get(path).status == 404
    for words in (("--advance", "3d"), ("--outage", "3d")):
        done = site.run("clock", *words)
        assert done.returncode == 2 and done.stdout == ""
        assert done.stderr.splitlines()[-1] == (
            "Error: the clock of a service in production (see PUBLIC_URL) is not moved"
        )


def test_limits_count_whom_the_proxy_names_and_nobody_else(site: Service) -> None:
    """Twenty forms that send mail from one place; where a client claims to be is no place."""
    eager = Visitor(site.port, origin="198.51.100.1, 203.0.113.9")
    for number in range(20):
        assert eager.send("/links", address=f"p{number}@example.org").status == 303
    liar = Visitor(site.port, origin="198.51.100.2, 203.0.113.9")
    assert liar.send("/links", address="p@example.org").status == 429
    assert Visitor(site.port, origin="203.0.113.10").send("/links", address="p@example.org").status == 303


# --- settings that are missing ---


@pytest.mark.parametrize("name", ["release", "web", "worker", "beat"])
def test_a_missing_setting_is_one_sentence_and_no_start(name: str) -> None:
    """Without each of the five in turn; all five starts at once, since most of each is waiting."""
    started = {missing: start(name, without=missing) for missing in NEEDED}
    for missing, process in started.items():
        said, _ = process.communicate(timeout=40)
        assert process.returncode == 1, f"{name} without {missing}: {said}"
        assert said.count("\n") == 1 and said.endswith(".\n"), said
        assert f": {missing} is not set: give " in said
        assert f"PUBLIC_URL is https://{HOST}" in said


def start(name: str, *, without: str) -> subprocess.Popen[str]:
    """One line of the Procfile with the settings of a deployment except one. No server is there."""
    settings = {
        "PUBLIC_URL": f"https://{HOST}",
        "PORT": str(free_port()),
        "SECRET_KEY": "0123456789abcdef0123456789abcdef",
        "DATABASE_URL": "postgres://nobody@127.0.0.1:1/none",
        "REDIS_URL": "redis://127.0.0.1:1/0",
        "MAIL_URL": "smtp://127.0.0.1:1",
        "OPERATOR_EMAIL": "operator@example.org",
    }
    del settings[without]
    kept = {key: os.environ[key] for key in ("PATH", "HOME", "LANG", "TMPDIR") if key in os.environ}
    return subprocess.Popen(
        shell(procfile()[name]),
        cwd=ROOT,
        env=environment(kept | settings),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
