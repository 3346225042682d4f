"""Every setting of the service, read once from the environment."""

import os
import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from ipaddress import ip_address
from pathlib import Path
from urllib.parse import SplitResult, unquote, urlsplit

ROOT = Path(__file__).resolve().parent.parent


class SettingsError(Exception):
    """A setting is missing or cannot be right; the text is one sentence for whoever deploys."""


@dataclass(frozen=True)
class MailServer:
    """Where mail is handed over."""

    host: str
    port: int
    user: str
    password: str = field(repr=False)
    tls: bool  # from the first byte (smtps://); else STARTTLS where the server offers it


@dataclass(frozen=True)
class Settings:
    """`PUBLIC_URL` on a loopback host means development; everything else follows from that."""

    public_url: str  # without a slash at the end
    development: bool
    secret_key: str = field(repr=False)
    database_url: str = field(repr=False)  # for SQLAlchemy: sqlite:///... or postgresql+psycopg://...
    redis_url: str = field(repr=False)
    mail: MailServer | Path = field(repr=False)  # a server, or in development the mailbox's folder
    mail_from: str
    operator_email: str
    trusted_hosts: tuple[str, ...]  # the only hosts that requests may name, for Flask's TRUSTED_HOSTS
    proxy_hops: int  # proxies in front that set X-Forwarded-*; 0: believe nobody
    bind: str  # address on which the site listens
    port: int
    secure_cookies: bool  # Secure and __Host-
    var: Path  # what a service on one machine keeps: database, broker's file, mailbox
    mail_quiet_s: int  # how long a turn's mail waits for its reader to have acted already
    brake_games: int  # a sweep that would time out more games than this...
    brake_share: float  # ...and more than this share of those running stops and alarms

    @classmethod
    def from_env(cls, environ: Mapping[str, str] | None = None) -> "Settings":
        """Read the environment; raises SettingsError with one sentence."""
        env = {name: value.strip() for name, value in (os.environ if environ is None else environ).items()}
        port = _whole("PORT", env, 8000, range(1, 65536))
        url = _public_url(env, port)
        development = is_loopback(url.hostname or "")
        var = Path(env.get("VAR_DIR") or ROOT / "var").absolute()
        need = _development(var) if development else _production(env)
        return cls(
            public_url=url.geturl(),
            development=development,
            secret_key=_secret_key(env.get("SECRET_KEY") or need("SECRET_KEY"), development),
            database_url=normal_database_url(env.get("DATABASE_URL") or need("DATABASE_URL")),
            redis_url=_redis_url(env.get("REDIS_URL") or need("REDIS_URL")),
            mail=_mail(env.get("MAIL_URL") or need("MAIL_URL"), development),
            mail_from=_address("MAIL_FROM", env.get("MAIL_FROM") or _no_reply(url)),
            operator_email=_address("OPERATOR_EMAIL", env.get("OPERATOR_EMAIL") or need("OPERATOR_EMAIL")),
            trusted_hosts=("127.0.0.1", "localhost", "[::1]") if development else (_ascii_host(url),),
            proxy_hops=_whole("PROXY_HOPS", env, 0, range(0, 10)),
            bind=env.get("BIND") or ("127.0.0.1" if development else "0.0.0.0"),
            port=port,
            secure_cookies=url.scheme == "https",
            var=var,
            mail_quiet_s=_whole("MAIL_QUIET_S", env, 0 if development else 15, range(0, 301)),
            brake_games=_whole("BRAKE_GAMES", env, 50, range(1, 1_000_000)),
            brake_share=_whole("BRAKE_PERCENT", env, 20, range(1, 101)) / 100,
        )


def is_loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")


# --- what is taken when nothing is said ---

Need = Callable[[str], str]

WHY = {
    "SECRET_KEY": "a long random text that signs the session cookies",
    "DATABASE_URL": "the address of the database, such as postgresql://user:password@host/name",
    "REDIS_URL": "the address of the broker, such as redis://host:6379/0",
    "MAIL_URL": "the mail server, such as smtp://user:password@host:587 or smtps://user:password@host",
    "OPERATOR_EMAIL": "the address to which the service writes when it needs help",
}


def _production(env: Mapping[str, str]) -> Need:
    def need(name: str) -> str:
        url = env["PUBLIC_URL"]
        raise SettingsError(f"{name} is not set: give {WHY[name]} (needed because PUBLIC_URL is {url}).")

    return need


