"""How gunicorn serves the site; it reads this as its configuration."""

import os
import sys

from gunicorn.glogging import Logger

from app import log
from app.settings import Settings, SettingsError

try:
    _settings = Settings.from_env()
except SettingsError as wrong:
    sys.exit(f"web: {wrong}")

bind = f"{_settings.bind}:{_settings.port}"
workers = int(os.environ.get("WEB_CONCURRENCY") or 2)
worker_class = "app.threads.Threads"  # a slow client holds a thread, not the process, and not for long
threads = 8
timeout = 25  # longer than any wait inside a request, shorter than what proxies allow
graceful_timeout = 20  # a deploy gives 30 s between SIGTERM and SIGKILL
keepalive = 5
# What proxies say is the site's to judge, by PROXY_HOPS. Gunicorn would believe whoever calls from this
# machine, also where a proxy passes on what a client made up.
forwarded_allow_ips = ""
forwarder_headers = ""
preload_app = False  # connections and threads must not cross a fork
accesslog = None  # the site writes its own, without the tokens of links
control_socket_disable = True
max_requests = 20_000  # whatever leaks is given back
max_requests_jitter = 2_000


class OurLogger(Logger):
    """Gunicorn's own messages in the shape of all others, scrubbed as they are."""

    def setup(self, cfg: object) -> None:
        super().setup(cfg)
        for handler in self.error_log.handlers:
            handler.setFormatter(log.shape())


logger_class = OurLogger
log.configure()
