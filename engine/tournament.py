"""Games that compare bots: one alone against others, in every seat and as every clerk in turn.

A game depends on its pairing and its number alone, so any number of processes can share the work.
"""

import hashlib
from itertools import count

import msgspec

from engine.cards.characters import CHARACTERS
from engine.chance import Luck, commitment, key_of
from engine.commands import Begin, Lapse, Rules
from engine.decide import decide
from engine.evolve import apply
from engine.ids import Seat
from engine.simulate import Match
from engine.state import State


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
