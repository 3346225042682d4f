"""Ring for a worker, after the commit. A bell that is not heard harms nobody: the sweepers look anyway."""

import logging
import os
import time
from concurrent.futures import Future
from concurrent.futures import TimeoutError as NotHeard
from functools import lru_cache
from threading import Thread

from celery import Celery

from app.settings import Settings

PATIENCE_S = 0.3
QUIET_S = 30.0
STALE_S = 120

log = logging.getLogger("app.doorbell")
_silent_until = {"monotonic": 0.0}


def ring(task: str, *args: object) -> bool:
    """Ask for a task by name, with its arguments; whether the broker took it.

    Waits 0.3 s at most. After a failure it does not try again for 30 s, so that a broker that is away costs
    players nothing. Never raises.
    """
    if time.monotonic() < _silent_until["monotonic"]:
        return False
    sent: Future[None] = Future()
    # A thread, since only that bounds the whole: name look-up, connecting and answers have limits each.
    Thread(target=_send, args=(sent, task, args), daemon=True).start()
    try:
        sent.result(timeout=PATIENCE_S)
    except Exception as why:
        _silent_until["monotonic"] = time.monotonic() + QUIET_S
        reason = "no answer" if isinstance(why, NotHeard) else type(why).__name__
        log.warning("the broker does not hear: %s", reason, extra={"task": task})
        return False
    return True


def _send(sent: "Future[None]", task: str, args: tuple[object, ...]) -> None:
    try:
        _bell(os.getpid()).send_task(task, args=args, expires=STALE_S, retry=False, ignore_result=True)
    except Exception as why:
        sent.set_exception(why)
    else:
        sent.set_result(None)


@lru_cache(maxsize=1)
def _bell(pid: int) -> Celery:
    """The sending half of the worker's app: its tasks are known here by name only. One a process."""
    app = Celery("doorbell", broker=Settings.from_env().redis_url, set_as_current=False)
    app.conf.update(
        broker_connection_timeout=PATIENCE_S,
        broker_connection_retry=False,
        broker_connection_max_retries=0,
        broker_transport_options={
            "socket_connect_timeout": PATIENCE_S,
            "socket_timeout": PATIENCE_S,
            "max_retries": 0,
        },
    )
    return app