def _development(var: Path) -> Need:
    defaults: dict[str, Callable[[], str]] = {
        "SECRET_KEY": lambda: _kept_secret(var / "secret-key"),
        "DATABASE_URL": lambda: f"sqlite:///{var / 'games.sqlite3'}",
        "REDIS_URL": lambda: running_broker(var) or "redis://127.0.0.1:6379/0",
        "MAIL_URL": lambda: f"mailbox://{var / 'mailbox'}",
        "OPERATOR_EMAIL": lambda: "operator@localhost.localdomain",
    }
    return lambda name: defaults[name]()


def _kept_secret(path: Path) -> str:
    """The key of this machine's development service, made on first use; sessions outlive a restart."""
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return path.read_text(encoding="ascii")
    with os.fdopen(handle, "w", encoding="ascii") as file:
        file.write(key := secrets.token_urlsafe(32))
    return key


def running_broker(var: Path) -> str | None:
    """The embedded broker's address, written by `up` for the commands run beside it."""
    try:
        return (var / "broker.url").read_text(encoding="ascii").strip() or None
    except OSError:
        return None


# --- what each setting must look like ---


def _public_url(env: Mapping[str, str], port: int) -> SplitResult:
    text = (env.get("PUBLIC_URL") or f"http://127.0.0.1:{port}").rstrip("/")
    try:
        url = urlsplit(text)
        sound = url.scheme in ("http", "https") and url.hostname and (url.port is None or url.port > 0)
    except ValueError:
        sound = False
    if not sound or url.path or url.query or url.fragment or url.username:
        raise SettingsError(f"PUBLIC_URL must be like https://games.example.org, with no path; it is {text}.")
    return url


def _ascii_host(url: SplitResult) -> str:
    host = url.hostname or ""
    return f"[{host}]" if ":" in host else host.encode("idna").decode("ascii")


def _no_reply(url: SplitResult) -> str:
    host = url.hostname or ""
    return f"no-reply@{host}" if "." in host and not is_loopback(host) else "no-reply@localhost.localdomain"


def _secret_key(text: str, development: bool) -> str:
    if len(text) < 16 and not development:
        raise SettingsError("SECRET_KEY is too short: give at least 16 random characters.")
    return text


def normal_database_url(text: str) -> str:
    """The address as SQLAlchemy wants it; providers write postgres://."""
    scheme, separator, rest = text.partition("://")
    if separator and scheme in ("postgres", "postgresql", "postgresql+psycopg"):
        return f"postgresql+psycopg://{rest}"
    if separator and scheme == "sqlite":
        return text
    raise SettingsError("DATABASE_URL must start with postgresql:// or sqlite:///.")


def _redis_url(text: str) -> str:
    """With TLS the server's certificate is checked unless said otherwise: Celery alone would not."""
    if text.split("://")[0] not in ("redis", "rediss"):
        raise SettingsError("REDIS_URL must start with redis:// or rediss://.")
    if text.startswith("redis:") or "ssl_cert_reqs=" in text:
        return text
    return f"{text}{'&' if '?' in text else '?'}ssl_cert_reqs=required"


def _mail(text: str, development: bool) -> MailServer | Path:
    try:
        url = urlsplit(text)
        host, port = url.hostname, url.port
    except ValueError:
        raise SettingsError("MAIL_URL must be like smtp://user:password@host:587.") from None
    if url.scheme == "mailbox" and url.path.startswith("/") and development:
        return Path(unquote(url.path))
    if url.scheme not in ("smtp", "smtps") or not host:
        raise SettingsError("MAIL_URL must be like smtp://user:password@host:587 or smtps://user:password@host.")
    tls = url.scheme == "smtps"
    return MailServer(
        host=host,
        port=port or (465 if tls else 587 if url.username else 25),
        user=unquote(url.username or ""),
        password=unquote(url.password or ""),
        tls=tls,
    )


def _address(name: str, text: str) -> str:
    local, at, domain = text.rpartition("@")
    if not (local and at and domain) or not text.isprintable() or set(text) & set(' <>",'):
        raise SettingsError(f"{name} must be one plain mail address, such as games@example.org.")
    return text


def _whole(name: str, env: Mapping[str, str], default: int, allowed: range) -> int:
    text = env.get(name) or str(default)
    if not (text.isascii() and text.isdigit() and int(text) in allowed):
        least, most = allowed.start, allowed.stop - 1
        raise SettingsError(f"{name} must be a whole number from {least} to {most}; it is {text}.")
    return int(text)
