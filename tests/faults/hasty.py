"""The site's threads with less patience, so that a test need not wait for theirs to end."""

from app.threads import Threads


class Hasty(Threads):
    READ_S = 1.0
