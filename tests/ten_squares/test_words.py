"""What 10 Squares says: refusals, notation, the log, the picture."""

from __future__ import annotations

import re
from itertools import combinations

import pytest

import parlour
from tests.ten_squares.oracle import COLOURS, ROW
from tests.ten_squares.table import GAME, Table, without

REFUSALS = [
    # what stands on the table, what is tried, the rule, part of the sentence
    (None, "stay", "TS-1", "turn up the next one"),
    (None, "pick none", "TS-1", "turn up the next one"),
    ("red 2", "turn", "TS-1", "red 2 comes first"),
    ("red 2", "stay", "TS-2", "must be moved"),
    ("red 2", "pick none", "TS-7", "Only a circle"),
    ("red 2", "black f", "TS-1", "moves the red marker"),
    ("red 2", "red c", "TS-3", "from D to F or B"),
    ("red triangle", "black f", "TS-6", "moves the red marker"),
    ("red triangle", "red a", "TS-6", "on A"),
    ("red triangle", "red d", "TS-6", "stay"),
    ("red triangle", "pick 1 2 3", "TS-7", "Only a circle"),
    ("red square", "red f", "TS-6", "moves the black marker"),
    ("red square", "black a", "TS-6", "on A"),
    ("red circle", "stay", "TS-7", "moves no marker"),
    ("red circle", "red f", "TS-7", "moves no marker"),
    ("red circle", "pick 1 2 3", "TS-7", "red 2 is not on the discard pile"),
    ("red circle", "pick 1 4", "TS-7", "pick three of them"),
    ("red circle", "turn", "TS-1", "red circle comes first"),
]


@pytest.mark.parametrize(("card", "text", "rule", "words"), REFUSALS)
def test_all_5_refusals(card: str | None, text: str, rule: str, words: str) -> None:
    """ALL-5: each with the rule it breaks; the state is unchanged."""
    out = ("red 1", "red 4", "red 7", "red 9")
    table = Table.made_up(red="D", black="A", turned=["red"], pile=without(*out))
    if card:
        table.turn_up(card)
    before = table.position.state.tobytes()
    with pytest.raises(parlour.IllegalMove, match=words) as refused:
        table.position.play(text)
    assert refused.value.rule == rule
    assert table.position.state.tobytes() == before


def test_all_5_every_move_is_played_or_refused() -> None:
    """ALL-5: all moves that can be written, at every step of some games."""
    sets = (numbers for size in (1, 2, 3) for numbers in combinations(range(1, 11), size))
    picks = ["pick " + " ".join(map(str, numbers)) for numbers in sets]
    markers = [f"{colour} {square}" for colour in COLOURS for square in ROW.lower()]
    texts = ["turn", "stay", "pick none", *markers, *picks]
    for seed in range(4):
        table = Table.dealt(seed)
        while table.position.seat is not None:
            legal = table.texts()
            for text in texts:
                code = GAME.parse(text)
                assert (GAME.text(code), GAME.code(GAME.data(code))) == (text, code)
                if text not in legal:
                    refused = GAME.refusal(table.position.state, code)
                    assert refused.rule.startswith("TS-")
                    assert refused.sentence.endswith(".")
            table.play(sorted(legal)[seed % len(legal)])


@pytest.mark.parametrize(
    "text", ["", "f", "green f", "red k", "pick", "pick 0 1 2", "pick 1 1 2", "pick 1 2 3 4"]
)
def test_texts_that_are_no_moves(text: str) -> None:
    with pytest.raises(ValueError, match=r".+"):
        GAME.parse(text)


@pytest.mark.parametrize("code", [-1, 2, 9, 30, 31, 32 + 0b1111, 32 + 1024])
def test_codes_that_are_no_moves(code: int) -> None:
    with pytest.raises(ValueError, match="no move"):
        GAME.move(code)


LOG = [
    ("red 1", None, "turns up the red 1: red goes from A to B"),
    ("black square", None, "turns up the black square: black has a choice"),
    (None, "stay", "leaves the marker where it is"),
    ("black 4", None, "turns up the black 4: black has a choice"),
    (None, "black h", "moves the black marker to an end of the row and back to H"),
    ("black triangle", None, "turns up the black triangle: black has a choice"),
    (None, "black d", "moves the black marker from H to D"),
    ("red circle", None, "turns up the red circle: it does not count and goes back"),
    ("black circle", None, "turns up the black circle: black has a choice"),
    (None, "pick 4", "shuffles 4 into the pile"),
]


def test_the_log_tells_what_happened() -> None:
    """The words of the table, for every kind of move."""
    table = Table.made_up(black="H", turned=["black"])
    for card, move, words in LOG:
        before = table.position.copy().state
        if card:
            table.turn_up(card)
        elif move:
            table.play(move)
        code = GAME.parse(move or "turn")
        for seat in (0, 1, None):
            assert GAME.told(before, code, table.position.state, seat) == words
        assert GAME.reveals(before, code) == (move is None)


def test_the_picture_needs_no_colour() -> None:
    """Letters tell the markers apart, arrows whether they are turned, dots what is still in the pile."""
    table = Table.made_up(red="D", black="I", turned=["black"], pile=without("red 3", "black 8"))
    plain = re.sub(r"\[.*?\]", "", GAME.picture(table.position.view()))
    assert "red     |   |   |   | R>|" in plain
    assert "|<B>|   |\n" in plain
    assert "red        .   .   3   ." in plain
    assert "24 cards face down" in plain
    table.turn_up("red circle")
    assert "red circle" in GAME.picture(table.position.view())
    assert "went back" in GAME.picture(table.position.view())
