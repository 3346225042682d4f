"""Games that compare bots: one alone against others, in every seat and as every clerk in turn.

A game depends on its pairing and its number alone, so any number of processes can share the work.
"""

import hashlib
from collections.abc import Iterable, Sequence
from itertools import count
from math import sqrt

import msgspec

from engine.cards.characters import CHARACTERS
from engine.chance import Luck, commitment, key_of
from engine.commands import Begin, Lapse, Rules
from engine.decide import decide
from engine.evolve import apply
from engine.ids import Seat
from engine.simulate import Match
from engine.state import State

Z = 1.96
"""So many standard deviations to either side hold 95 of 100."""


class Pairing(msgspec.Struct, frozen=True):
    """`alone` has one seat, `others` all the rest; `budget` as in engine.bots.named."""

    players: int
    alone: str
    others: str
    seed: str
    budget: int | None = None


class Result(msgspec.Struct, frozen=True):
    """How game `number` went; `characters` and `points` by seat. `seat` is the one of the bot alone."""

    number: int
    seat: int
    characters: tuple[str, ...]
    points: tuple[int, ...]
    winners: tuple[Seat, ...]

    def share(self, seat: int) -> float:
        """What the seat has of the win: a shared one counts its part."""
        return 1 / len(self.winners) if seat in self.winners else 0.0


def play(pairing: Pairing, number: int) -> Result:
    """Game `number` (0, 1, 2, ...) of a pairing, to its end."""
    seat, character = _turns(pairing.players, number)
    bots = [pairing.others] * pairing.players
    bots[seat - 1] = pairing.alone
    seed = _seed_that_deals(pairing, number, seat, character)
    match = Match(seed, bots, _words(pairing), Rules(pairing.players), pairing.budget)
    match.play()
    characters = tuple(clerk.character for clerk in match.state.clerks)
    points = tuple(score.total for score in match.state.scores)
    return Result(number, seat, characters, points, match.state.winners)


def _turns(players: int, number: int) -> tuple[int, str]:
    """Whose turn it is to be the bot alone: each seat, and then each seat as the next clerk."""
    return number % players + 1, CHARACTERS[number // players % len(CHARACTERS)].id


def _words(pairing: Pairing) -> tuple[str, ...]:
    return ("",) * pairing.players


def _seed_that_deals(pairing: Pairing, number: int, seat: int, character: str) -> bytes:
    """The first of this game's seeds that makes the seat that clerk: it takes six, at the mean."""
    for attempt in count():
        seed = hashlib.sha256(f"{pairing.seed} {number} {attempt}".encode()).digest()
        if _dealt(pairing, seed, seat) == character:
            return seed
    raise AssertionError("there is always another seed")


def _dealt(pairing: Pairing, seed: bytes, seat: int) -> str:
    """Which clerk the seat becomes. That is luck alone, whatever is answered until then."""
    state, luck, row = State(), Luck(key_of(seed, _words(pairing))), 0
    command: Begin | Lapse = Begin(Rules(pairing.players), _words(pairing), commitment(seed))
    while not state.clerks or not state.clerk(seat).character:
        for entry in decide(state, command, luck=luck, row=row):
            apply(state, entry.event)
            row += 1
        assert state.question is not None
        command = Lapse(state.question.sitting)
    return state.clerk(seat).character


class Share(msgspec.Struct, frozen=True):
    """A mean share of wins, from 0 to 1, of so many seats, and the 95 % interval it lies in (Wilson's)."""

    seats: int
    mean: float
    low: float
    high: float


def share_of(shares: Sequence[float]) -> Share:
    """Raises ZeroDivisionError if there are none. Wilson's interval is a little wide for shared wins."""
    seats = len(shares)
    mean = sum(shares) / seats
    middle = (mean + Z**2 / seats / 2) / (1 + Z**2 / seats)
    half = Z / (1 + Z**2 / seats) * sqrt(mean * (1 - mean) / seats + (Z / seats / 2) ** 2)
    return Share(seats, mean, max(0.0, middle - half), min(1.0, middle + half))


def share_alone(results: Iterable[Result]) -> Share:
    """Of the bot that sat alone."""
    return share_of([result.share(result.seat) for result in results])


def shares_by_character(results: Iterable[Result]) -> dict[str, Share]:
    """Of every character that was dealt, whichever bot played it."""
    found: dict[str, list[float]] = {character.id: [] for character in CHARACTERS}
    for result in results:
        for seat, character in enumerate(result.characters, 1):
            found[character].append(result.share(seat))
    return {character: share_of(shares) for character, shares in found.items() if shares}
