"""Settings: what a deployment must say, and what follows from it."""

from pathlib import Path

import pytest

from app.settings import MailServer, Settings, SettingsError, normal_database_url

DEPLOYED = {
    "PUBLIC_URL": "https://games.example.org/",
    "SECRET_KEY": "0123456789abcdef0123456789abcdef",
    "DATABASE_URL": "postgres://user:secret@db.example.org/games",
    "REDIS_URL": "redis://:hush@broker.example.org:6379/0",
    "MAIL_URL": "smtps://post%40example.org:p%2Fw@mail.example.org",
    "OPERATOR_EMAIL": "operator@example.org",
}


@pytest.fixture
def here(tmp_path: Path) -> dict[str, str]:
    return {"VAR_DIR": str(tmp_path)}


def test_a_public_address_means_production_with_cookies_for_https_only() -> None:
    settings = Settings.from_env(DEPLOYED)
    assert not settings.development
    assert settings.secure_cookies
    assert settings.public_url == "https://games.example.org"
    assert settings.trusted_hosts == ("games.example.org",)
    assert settings.bind == "0.0.0.0"


def test_a_loopback_address_means_development_that_only_this_machine_reaches(here: dict[str, str]) -> None:
    settings = Settings.from_env({**here, "PORT": "8123"})
    assert settings.development
    assert not settings.secure_cookies
    assert settings.public_url == "http://127.0.0.1:8123"
    assert settings.bind == "127.0.0.1"
    assert settings.mail == Path(here["VAR_DIR"]) / "mailbox"
    assert settings.database_url == f"sqlite:///{here['VAR_DIR']}/games.sqlite3"


@pytest.mark.parametrize("url", ["http://localhost:8000", "http://127.1.2.3", "http://[::1]:80", "http://a.localhost"])
def test_every_loopback_host_is_development(here: dict[str, str], url: str) -> None:
    assert Settings.from_env({**here, "PUBLIC_URL": url}).development


@pytest.mark.parametrize("url", ["http://192.168.1.2:8000", "http://localhost.example.org", "http://127.example.org"])
def test_a_host_that_only_looks_like_loopback_is_production(url: str) -> None:
    assert not Settings.from_env({**DEPLOYED, "PUBLIC_URL": url}).development


@pytest.mark.parametrize("name", ["SECRET_KEY", "DATABASE_URL", "REDIS_URL", "MAIL_URL", "OPERATOR_EMAIL"])
def test_in_production_each_missing_setting_is_named_in_one_sentence(name: str) -> None:
    with pytest.raises(SettingsError) as wrong:
        Settings.from_env({**DEPLOYED, name: ""})
    said = str(wrong.value)
    assert said.startswith(f"{name} is not set: ") and said.endswith(").") and "\n" not in said


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("PUBLIC_URL", "games.example.org"),
        ("PUBLIC_URL", "https://games.example.org/path"),
        ("PUBLIC_URL", "https://[bad"),
        ("PUBLIC_URL", "ftp://games.example.org"),
        ("SECRET_KEY", "short"),
        ("DATABASE_URL", "mysql://host/name"),
        ("REDIS_URL", "http://host"),
        ("MAIL_URL", "mailbox:///var/mail"),
        ("MAIL_URL", "smtp://"),
        ("MAIL_URL", "smtp://host:port"),
        ("OPERATOR_EMAIL", "operator"),
        ("OPERATOR_EMAIL", "a@b.example, c@d.example"),
        ("MAIL_FROM", "games@example.org\nBcc: x@y.example"),
        ("PROXY_HOPS", "-1"),
        ("PROXY_HOPS", "many"),
        ("PORT", "0"),
        ("PORT", "65536"),
        ("PORT", "８０"),
    ],
)
def test_a_setting_that_cannot_be_right_is_refused_by_name(name: str, value: str) -> None:
    with pytest.raises(SettingsError, match=name):
        Settings.from_env({**DEPLOYED, name: value})


@pytest.mark.parametrize(
    ("given", "normal"),
    [
        ("postgres://u:p@h/d", "postgresql+psycopg://u:p@h/d"),
        ("postgresql://u:p@h/d?sslmode=require", "postgresql+psycopg://u:p@h/d?sslmode=require"),
        ("postgresql+psycopg://h/d", "postgresql+psycopg://h/d"),
        ("sqlite:////data/games.sqlite3", "sqlite:////data/games.sqlite3"),
    ],
)
def test_a_database_address_is_taken_as_providers_write_it(given: str, normal: str) -> None:
    assert normal_database_url(given) == normal


@pytest.mark.parametrize(
    ("given", "read"),
    [
        ("redis://h:6379/0", "redis://h:6379/0"),
        ("rediss://:p@h:6380/0", "rediss://:p@h:6380/0?ssl_cert_reqs=required"),
        ("rediss://h?health_check_interval=5", "rediss://h?health_check_interval=5&ssl_cert_reqs=required"),
        ("rediss://h:6380?ssl_cert_reqs=none", "rediss://h:6380?ssl_cert_reqs=none"),
    ],
)
def test_a_brokers_certificate_is_checked_unless_said_otherwise(given: str, read: str) -> None:
    assert Settings.from_env({**DEPLOYED, "REDIS_URL": given}).redis_url == read


@pytest.mark.parametrize(
    ("url", "server"),
    [
        ("smtp://127.0.0.1:2525", MailServer("127.0.0.1", 2525, "", "", False)),
        ("smtp://mail.example.org", MailServer("mail.example.org", 25, "", "", False)),
        ("smtp://me:pw@mail.example.org", MailServer("mail.example.org", 587, "me", "pw", False)),
        (DEPLOYED["MAIL_URL"], MailServer("mail.example.org", 465, "post@example.org", "p/w", True)),
    ],
)
def test_a_mail_server_is_read_from_its_address(url: str, server: MailServer) -> None:
    assert Settings.from_env({**DEPLOYED, "MAIL_URL": url}).mail == server


def test_settings_show_no_secret_when_printed() -> None:
    shown = repr(Settings.from_env(DEPLOYED))
    for secret in ("0123456789abcdef", "secret@db", "hush", "p/w", "p%2Fw"):
        assert secret not in shown


def test_a_development_key_is_made_once_and_readable_by_its_owner_only(here: dict[str, str]) -> None:
    first = Settings.from_env(here).secret_key
    assert len(first) > 30
    assert Settings.from_env(here).secret_key == first
    assert (Path(here["VAR_DIR"]) / "secret-key").stat().st_mode & 0o077 == 0


def test_no_proxy_is_believed_unless_the_hops_are_stated() -> None:
    assert Settings.from_env(DEPLOYED).proxy_hops == 0
    assert Settings.from_env({**DEPLOYED, "PROXY_HOPS": "1"}).proxy_hops == 1


def test_an_address_in_another_script_is_trusted_as_browsers_send_it() -> None:
    settings = Settings.from_env({**DEPLOYED, "PUBLIC_URL": "https://bücher.example"})
    assert settings.trusted_hosts == ("xn--bcher-kva.example",)
