"""How instants and spans of time are said to people. Instants are milliseconds since 1970 UTC."""

from __future__ import annotations

from datetime import UTC, datetime, tzinfo
from functools import cache
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

MINUTE, HOUR, DAY = 60, 3600, 86_400
_AREAS = (
    "Africa",
    "America",
    "Antarctica",
    "Arctic",
    "Asia",
    "Atlantic",
    "Australia",
    "Europe",
    "Indian",
    "Pacific",
)


@cache
def zones() -> tuple[str, ...]:
    """The IANA names a person can choose from, as in "Europe/Berlin", "UTC" first."""
    return ("UTC", *sorted(name for name in available_timezones() if _is_a_place(name)))


def is_zone(name: str) -> bool:
    return name in zones()


def spoken_moment(at: int, zone: str = "UTC") -> str:
    """`Wed 2 Dec 2026, 21:00 CET`: absolute, in the reader's zone, the zone named."""
    local = datetime.fromtimestamp(at / 1000, tz=_place(zone))
    return f"{local:%a} {local.day} {local:%b %Y, %H:%M} {_zone_sign(local)}"


def spoken_span(seconds: int) -> str:
    """`3 days`, `1 day 4 hours`, `10 minutes`: the two largest units, nothing below a minute."""
    if seconds < MINUTE:
        return "less than a minute"
    parts = []
    for unit, size in (("day", DAY), ("hour", HOUR), ("minute", MINUTE)):
        count, seconds = divmod(seconds, size)
        if count:
            parts.append(f"{count} {unit}{'' if count == 1 else 's'}")
    return " ".join(parts[:2])


def _is_a_place(name: str) -> bool:
    area, slash, _ = name.partition("/")
    return bool(slash) and area in _AREAS


def _place(zone: str) -> tzinfo:
    try:
        return ZoneInfo(zone)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return UTC


def _zone_sign(local: datetime) -> str:
    # Places without letters of their own have "+03": say it with the word that makes it readable.
    name = local.tzname() or "UTC"
    return f"UTC{name}" if name[:1] in "+-" else name
