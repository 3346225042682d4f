"""An account is an address that answered a mail: signing in, preferences, and lost links."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from app.services import clock, digests, here, letters, links, post, typed
from app.services.lobby import letters as lobby_letters
from app.services.lobby.drafts import Problem, Problems, Reading
from app.services.people import Person
from app.services.post import Rings
from app.services.typed import Unsound
from app.store import codes, seats
from app.store import links as link_rows
from app.store import people as rows
from app.words.tongue import _, own_name, tags

HOUR_MS: Final = 3_600_000
DIGEST: Final = "digest"
CODES_AN_HOUR: Final = 5
AGAIN_MS: Final = 60_000


def ask_to_sign_in(text: str) -> tuple[str, str, Rings]:
    """Mail a code and a link to the address, if it is anybody's: (address, what is wrong with it, rings).

    The answer is the same for every address. Who asks often gets fewer mails; earlier ones keep working.
    """
    try:
        address = typed.address(text, development=here.settings().development)
    except Unsound as why:
        return "", str(why), ()
    with here.store().writing() as tx:
        at = clock.now(tx)
        person = rows.by_address(tx, address)
        if person is None or codes.count_since(tx, address, at - HOUR_MS) >= CODES_AN_HOUR:
            return address, "", ()
        dedup = f"signin {person.id} {at // AGAIN_MS}"
        return address, "", post.queue(tx, "signin", person=person.id, address=address, dedup=dedup)


def mail_links(text: str) -> tuple[str, Rings]:
    """Mail every current link of an address to that address: (what is wrong with it, rings)."""
    try:
        address = typed.address(text, development=here.settings().development)
    except Unsound as why:
        return str(why), ()
    with here.store().writing() as tx:
        if rows.by_address(tx, address) is None and not seats.of_address(tx, address):
            return "", ()
        return "", lobby_letters.all_links(tx, address, clock.now(tx))


def renew_link(token: str) -> tuple[str, Rings] | None:
    """Make every link of this seat void; a new one goes to the address on file. None: this one was void.

    Gives the path of the new link only where nobody could be written to.
    """
    with here.store().reading() as conn:
        link = links.find(conn, token, "seat")
    if link is None or link.game is None or link.seat is None:
        return None
    with here.store().writing(link.game) as tx:
        at = clock.now(tx)
        seat = seats.get(tx, link.game, link.seat)
        assert seat is not None
        link_rows.revoke_seat(tx, link.game, link.seat, at)
        person = rows.get(tx, seat.person) if seat.person is not None else None
        if person is None:
            fresh = links.issue(tx, "seat", at=at, game=link.game, seat=link.seat)
            return links.path_of("seat", fresh), ()
        about = {"game": link.game}
        dedup = f"links {link.game} {link.seat} {at}"
        return "", post.queue(tx, "links", person=person.id, address=person.address, dedup=dedup, about=about)


def seat_path(person: Person, game_id: str) -> str:
    """The path of a new link to this person's seat; "" if there is none. For whoever is signed in."""
    with here.store().writing() as tx:
        mine = next((seat for seat in seats.of_person(tx, person.id) if seat.game == game_id), None)
        if mine is None:
            return ""
        token = links.issue(tx, "seat", at=clock.now(tx), game=game_id, seat=mine.seat, person=person.id)
    return links.path_of("seat", token)


def kinds_to_turn_off() -> tuple[tuple[str, str], ...]:
    """(kind, what its mails are called), of all that can be turned off."""
    return tuple((kind.name, kind.called) for kind in letters.KINDS.values() if kind.called)


def languages() -> tuple[tuple[str, str], ...]:
    """(tag, what its readers call it) of all there are to choose from; () where there is only one."""
    found = tags(development=here.settings().development)
    return tuple((tag, own_name(tag)) for tag in found) if len(found) > 1 else ()


def digest_hours() -> tuple[tuple[str, str], ...]:
    """For mails about turns: "" for each at once, else the hour of the daily digest, in the own zone."""
    clocks = {hour: f"{hour:02}:00" for hour in digests.HOURS}
    daily = (
        (str(hour), _("One mail a day with all games, at %(hour)s", hour=said))
        for hour, said in clocks.items()
    )
    return (("", _("A mail for each turn")), *daily)


def save(person: Person, form: Mapping[str, str], wanted: frozenset[str]) -> Problems:
    """Keep name, zone and which kinds of mail are wanted, or say what is wrong."""
    reading = Reading(form, here.settings().development)
    name, zone = reading.line("name", typed.NAME, _("Your name")), reading.zone("zone")
    problems: tuple[Problem, ...] = tuple(reading.problems)
    if problems:
        return problems
    language = reading.choice("language", (person.language or "", *(tag for tag, _name in languages())))
    hour = reading.choice("digest", tuple(hour for hour, _name in digest_hours()))
    if reading.problems:
        return tuple(reading.problems)
    off = [kind for kind, _ in kinds_to_turn_off() if kind not in {*wanted, DIGEST}]
    with here.store().writing() as tx:
        rows.change(tx, person.id, display_name=name, zone=zone, turned_off=off)
        digests.choose(tx, person, int(hour) if hour else None)
        if language:
            rows.change(tx, person.id, language=language)
        for seat in seats.of_person(tx, person.id):
            seats.change(tx, seat.game, seat.seat, zone=zone)
    return ()


def log_out_everywhere(person: Person) -> Rings:
    """End every session and make every link void; the current ones are mailed to the address on file."""
    with here.store().writing() as tx:
        at = clock.now(tx)
        rows.change(tx, person.id, session_epoch=person.session_epoch + 1)
        link_rows.revoke_person(tx, person.id, at)
        for seat in seats.of_person(tx, person.id):
            link_rows.revoke_seat(tx, seat.game, seat.seat, at)
        dedup = f"links {person.id} everywhere {at}"
        return post.queue(tx, "links", person=person.id, address=person.address, dedup=dedup)


def unsubscribed_kind(token: str, kind: str) -> tuple[str, bool] | None:
    """What mails of this kind are called and whether they are off; None: there is no such link or kind."""
    called = dict(kinds_to_turn_off()).get(kind)
    with here.store().reading() as conn:
        link = links.find(conn, token, "unsubscribe")
        person = rows.get(conn, link.person) if link is not None and link.person is not None else None
    return (called, kind in person.turned_off) if called and person is not None else None


def unsubscribe(token: str, kind: str, *, off: bool = True) -> Rings | None:
    """Turn off exactly this kind, or on again. Its reader is told, who may not have pressed anything."""
    found = unsubscribed_kind(token, kind)
    if found is None:
        return None
    called, is_off = found
    if is_off == off:
        return ()
    with here.store().writing() as tx:
        at = clock.now(tx)
        link = links.find(tx, token, "unsubscribe")
        person = rows.get(tx, link.person) if link is not None and link.person is not None else None
        if person is None:
            return None
        kept = [each for each in person.turned_off if each != kind]
        rows.change(tx, person.id, turned_off=[*kept, kind] if off else kept)
        if not off:
            return ()
        about = {"kind": kind, "called": called}
        dedup = f"unsubscribed {person.id} {kind} {at}"
        return post.queue(
            tx, "unsubscribed", person=person.id, address=person.address, dedup=dedup, about=about
        )
