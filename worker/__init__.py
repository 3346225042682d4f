"""The Celery app. The broker is a doorbell, the database is the memory: tasks may be lost, late, doubled."""

import logging
import sys
import warnings
from pathlib import Path
from typing import Any

from celery import Celery
from celery.platforms import SecurityWarning
from celery.signals import beat_init, setup_logging
from kombu.exceptions import OperationalError

from app import log
from app.settings import Settings, SettingsError
from worker import transport

# `celery` takes the folder it was started in off the path again, once it has this module: tasks import more.
sys.path.append(str(Path(__file__).resolve().parent.parent))

try:
    _settings = Settings.from_env()
except SettingsError as wrong:
    sys.exit(f"{'beat' if 'beat' in sys.argv else 'worker'}: {wrong}")

transport.repair()

app = Celery("worker", broker=_settings.redis_url, include=["worker.tasks"])

# A message that waited longer than this is of no use: the sweeper has been there.
STALE_S = 120

app.conf.update(
    # A task is done when it is done, not when it was taken: a killed worker's task comes back.
    task_acks_late=True,
    task_reject_on_worker_lost=True,
    worker_prefetch_multiplier=1,
    task_ignore_result=True,
    task_soft_time_limit=25,
    task_time_limit=28,
    task_serializer="json",
    accept_content=["json"],
    timezone="UTC",
    # SIGTERM (remapped in the Procfile) lets a running task finish, within what a deploy allows.
    worker_soft_shutdown_timeout=20,
    worker_hijack_root_logger=False,
    worker_send_task_events=False,
    worker_max_tasks_per_child=2_000,
    # Wait for the broker for ever, and notice within seconds that it is gone.
    broker_connection_retry=True,
    broker_connection_retry_on_startup=True,
    broker_connection_max_retries=None,
    broker_connection_timeout=4,
    worker_cancel_long_running_tasks_on_connection_loss=True,
    broker_transport_options={
        "socket_connect_timeout": 4,
        "socket_timeout": 10,
        "socket_keepalive": True,
        "health_check_interval": 10,
        "visibility_timeout": STALE_S,  # four times the longest task
    },
    beat_schedule={
        name: {"task": name, "schedule": every_s, "options": {"expires": STALE_S}}
        for name, every_s in (
            ("sweep_outbox", 15),
            ("sweep_bots", 15),
            ("sweep_deadlines", 30),
            ("heartbeat", 60),
            ("send_digests", 300),
            ("sweep_lobby", 600),
        )
    },
    beat_max_loop_interval=5,
)

# It warns of running as root, as containers do. What makes that dangerous, pickle, is refused above.
warnings.filterwarnings("ignore", category=SecurityWarning)


@beat_init.connect
def _say_that_we_are_back(**_: Any) -> None:
    """The first heartbeat at once and not after a minute: until then the service counts as away."""
    try:
        app.send_task("heartbeat", expires=STALE_S, retry=False)
    except OperationalError:
        logging.getLogger("worker").warning("beat started before its broker")


@setup_logging.connect
def _our_logs(**_: Any) -> None:
    """Celery would set up logs of its own; with a receiver here it does not."""
    log.configure()
    for chatty in ("celery.beat", "celery.worker.strategy", "celery.app.trace"):
        logging.getLogger(chatty).setLevel(logging.WARNING)  # else a line for each message, sweepers all day
    logging.getLogger("celery.app.trace").addFilter(_hide_words)


def _hide_words(record: logging.LogRecord) -> bool:
    """Celery quotes what an error says, which may be a card or an address; its kind and place are logged."""
    if isinstance(record.args, dict) and "exc" in record.args:
        record.args = {**record.args, "exc": "see error and where"}
    return True
