"""What may be answered: every legal option at a question, and the question itself."""

from collections.abc import Iterable, Iterator

from engine import events as e
from tests.referee.board import RESTROOM, Board, Player, is_doing_final
from tests.referee.case import Case, LogEnds
from tests.referee.contents import BOSS_CARDS, CUSTOMERS, SPACES, kind_of

SLACK_MOST = 5
QUIET = frozenset({"convenience-rats", "friend"})
"""Customers that let you steal and slack: R74, R89."""

# --- asking ---


def ask(
    case: Case,
    player: Player,
    asks: str,
    options: Iterable[str],
    *,
    default: tuple[str, ...] | None,
    extras: tuple[str, ...] = (),
    pick: int = 1,
) -> bool:
    """Reads the question, and leaves the answer to be read. False if the seat resigns instead.

    There is no question where the clock answers the rest of a sitting (R145), where the seat has
    resigned, or where there is nothing to choose. `default` None: it hangs on secret orders.
    """
    keys = list(options)
    if not case.next_is(e.Waiting):
        _may_go_unasked(case, player, asks, keys)
        return True
    waiting = case.take(e.Waiting, 0, "")
    case.need(waiting.seat == player.seat, 141, f"seat {player.seat} is to be asked")
    case.need(player.employed and not player.resigned, 150, f"seat {player.seat} has left")
    case.need(waiting.asks == asks, 141, f"the question is {asks}, not {waiting.asks}")
    _check_options(case, waiting, keys, extras)
    case.need(waiting.pick == (pick, pick), 145, f"{pick} of the options are to be named")
    case.need(default is None or waiting.default == default, 145, f"the safe default is {default}")
    case.need(set(waiting.default) <= set(waiting.options), 145, "the default is no option")
    _check_clock(case, player, waiting)
    _check_sitting(case, waiting)
    case.count_pieces()
    return _is_answered(case, player, waiting)


def _may_go_unasked(case: Case, player: Player, asks: str, keys: list[str]) -> None:
    if case.peek() is None:
        case.breaks_off(f"seat {player.seat} is to be asked ({asks})")
    nothing_to_choose = len(keys) == 1 and asks in ("place-customer", "place-figure")
    if not (case.is_lapsing(player) or nothing_to_choose):
        case.lost(141, f"seat {player.seat} should have been asked ({asks})")


def _check_options(case: Case, waiting: e.Waiting, keys: list[str], extras: tuple[str, ...]) -> None:
    for key in sorted(set(waiting.options) ^ set(keys)):
        wrong = "is not offered the legal" if key in keys else "is offered the illegal"
        case.need(False, ruling_for(key, case.board), f"seat {waiting.seat} {wrong} {key}")
    case.need(len(set(waiting.options)) == len(waiting.options), 145, "an option is offered twice")
    case.need(sorted(waiting.extras) == sorted(extras), 131, "other cards may be discarded")


def _check_clock(case: Case, player: Player, waiting: e.Waiting) -> None:
    board = case.board
    clock = "turn"
    if waiting.asks == "reaction" and player.seat != board.active:
        clock = "reaction"
    elif board.acting and board.actions == 0:
        clock = "spent"
    case.need(waiting.clock == clock, 154, f"the time is that of {clock}, not {waiting.clock}")


def _check_sitting(case: Case, waiting: e.Waiting) -> None:
    """A sitting lasts until the game waits for another seat; a new turn is a new one. R153."""
    seq = case.rows[case.at - 1].seq
    if case.asked_seat != waiting.seat or case.new_turn:
        case.sitting = seq
    case.asked_seat, case.new_turn = waiting.seat, False
    case.need(waiting.question == seq, 153, "a question has the number of its row")
    case.need(waiting.sitting == case.sitting, 153, f"this belongs to the sitting of row {case.sitting}")


def _is_answered(case: Case, player: Player, waiting: e.Waiting) -> bool:
    """Whether the seat answers, after resignations of others. The log may end here."""
    while case.next_is(e.ResignationGiven):
        given = case.take(e.ResignationGiven, 150, "")
        giver = case.board.player(given.seat)
        case.need(giver.employed and not giver.resigned, 150, f"seat {given.seat} cannot resign")
        giver.resigned = True
        if given.seat == player.seat:
            return False
    if case.peek() is None:
        raise LogEnds
    how, seat = case.by()
    if seat != player.seat or how not in ("person", "bot", "clock"):
        case.fault(146, f"seat {player.seat} was asked, the answer is by {how} {seat or ''}")
    case.answered = True
    return True


def ruling_for(key: str, board: Board) -> int:
    """The ruling that says most about when such an option is legal."""
    first, _, rest = key.partition(".")
    card = rest.partition(".")[0] if first == "play" else ""
    if first in ("call", "tattle") or card in BOSS_CARDS:
        return 34 if board.frozen_by else 26 if board.boss_moved else 36
    return _CARD_RULINGS.get(card, 168) if card else _ACTION_RULINGS.get(first, 10)


_ACTION_RULINGS = {
    "move": 19, "steal": 74, "stash": 77, "slack": 94, "work": 124, "plot": 131, "help": 112, "insult": 115,
    "end": 17, "toss": 131, "sneak": 156, "receipt": 158, "none": 142,
}  # fmt: skip
_CARD_RULINGS = {
    "errand": 157, "look-busy": 168, "point-fingers": 168, "not-my-job": 168, "right-this-way": 166,
    "five-finger-discount": 167, "cargo-pants": 167, "gold-star": 167, "double-shift": 171,
    "lost-and-found": 168,
}  # fmt: skip

# --- placing ---


