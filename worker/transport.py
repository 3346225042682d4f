"""The broker's client, with one repair: an acknowledgement that the broker did not hear frees its place.

Celery notes such a failure and goes on, but kombu still counts the message as being worked on. With a
prefetch of one a single lost acknowledgement would then keep a worker from ever taking another task.
The message itself comes back after the visibility time-out, and a task done twice is harmless.
"""

from kombu.transport import redis, virtual


class QoS(redis.QoS):
    def ack(self, delivery_tag: str) -> None:
        try:
            super().ack(delivery_tag)
        except Exception:
            virtual.QoS.ack(self, delivery_tag)
            raise


def repair() -> None:
    """Every channel made from here on counts this way."""
    redis.Channel.QoS = QoS
