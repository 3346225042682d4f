"""The rules pages, made from the game's own tables: what players read is what the engine plays."""

from __future__ import annotations

import re
from functools import cache
from itertools import groupby

from app.pages.site import Badge, Chapter, HowToPlay, Luck, Rules, RulingLine
from app.services import components
from app.words.tongue import N_, _, tongue
from engine import chance
from engine.cards.characters import CHARACTERS
from engine.cards.customers import CUSTOMER
from engine.cards.duties import DUTY
from engine.cards.items import ITEM
from engine.cards.slacks import FINAL, SLACK
from engine.rulings import RULINGS

SAYS = {
    "roger": N_("Tattles on the boss from any space."),
    "lucy": N_("Steals two at a time."),
    "zack": N_("Works his heat off faster."),
    "wendy": N_("Plots up to eight cards."),
    "victoria": N_("Two dice, keeps the better."),
    "lock": N_("Insults in front of the boss."),
}
WORDS, LONGEST = 8, 80
TEST_SEED = bytes(range(32))
TEST_WORDS = ("apple", "", "Österreich", 'say "cheese"')


def crew() -> tuple[Badge, ...]:
    return tuple(Badge(c.id, _(c.name), _(c.ability), _(SAYS[c.id])) for c in CHARACTERS)


def how_to_play() -> HowToPlay:
    return HowToPlay(
        store=components.store(),
        crew=crew(),
        customer=components.customer(CUSTOMER["off-duty-cop"]),
        duty=components.duty(DUTY["restock-cooler"]),
        slack=components.slack(SLACK["use-cellphone"]),
        final=components.final(FINAL["fountain-geyser"]),
        loot=(components.item(ITEM["nuts"]), components.item(ITEM["reaper-hot-sauce"])),
    )


def rules(find: str = "") -> Rules:
    """The rulings that hold every word of `find`, by chapter; `R55` finds that one."""
    found = _rules(tongue().tag)
    words = find.casefold().split()[:WORDS]
    if not words:
        return found
    kept = (Chapter(c.id, c.name, tuple(r for r in c.rulings if _holds(r, words))) for c in found.chapters)
    chapters = tuple(chapter for chapter in kept if chapter.rulings)
    shown = sum(len(chapter.rulings) for chapter in chapters)
    return Rules(found.count, shown, " ".join(find.split())[:LONGEST], chapters)


def _holds(ruling: RulingLine, words: list[str]) -> bool:
    if len(words) == 1 and words[0].removeprefix("r").isdecimal():
        return str(ruling.number) == words[0].removeprefix("r")
    text = f"{ruling.question} {ruling.ruling} {ruling.reason}".casefold()
    return all(word in text for word in words)


@cache
def _rules(tag: str) -> Rules:
    # One for each language: `tag` only tells them apart.
    ordered = sorted(RULINGS.values(), key=lambda ruling: ruling.number)
    chapters = []
    for title, rulings in groupby(ordered, key=lambda ruling: ruling.chapter):
        lines = (RulingLine(r.number, _(r.question), _(r.ruling), _(r.reason)) for r in rulings)
        chapters.append(Chapter(_id(title), _(title), tuple(lines)))
    return Rules(len(ordered), len(ordered), "", tuple(chapters))


def luck() -> Luck:
    """Figures for other people's programs, worked out by the game's own."""
    key = chance.key_of(TEST_SEED, TEST_WORDS)
    draws = chance.Luck(key)
    figures = {
        _("Seed"): TEST_SEED.hex(),
        _("Commitment"): chance.commitment(TEST_SEED),
        _("Words"): 'apple · (empty) · Österreich · say "cheese"',
        _("Words, as canonical JSON"): '["apple","","Österreich","say \\"cheese\\""]',
        _("Key"): key.hex(),
        _("Draw 0 as a lot among 4"): str(draws.lot(0, 4)),
        _("Draw 1 as a shuffle of a b c d e f g"): " ".join(draws.shuffled(1, "abcdefg")),
        _("Draw 2 as a die"): str(draws.dice(2)[0]),
        _("Draw 2 as two dice"): " ".join(map(str, draws.dice(2, 2))),
        _("Draw 3 as a shuffle of the numbers 0 to 19"): " ".join(map(str, draws.shuffled(3, range(20)))),
    }
    return Luck(tuple(figures.items()))


def _id(title: str) -> str:
    return re.sub(r"[^a-z]+", "-", title.lower()).strip("-")
