"""A turn: the draw, two actions with plot cards around them, the end."""

from collections.abc import Callable

from engine import events as e
from engine.cards.customers import CUSTOMER
from engine.cards.slacks import FINAL
from engine.chapters import boss, customers, heat, markers, plotting, scoring, slacking, stealing, work
from engine.floor import ALL_SPACES, why_no_entry
from engine.game import Game, step
from engine.ids import RESTROOM, Seat, Space
from engine.options import Option, legal
from engine.state import Clerk, Frame, State

ACTIONS = 2

ACTS: dict[str, Callable[..., None]] = {
    "steal": stealing.steal,
    "stash": stealing.stash,
    "slack": slacking.slack,
    "work": work.work,
    "plot": plotting.plot,
    "call": boss.call,
    "tattle": boss.tattle,
    "help": customers.offer_help,
    "insult": customers.insult,
}
"""What each action does, by the first word of its option. Move is below."""


@step
def next_from(game: Game, seat: Seat) -> None:
    """The turn order reaches `seat`: whoever resigned leaves, a freeze may end, an employed seat begins.

    If no marker is left no turn begins, and nobody leaves before it. R23, R32, R33, R128, R150, R176.
    """
    game.new_turn()
    if not game.state.markers:
        scoring.end(game, "deck")
        return
    for clerk in game.state.employed():
        if clerk.resigning:
            game.push(Frame("turn.next_from", seat))
            heat.fire(game, clerk.seat, "resigned")
            return
    if game.state.frozen_by == seat:
        game.emit(e.BossThawed())
    game.push(Frame("turn.pass_on", seat))
    if not game.clerk(seat).fired:
        _begin(game, seat)


@step
def pass_on(game: Game, seat: Seat) -> None:
    game.push(Frame("turn.next_from", Seat(seat % len(game.state.clerks) + 1)))


def _begin(game: Game, seat: Seat) -> None:
    """R23, R96: a Final pays first, then a lost turn is lost, else the draw begins."""
    me = game.clerk(seat)
    game.emit(e.TurnBegan(seat, game.state.turn + 1))
    if me.slack in FINAL:
        game.emit(e.FinalPaid(seat, me.slack, FINAL[me.slack].points))
        heat.fire(game, seat, "final-paid")
    elif me.turns_to_lose:
        game.emit(e.TurnLost(seat))
        game.abandon(seat)
    else:
        game.push(Frame("turn.draw", seat))


@step
def draw(game: Game, seat: Seat) -> None:
    """One marker, six more for a Rush, while the seat is employed. R105, R126, R127."""
    state = game.state
    if state.clerk(seat).fired:
        markers.place_kid(game, seat)
    elif state.draws_left and state.markers:
        game.push(Frame("turn.draw", seat))
        markers.flip(game, seat)
    else:
        game.push(Frame("markers.place_kid", seat), Frame("turn.after_draw", seat))


@step
def after_draw(game: Game, seat: Seat) -> None:
    """R128: with the last marker the game ends, at once or when this turn is over."""
    if not game.state.markers and game.state.last_marker == "at-once":
        scoring.end(game, "deck")
        return
    game.emit(e.ActionsBegan(seat, ACTIONS))
    game.push(Frame("turn.ask", seat))


@step
def ask(game: Game, seat: Seat) -> None:
    """What next? Asked until the seat ends its turn, or can do nothing more. R17, R154."""
    me = game.clerk(seat)
    if me.fired:
        return
    if game.end_turn or not (game.state.actions_left or me.hand):
        finish(game, seat)
        return
    game.ask(
        seat,
        "turn",
        legal(list(options(game.state, me))),
        extras=tuple(f"toss.{card}" for card in me.hand) if game.state.actions_left else (),
        then=Frame("turn.act", seat),
        default=("end",),
    )


def options(state: State, me: Clerk) -> list[Option]:
    """Everything a seat can do in its turn, and why it cannot do the rest."""
    every: list[Option] = []
    if state.actions_left:
        for chapter in (_moves, stealing.options, slacking.options, work.options, plotting.plot_options,
                        boss.options, customers.options):  # fmt: skip
            every.extend(chapter(state, me))
    every.extend(plotting.card_options(state, me))
    every.append(Option("end"))
    return every


def _moves(state: State, me: Clerk) -> list[Option]:
    """R20: any space is next to any other."""
    return [Option(f"move.{space}", why_no_entry(state, me, space)) for space in ALL_SPACES]


@step
def act(game: Game, seat: Seat, picks: tuple[str, ...]) -> None:
    """Carries out one answer, then asks again or ends the turn."""
    verb, *args = picks[0].split(".")
    if verb == "end":
        finish(game, seat)
        return
    game.push(Frame("turn.finish" if game.end_turn else "turn.ask", seat))
    if verb == "play":
        plotting.play(game, game.clerk(seat), *args)
    else:
        _take(game, seat, verb, *args, *(pick.removeprefix("toss.") for pick in picks[1:]))


def _take(game: Game, seat: Seat, verb: str, *args: str) -> None:
    """R84: anything but a slack action ends a slack, once the action and its rolls are done (R37)."""
    game.emit(e.ActionTaken(seat, verb))
    if verb != "slack":
        game.push(Frame("slacking.drop", seat))
    if verb == "move":
        game.move_figure(seat, Space(args[0]), "move")
    else:
        ACTS[verb](game, game.clerk(seat), *args)


@step
def finish(game: Game, seat: Seat) -> None:
    """R160: the roll with the boss, then abandoned slacks, then the Rats' card."""
    me = game.clerk(seat)
    if me.fired:
        return
    game.push(
        Frame("slacking.drop_at_turn_end", seat),
        Frame("turn.rats", seat),
        Frame("turn.end", seat),
    )
    if me.space == game.state.boss != RESTROOM and (me.carried or me.slack):
        game.push(Frame("suspicion.check", seat, ("turn-end",)))


@step
def rats(game: Game, seat: Seat) -> None:
    """R117, R118."""
    me = game.clerk(seat)
    if me.fired or len(me.hand) >= plotting.HAND:
        return
    if any(CUSTOMER[c].gives_a_card for c in game.state.customers_at(me.space)):
        plotting.draw_cards(game, seat, 1, reshuffle_below=1)


@step
def end(game: Game, seat: Seat) -> None:
    if not game.clerk(seat).fired:
        game.emit(e.TurnEnded(seat))
