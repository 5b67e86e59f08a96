"""What 10 Squares refuses, and how moves are written."""

from __future__ import annotations

from itertools import combinations

import pytest

import parlour
from parlour.engine import Said
from parlour.engine.words import Voice
from tests.ten_squares.oracle import COLOURS, ROW
from tests.ten_squares.table import GAME, Table, without

OUT = ("red 1", "red 4", "red 7", "red 9")
SETS = (numbers for size in (1, 2, 3) for numbers in combinations(range(1, 11), size))
PICKS = ["pick " + " ".join(map(str, numbers)) for numbers in SETS]
MARKERS = [f"{colour} {square}" for colour in COLOURS for square in ROW.lower()]
TEXTS = ["turn", "stay", "pick none", *MARKERS, *PICKS]

REFUSALS = [
    # what was turned up, what is tried, the rule, the sentence in English and German
    (
        None,
        "stay",
        "TS-1",
        "No card waits for a choice; turn up the next one.",
        "Keine Karte wartet auf eine Wahl; deck die nächste auf.",
    ),
    (
        "red 2",
        "turn",
        "TS-1",
        "The red 2 comes first: you have a choice to make.",
        "Zuerst die rote 2: Du hast die Wahl.",
    ),
    (
        "red circle",
        "turn",
        "TS-1",
        "The red circle comes first: you have a choice to make.",
        "Zuerst der rote Kreis: Du hast die Wahl.",
    ),
    (
        "red 2",
        "stay",
        "TS-2",
        "A number must be moved; only a triangle or a square lets a marker stay.",
        "Eine Zahl muss gezogen werden; nur Dreieck und Quadrat lassen eine Figur stehen.",
    ),
    (
        "red 2",
        "pick none",
        "TS-7",
        "Only a circle picks cards; this is the red 2.",
        "Nur ein Kreis nimmt Karten; das hier ist die rote 2.",
    ),
    (
        "red triangle",
        "pick 1 4 7",
        "TS-7",
        "Only a circle picks cards; this is the red triangle.",
        "Nur ein Kreis nimmt Karten; das hier ist das rote Dreieck.",
    ),
    ("red 2", "black f", "TS-1", "The red 2 moves the red marker.", "Die rote 2 zieht die rote Figur."),
    (
        "red square",
        "red f",
        "TS-6",
        "The red square moves the black marker.",
        "Das rote Quadrat zieht die schwarze Figur.",
    ),
    (
        "red triangle",
        "black f",
        "TS-6",
        "The red triangle moves the red marker.",
        "Das rote Dreieck zieht die rote Figur.",
    ),
    (
        "red 2",
        "red c",
        "TS-3",
        "The red 2 leads from D to F or B, not to C.",
        "Die rote 2 führt von D nach F oder B, nicht nach C.",
    ),
    ("red triangle", "red a", "TS-6", "No shape puts a marker on A.", "Keine Form setzt eine Figur auf A."),
    ("red square", "black a", "TS-6", "No shape puts a marker on A.", "Keine Form setzt eine Figur auf A."),
    (
        "red triangle",
        "red d",
        "TS-6",
        "The marker is on D already; you may let it stay there.",
        "Die Figur steht schon auf D; du kannst sie stehen lassen.",
    ),
    (
        "red circle",
        "stay",
        "TS-7",
        "A circle moves no marker; it picks numbers, or none.",
        "Ein Kreis zieht keine Figur; er nimmt Zahlen, oder keine.",
    ),
    (
        "red circle",
        "pick 1 2 4",
        "TS-7",
        "The red 2 is not on the discard pile.",
        "Die rote 2 liegt nicht auf dem Ablagestapel.",
    ),
    (
        "red circle",
        "pick 1 4",
        "TS-7",
        "Of your 4 numbers on the discard pile pick three, or none.",
        "Nimm von deinen 4 Zahlen auf dem Ablagestapel drei, oder keine.",
    ),
]


@pytest.mark.parametrize(("card", "text", "rule", "english", "german"), REFUSALS)
def test_all_5_refusals(card: str | None, text: str, rule: str, english: str, german: str) -> None:
    """ALL-5: each with the rule it breaks; the state is unchanged."""
    table = Table.made_up(red="D", black="A", turned=["red"], pile=without(*OUT))
    if card:
        table.turn_up(card)
    before = table.position.state.tobytes()
    with pytest.raises(parlour.IllegalMove) as refused:
        table.position.play(text)
    assert (refused.value.rule, str(refused.value.said)) == (rule, english)
    assert Voice("de").say(refused.value.said) == german
    assert table.position.state.tobytes() == before


def test_all_5_of_two_numbers_both_or_none() -> None:
    """ALL-5, TS-7: with fewer than three on the discard pile there is no choice among them."""
    table = Table.made_up(red="D", turned=["red"], pile=without("red 3", "red 8"))
    table.turn_up("red circle")
    with pytest.raises(parlour.IllegalMove, match=r"^Pick both of your numbers .*, or none"):
        table.position.play("pick 3")


@pytest.mark.slow
def test_all_5_every_move_is_played_or_refused() -> None:
    """ALL-5: all moves that can be written, at every step of some games."""
    for seed in range(4):
        table = Table.dealt(seed)
        while table.position.seat is not None:
            legal = table.texts()
            for text in TEXTS:
                code = GAME.parse(text)
                assert (GAME.text(code), GAME.code(GAME.data(code))) == (text, code)
                if text not in legal:
                    refused = GAME.refusal(table.position.observe(), code)
                    assert refused.rule.startswith("TS-")
                    assert isinstance(refused.said, Said)
            table.play(sorted(legal)[seed % len(legal)])


UNREADABLE = [
    ("", "Moves look like"),
    ("f", "Moves look like"),
    ("green f", "Moves look like"),
    ("red k", "Moves look like"),
    ("pick", "Moves look like"),
    ("pick 0 1 2", "1 to 10"),
    ("pick 1 1 2", "at most three different"),
    ("pick 1 2 3 4", "at most three different"),
]


@pytest.mark.parametrize(("text", "words"), UNREADABLE)
def test_texts_that_are_no_moves(text: str, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        GAME.parse(text)


@pytest.mark.parametrize("code", [-1, 2, 9, 30, 31, 32 + 0b1111, 32 + 1024])
def test_codes_that_are_no_moves(code: int) -> None:
    with pytest.raises(ValueError, match="no move"):
        GAME.move(code)
