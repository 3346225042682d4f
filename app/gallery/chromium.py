"""The browser that looks at pages: this machine's Chromium, driven by Playwright."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Browser

PROGRAMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

# Nothing but the pages it is shown: no first-run page, no updates, no look-ups of its own.
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--hide-scrollbars",
)


class NoBrowser(Exception):
    """There is no browser to look with; the text says what to do."""


def program() -> str:
    """The path of this machine's Chromium. Raises NoBrowser."""
    found = next((path for name in PROGRAMS if (path := shutil.which(name))), None)
    if found is None:
        raise NoBrowser("No Chromium on this machine: install it (Debian: apt-get install chromium).")
    return found


@contextmanager
def chromium() -> Iterator[Browser]:
    """A running browser, closed at the end. Raises NoBrowser."""
    path = program()
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        raise NoBrowser("Playwright is missing: `python -m app gallery` installs it.") from None
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        try:
            yield browser
        finally:
            browser.close()
