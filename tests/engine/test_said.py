"""What is said is a key with arguments; words come from Fluent files (issue: sentences are keys, not prose)."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import msgspec
import pytest

from parlour.engine import IllegalMove, ParlourError, Said, Who
from parlour.engine import words as words_module
from parlour.engine.said import from_data
from parlour.engine.words import Voice, bundle_of, languages

FILE = """
black = black
    .den = den schwarzen
takes =
    { $who } { YOU($who, you: "take", other: "takes") } { AS($colour, form: "den") }
    of { AS($from, form: "possessive") }.
all = { LIST($things) }: { $n ->
    [one] one thing
   *[other] { $n } things
  }
tile = { $letters }
    .aloud = purple and teal
    .den = den { $letters }
    .den-aloud = den violetten
lies = { AS($tile, form: "den") } lies by { $tile }
which = { KEY($colour) ->
    [black] dark
   *[white] light
  }
"""


@pytest.fixture(autouse=True)
def _words(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game of words alone, known to nobody else."""
    monkeypatch.setattr(words_module, "game_words", lambda language, game: FILE if game == "trial" else "")
    bundle_of.cache_clear()


@pytest.fixture(autouse=True, scope="module")
def _forget() -> None:
    bundle_of.cache_clear()


TAKES = Said("trial.takes", who=Who(0), colour=Said("trial.black"), **{"from": Who(1)})


def test_names_and_you_are_the_languages_affair() -> None:
    assert Voice().say(TAKES) == "Seat 1 takes den schwarzen\nof seat 2’s."
    assert Voice(names=["Ann", "Bo"]).say(TAKES) == "Ann takes den schwarzen\nof Bo’s."
    assert Voice(names=["Ann", "Bo"], you=0).say(TAKES) == "You take den schwarzen\nof Bo’s."
    assert Voice(names=["Ann", "Bo"], you=1).say(TAKES) == "Ann takes den schwarzen\nof your."


def test_lists_and_numbers() -> None:
    black, one = Said("trial.black"), Who(0)
    assert str(Said("trial.all", things=(black, one, "c3"), n=1)) == "black, Seat 1 and c3: one thing"
    assert str(Said("trial.all", things=(black,), n=2000)) == "black: 2,000 things"
    assert str(Said("trial.which", colour=black)) == "dark"


def test_what_has_no_words_is_its_key_and_no_traceback() -> None:
    assert str(Said("trial.unheard-of", n=1)) == "trial.unheard-of"
    assert str(Said("no-such-game.x")) == "no-such-game.x"
    assert Voice("xx").say(Said("list", first="a", last="b")) == "a and b"
    assert Voice("de").say(Said("list", first="a", last="b")) == "a und b"
    assert languages()[0] == "en"
    assert "de" in languages()


def test_errors_carry_what_they_say() -> None:
    assert str(ParlourError("Plain text, { with braces }.")) == "Plain text, { with braces }."
    refused = IllegalMove("XX-1", Said("trial.which", colour=Said("trial.black")))
    assert (str(refused), refused.said.key, refused.rule) == ("dark (XX-1)", "trial.which", "XX-1")


def test_it_travels_as_key_and_arguments() -> None:
    sent = msgspec.json.decode(msgspec.json.encode(TAKES))
    assert sent == {
        "key": "trial.takes",
        "args": {"who": {"seat": 0}, "colour": {"key": "trial.black", "args": {}}, "from": {"seat": 1}},
    }
    assert TAKES.as_data() == sent
    several = Said("trial.all", things=(Said("trial.black"), Who(2), "c3", 4), n=1.5)
    for said in (TAKES, several):
        assert from_data(json.loads(json.dumps(said.as_data()))) == said


@pytest.mark.parametrize(
    "data",
    [
        {"key": "x"},
        {"key": 1, "args": {}},
        {"key": "x", "args": []},
        {"key": "x", "args": {"a": None}},
        {"key": "x", "args": {"a": {"seat": "0"}}},
        {"key": "x", "args": {}, "text": "y"},
    ],
)
def test_what_is_none_is_not_read(data: Any) -> None:
    with pytest.raises(ValueError, match="argument"):
        from_data(data)


def test_screen_readers_are_told_words() -> None:
    tile = Said("trial.tile", letters="PT")
    lies = Said("trial.lies", tile=tile)
    assert Voice().say(lies) == "den PT lies by PT"
    assert Voice(aloud=True).say(lies) == "den violetten lies by purple and teal"
    assert Voice(aloud=True).say(tile, "unheard-of") == "purple and teal"
    assert Voice(aloud=True).say(Said("trial.black"), "den") == "den schwarzen"


def test_fluent_is_loaded_when_something_is_said() -> None:
    program = "import sys, parlour.engine; print([m for m in sys.modules if m.startswith(('fluent', 'babel'))])"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
