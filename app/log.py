"""Logs: one JSON object a line, with where in which game, and never a card, a token or an address."""

import json
import logging
import os
import re
import sys
import traceback
from datetime import UTC, datetime

# What a record may carry in `extra`; anything else is left out, so nobody logs a hand by accident.
FIELDS = (
    "game", "seq", "seat", "question", "sitting", "kind", "task", "outbox", "attempt",
    "state", "status", "method", "path", "fault", "ms", "count",
)  # fmt: skip

_CREDENTIALS = re.compile(r"(?<=://)[^\s/@]+@")
_ADDRESS = re.compile(r"[^\s<>\"'(),;:=/\[\]]+@[^\s<>\"'(),;:/\[\]]+")
_SEAT_LINK = re.compile(r"/t/[^\s\"'?#]+")
_ANY_LINK = re.compile(r"(\w* ?/) ?[\w-]{20,}")  # also one that was broken on its way here


# The words of these name things of the program; those of others may quote what nobody may read.
_OPEN_ERRORS = (ImportError, NameError, AttributeError, SyntaxError)


def configure(level: int = logging.INFO) -> None:
    """Everything that is logged in this process goes to stderr in our shape."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(shape())
    logging.basicConfig(level=level, handlers=[handler], force=True)
    logging.getLogger("alembic").setLevel(logging.WARNING)  # else it names its plugins at every look


def shape() -> logging.Formatter:
    """JSON for machines; `up` sets LOG_FORMAT=plain, since a person watches it."""
    return PlainLines() if os.environ.get("LOG_FORMAT") == "plain" else JsonLines()


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line = {"at": at, "level": record.levelname.lower(), "from": record.name} | _told(record)
        return json.dumps(line, ensure_ascii=False)


class PlainLines(logging.Formatter):
    SAID = ("what", "method", "path", "status", "ms")  # stands in the sentence already

    def format(self, record: logging.LogRecord) -> str:
        told = _told(record)
        rest = " ".join(f"{name}={value}" for name, value in told.items() if name not in self.SAID)
        level = "" if record.levelno == logging.INFO else f"{record.levelname} "
        return f"{self.formatTime(record, '%H:%M:%S')} {level}{told['what']} {rest}".rstrip()


def _told(record: logging.LogRecord) -> dict[str, str | int | float | list[str]]:
    told: dict[str, str | int | float | list[str]] = {"what": scrubbed(record.getMessage())}
    for name in FIELDS:
        value = getattr(record, name, None)
        if isinstance(value, str | int | float):
            told[name] = scrubbed(value) if isinstance(value, str) else value
    if record.exc_info and record.exc_info[1]:
        told |= _error(record.exc_info[1])
    return told


def _error(error: BaseException) -> dict[str, str | list[str]]:
    """Its kind, and file, line and function of each step."""
    words = f": {error}" if isinstance(error, _OPEN_ERRORS) else ""
    steps = traceback.extract_tb(error.__traceback__)[-12:]
    where = [f"{step.filename.rpartition('/')[2]}:{step.lineno} {step.name}" for step in steps]
    return {"error": scrubbed(type(error).__name__ + words), "where": where}


def scrubbed(text: str) -> str:
    """The text without mail addresses, tokens of links, and names and passwords inside URLs."""
    text = _CREDENTIALS.sub("…@", text)
    text = _ADDRESS.sub(lambda found: found[0] if found[0].startswith("…@") else "…@…", text)
    text = _SEAT_LINK.sub("/t/…", text)
    # The id of a game looks like a token; it is what logs are searched by.
    return _ANY_LINK.sub(lambda found: found[0] if found[1] == "games/" else f"{found[1]}…", text)
