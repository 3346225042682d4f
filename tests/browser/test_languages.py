"""Texts that are 40 % longer, or run from right to left, break no page on a phone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page

from app.gallery.catalogue import STATES, State, World
from app.gallery.house import House
from app.store import people
from app.words.pseudo import FROM_THE_RIGHT, LONGER
from tests.browser.conftest import Shop, opened_shop
from tests.browser.test_axe import firsts
from tests.browser.windows import Windows
from tests.servers import Valkey
from tests.web.marked import unmarked
from tests.web.test_languages import PEOPLE, TYPED

TYPED_HERE = ("nowhere",)  # into the forms of the states
PHONES = ((320, 640), (390, 844))
AT_FAULT = """() => {
  const root = document.documentElement
  const faults = []
  if (root.scrollWidth > root.clientWidth) faults.push(`scrolls sideways: ${root.scrollWidth} px`)
  const told = element => `${element.tagName.toLowerCase()}.${element.className}: ` +
    element.textContent.trim().replace(/\\s+/g, ' ').slice(0, 60)
  const rolls = element => {
    for (let around = element; around; around = around.parentElement) {
      if (['auto', 'scroll'].includes(getComputedStyle(around).overflowX)) return true
    }
    return false
  }
  const speaks = element => [...element.childNodes].some(node => node.nodeType === 3 && node.data.trim())
  for (const element of document.querySelectorAll('body *:not(svg, svg *)')) {
    const style = getComputedStyle(element)
    if (!element.checkVisibility() || !speaks(element) || style.display === 'inline') continue
    if (style.clipPath !== 'none' || element.closest('.vh, thead') || rolls(element)) continue
    const wide = element.clientWidth && element.scrollWidth > element.clientWidth + 4
    if (wide) faults.push('too wide: ' + told(element))
    const clipped = style.overflowY === 'hidden' || style.overflowY === 'clip'
    if (clipped && element.scrollHeight > element.clientHeight + 1) faults.push('cut: ' + told(element))
    const box = element.getBoundingClientRect()
    const outside = box.width && (box.left < -1 || box.right > root.clientWidth + 1)
    if (outside) faults.push('outside: ' + told(element))
  }
  return faults
}"""

TURNED = """() => [...document.querySelectorAll('.moves')]
  .filter(floor => getComputedStyle(floor).direction !== 'ltr').map(floor => floor.textContent)"""
"""Spaces to choose from that do not lie as on the floor, which no language turns round."""

MIRRORED = [state for state in STATES if state.name in firsts()]
"""What is mirrored is mirrored by the sheet of a page, whatever its state."""


@pytest.fixture(scope="module")
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def shop(
    language: str,
    migrated_sqlite_of_the_run: Path,
    valkey_of_the_run: Valkey,
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Shop]:
    """One for each language, where everybody reads it."""
    folder = tmp_path_factory.mktemp("shop")
    with opened_shop(folder, migrated_sqlite_of_the_run, valkey_of_the_run.url) as shop:
        house = House(shop.home.site, shop.url)
        for name in PEOPLE:
            number = house.person(name)
            with shop.home.store.writing() as tx:
                people.change(tx, number, language=language)
        yield shop


@pytest.mark.parametrize("language", [LONGER], indirect=True, scope="module")
@pytest.mark.parametrize("state", STATES, ids=lambda state: state.name)
def test_with_longer_texts_no_page_scrolls_sideways_and_nothing_is_cut(
    windows: Windows, world: World, state: State, language: str
) -> None:
    window = check(windows, world, state, language)
    assert unmarked(window.content(), (*TYPED, *TYPED_HERE)) == []


@pytest.mark.parametrize("language", [FROM_THE_RIGHT], indirect=True, scope="module")
@pytest.mark.parametrize("state", MIRRORED, ids=lambda state: state.name)
def test_mirrored_no_page_scrolls_sideways_and_nothing_is_cut(
    windows: Windows, world: World, state: State, language: str
) -> None:
    check(windows, world, state, language)


def check(windows: Windows, world: World, state: State, language: str) -> Page:
    """The page in a window, where nothing of it was cut, and nothing stood out."""
    window = windows.visit(world, state, size=PHONES[0], extra_http_headers={"Accept-Language": language})
    assert window.locator("html").get_attribute("lang") == language
    for width, height in PHONES[: 2 if state.name in firsts() else 1]:
        window.set_viewport_size({"width": width, "height": height})
        window.evaluate("document.querySelectorAll('details').forEach(each => { each.open = true })")
        assert window.evaluate(AT_FAULT) == [], width
        assert window.evaluate(TURNED) == [], width
    return window
