"""The games whose pages are shown: each is made when it is first asked for, and then stands still."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from app.gallery.house import BOT, DAY_S, House, Plan
from app.gallery.playing import Match, NotFound, Sight, asked, hunt, play_until, put
from app.services import clock, deadlines, here, play, talk
from app.services.links import make_token
from app.store import waits
from engine.view import View

DAY_MS = DAY_S * 1000
PEOPLE = ("Ann", "Bob", "Cleo")
CROWDED = 6
LAST_STEPS = 30  # of the game that ends: taken through the service


@dataclass(frozen=True)
class Seen:
    """A game at a moment, and the seat from which it is worth looking at."""

    game: str
    seat: int


# --- what is looked for: people sit in the first seats, and the last is a bot's ---


def _asked(view: View, kind: str = "turn") -> int:
    """The seat that is asked this, if a person sits there."""
    question = view.question
    is_it = question is not None and question.kind == kind and view.viewer <= len(PEOPLE)
    return view.viewer if is_it else 0


def _kind(kind: str) -> Sight:
    return lambda view: _asked(view, kind)


def _first_action(view: View) -> int:
    rich = view.question is not None and len(view.question.extras) >= 3
    return _asked(view) if rich and view.actions_left == 2 and view.turn > 8 else 0


def _second_action(view: View) -> int:
    again = view.question is not None and view.question.can_undo
    return _asked(view) if again and view.actions_left == 1 and view.turn > 4 else 0


def _suspect(view: View) -> int:
    me = view.clerks[view.viewer - 1]
    return _asked(view) if me.at_risk and view.boss == me.space else 0


def _spent(view: View) -> int:
    return _asked(view) if view.question is not None and view.question.clock == "spent" else 0


def _fired(view: View) -> int:
    """Somebody else than who is asked, who was fired."""
    out = [clerk.seat for clerk in view.clerks if clerk.fired and clerk.seat <= len(PEOPLE)]
    return next((seat for seat in out if seat != view.viewer), 0)


def _crowd(view: View) -> int:
    crowded = any(
        space.boss + len(space.clerks) + len(space.customers) >= CROWDED and len(space.duties) >= 2
        for space in view.spaces
    )
    return _asked(view) if crowded else 0


def _last_markers(view: View) -> int:
    return _asked(view) if view.markers_left < 12 else 0


SIGHTS: dict[str, Sight] = {
    "reaction": _kind("reaction"),
    "fired": _fired,
    "crowd": _crowd,
    "last-markers": _last_markers,
    "suspect": _suspect,
    "keep-five": _kind("keep-five"),
    "place-customer": _kind("place-customer"),
    "first-action": _first_action,
    "second-action": _second_action,
    "spent": _spent,
    "start": _kind("place-figure"),
}


LATE = {"late": _first_action}


class Stage:
    """`house` should be empty: the clock is moved before anything else happens in it."""

    def __init__(self, house: House) -> None:
        self.house = house

    def prepare(self) -> None:
        """What needs time to pass; every other game is played after that, and is not late."""
        assert self.away and self.back and self.late

    # --- time ran out ---

    @cached_property
    def away(self) -> Seen:
        """Twice out of time: a bot sits in."""
        return self._left_alone("Gone Fishing")

    @cached_property
    def back(self) -> Seen:
        """A bot sat in, and the owner came back."""
        seen = self._left_alone("Long Weekend")
        play.come_back(here.store(), seen.game, seen.seat)
        self.house.send_mails()
        return seen

    @cached_property
    def late(self) -> Seen:
        """Out of time, and the clock has not answered yet."""
        [(match, seat)] = hunt(lambda number: Plan("Slow Night", (*PEOPLE, BOT), number), LATE).values()
        game = put(self.house, match)
        self._wait(DAY_MS // 4 * 3)
        self._wait(DAY_MS // 6)  # little is left, and the others are told
        self._wait(DAY_MS // 12 + 1000)
        return Seen(game, seat)

    def _left_alone(self, title: str) -> Seen:
        game = self.house.open_table(Plan(title, ("Cleo", "Bob", BOT)))
        for _ in range(2):
            play_until(game, lambda view: view.viewer == 1 and _asked(view))
            self._wait(DAY_MS // 4 * 3)  # in time for the reminder
            self._wait(DAY_MS // 2)
            with here.store().reading() as conn:
                wait = waits.wait_of(conn, game)
            assert wait is not None
            play.lapse(here.store(), game, wait.sitting)
            self.house.send_mails()
        return Seen(game, 1)

    def _wait(self, ms: int) -> None:
        """Time passes with the service up and every mail handed over."""
        self.house.send_mails()
        clock.advance(ms)
        deadlines.remind_due(here.store(), deadlines.Swept())
        deadlines.warn_due(here.store(), deadlines.Swept())
        self.house.send_mails()

    # --- running ---

    @cached_property
    def _hunted(self) -> dict[str, tuple[Match, int]]:
        return hunt(lambda number: Plan("Night Shift", (*PEOPLE, BOT), number, asks=True), SIGHTS)

    @cached_property
    def _put(self) -> dict[str, Seen]:
        found = {name: Seen(put(self.house, match), seat) for name, (match, seat) in self._hunted.items()}
        self.house.send_mails()
        return found

    def seen(self, name: str) -> Seen:
        """A game at the moment that a name of SIGHTS stands for."""
        return self._put[name]

    @cached_property
    def somebody_elses(self) -> Seen:
        """A game that waits for another person than the one who looks."""
        found = self.seen("second-action")
        return Seen(found.game, next(seat for seat in (1, 2, 3) if seat != found.seat))

    @cached_property
    def talked(self) -> Seen:
        """A game whose players talk, about a moment too, and one of them keeps notes."""
        seen = self.seen("crowd")
        other = next(seat for seat in (1, 2, 3) if seat != seen.seat)
        for seat, text, moment in (
            (other, "Who put the mop in the nachos?", 0),
            (seen.seat, "Not me. I was in the cooler, with witnesses.", 12),
            (other, "The rules are at https://example.org/rules if anybody doubts it.", 0),
            (other, "Also:\nI saw that.", 20),
        ):
            talk.say(seen.game, seat, text, moment=moment, key=make_token())
        talk.keep_note(seen.game, seen.seat, "Cleo has two receipts.\nDo not trust the bot.", was=0)
        return seen

    # --- over ---

    @cached_property
    def over(self) -> Seen:
        """Played to the last marker; near the end somebody took a step back."""
        match = Match(Plan("Last Night", (*PEOPLE, BOT))).to_the_end()
        game = put(self.house, match, LAST_STEPS)
        if seat := play_until(game, _second_action):
            view = asked(game)
            assert view is not None and view.question is not None
            play.undo(here.store(), game, seat, question=view.question.number, key=make_token())
        play_until(game, lambda view: 0)
        self.house.send_mails()
        return Seen(game, 1)

    @cached_property
    def all_but_one_fired(self) -> Seen:
        for luck in range(40):
            match = Match(Plan("Bad Night", ("Ann", "Bob"), luck), "random").to_the_end()
            if match.ending != "deck":
                return Seen(put(self.house, match), 1)
        raise NotFound("nobody was ever fired")
