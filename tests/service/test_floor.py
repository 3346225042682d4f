"""The board of a page: nothing overlaps, places lead to their options, the clock is right, changes show."""

from __future__ import annotations

import gzip
import itertools
import re
from collections import Counter
from collections.abc import Iterator, Sequence

import msgspec
import pytest
from bs4 import BeautifulSoup, Tag
from hypothesis import given, settings
from hypothesis import strategies as st

from app.pictures.changes import Changes, changes_between, pieces_of, seat_piece
from app.pictures.front import DECK, deck_left
from app.pictures.layout import PHONE, WIDE, Box, Layout, Packed, box_of, inner, pack
from app.pictures.marks import Act, track
from app.pictures.pieces import Painter
from app.pictures.plan import floor_plan
from app.services.showing.acts import OF_PIECES, OF_SPACES, acts_of, targets
from app.services.showing.floor import _row
from app.words import pseudo
from app.words.names import name
from app.words.tongue import speaking, tongue_of
from engine.cards.customers import CUSTOMERS
from engine.cards.duties import DUTIES
from engine.cards.slacks import FINALS, SLACKS
from engine.decide import every_option
from engine.evolve import evolve
from engine.record import events_of
from engine.spaces import SPACES
from engine.state import State
from engine.view import SlackView, SpaceView, View, view_of
from tests.games.matches import match
from tests.rules.table import at_turn, clerk, position

CREW = {1: "Roger", 2: "Lucy", 3: "Zack", 4: "Wendy", 5: "Victoria", 6: "Lock"}
LAYOUTS = (WIDE, PHONE)
IDS = [space.id for space in SPACES]
MOST = 8
CLERKS = [clerk(name.lower(), "office") for name in CREW.values()]
EVERYBODY = view_of(position(*CLERKS, boss="office"), 2)
FINAL_IDS = frozenset(final.id for final in FINALS)

people = st.lists(
    st.sampled_from(["boss", *CREW, *(customer.id for customer in CUSTOMERS)]), unique=True, max_size=MOST
)
things = st.lists(
    st.sampled_from([piece.id for piece in (*DUTIES, *SLACKS, *FINALS)]), unique=True, max_size=MOST
)


def space_of(id_: str, who: Sequence[str | int], what: Sequence[str]) -> SpaceView:
    duties = {duty.id for duty in DUTIES}
    slacks = [SlackView(piece, piece in FINAL_IDS, i % 3, i % 6) for i, piece in enumerate(what)]
    return SpaceView(
        id=id_,
        boss="boss" in who,
        clerks=tuple(seat for seat in who if isinstance(seat, int)),
        customers=tuple(piece for piece in who if isinstance(piece, str) and piece != "boss"),
        duties=tuple(piece for piece in what if piece in duties),
        slacks=tuple(slack for slack in slacks if slack.id not in duties),
        items=12,
    )


def packed(space: SpaceView, layout: Layout, changes: Changes | None = None) -> Packed:
    painter = Painter(EVERYBODY, CREW, layout.tile, "", changes or Changes())
    groups = painter.tiles(space)
    return pack(groups, inner(space.id, layout), layout) if groups else Packed(())


def overlap(one: Box, other: Box) -> bool:
    slip = 0.01
    beside = one.x + one.w <= other.x + slip or other.x + other.w <= one.x + slip
    below = one.y + one.h <= other.y + slip or other.y + other.h <= one.y + slip
    return not (beside or below)


def within(small: Box, big: Box, slip: float = 0.01) -> bool:
    right, low = small.x + small.w, small.y + small.h
    return (
        small.x >= big.x - slip
        and small.y >= big.y - slip
        and right <= big.x + big.w + slip
        and low <= big.y + big.h + slip
    )


# --- nothing overlaps ---


