"""How instants and spans of time are said to people. Instants are milliseconds since 1970 UTC."""

from __future__ import annotations

from datetime import UTC, datetime, tzinfo
from functools import cache
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

from babel import dates, numbers

from app.words.tongue import _, ngettext, tongue

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
    local, locale = datetime.fromtimestamp(at / 1000, tz=_place(zone)), tongue().locale
    if locale.language == "en":
        date = dates.format_date(local, "EEE d MMM y", locale=locale)
    else:
        date = dates.format_skeleton("yMMMEd", local, locale=locale)
    time = dates.format_time(local, "short", locale=locale)
    return _("%(date)s, %(time)s %(zone)s", date=date, time=time, zone=_zone_sign(local))


def spoken_span(seconds: int) -> str:
    """`3 days`, `1 day 4 hours`, `10 minutes`: the two largest units, nothing below a minute."""
    if seconds < MINUTE:
        return _("less than a minute")
    days, rest = divmod(seconds, DAY)
    hours, rest = divmod(rest, HOUR)
    minutes = rest // MINUTE
    parts = (
        ngettext("%(n)s day", "%(n)s days", days) if days else "",
        ngettext("%(n)s hour", "%(n)s hours", hours) if hours else "",
        ngettext("%(n)s minute", "%(n)s minutes", minutes) if minutes else "",
    )
    largest, *smaller = [part for part in parts if part]
    if not smaller:
        return largest
    return _("%(largest)s %(smaller)s", largest=largest, smaller=smaller[0])


def spoken_number(number: float) -> str:
    """`1,234` in English, `1.234` in German."""
    return numbers.format_decimal(number, locale=tongue().locale)


def _is_a_place(name: str) -> bool:
    area, slash, _place_name = name.partition("/")
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
