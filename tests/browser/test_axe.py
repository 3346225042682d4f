"""What a screen reader or a poor eye would stumble over: axe finds nothing on any page in any state."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import axe_playwright_python
import pytest
from playwright.sync_api import Page

from app.gallery.catalogue import STATES, State, World
from tests.browser.windows import NARROW, PHONE, Windows

AXE = (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text(encoding="utf-8")
WCAG = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa")
ON_PAGES = (*WCAG, "best-practice")
HUES = ("color-contrast", "link-in-text-block")
"""Rules whose answer depends on the colours and on nothing else that changes between the runs."""
SIZES = ("target-size", "scrollable-region-focusable")
"""Those that depend on how wide the window is: below a phone's width nothing is shown or hidden."""
CROWDED = ("turn-crowd", "history-over-whole", "over")


def firsts() -> tuple[str, ...]:
    """A state of every page, and the fullest ones: colours and widths come from the page's style sheet."""
    first: dict[str, str] = {}
    for state in STATES:
        first.setdefault(state.name.split("-")[0], state.name)
    return (*first.values(), *CROWDED)


def run(page: Page, **options: object) -> list[str]:
    """What axe finds: the rule, where, and why."""
    asked = json.dumps({"resultTypes": ["violations"], **options})
    found: list[dict[str, Any]] = page.evaluate(f"axe.run(document, {asked}).then(said => said.violations)")
    return [
        f"{each['id']}: {node['target']} {node['failureSummary'].splitlines()[-1].strip()}"
        for each in found
        for node in each["nodes"][:5]
    ]


def unfold(page: Page) -> None:
    page.evaluate("document.querySelectorAll('details').forEach(each => { each.open = true })")


def test_axe_is_at_work(windows: Windows) -> None:
    page = windows.open("/privacy", bypass_csp=True)
    page.evaluate(
        "document.querySelector('main').insertAdjacentHTML('beforeend', '<img src=\"/favicon.ico\">')"
    )
    page.evaluate(AXE)
    assert any(found.startswith("image-alt") for found in run(page))


@pytest.mark.parametrize("state", STATES, ids=lambda state: state.name)
def test_axe_finds_nothing(windows: Windows, world: World, state: State) -> None:
    page = windows.visit(world, state, size=PHONE)
    tags = {"runOnly": {"type": "tag", "values": ON_PAGES if state.shows else WCAG}}
    unfold(page)
    page.evaluate(AXE)
    assert run(page, **tags) == []
    if state.name not in firsts():
        return
    page.emulate_media(color_scheme="dark")
    assert run(page, runOnly={"type": "rule", "values": HUES}) == []
    page.set_viewport_size({"width": NARROW[0], "height": NARROW[1]})
    assert run(page, runOnly={"type": "rule", "values": SIZES}) == []
