"""What every request passes on its way in and every answer on its way out."""

from __future__ import annotations

import logging
import time
from urllib.parse import urlsplit

from flask import Flask, Request, Response, abort, g, request, session
from flask.sessions import SecureCookieSessionInterface, SessionMixin
from flask_wtf.csrf import CSRFProtect
from werkzeug.routing import BaseConverter, MapAdapter

from app.settings import Settings

SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
# Pages that a link alone opens: they need no session, are stored nowhere and stand in no index.
TOKEN_PATHS = ("/t/", "/join/", "/invite/", "/organise/", "/confirm/", "/signin/", "/unsubscribe/")
PROBES = frozenset({"/healthz", "/readyz"})
HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; "
    "img-src 'self'; font-src 'self'; "
    "frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), browsing-topics=()",
}

csrf = CSRFProtect()
access = logging.getLogger("app.access")


class Sessions(SecureCookieSessionInterface):
    def should_set_cookie(self, app: Flask, session: SessionMixin) -> bool:
        """A visit makes a session last longer, but not to a page that a link opens: it has nothing to do with
        sessions."""
        lasts_longer = super().should_set_cookie(app, session) and not is_token_path(request.path)
        return session.modified or lasts_longer


class Site(Flask):
    session_interface = Sessions()

    def create_url_adapter(self, request: Request | None) -> MapAdapter | None:
        """Probes come from inside the house, with whatever Host they like."""
        if request is not None and request.path in PROBES:
            return self.url_map.bind_to_environ(request.environ)
        return super().create_url_adapter(request)


class Id(BaseConverter):
    """What a game's id can look like; nothing else reaches the database, which takes no NUL."""

    regex = "[A-Za-z0-9_-]{1,64}"


def guard(site: Site, settings: Settings) -> None:
    site.url_map.converters["id"] = Id
    site.config["TRUSTED_HOSTS"] = list(settings.trusted_hosts)
    site.config["WTF_CSRF_CHECK_DEFAULT"] = False  # `_check_sender` decides where a session acts
    site.config["WTF_CSRF_TIME_LIMIT"] = None  # as long as the session itself
    csrf.init_app(site)
    site.before_request(_start)
    site.before_request(_check_sender)
    site.after_request(_dress)
    site.after_request(_note)


def is_token_path(path: str) -> bool:
    return path.startswith(TOKEN_PATHS)


def token_of(path: str) -> str:
    """The token in the path of a page that a link opens; else ""."""
    return path.split("/")[2] if is_token_path(path) else ""


def is_sessionless(path: str) -> bool:
    """A link that shows and does nothing of an account; the link to pass on lets a known person sit down."""
    return is_token_path(path) and not path.startswith("/join/")


def _start() -> None:
    g.started = time.monotonic()


def _check_sender() -> None:
    """A form is taken only from our own pages; the one-click unsubscribe of RFC 8058 from anywhere."""
    if request.method in SAFE or request.path.startswith("/unsubscribe/"):
        return
    if _is_foreign():
        abort(403)
    if "person" in session and not is_sessionless(request.path):
        csrf.protect()


def _is_foreign() -> bool:
    told = request.headers.get("Sec-Fetch-Site")
    if told is not None:
        return told == "cross-site"
    # Browsers older than that header say at least where a form comes from; programs say neither.
    origin = request.headers.get("Origin")
    return origin is not None and _host_of(origin) != request.host


def _host_of(origin: str) -> str:
    """Empty for what is no address."""
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return ""


def _dress(response: Response) -> Response:
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    if request.is_secure:
        response.headers.setdefault("Strict-Transport-Security", "max-age=31536000")
    if is_token_path(request.path):
        response.headers["Cache-Control"] = "no-store"
        response.headers["X-Robots-Tag"] = "noindex, nofollow"
    elif "Cache-Control" not in response.headers:
        response.headers["Cache-Control"] = "no-cache, private"
    return response


def _note(response: Response) -> Response:
    """The access log is our own: a link's token never stands in it."""
    took = (time.monotonic() - g.get("started", time.monotonic())) * 1000
    path = loggable(request.path)
    said = {"method": request.method, "path": path, "status": response.status_code, "ms": round(took)}
    access.info("%s %s %s", request.method, path, response.status_code, extra=said)
    return response


def loggable(path: str) -> str:
    for prefix in TOKEN_PATHS:
        if path.startswith(prefix):
            return prefix + "…"
    # Escaped, what somebody asks for cannot begin a line of its own, nor speak to a terminal.
    return path.encode("unicode_escape").decode()[:200]
