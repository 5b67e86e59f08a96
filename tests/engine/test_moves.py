"""Moves from one declaration: codes, texts and data belong together, and nothing else is read."""

from __future__ import annotations

from typing import Any

import pytest

from parlour.engine import Kind, Moves, UnreadableMove, registry
from parlour.engine.words import Voice
from tests.engine.matches import GAME

MOVES = Moves(Kind("pass"), Kind("drop", column=range(1, 8)), Kind("lift", tile=("P", "A"), turns=range(4)))


def test_codes_texts_and_data_belong_together() -> None:
    assert len(MOVES) == 1 + 7 + 8
    assert MOVES.first == {"pass": 0, "drop": 1, "lift": 8}
    assert (MOVES.text(0), MOVES.text(4), MOVES.text(13)) == ("pass", "drop 4", "lift A 1")
    assert MOVES.data(13) == {"do": "lift", "tile": "A", "turns": 1}
    for code in range(len(MOVES)):
        assert MOVES.parse(MOVES.text(code)) == code
        assert MOVES.code_of(MOVES.data(code)) == code
    assert MOVES.parse("  DROP   4 ") == 4


def test_data_is_nobodys_to_change() -> None:
    MOVES.data(4)["column"] = 7
    assert MOVES.data(4) == {"do": "drop", "column": 4}


@pytest.mark.parametrize("text", ["", "drop", "drop 8", "drop 04", "drop 4 4", "drop4", "lift 1 A"])
def test_nothing_else_is_read_as_text(text: str) -> None:
    with pytest.raises(ValueError, match="moves are written like 'pass', 'drop 1', 'lift P 0'"):
        MOVES.parse(text)


@pytest.mark.parametrize(
    ("data", "why"),
    [
        ({}, "no kind of move None"),
        ({"do": ["drop"]}, "no kind of move"),
        ({"do": "fly"}, "no kind of move 'fly'; there are pass, drop, lift"),
        ({"do": "drop"}, "'drop' has the fields do, column, and no others"),
        ({"do": "pass", "column": 1}, "no others"),
        ({"do": "drop", "column": 8}, "8 is no column"),
        ({"do": "drop", "column": "4"}, "'4' is no column"),
        ({"do": "drop", "column": True}, "True is no column"),
        ({"do": "drop", "column": 4.0}, "4.0 is no column"),
        ({"do": "drop", "column": []}, "is no column"),
        ({"do": "lift", "tile": "", "turns": 0}, "'' is no tile"),
    ],
)
def test_nothing_else_is_read_as_data(data: dict[str, Any], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        MOVES.code_of(data)


@pytest.mark.parametrize("code", [-1, 16, 1 << 60])
def test_there_are_no_other_codes(code: int) -> None:
    for call in (MOVES.text, MOVES.data):
        with pytest.raises(ValueError, match="0 to 15"):
            call(code)


def test_two_moves_are_never_written_alike() -> None:
    with pytest.raises(ValueError, match="alike"):
        Moves(Kind("place x"), Kind("place", cell=("x",)))
    with pytest.raises(ValueError, match="alike"):
        Moves(Kind("go"), Kind("go", far=("away",)))


def test_why_a_move_cannot_be_read_is_said_in_any_language() -> None:
    with pytest.raises(UnreadableMove) as refused:
        GAME.deal(seed=1).play("jump")
    assert str(refused.value) == "'jump' cannot be read as a move: moves are written like 'take 1'."
    assert Voice("de").say(refused.value.said).endswith("Züge werden so geschrieben: 'take 1'.")


def test_a_move_is_told_as_the_games_words_say() -> None:
    seen = GAME.deal(seed=1).observe()
    with registry.registered(GAME):
        assert [str(GAME.phrase(seen, code)) for code in seen.legal] == ["take one", "take 2", "take 3"]
    assert str(GAME.phrase(seen, 1)) == "take 2", "without words it is the move's text"
