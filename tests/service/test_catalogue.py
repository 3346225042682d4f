"""The catalogue that translators work with: it holds every text, and takes no translation with a hole."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po
from click.testing import CliRunner

from app.cli import group
from app.words import extraction, names, proofreading, pseudo, tongue
from app.words.tongue import _, ngettext, speaking, tongue_of

ROOT = Path(__file__).resolve().parents[2]
OTHER_TAGS = "the translation must have the same tags as the English text."
GERMAN = """
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"
"Language: de\\n"

msgid "Cooler"
msgstr "Kühlraum"

msgid "to the Cooler"
msgstr "in den Kühlraum"

msgid "Move %(to_space)s"
msgstr "%(to_space)s gehen"

msgid "%(n)s item"
msgid_plural "%(n)s items"
msgstr[0] "eine Sache"
msgstr[1] "%(n)s Sachen"

msgid "Start %(slack)s"
msgstr "Beginne"
"""


@pytest.fixture
def catalogue(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of translations with a German one, which has a hole in its last text."""
    (tmp_path / "de.po").write_text(GERMAN, encoding="utf-8")
    monkeypatch.setattr(tongue, "CATALOGUE", tmp_path)
    monkeypatch.setattr(extraction, "CATALOGUE", tmp_path)
    monkeypatch.setattr(extraction, "TEMPLATE", tmp_path / "messages.pot")
    tongue._made.cache_clear()
    yield tmp_path
    tongue._made.cache_clear()


def texts() -> list[Message]:
    return [message for message in read_po(io.BytesIO(extraction.TEMPLATE.read_bytes())) if message.id]


def one_of(english: str, said: str) -> str:
    """What is wrong with a translation."""
    return proofreading.fault(Message(english, said))


# --- the template ---


def test_the_template_in_the_repository_holds_every_text_of_the_sources_and_no_other() -> None:
    assert extraction.TEMPLATE.read_bytes() == extraction.template()


def test_the_template_is_the_same_whenever_it_is_made() -> None:
    made = extraction.template()
    assert made == extraction.template()
    assert b"Date" not in made.partition(b"\n\n")[0]


def test_every_text_that_a_template_or_a_module_marks_stands_in_the_template() -> None:
    known = {message.id for message in texts()}
    assert {"Work", "Move %(to_space)s", "to the Cooler", "in Aisle 1", "Sticky Fingers"} <= known
    assert ("%(n)s item", "%(n)s items") in known


@pytest.mark.parametrize("form", [0, 1])
def test_every_text_with_gaps_can_be_filled_in(form: int) -> None:
    for message in texts():
        english = message.id if isinstance(message.id, tuple) else (message.id,)
        text = english[min(form, len(english) - 1)]
        gaps = re.findall(r"%\((\w+)\)s", text)
        if gaps:
            assert "%(" not in text % dict.fromkeys(gaps, "x"), text


def test_no_text_is_put_together_from_pieces_of_a_format() -> None:
    """A gap in braces is filled in by nobody."""
    assert [message.id for message in texts() if re.search(r"\{\w*\}", str(message.id))] == []


def test_a_text_without_a_translation_is_said_in_english(catalogue: Path) -> None:
    with speaking(tongue_of("de")):
        assert _("Play nothing") == "Play nothing"


# --- a translation ---


def test_a_translation_is_one_file_that_says_texts_in_its_own_order(catalogue: Path) -> None:
    assert tongue.tags() == ("en", "de")
    with speaking(tongue_of("de")):
        assert _("Move %(to_space)s", to_space=names.to("cooler")) == "in den Kühlraum gehen"
        assert [ngettext("%(n)s item", "%(n)s items", n) for n in (1, 2)] == ["eine Sache", "2 Sachen"]
    assert names.to("cooler") == "to the Cooler"


def test_a_translation_with_a_hole_is_left_out(catalogue: Path) -> None:
    with speaking(tongue_of("de")):
        assert _("Start %(slack)s", slack="X") == "Start X"


@pytest.mark.parametrize(
    ("english", "said", "wrong"),
    [
        ("Move %(to_space)s", "Gehen", "“Move %(to_space)s”: the translation lacks %(to_space)s."),
        ("Go", "%(x)s", "“Go”: the translation has %(x)s, which the English text has not."),
        ("%(n)s of it", "%(n)s % da", "“%(n)s of it”: a per cent sign that is no gap must be written twice."),
        ("<b>Go</b>", "Los", f"“<b>Go</b>”: {OTHER_TAGS}"),
        ("<b>Go</b>", "<i>Los</i>", f"“<b>Go</b>”: {OTHER_TAGS}"),
        ("Move %(to_space)s", "%(to_space)s gehen", ""),
        ("Move %(to_space)s", "", ""),
    ],
)
def test_a_translation_keeps_gaps_and_tags(english: str, said: str, wrong: str) -> None:
    assert one_of(english, said) == wrong


def test_a_form_for_one_may_say_the_number_in_a_word() -> None:
    english = ("one item", "%(n)s items")
    assert proofreading.fault(Message(english, ("eine Sache", "%(n)s Sachen"))) == ""


def test_the_command_gathers_the_texts_and_says_what_is_wrong(catalogue: Path) -> None:
    done = CliRunner().invoke(group, ["words"])
    assert done.exit_code == 1
    assert "de.po: “Start %(slack)s”: the translation lacks %(slack)s." in done.output
    kept = read_po(io.BytesIO((catalogue / "de.po").read_bytes()), locale="de")
    assert kept["Cooler"].string == "Kühlraum" and "Play nothing" in kept
    assert (catalogue / "messages.pot").read_bytes() == extraction.template()


def test_the_check_changes_nothing_and_fails_where_something_is_behind(catalogue: Path) -> None:
    done = CliRunner().invoke(group, ["words", "--check"])
    assert done.exit_code == 1 and "messages.pot is not what the sources say" in done.output
    assert [path.name for path in catalogue.iterdir()] == ["de.po"]
    assert (catalogue / "de.po").read_text(encoding="utf-8") == GERMAN


@pytest.mark.parametrize("path", sorted(tongue.CATALOGUE.glob("*.po")) or [extraction.TEMPLATE], ids=str)
def test_nothing_is_wrong_with_a_translation_in_the_repository(path: Path) -> None:
    found: Catalog = read_po(io.BytesIO(path.read_bytes()))
    assert [wrong for _message, wrong in proofreading.faults(found)] == []


# --- the made-up languages ---


def test_a_made_up_language_keeps_gaps_tags_and_entities() -> None:
    said = pseudo.marked('See <a href="/x">%(name)s</a> &amp; 100 %% more')
    assert said == '⟦Śéééé <a href="/x">%(name)s</a> &amp; 100 %% ḿóóŕéé⟧'


def test_a_made_up_language_is_about_forty_per_cent_longer() -> None:
    every = [message.id for message in texts() if isinstance(message.id, str) and len(message.id) > 40]
    longer = sum(len(pseudo.marked(text)) for text in every) / sum(map(len, every))
    assert 1.3 < longer < 1.5


def test_a_made_up_language_can_run_from_right_to_left() -> None:
    assert tongue_of("ar-XB", development=True).direction == "rtl"
    assert pseudo.marked("Go", from_the_right=True) == "⟦\u200f\u202eĞóó\u202c\u200f⟧"


def test_a_made_up_language_is_offered_in_development_only() -> None:
    assert tongue_of("en-XA").tag == "en"
    assert tongue_of("en-XA", development=True).tag == "en-XA"
    assert not set(pseudo.TAGS) & set(tongue.tags())
