"""The few tasks. Each calls a service; what that says is to be rung is rung after its commit."""

from collections.abc import Iterable

from app import doorbell
from worker import app

Rings = Iterable[tuple[object, ...]] | None  # (task, argument, ...)


def ring_all(rings: Rings) -> None:
    for name, *args in rings or ():
        doorbell.ring(str(name), *args)


@app.task(name="send_mail")
def send_mail(outbox_id: int) -> None:
    from app.services import post

    ring_all(post.send(outbox_id))


@app.task(name="sweep_outbox")
def sweep_outbox() -> None:
    from app.services import post

    ring_all(post.sweep())


@app.task(name="sweep_deadlines")
def sweep_deadlines() -> None:
    from app.services import deadlines

    ring_all(deadlines.sweep())


@app.task(name="sweep_lobby")
def sweep_lobby() -> None:
    from app.services import lobby

    ring_all(lobby.sweep())


@app.task(name="send_digests")
def send_digests() -> None:
    from app.services import digests

    ring_all(digests.sweep())


@app.task(name="play_bots")
def play_bots(game: str) -> None:
    from app.services import bots

    ring_all(bots.play(game))


@app.task(name="sweep_bots")
def sweep_bots() -> None:
    from app.services import bots

    ring_all(bots.sweep())


@app.task(name="heartbeat")
def heartbeat() -> None:
    """Sent by beat and done by a worker: that it was done shows both alive."""
    from app.services import clock

    for name in ("beat", "worker"):
        clock.beat(name)
