"""Games that compare bots: each seat and each clerk in turn, and the same games for the same seed."""

from collections import Counter

from engine.cards.characters import CHARACTERS
from engine.ids import Seat
from engine.tournament import Pairing, Result, play, share_alone, share_of, shares_by_character

CLERK = Pairing(4, "clerk", "random", "any")


def test_a_game_of_a_tournament_is_the_same_each_time_and_another_for_another_seed() -> None:
    assert play(CLERK, 5) == play(CLERK, 5)
    assert play(CLERK, 5) != play(Pairing(4, "clerk", "random", "other"), 5)


def test_the_bot_alone_has_each_seat_as_each_clerk_once_and_beats_three_at_random() -> None:
    results = [play(CLERK, number) for number in range(24)]
    dealt = Counter((result.seat, result.characters[result.seat - 1]) for result in results)
    assert dealt == Counter((seat, clerk.id) for seat in range(1, 5) for clerk in CHARACTERS)
    assert sum(result.share(result.seat) for result in results) >= 20


def test_the_shares_of_a_win_add_up_to_one() -> None:
    for number in range(6):
        result = play(Pairing(3, "clerk", "clerk", "any"), number)
        assert round(sum(result.share(seat) for seat in (1, 2, 3)), 9) == 1


def test_the_manager_plays_a_whole_game_with_the_playouts_that_it_is_given() -> None:
    result = play(Pairing(2, "manager", "random", "any", budget=4), 0)
    assert result.points[result.seat - 1] > result.points[2 - result.seat]


def test_a_shared_win_counts_its_part_for_the_bot_and_for_each_character() -> None:
    won = Result(0, 1, ("lucy", "roger"), (9, 4), (Seat(1),))
    shared = Result(1, 2, ("lucy", "wendy"), (7, 7), (Seat(1), Seat(2)))
    assert share_alone([won, shared]).mean == 0.75
    means = {name: (share.seats, share.mean) for name, share in shares_by_character([won, shared]).items()}
    assert means == {"lucy": (2, 0.75), "roger": (1, 0.0), "wendy": (1, 0.5)}


def test_the_interval_is_wilsons() -> None:
    share = share_of([1.0] * 40 + [0.0] * 60)
    assert (round(share.low, 4), round(share.mean, 4), round(share.high, 4)) == (0.3094, 0.4, 0.4980)
