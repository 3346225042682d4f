"""The keyboard alone plays a game: everything can be reached, seen and left again."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.windows import PHONE, WIDE, Windows, go
from tests.servers import MailServer, wait_until

MOST_KEYS = 250

WHERE = """() => {
    const at = document.activeElement
    return at === document.body ? '' : `${at.tagName.toLowerCase()}.${at.name || at.id || at.className}`
}"""
TEXT = "document.activeElement.textContent.trim().slice(0, 80)"
# Focus is seen on the thing itself, or on the row that holds it.
SEEN = """() => {
    const looks = at => at && getComputedStyle(at)
    const ringed = look => look && ((look.outlineStyle !== 'none' && parseFloat(look.outlineWidth) >= 2)
        || look.boxShadow !== 'none')
    const at = document.activeElement
    return Boolean(ringed(looks(at)) || ringed(looks(at.closest('.opt'))) || at.matches('.spot'))
}"""
# WCAG 2.2, 2.4.11: some of what has the focus is not covered by anything else.
BARE = """() => {
    const at = document.activeElement.closest('.opt') || document.activeElement
    const box = at.getClientRects()[0]
    const points = [[.5, .5], [.1, .5], [.9, .5], [.5, .1], [.5, .9]]
    return points.some(([x, y]) => {
        const hit = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y)
        return hit && (at.contains(hit) || hit.contains(at))
    })
}"""


def walk(page: Page, wanted: str, most: int = MOST_KEYS) -> list[str]:
    """Presses Tab until the wanted element has the focus; what had it on the way."""
    passed: list[str] = []
    for _ in range(most):
        page.keyboard.press("Tab")
        passed.append(str(page.evaluate(WHERE)))
        if page.evaluate(f"document.activeElement.matches({wanted!r})"):
            return passed
    raise AssertionError(f"{wanted} is not reached; {passed[-20:]}")


def comes_into_view(page: Page) -> bool:
    """A strip that scrolls sideways needs a moment to bring what has the focus into sight."""
    for _ in range(20):
        if page.evaluate(BARE):
            return True
        page.wait_for_timeout(50)
    return False


def begin(page: Page) -> None:
    """From the shop front to the first question, by keys."""
    go(page, "/")
    walk(page, "form[action='/try'] button")
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")


def answer(page: Page) -> None:
    """One answer by keys: an option that ends the turn, or the first; then the key that rings it up."""
    form = page.locator("form#move")
    boxes = form.locator("input[type=checkbox][name=option]:enabled").count()
    end = form.locator("input[name=option][value=end]").count()
    if boxes:
        for _ in range(3):
            walk(page, "form#move input[name=option]")
            page.keyboard.press("Space")
    else:
        walk(page, "form#move input[name=option]")
        page.keyboard.press("Space")
        while end and not page.evaluate("document.activeElement.value === 'end'"):
            page.keyboard.press("ArrowUp")
    walk(page, "form#move button[value=on]")
    with page.expect_navigation(wait_until="domcontentloaded"):
        page.keyboard.press("Enter")


def asked(page: Page) -> bool:
    """Whether the page asks something; while the others think it is called up anew."""
    if page.locator("form#move").count():
        return True
    page.reload(wait_until="domcontentloaded")
    return page.locator("form#move").count() > 0


@pytest.mark.parametrize("scripts", [False, True], ids=["scripts-off", "scripts-on"])
def test_keys_alone_play_three_turns(visiting: Windows, mails: MailServer, scripts: bool) -> None:
    page = visiting.open(size=WIDE, scripts=scripts)
    begin(page)
    for answered in range(4):
        wait_until(lambda: asked(page), f"question {answered + 1}", seconds=60, every=0.25)
        answer(page)
        assert page.locator(".err").all_inner_texts() == []


@pytest.mark.parametrize("size", [PHONE, WIDE], ids=["phone", "wide"])
def test_focus_goes_through_the_whole_page_seen_uncovered_and_out_again(
    visiting: Windows, size: tuple[int, int]
) -> None:
    page = visiting.open(size=size)
    begin(page)
    page.evaluate("() => { document.activeElement.blur(); scrollTo(0, 0) }")
    go(page, page.url.split("#")[0])
    seen: list[str] = []
    for _ in range(MOST_KEYS):
        page.keyboard.press("Tab")
        where = str(page.evaluate(WHERE))
        if not where:
            break
        seen.append(where)
        assert page.evaluate(SEEN), f"no ring on {where}"
        assert comes_into_view(page), f"{where} is covered: {page.evaluate(TEXT)}"
    assert not where, f"a trap: {seen[-5:]}"
    assert seen[0].endswith(".skip") and any(each.startswith("input.option") for each in seen)


def test_the_skip_link_leads_past_the_head_of_the_page(visiting: Windows) -> None:
    page = visiting.open("/rules", size=WIDE)
    page.keyboard.press("Tab")
    assert page.locator(".skip").bounding_box()["y"] >= 0  # type: ignore[index]
    page.keyboard.press("Enter")
    page.wait_for_selector("main:target")
    # The address says so at once; where the next Tab begins is settled when the page is drawn again.
    page.evaluate("new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('main') !== null")


def test_after_a_step_the_focus_stands_at_what_comes_next(visiting: Windows) -> None:
    page = visiting.open(size=WIDE)
    begin(page)
    answer(page)
    page.wait_for_selector("#move")
    assert page.evaluate("document.activeElement.id") == "move"