@settings(max_examples=25, deadline=None)
@given(who=people, what=things)
def test_eight_pieces_and_eight_markers_fit_into_any_room_and_none_overlaps(
    who: list[str | int], what: list[str]
) -> None:
    for layout, id_ in itertools.product(LAYOUTS, IDS):
        found = packed(space_of(id_, who, what), layout)
        boxes = [put.box for put in found.puts]
        assert len(boxes) == len(who) + len(what)
        assert all(within(box, inner(id_, layout)) for box in boxes)
        assert not any(overlap(one, other) for one, other in itertools.combinations(boxes, 2))


@settings(max_examples=25, deadline=None)
@given(who=people, what=things)
def test_pieces_that_changed_do_not_overlap_either(who: list[str | int], what: list[str]) -> None:
    here = space_of("restroom", who, what)
    changes = Changes(came={piece: "office" for piece in pieces_of(here)}, went={"restroom": ()})
    for layout in LAYOUTS:
        found = packed(here, layout, changes)
        boxes = [put.box for put in found.puts] + ([found.more] if found.more else [])
        assert all(within(box, inner("restroom", layout)) for box in boxes)
        assert not any(overlap(one, other) for one, other in itertools.combinations(boxes, 2))


@pytest.mark.parametrize("layout", LAYOUTS, ids=lambda layout: layout.name)
def test_what_is_drawn_of_a_piece_stays_in_its_box(layout: Layout) -> None:
    here = space_of("cooler", ["boss", 1, 2, "friend"], ["use-cellphone", "live-resignation", "mop-aisle-1"])
    for put in packed(here, layout, Changes(came={"friend": "", "boss": "office"})).puts:
        drawn = BeautifulSoup(put.tile.draw(put.x, put.y, put.scale), "html.parser")
        for part in drawn.find_all(("use", "rect")):
            x, y, w, h = (float(str(part[side])) for side in ("x", "y", "width", "height"))
            assert within(Box(x, y, w, h), put.box, 0.1), (put.tile.piece, str(part))


@pytest.mark.parametrize("layout", LAYOUTS, ids=lambda layout: layout.name)
def test_a_room_that_is_too_full_says_how_many_more_there_are_and_who(layout: Layout) -> None:
    everybody: list[str | int] = ["boss", *CREW, *(customer.id for customer in CUSTOMERS)]
    found = packed(space_of("restroom", everybody, [duty.id for duty in DUTIES]), layout)
    assert len(found.puts) + len(found.left_out) == len(everybody) + len(DUTIES)
    assert found.more is not None and within(found.more, inner("restroom", layout))


def test_rooms_lie_beside_one_another_in_both_pictures() -> None:
    for layout in LAYOUTS:
        boxes = [box_of(id_, layout) for id_ in IDS]
        assert not any(overlap(one, other) for one, other in itertools.combinations(boxes, 2))


# --- played games ---


def states_of(number: int, clerks: int = 4) -> Iterator[State]:
    """The positions in which a bots' game waited for somebody."""
    state = State()
    for event in events_of(match(number, ["random"] * clerks).rows):
        state = evolve(state, event)
        if type(event).__name__ == "Waiting":
            yield state


@pytest.fixture(scope="module")
def views() -> list[View]:
    """Of whoever is asked, with all that the seat may do."""
    return [
        view_of(state, state.question.seat, every_option(state))
        for number in range(2)
        for state in states_of(number, 3 + 2 * number)
        if state.question
    ]


def drawn(view: View, layout: str, **more: object) -> BeautifulSoup:
    return BeautifulSoup(str(floor_plan(view, CREW, layout, "Summary", sprite="", **more)), "html.parser")  # type: ignore[arg-type]


def room_links(plan: BeautifulSoup) -> dict[str, Box]:
    """The option that a whole space leads to -> the place of that space."""
    found = {}
    for link in plan.select("a.spot"):
        hit = link.find("rect", class_="hit")
        if isinstance(hit, Tag):
            sides = (float(str(hit[side])) for side in ("x", "y", "width", "height"))
            found[str(link["href"])] = Box(*sides)
    return found


