"""The board in a mail: as a picture that needs nothing of the machine, and in letters."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from app.pictures import ascii, png
from app.pictures.plan import floor_plan
from engine.state import Clerk, State
from engine.view import View, view_of
from tests.rules.table import clerk, position

CREW = {1: "Roger", 2: "Lucy", 3: "Zack", 4: "Wendy", 5: "Victoria", 6: "Lock"}
CREWED = [clerk(name, "aisle-2") for name in ("roger", "lucy", "zack", "wendy", "victoria", "lock")]


def seen(*clerks: Clerk, **changes: object) -> View:
    state: State = position(*clerks, **changes)
    return view_of(state, 2)


def crowded() -> View:
    """Six clerks, the boss, three customers, three slacks and three duties in one narrow aisle."""
    busy = [*CREWED[:3], clerk("wendy", "aisle-2", slack="nacho-cathedral", slack_counters=3), *CREWED[4:]]
    return seen(
        *busy,
        boss="aisle-2",
        customers={name: "aisle-2" for name in ("mystery-shopper", "friend", "little-kid")},
        duties={name: "aisle-2" for name in ("mop-aisle-1", "mop-aisle-2", "mop-aisle-3")},
        slacks={"nacho-cathedral": "aisle-2", "use-cellphone": "aisle-2", "live-resignation": "aisle-2"},
    )


@pytest.mark.parametrize("view", [crowded(), seen(clerk("roger", "office"), clerk("lucy", "restroom"))])
def test_the_picture_is_opaque_and_small_enough_for_a_mail(view: View) -> None:
    made = png.board_png(view, CREW)
    with Image.open(io.BytesIO(made)) as image:
        assert (image.format, image.mode, image.size) == ("PNG", "P", (720, 998))
        assert "transparency" not in image.info
    assert len(made) <= 60 * 1024


def test_the_picture_has_letters_on_a_machine_without_fonts() -> None:
    """The sign of the Office: white letters on dark green, from our own files."""
    with Image.open(io.BytesIO(png.board_png(seen(clerk(), boss="cooler"), CREW))) as image:
        sign = image.convert("RGB").crop((36, 34, 122, 56))
    white = sum(count for count, colour in sign.getcolors(10_000) or () if min(colour) > 200)  # type: ignore[type-var]
    assert 0.15 < white / (sign.width * sign.height) < 0.5


def test_the_picture_has_all_colours_of_the_day_and_no_address_of_a_file() -> None:
    drawn = str(floor_plan(crowded(), CREW, "phone", "", sprite=""))
    classes = frozenset(png._classes(drawn))
    style = png._style(classes)
    assert "var(" not in style and "/static" not in drawn
    unstyled = {name for name in classes if f".{name}" not in style and not name.startswith("plan-")}
    assert unstyled == {"n0"}  # the first nozzle of the Fountain has the colour of all


def test_the_text_is_72_columns_wide_and_loses_nothing_in_a_crowd() -> None:
    text = ascii.board_text(crowded(), CREW)
    assert max(map(len, text.splitlines())) <= 72
    tokens = ("[BOSS]", "(R)", "(L)<you", "(Z)", "(W)", "(V)", "(K)", "MS 4/5", "FR 1/1", "+3 duties", "W:3")
    assert [token for token in tokens if token not in text] == []
    walls = [line for line in text.splitlines() if line.startswith(("+-", "|"))]
    assert {len(line) for line in walls} == {72}


def test_the_text_says_what_its_signs_mean() -> None:
    text = ascii.board_text(seen(clerk("roger", "office"), clerk("lucy", "cooler"), boss="cooler"), CREW)
    assert "(R) Roger  (L) Lucy, you" in text and "#n items" in text
