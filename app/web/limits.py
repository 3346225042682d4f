"""Limits on what sends mail or writes, by where it comes from; a page that is only read has none.

Limits by mail address are kept in the database, by `services.people`: they make us send less,
and never answer differently.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from ipaddress import ip_address
from typing import Any

from flask import Flask, current_app, request
from flask_limiter import Limiter
from flask_limiter.util import get_remote_address

from app.settings import Settings
from app.web.guards import SAFE

WRITES = "60 per minute; 600 per hour"
MAILS = "20 per 10 minutes; 60 per hour"
GUESSES = "10 per minute; 60 per hour"

limiter = Limiter(
    get_remote_address,
    strategy="fixed-window",
    swallow_errors=True,  # a broker that is away must not keep anybody from playing
    in_memory_fallback_enabled=True,
    key_prefix="limit",
)


def limit(site: Flask, settings: Settings) -> None:
    site.config["RATELIMIT_STORAGE_URI"] = settings.redis_url or "memory://"
    site.config["RATELIMIT_STORAGE_OPTIONS"] = {"socket_connect_timeout": 0.3, "socket_timeout": 0.3}
    site.config["SPARE_LOOPBACK"] = settings.development
    limiter._storage_dead = False  # what another site of this process found out is no news of this one
    limiter.init_app(site)


def limited(amount: str) -> Callable[[Any], Any]:
    """Decorates a view: so many unsafe requests from one address of origin."""
    return limiter.limit(amount, exempt_when=_is_free)


def seconds_left() -> int:
    """How long whoever was just refused should wait."""
    refused = limiter.current_limit
    return max(1, refused.reset_at - int(time.time())) if refused is not None else 60


def _is_free() -> bool:
    if request.method in SAFE:
        return True
    return bool(current_app.config["SPARE_LOOPBACK"]) and ip_address(request.remote_addr or "::1").is_loopback