def test_every_space_that_an_option_is_about_is_one_link_to_it_in_its_place(views: list[View]) -> None:
    seen = Counter[str]()
    for view in views[::6]:
        assert view.question is not None
        about = [key.rpartition(".") for key in view.question.options]
        spaces = {target for verb, _dot, target in about if verb in OF_SPACES}
        acts = acts_of(view, CREW, "/t/x")
        for layout in LAYOUTS:
            links = room_links(drawn(view, layout.name, acts=acts))
            places = {href.rpartition(".")[2]: box for href, box in links.items()}
            assert places == {space: box_of(space, layout) for space in spaces}
        keys = {act.href.removeprefix("/t/x/").partition("?")[0] for act in acts.values()}
        assert {act.href for act in acts.values()} == {f"/t/x/{key}?floor#o-{key}" for key in keys}
        assert keys <= set(view.question.options)
        seen.update(key.rpartition(".")[0] for key in keys)
    assert {"move", "at", *OF_PIECES} <= seen.keys()


def test_a_reaction_leads_to_where_one_could_sneak() -> None:
    keys = ("none", "sneak.cooler", "sneak.restroom", "receipt")
    assert targets(keys) == {"cooler": "sneak.cooler", "restroom": "sneak.restroom"}


def test_where_two_options_are_about_one_space_it_leads_to_the_walk_there() -> None:
    keys = ("tattle.cooler", "tattle.office", "move.cooler", "help.friend", "insult.friend", "end")
    assert targets(keys) == {"cooler": "move.cooler", "office": "tattle.office", "friend": "help.friend"}


def test_a_link_says_what_would_be_done_there() -> None:
    view = view_of(at_the_cooler(), 1, every_option(at_the_cooler()))
    said = {space: act.label for space, act in acts_of(view, CREW, "/t/x").items()}
    assert said["cooler"] == "Move to the Cooler: The boss is there."
    assert said["fountain"] == "Move to the Fountain: Nobody is there."


def at_the_cooler() -> State:
    return at_turn(clerk("roger", "office"), clerk("lucy", "register"), boss="cooler").state


def test_where_nothing_is_asked_of_the_reader_the_board_is_one_picture(views: list[View]) -> None:
    asked = next(view for view in views if view.question and view.question.kind == "turn")
    assert acts_of(msgspec.structs.replace(asked, question=None), CREW, "/t/x") == {}
    other = msgspec.structs.replace(asked.question, yours=False, options=())  # type: ignore[type-var]
    assert acts_of(msgspec.structs.replace(asked, question=other), CREW, "/t/x") == {}
    plan = drawn(asked, "wide")
    assert plan.svg is not None and plan.svg["role"] == "img" and not plan.select("a")
    assert plan.svg["aria-label"] == "Floor plan. Summary"


def test_with_links_it_is_no_picture_whose_contents_are_hidden_and_no_link_holds_another(
    views: list[View],
) -> None:
    for view in views[::9]:
        acts = acts_of(view, CREW, "/t/x")
        plan = drawn(view, "phone", acts=acts)
        assert plan.svg is not None and plan.svg["role"] == ("group" if acts else "img")
        assert all(link["aria-label"] for link in plan.select("a")) and not plan.select("a a")


def test_a_piece_is_a_link_only_where_a_finger_can_press_it() -> None:
    """24 pixels on a screen 320 pixels wide, where the phone's picture is shown at eight tenths."""
    crowd = space_of("aisle-1", [1, 2, 3, 4, 5, 6, "boss", "friend"], ["mop-aisle-1", "use-cellphone"])
    for here, most in ((crowd, 0), (space_of("aisle-1", [1], ["mop-aisle-1"]), 1)):
        spaces = tuple(here if space.id == here.id else space for space in EVERYBODY.spaces)
        view = msgspec.structs.replace(EVERYBODY, spaces=spaces)
        plan = drawn(view, "phone", acts={"mop-aisle-1": Act("/t/x/work.mop-aisle-1", "Work")})
        rims = [float(str(rim["height"])) for rim in plan.select("a.spot .rim.in")]
        assert len(rims) == most and all(height * 0.8 >= 24 for height in rims)


