"""The rulings as data: complete, in order, and each said in full."""

import re

from engine.rulings import RULINGS, Ruling

CHAPTERS = (
    "Components and setup",
    "Turn structure",
    "Boss movement and freezes",
    "Suspicion",
    "Stealing, stashing, Office",
    "Slacking",
    "Heat and firing",
    "Customers",
    "Duties and Work",
    "Rush and end of deck",
    "Plot cards and scoring",
    "Playing asynchronously",
    "Odd positions",
)


def texts(ruling: Ruling) -> tuple[str, str, str]:
    return ruling.question, ruling.ruling, ruling.reason


def test_the_rulings_are_numbered_from_1_to_178_without_a_gap() -> None:
    assert list(RULINGS) == list(range(1, 179))


def test_each_ruling_stands_under_its_own_number() -> None:
    assert [number for number, ruling in RULINGS.items() if ruling.number != number] == []


def test_the_chapters_come_once_each_and_in_order() -> None:
    assert tuple(dict.fromkeys(ruling.chapter for ruling in RULINGS.values())) == CHAPTERS


def test_each_ruling_has_a_question_a_ruling_and_a_reason_that_end_like_sentences() -> None:
    unfinished = [n for n, r in RULINGS.items() if not all(re.search(r"[.?!)]$", text) for text in texts(r))]
    assert unfinished == []


def test_no_text_carries_marks_of_another_format() -> None:
    foreign = re.compile(r"[`*\n]|  |content\.json")
    marked = [n for n, r in RULINGS.items() if any(foreign.search(text) for text in texts(r))]
    assert marked == []


def test_a_ruling_cites_only_rulings_that_exist() -> None:
    cited = {int(n) for r in RULINGS.values() for t in texts(r) for n in re.findall(r"\bR(\d+)\b", t)}
    assert cited - set(RULINGS) == set()


def test_no_two_rulings_ask_the_same() -> None:
    questions = [ruling.question for ruling in RULINGS.values()]
    assert len(set(questions)) == len(questions)
