"""Windows of a real browser onto the site, each of which notices what a visitor would never be told.

An error in the console, a request that failed, and any request to another server are faults of the test
that opened the window.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal
from urllib.parse import urljoin

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, Response

from app.gallery.catalogue import State, World

PHONE, WIDE, NARROW = (390, 844), (1280, 900), (320, 700)
PATIENCE_MS = 15_000
ANSWERED = "Failed to load resource: the server responded with a status of 4"


@dataclass
class Windows:
    """Opens windows on the site at `url`. Every window has cookies of its own unless told otherwise."""

    browser: Browser
    url: str
    faults: list[str] = field(default_factory=list)
    contexts: list[BrowserContext] = field(default_factory=list)
    standing: dict[str, Page] = field(default_factory=dict)
    """Windows that stay open between visits, by how they were opened: a new one takes a second."""

    def open(
        self,
        path: str = "",
        *,
        size: tuple[int, int] = PHONE,
        scheme: Literal["light", "dark"] = "light",
        scripts: bool = True,
        calm: bool = True,
        cookie: str = "",
        **more: Any,
    ) -> Page:
        """A window on `path`, or an empty one. `calm`: no motion is wanted; `cookie`: of a session."""
        context = self.browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            is_mobile=size[0] < 640,
            has_touch=size[0] < 640,
            color_scheme=scheme,
            java_script_enabled=scripts,
            reduced_motion="reduce" if calm else "no-preference",
            base_url=self.url,
            **more,
        )
        context.set_default_timeout(PATIENCE_MS)
        if cookie:
            context.add_cookies([{"name": "session", "value": cookie, "url": self.url}])
        self.contexts.append(context)
        page = context.new_page()
        self._watch(page)
        if path:
            go(page, path)
        return page

    def visit(self, world: World, state: State, *, size: tuple[int, int] = PHONE, **more: Any) -> Page:
        """A window on a state of the catalogue: one that stands open already if it was opened in this way."""
        visit = state.visit(world)
        page = self._standing(size, **more)
        if visit.as_:
            cookie = world.house.cookie(visit.as_)
            page.context.add_cookies([{"name": "session", "value": cookie, "url": self.url}])
        go(page, visit.path)
        if visit.then:
            visit.then(page)
        page.locator(state.sign).first.wait_for(state="attached")
        page.wait_for_load_state("load")  # with its style sheets
        return page

    def close(self) -> None:
        """Those that stand open stay so."""
        for context in self.contexts:
            context.close()
        self.contexts.clear()

    def close_all(self) -> None:
        self.contexts += [page.context for page in self.standing.values()]
        self.standing.clear()
        self.close()

    def _standing(self, size: tuple[int, int], **more: Any) -> Page:
        """As good as new: nothing is kept of earlier visits, and it has its first size and scheme."""
        how = f"{size} {sorted(more.items())}"
        if how not in self.standing:
            page = self.standing[how] = self.open(size=size, **more)
            self.contexts.pop()
            page.context.new_cdp_session(page).send("Network.setCacheDisabled", {"cacheDisabled": True})
        page = self.standing[how]
        page.context.clear_cookies()
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.emulate_media(color_scheme=more.get("scheme", "light"))
        return page

    def _watch(self, page: Page) -> None:
        page.on("console", self._said)
        page.on("pageerror", lambda error: self.faults.append(f"{page.url}: {error}"))
        page.on("request", self._asked)
        page.on("requestfailed", self._failed)
        page.on("response", self._answered)

    def _said(self, message: ConsoleMessage) -> None:
        # A page that says "no such page" with status 404 is right to do so; `_answered` sees to the rest.
        if message.type in ("error", "assert") and not message.text.startswith(ANSWERED):
            self.faults.append(f"console: {message.text} ({message.location.get('url', '')})")

    def _asked(self, request: Request) -> None:
        if not request.url.startswith((self.url + "/", "data:", "blob:", "about:")):
            self.faults.append(f"foreign: {request.url}")

    def _failed(self, request: Request) -> None:
        # Whoever leaves a page leaves what it was still asking for.
        if request.failure != "net::ERR_ABORTED":
            self.faults.append(f"failed: {request.url} ({request.failure})")

    def _answered(self, response: Response) -> None:
        is_page = response.request.is_navigation_request()
        if response.status >= 500 or (response.status >= 400 and not is_page):
            self.faults.append(f"status {response.status}: {response.url}")


def go(page: Page, path: str) -> Response:
    """Opens a page of the site, or a whole address, and waits until it can be read."""
    response = page.goto(path, wait_until="domcontentloaded")
    assert response is not None, path
    return response


def address(page: Page, path: str) -> str:
    return urljoin(page.url, path)