def spaces_for_figure(board: Board) -> list[str]:
    """R10, R11: no figure, boss or customer; else no boss or figure; else anything."""

    def is_bare(space: str) -> bool:
        return not (board.boss_at(space) or board.figures_at(space) or board.customers_at(space))

    def has_customers_at_most(space: str) -> bool:
        full = space == RESTROOM and bool(board.customers_at(space))
        return not (board.boss_at(space) or board.figures_at(space) or full)

    bare = [space for space in SPACES if is_bare(space)]
    crowded = bare or [space for space in SPACES if has_customers_at_most(space)]
    return crowded or [space for space in SPACES if space != RESTROOM or not board.pieces_in_restroom()]


def spaces_for_customer(board: Board, customer: str) -> list[str]:
    """The printed ones, without a Restroom in which the boss suffers: R42."""
    printed = CUSTOMERS[customer].spaces
    open_ = [s for s in SPACES if s in printed and not (s == RESTROOM and board.nachos)]
    return open_ or ["fountain"]


# --- reacting ---


def reactions(board: Board, player: Player, trigger: str) -> set[str]:
    """R156-R158."""
    options = {"none"}
    if trigger == "entered" and player.holds("sneak"):
        options |= {f"sneak.{space}" for space in SPACES if not board.boss_at(space)}
    if player.carried and player.holds("receipt"):
        options.add("receipt")
    return options


# --- a turn ---


def turn_options(board: Board, player: Player) -> set[str]:
    options = {"end", *_cards(board, player)}
    if board.actions:
        options |= {"plot", *_actions(board, player)}
    return options


def can_steal(board: Board, player: Player) -> bool:
    return _is_calm(board, player) and bool(board.pile_at(player.space))


def _is_calm(board: Board, player: Player) -> bool:
    """Neither the boss nor a customer that minds: R74, R89."""
    return not board.boss_at(player.space) and board.customers_at(player.space) <= QUIET


def _actions(board: Board, player: Player) -> Iterator[str]:
    space = player.space
    yield from (f"move.{other}" for other in _spaces_to_enter(board, player))
    yield from _steals(board, player)
    if _can_stash(board, player):
        yield "stash"
    yield from _slacks(board, player)
    yield from (f"work.{duty}" for duty in board.duties_at(space))
    yield from _boss_actions(board, player)
    for customer in board.customers_at(space):
        yield f"help.{customer}"
        if not board.boss_at(space) or player.character == "lock":
            yield f"insult.{customer}"


def _spaces_to_enter(board: Board, player: Player) -> list[str]:
    """R19-R21; not where the boss suffers Bad Nachos."""
    shut = RESTROOM if board.nachos else ""
    return [space for space in SPACES if space not in (player.space, shut)]


def _steals(board: Board, player: Player) -> Iterator[str]:
    """R70, R71."""
    if can_steal(board, player):
        yield "steal.1"
        if player.character == "lucy" and len(board.pile_at(player.space)) > 1:
            yield "steal.2"


def _can_stash(board: Board, player: Player) -> bool:
    """R74-R77."""
    here = board.customers_at(player.space)
    is_store_room = player.space == "store-room" or "friend" in here
    return bool(player.carried) and is_store_room and not board.boss_at(player.space) and here <= {"friend"}


def _slacks(board: Board, player: Player) -> Iterator[str]:
    """R82, R88-R91, R94."""
    calm = _is_calm(board, player)
    for slack, space in board.slacks.items():
        if calm and space == player.space and board.doing(slack) is None:
            yield f"slack.start.{slack}"
    if not player.slack or is_doing_final(player) or board.boss_at(player.space):
        return
    yield "slack.complete"
    if calm and player.on_slack < SLACK_MOST:
        yield "slack.advance"


def _boss_actions(board: Board, player: Player) -> Iterator[str]:
    """R36, R172."""
    if not board.boss_can_move:
        return
    with_boss = board.boss_at(player.space)
    if not with_boss:
        yield "call"
    if with_boss or player.character == "roger":
        yield from (f"tattle.{space}" for space in SPACES if not board.boss_at(space))


def _cards(board: Board, player: Player) -> Iterator[str]:
    for kind in {kind_of(card) for card in player.hand}:
        yield from (f"play.{kind}{target}" for target in _targets(board, player, kind))


def _targets(board: Board, player: Player, kind: str) -> list[str]:
    """What a card can be aimed at, each with its dot; one empty text if at nothing. R168."""
    if kind in BOSS_CARDS:
        return [""] if board.boss_can_move and not board.boss_at(BOSS_CARDS[kind]) else []
    if kind == "cargo-pants":
        calm = not board.boss_at(player.space) and board.customers_at(player.space) <= {"friend"}
        return [f".{item}" for item in player.carried] if calm else []
    if kind == "right-this-way":
        return [f".{c}.{s}" for c, at in board.customers.items() for s in SPACES if s not in (at, board.boss)]
    simple = {"look-busy": player.heat > 0, "five-finger-discount": can_steal(board, player),
              "double-shift": not board.doubled}  # fmt: skip
    if kind in simple:
        return [""] if simple[kind] else []
    return _targets_here(board, player, kind)


def _targets_here(board: Board, player: Player, kind: str) -> list[str]:
    others = [other for other in board.employed() if other is not player]
    duties = board.duties_at(player.space)
    match kind:
        case "errand":
            return [f".{space}" for space in _spaces_to_enter(board, player)]
        case "point-fingers":
            return [f".seat-{other.seat}" for other in others]
        case "lost-and-found":
            return [f".seat-{o.seat}" for o in others if o.space == player.space and o.carried]
        case "gold-star":
            return [f".{duty}" for duty in duties]
        case "not-my-job":
            return [f".{duty}.{space}" for duty in duties for space in SPACES if space != player.space]
    return []  # Sneak and Receipt are for rolls only: R134