def test_every_piece_and_every_count_has_a_name(views: list[View]) -> None:
    for view in views[::17]:
        plan = drawn(view, "wide")
        titles = [str(title.string) for title in plan.select('g[role="img"] > title')]
        pieces = [piece for space in view.spaces for piece in pieces_of(space)]
        assert len(titles) == len(pieces) + 7 + 1  # six stacks, the pile, the clock
        assert all(titles)
        assert not [use for use in plan.find_all("use") if use.find_parent("g", role="img") is None]


# --- the clock ---


def test_the_clock_shows_what_is_left_of_the_work_deck(views: list[View]) -> None:
    for view in views[::11]:
        plan = drawn(view, "wide")
        said = [str(title.string) for title in plan.find_all("title")]
        assert f"Work deck: {view.markers_left} of {DECK} markers left" in said
        foot = plan.find("text", class_="foot")
        assert isinstance(foot, Tag) and foot.string == f"*{deck_left(view)}"
        assert str(view.markers_left) in deck_left(view)


@pytest.mark.parametrize(("left", "large"), [(DECK - 1, 1), (DECK * 3 // 4, 1), (DECK // 4, 0), (1, 0)])
def test_the_wedge_of_the_clock_is_as_large_as_what_is_left(left: int, large: int) -> None:
    wedge = drawn(msgspec.structs.replace(EVERYBODY, markers_left=left), "wide").find("path", class_="left")
    assert isinstance(wedge, Tag)
    found = re.search(r"A15 15 0 (\d) 1", str(wedge["d"]))
    assert found is not None and int(found[1]) == large


def test_an_empty_deck_has_no_wedge_and_says_so() -> None:
    plan = drawn(msgspec.structs.replace(EVERYBODY, markers_left=0), "phone")
    assert plan.find("path", class_="left") is None
    assert "*the work deck is empty" in plan.get_text()


# --- what changed ---


def test_changes_lead_from_one_position_to_the_next_in_a_played_game() -> None:
    states = list(states_of(1))[:150]
    for was, now in itertools.pairwise(states):
        before, after = view_of(was, 1), view_of(now, 1)
        changes = changes_between(before, after)
        places = whereabouts(before)
        for space, lost in changes.went.items():
            for gone in lost:
                assert places.pop(gone.piece) == space
                assert whereabouts(after).get(gone.piece, "") == gone.to
        came = {piece: whereabouts(after)[piece] for piece in changes.came}
        assert {**places, **came} == whereabouts(after)
        items = {space.id: space.items + changes.stacks.get(space.id, 0) for space in before.spaces}
        assert items == {space.id: space.items for space in after.spaces}
        assert after.markers_left == before.markers_left - changes.drawn


def whereabouts(view: View) -> dict[str, str]:
    return {piece: space.id for space in view.spaces for piece in pieces_of(space)}


def test_nothing_changed_between_a_position_and_itself(views: list[View]) -> None:
    assert not any(changes_between(view, view) for view in views[::7])


def before_and_after() -> tuple[View, View]:
    """Roger left Aisle 1 for the Register, a duty was done, the Friend came in, Lucy took a slack up."""
    slack = {"cooler-nap": "cooler"}
    was = position(
        clerk("roger", "aisle-1"), clerk("lucy", "cooler"), boss="office", slacks=slack,
        duties={"mop-aisle-1": "aisle-1"},
    )  # fmt: skip
    now = position(
        clerk("roger", "register"), clerk("lucy", "cooler", slack="cooler-nap"), boss="office", slacks=slack,
        customers={"friend": "aisle-1"},
    )  # fmt: skip
    return view_of(was, 1), view_of(now, 1)


def test_changes_name_who_came_from_where_what_went_and_what_was_taken_up() -> None:
    changes = changes_between(*before_and_after())
    assert changes.came == {seat_piece(1): "aisle-1", "friend": ""}
    assert changes.went == {"aisle-1": ((seat_piece(1), "register"), ("mop-aisle-1", ""))}
    assert changes.touched == {"cooler-nap"}


def test_the_table_says_in_words_what_changed_in_each_room() -> None:
    before, after = before_and_after()
    rows = {
        space.id: _row(after, CREW, space, changes_between(before, after)).changes for space in after.spaces
    }
    assert {space: said for space, said in rows.items() if said} == {
        "register": ("Roger: came from Aisle 1",),
        "aisle-1": ("Friend: new", "Roger: went to the Register", "Mop Aisle 1: gone"),
        "cooler": (f"{name('cooler-nap')}: changed",),
    }


def test_the_plan_marks_what_changed_by_a_shape_and_in_the_names_of_the_pieces() -> None:
    before, after = before_and_after()
    plan = drawn(after, "wide", changes=changes_between(before, after))
    signs = Counter(str(use["href"]) for use in plan.find_all("use"))
    assert (signs["#new"], signs["#moved"], signs["#touched"]) == (1, 1, 1)
    titles = {str(title.string) for title in plan.find_all("title")}
    assert "Roger (you); came from Aisle 1" in titles
    assert "No longer here: Roger, now at the Register and Mop Aisle 1" in titles
    assert len(plan.select("path.way.in")) == 1
    assert not drawn(after, "wide").select(".chg, .way, .gone")


@pytest.mark.parametrize(
    ("end", "angle"), [((100, 0), 0), ((0, 100), 90), ((-100, 0), 180), ((0, -100), -90)]
)
def test_a_way_has_an_arrow_that_points_where_it_ends(end: tuple[float, float], angle: int) -> None:
    arrow = BeautifulSoup(track((0, 0), end), "html.parser").select_one(".arrow")
    assert arrow is not None
    assert arrow["transform"] == f"translate({end[0] / 2:.0f} {end[1] / 2:.0f}) rotate({angle})"


def test_a_stack_that_changed_is_framed_and_says_by_how_much() -> None:
    before = EVERYBODY
    spaces = [
        msgspec.structs.replace(space, items=space.items - 2) if space.id == "cooler" else space
        for space in before.spaces
    ]
    after = msgspec.structs.replace(before, spaces=tuple(spaces))
    plan = drawn(after, "phone", changes=changes_between(before, after))
    assert len(plan.select("rect.chg")) == 1
    assert any(str(title.string).endswith("items left; 2 items fewer") for title in plan.find_all("title"))


# --- every language, every size ---


@pytest.mark.parametrize("tag", pseudo.TAGS)
@pytest.mark.parametrize("layout", LAYOUTS, ids=lambda layout: layout.name)
def test_longer_names_and_those_from_the_right_stay_inside_their_rooms(layout: Layout, tag: str) -> None:
    with speaking(tongue_of(tag)):
        plan = drawn(EVERYBODY, layout.name)
    assert plan.svg is not None and plan.svg["direction"] == "ltr"
    signs = [
        Box(*(float(str(sign[side])) for side in ("x", "y", "width", "height")))
        for sign in plan.find_all("rect", class_="sign")
    ]
    counts = [
        Box(float(str(use["x"])), float(str(use["y"])), 2 * layout.letters, layout.letters)
        for use in plan.find_all("use")
        if use["href"] in ("#stack", "#pile")
    ]
    assert len(signs) == len(IDS) and len(counts) == 7
    assert not any(overlap(sign, count) for sign in signs for count in counts)
    assert all(any(within(sign, box_of(id_, layout)) for id_ in IDS) for sign in signs)


def test_both_pictures_of_a_crowded_store_are_small_on_the_way(views: list[View]) -> None:
    fullest = max(views, key=lambda view: sum(len(list(pieces_of(space))) for space in view.spaces))
    acts = acts_of(fullest, CREW, "/t/0123456789abcdefghijkl")
    both = "".join(str(floor_plan(fullest, CREW, layout.name, "Summary", acts=acts)) for layout in LAYOUTS)
    assert len(gzip.compress(both.encode())) < 12_000
    assert "style=" not in both


def test_before_the_first_turn_nothing_is_said_of_an_empty_deck() -> None:
    plan = drawn(view_of(State(), 0), "wide")
    assert "*the shift has yet to begin" in plan.get_text()
    assert plan.find("path", class_="left") is not None
