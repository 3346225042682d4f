"""The site. `create_app()` is what gunicorn serves."""

from __future__ import annotations

import importlib
from datetime import timedelta

from werkzeug.middleware.proxy_fix import ProxyFix

from app.services import here
from app.settings import Settings
from app.web.faults import handle_faults
from app.web.guards import Site, guard
from app.web.languages import choose_language
from app.web.limits import limit
from app.web.packing import pack

# Each is a module beside this one with a `blueprint`.
AREAS = ("assets", "probes", "site", "lobby", "account", "links", "table", "history", "talk")
IN_DEVELOPMENT = ("mailbox",)
LARGEST_FORM = 64 * 1024


def create_app() -> Site:
    settings = here.settings()
    site = Site(__name__, static_folder=None, template_folder=None)
    _configure(site, settings)
    pack(site)
    guard(site, settings)
    choose_language(site)
    limit(site, settings)
    handle_faults(site)
    for area in AREAS + (IN_DEVELOPMENT if settings.development else ()):
        site.register_blueprint(importlib.import_module(f"app.web.{area}").blueprint)
    if settings.proxy_hops:
        hops = settings.proxy_hops
        site.wsgi_app = ProxyFix(site.wsgi_app, x_for=hops, x_proto=hops, x_host=hops)  # type: ignore[method-assign]
    return site


def _configure(site: Site, settings: Settings) -> None:
    site.config.update(
        DEVELOPMENT=settings.development,
        SECRET_KEY=settings.secret_key,
        SESSION_COOKIE_NAME="__Host-session" if settings.secure_cookies else "session",
        SESSION_COOKIE_SECURE=settings.secure_cookies,
        SESSION_COOKIE_HTTPONLY=True,
        SESSION_COOKIE_SAMESITE="Lax",
        PERMANENT_SESSION_LIFETIME=timedelta(days=60),
        MAX_CONTENT_LENGTH=LARGEST_FORM,
        MAX_FORM_MEMORY_SIZE=LARGEST_FORM,
        MAX_FORM_PARTS=300,
    )
