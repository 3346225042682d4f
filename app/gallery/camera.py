"""Takes pictures of states: each full page in light and dark, as wide as a phone and as a desk."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from PIL import Image

from app.gallery.catalogue import State, Visit
from app.gallery.chromium import chromium
from app.gallery.playing import NotFound

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

SIZES = {"phone": (390, 844), "desk": (1280, 900)}
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
TALLEST = 7000  # pixels of one picture; what is longer goes on in the next
THUMB = (240, 320)


@dataclass(frozen=True)
class Shot:
    """One page in one size and scheme. `files`: its pictures from top to bottom, as paths in the gallery."""

    size: str
    scheme: str
    files: tuple[str, ...]
    thumb: str


@dataclass(frozen=True)
class Shown:
    """A state and its pictures; `missing` says why there are none."""

    state: State
    shots: tuple[Shot, ...]
    missing: str = ""


def photograph(
    url: str,
    folder: Path,
    found: Sequence[tuple[State, Visit | NotFound]],
    cookie: Callable[[str], str],
    say: Callable[[str], None],
) -> list[Shown]:
    """Pictures of all, in the order given: two browsers share the work. Raises NoBrowser."""
    halves = [found[0::2], found[1::2]]
    done: dict[str, Shown] = {}

    def work(part: Sequence[tuple[State, Visit | NotFound]]) -> None:
        with chromium() as browser:
            camera = _Camera(url, folder, cookie, {size: _window(browser, url, size) for size in SIZES})
            for state, visit in part:
                done[state.name] = (
                    Shown(state, (), str(visit)) if isinstance(visit, NotFound) else camera.take(state, visit)
                )
                missing = done[state.name].missing
                say(f"{len(done):3} of {len(found)}: {state.name}" + (f": {missing}" if missing else ""))

    with ThreadPoolExecutor(len(halves)) as pool:
        for result in [pool.submit(work, half) for half in halves]:
            result.result()
    return [done[state.name] for state, _ in found]


@dataclass(frozen=True)
class _Camera:
    """`windows`: one for each size, which all states are looked at in, since opening one takes a second."""

    url: str
    folder: Path
    cookie: Callable[[str], str]
    windows: dict[str, Page]

    def take(self, state: State, visit: Visit) -> Shown:
        from playwright.sync_api import Error

        shots: list[Shot] = []
        try:
            for size, page in self.windows.items():
                self._go(page, size, visit)
                page.locator(state.sign).first.wait_for(state="attached", timeout=5000)
                shots += [_shot(page, self.folder, state.name, size, scheme) for scheme in SCHEMES]
        except Error as why:
            return Shown(state, tuple(shots), str(why).splitlines()[0])
        return Shown(state, tuple(shots))

    def _go(self, page: Page, size: str, visit: Visit) -> None:
        """To what there is to see, in a window as it was at first."""
        width, height = SIZES[size]
        page.set_viewport_size({"width": width, "height": height})
        page.context.clear_cookies()
        if visit.as_:
            session = self.cookie(visit.as_)
            page.context.add_cookies([{"name": "session", "value": session, "url": self.url}])
        page.goto(visit.path, wait_until="load")
        if visit.then:
            visit.then(page)


def _window(browser: Browser, url: str, size: str) -> Page:
    """The fonts are in it already: a page does without those that come late."""
    width, height = SIZES[size]
    page = browser.new_context(
        viewport={"width": width, "height": height},
        is_mobile=size == "phone",
        has_touch=size == "phone",
        reduced_motion="reduce",
        base_url=url,
    ).new_page()
    page.goto("/", wait_until="networkidle")
    return page


def _shot(page: Page, folder: Path, name: str, size: str, scheme: Literal["light", "dark"]) -> Shot:
    page.emulate_media(color_scheme=scheme)
    height = _stretched(page, size)
    files: list[str] = []
    for number, top in enumerate(range(0, height, TALLEST), 1):
        file = f"pictures/{name}--{size}-{scheme}{f'-{number}' if number > 1 else ''}.png"
        clip = {"x": 0, "y": top, "width": SIZES[size][0], "height": min(TALLEST, height - top)}
        page.screenshot(path=folder / file, full_page=True, clip=clip, animations="disabled")  # type: ignore[arg-type]
        files.append(file)
    return Shot(size, scheme, tuple(files), _thumb(folder, files[0]))


def _stretched(page: Page, size: str) -> int:
    """The window becomes as high as its page, so that nothing that sticks to its edge covers anything.

    Parts that are laid out once they are in sight make the page higher again.
    """
    width, height = SIZES[size]
    for _ in range(4):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("document.fonts.ready.then(() => new Promise(requestAnimationFrame))")
        higher = int(page.evaluate("document.documentElement.scrollHeight"))
        if higher <= height:
            break
        height = higher
    return height


def _thumb(folder: Path, file: str) -> str:
    """The top of a picture, small."""
    small = file.replace("pictures/", "thumbs/")
    with Image.open(folder / file) as picture:
        height = min(picture.height, picture.width * THUMB[1] // THUMB[0])
        picture.crop((0, 0, picture.width, height)).resize(
            (THUMB[0], height * THUMB[0] // picture.width)
        ).convert("P", palette=Image.Palette.ADAPTIVE).save(folder / small, optimize=True)
    return small
