"""The one byte form of a value: RFC 8785, without null, truth values and fractions.

Hashes are taken over these bytes, so there must be exactly one way to write a value.
"""

import msgspec

LARGEST = 2**53 - 1
_encoder = msgspec.json.Encoder(order="sorted")


class NotCanonical(ValueError):
    """The bytes are not the one allowed form, or the value has a kind that is not allowed."""


def canonical(value: object) -> bytes:
    """UTF-8 bytes of a value built of objects, arrays, strings and integers 0..2^53-1."""
    return _encoder.encode(value)


def parse(line: bytes) -> object:
    """The value of one canonical line (without its LF). Raises NotCanonical for any other bytes."""
    try:
        value = msgspec.json.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError) as fault:
        raise NotCanonical(str(fault)) from fault
    check(value)
    if canonical(value) != line:
        raise NotCanonical("the same value has another, canonical form")
    return value


def check(value: object) -> None:
    """Raises NotCanonical where a value has a part of a kind that is not allowed."""
    match value:
        case bool() | float() | None:
            raise NotCanonical(f"{value!r} is of a kind that is not allowed")
        case int():
            if not 0 <= value <= LARGEST:
                raise NotCanonical(f"{value} is out of range")
        case dict():
            for part in value.values():
                check(part)
        case list() | tuple():
            for part in value:
                check(part)
