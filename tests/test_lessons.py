"""First lessons lead where their sentences say: the others answer always the same."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

import parlour
from parlour.engine.conformance import NonconformanceError
from parlour.search.conformance import play_lesson
from tests.ours import OURS

LESSONS: dict[str, Any] = {name: json.loads(text) for name in OURS if (text := parlour.game(name).lesson_text())}
TOLD: dict[str, list[str]] = {
    "coda": [
        "Seat 1 takes 2 black and 2 white tiles: black 0, black 1, white 6 and white 10",
        "Seat 2 takes 2 black and 2 white tiles",
        "Seat 1 takes a clue tile: white 2",
        "Seat 1 names seat 2’s tile 1 as 2: right",
        "Seat 1 stops; the clue tile (white 2) enters the code as tile 3",
        "Seat 2 takes a black clue tile",
        "Seat 2 names seat 1’s tile 1 as 0: right",
        "Seat 2 names seat 1’s tile 3 as 10: wrong; the clue tile (black 10) enters the code turned up, as tile 3",
        "Seat 1 takes a clue tile: black 9",
        "Seat 1 names seat 2’s tile 4 as 11: right",
        "Seat 1 names seat 2’s tile 5 as 11: right",
        "Seat 1 stops; the clue tile (black 9) enters the code as tile 5",
        "Seat 2 takes a black clue tile",
        "Seat 2 names seat 1’s tile 3 as 1: wrong; the clue tile (black 7) enters the code turned up, as tile 3",
    ],
    "pyramid-power": [
        "Seat 1 plays RPG at -1,0 for 7 points",
        "Seat 2 plays GGP at 1,0 for 10 points",
        "Seat 1 plays PRP at -2,0 for 10 points",
        "Seat 2 plays PBP at -3,0 for 10 points",
        "Seat 1 plays YRG at 0,-1 for 5 points",
        "Seat 2 plays RYR at -1,-1 for 10 points",
        "Seat 1 plays RPR at -2,-1 for 30 points",
        "Seat 2 draws BBP (10): it can be played",
        "Seat 2 plays BPB at -3,1 for 10 points",
        "Seat 1 draws PPP (20): it fits nowhere",
        "Seat 2 plays BGB at -4,1 for 10 points",
    ],
    "square-deal": [
        "Seat 1 flips AAAT, which cannot be placed",
        "Seat 2 flips ATTT, which cannot be placed",
        "Seat 1 flips ATPT",
        "Seat 1 places PTAT on e4",
        "Seat 2 places TATT on f4",
        "Seat 1 places AATA on g4",
        "Seat 2 flips ATAT",
        "Seat 2 places TATA on f3",
        "Seat 1 flips APAP",
        "Seat 1 places APAP on g5",
        "Seat 2 flips AAAP",
        "Seat 2 places APAA on h4",
        "Seat 1 flips PTPT",
        "Seat 1 places TPTP on f5, into a gap: a free turn",
    ],
    "squendo": [
        "Seat 1 places a red cross on 0,0 and draws a teal cross",
        "Seat 2 places a red cross on 0,1",
        "Seat 1 places a red cross on -1,0 and draws a red circle",
        "Seat 2 places a gold circle on 1,0",
        "Seat 1 places a red circle on -1,1 and draws a red circle",
        "Seat 2 places a teal cross on -1,2",
        "Seat 1 places a teal circle on the tile on 1,0 and draws a gold circle",
        "Seat 2 places a teal cross on 1,1",
        "Seat 1 places a gold circle on the two tiles on 1,0",
        "Seat 1 leaves the teal circle of the three, discards the other two and draws a red circle",
        "Seat 2 places a gold cross on -1,-1",
    ],
    "ten-squares": [
        "Seat 1 turns up the black circle: it does not count and goes back into the pile",
        "Seat 2 turns up the black 9: the black marker goes from A to J",
        "Seat 1 turns up the black triangle: seat 2 has a choice",
        "Seat 2 moves the black marker from J to B",
        "Seat 2 turns up the black 8: seat 2 has a choice",
        "Seat 2 moves the black marker from B to J",
        "Seat 1 turns up the red 6: the red marker goes from A to G",
        "Seat 2 turns up the black 5: the black marker goes from J to E",
        "Seat 1 turns up the red 5: the red marker goes from G to H",
        "Seat 2 turns up the black 3: seat 2 has a choice",
        "Seat 2 moves the black marker from E to B",
        "Seat 1 turns up the red 7: seat 1 has a choice",
        "Seat 1 moves the red marker from H to A",
    ],
}
"""What the sentences speak of."""


@pytest.mark.parametrize("game", LESSONS)
def test_a_lesson_goes_as_its_sentences_say(game: str) -> None:
    assert [str(said) for said in play_lesson(parlour.game(game))] == TOLD[game]


@pytest.mark.parametrize("game", LESSONS)
def test_every_step_of_a_lesson_has_its_sentence(game: str) -> None:
    """In both languages, and no sentence is left over."""
    said = {step["say"].removeprefix(f"{game}.") for step in LESSONS[game]["steps"]}
    for language in ("en", "de"):
        words = parlour.game(game).fluent(language)
        assert set(re.findall(r"^(lesson-[\w-]+) =", words, re.MULTILINE)) == said


@pytest.mark.parametrize(
    ("steps", "sentence"),
    [
        ([{"ply": 0, "say": "coda.nothing", "move": None}], "Nothing says 'coda.nothing'"),
        ([{"ply": 1, "say": "coda.lesson-end", "move": None}], "not where it says"),
        ([{"ply": 0, "say": "coda.lesson-end", "move": "stop"}], "cannot be made"),
    ],
)
def test_the_kit_finds_faults_in_lessons(
    steps: list[dict[str, Any]], sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    coda = parlour.game("coda")
    monkeypatch.setattr(type(coda), "lesson_text", lambda _: json.dumps(LESSONS["coda"] | {"steps": steps}))
    with pytest.raises(NonconformanceError, match=sentence):
        play_lesson(coda)
