"""What every page weighs, that it does not jump while it loads, and that large or spaced text is not cut."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from app.gallery.catalogue import STATES, State, World
from tests.browser.windows import NARROW, PHONE, WIDE, Windows

PAGES = [state for state in STATES if state.shows]
HTML_KB, STYLE_KB = 60, 40
STILL = 0.01

SHIFTED = """() => new Promise(tell => {
    let sum = 0
    new PerformanceObserver(list => { for (const each of list.getEntries()) sum += each.value })
        .observe({type: 'layout-shift', buffered: true})
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => tell(sum), 50)))
})"""
WEIGHT = """() => {
    const style = performance.getEntriesByType('resource').filter(each => /\\.(css|js)$/.test(each.name))
    return [performance.getEntriesByType('navigation')[0].encodedBodySize,
            style.reduce((sum, each) => sum + each.encodedBodySize, 0)]
}"""
# As WCAG 2.2, 1.4.12 has it.
SPACED = """() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: .12em !important;
        word-spacing: .16em !important } p { margin-bottom: 2em !important }`)
    document.adoptedStyleSheets = [sheet]
}"""
PLAIN = "() => { document.adoptedStyleSheets = [] }"
LARGE = "() => { document.documentElement.style.fontSize = '200%' }"
# Text that stands out of a box which hides what stands out. Pictures scale with their box.
CUT = """() => [...document.querySelectorAll('main *, header *, footer *')].filter(each => {
    const look = getComputedStyle(each)
    const hides = look.overflowX !== 'visible' && look.overflowX !== 'auto' && look.overflowX !== 'scroll'
    const small = each.clientWidth < 3 || each.closest('svg') || /INPUT|SELECT|TEXTAREA/.test(each.tagName)
    const cut = each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 1
    return hides && !small && cut
}).map(each => `${each.tagName}.${each.className}: ${each.textContent.trim().slice(0, 60)}`)"""
WIDER = """() => {
    const wide = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= wide) return []
    const scrolls = each => each
        && (getComputedStyle(each).overflowX !== 'visible' || scrolls(each.parentElement))
    return [...document.querySelectorAll('body *')].filter(each =>
        each.getBoundingClientRect().right > wide + 1 && !scrolls(each.parentElement))
        .slice(0, 5).map(each => `${each.tagName}.${each.className}: ${each.textContent.trim().slice(0, 60)}`)
}"""


def unfold(page: Page) -> None:
    page.evaluate("document.querySelectorAll('details').forEach(each => { each.open = true })")


@pytest.mark.parametrize("state", PAGES, ids=lambda state: state.name)
def test_a_page_is_light_and_holds_still(windows: Windows, world: World, state: State) -> None:
    page = windows.visit(world, state, size=PHONE, calm=False)
    page.wait_for_load_state("load")
    html, style = page.evaluate(WEIGHT)
    assert 0 < html < HTML_KB * 1000 and 0 < style < STYLE_KB * 1000
    assert page.evaluate(SHIFTED) < STILL
    assert page.locator("html[lang]").count() == 1 and page.title()
    assert page.locator("meta[name=viewport]").count() == 1
    unfold(page)
    for width, change in ((PHONE[0], SPACED), (NARROW[0], PLAIN)):
        page.set_viewport_size({"width": width, "height": 800})
        page.evaluate(change)
        assert page.evaluate(WIDER) == [], (width, change)
        assert page.evaluate(CUT) == [], (width, change)


@pytest.mark.parametrize(
    "name", ["turn-first-action", "turn-crowd", "history-middle", "history-over-whole", "over"]
)
def test_a_wide_page_holds_still(windows: Windows, world: World, name: str) -> None:
    [state] = [state for state in PAGES if state.name == name]
    page = windows.visit(world, state, size=WIDE, calm=False)
    page.wait_for_load_state("load")
    assert page.evaluate(SHIFTED) < STILL
    unfold(page)
    page.evaluate(LARGE)
    assert page.evaluate(WIDER) == [] and page.evaluate(CUT) == []
