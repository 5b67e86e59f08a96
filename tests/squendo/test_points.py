"""The points of Squendo: rectangles, stacks of two and single tiles (SQ-9 to SQ-12)."""

from __future__ import annotations

import random

import pytest

from parlour.games.squendo.parts import cell_at
from parlour.games.squendo.rules import turns
from parlour.games.squendo.rules.layout import open_site, show
from parlour.games.squendo.rules.scoring import points
from tests.squendo.oracle import COLOURS, Cell
from tests.squendo.table import GAME, Table


def laid_out(drawing: str, players: int = 2) -> Table:
    """A table from letters, rows from the north: r a red tile, R a stack of two with red on top; likewise g, t."""
    colours = {colour[0]: colour for colour in COLOURS}
    stacks: dict[Cell, list[str]] = {}
    for y, row in enumerate(drawing.split()):
        for x, letter in enumerate(row):
            if letter != ".":
                tile = f"{colours[letter.lower()]}-o-wwww"
                stacks[x, -y] = [tile] * (2 if letter.isupper() else 1)
    return Table.made_up([[]] * players, ["red-o-bwww"], stacks)


@pytest.mark.parametrize(
    ("drawing", "red"),
    [
        ("rr rr", 10),
        ("rrrr", 10),
        ("r r r r", 10),
        ("rrr rrr", 30),
        ("rrrrrr", 60),
        ("rrrrr", 30),
        ("rr rr rr", 30),
        ("rrr rrr rrr", 4 * 10 + 4 * 10 + 10),
        ("rrrr rrrr", 2 * 10 + 3 * 10 + 2 * 10 + 10),
        ("rr. rrr .rr", 20),
        ("rrr", 3),
        ("rrr r.r rrr", 8),
        ("rgr rtr", 4),
    ],
)
def test_rectangles(drawing: str, red: int) -> None:
    """SQ-9: every rectangle of four cells or more, overlapping ones and those inside larger ones too."""
    assert laid_out(drawing).position.scores[0] == red


@pytest.mark.parametrize(("drawing", "red"), [("R", 2), ("Rr rr", 12), ("RRRR", 18), ("RgR", 4), ("Rr", 3)])
def test_double_stacks(drawing: str, red: int) -> None:
    """SQ-10: 2 for a stack of two, in a rectangle or not (the book: a square with a stack in it is 12)."""
    assert laid_out(drawing).position.scores[0] == red


def test_singles_and_the_neutral_colour() -> None:
    """SQ-11, SQ-1: 1 for a single tile outside; with two players nobody scores teal."""
    assert laid_out("rr. rrr ..g").position.scores == (11, 1)
    assert laid_out("tttt g...").position.scores == (0, 1)
    assert laid_out("tttt g...", players=3).position.scores == (0, 1, 10)


def test_how_points_come_about() -> None:
    """SQ-9 to SQ-11: the view lists every rectangle by its south-western cell, width and height."""
    red, gold = laid_out("rrr Rrr ..g").position.view()["table"]["sums"]
    assert red == {"rectangles": [[0, -1, 2, 2], [0, -1, 3, 2], [1, -1, 2, 2]], "doubles": 1, "singles": 0}
    assert gold == {"rectangles": [], "doubles": 0, "singles": 1}


@pytest.mark.slow
def test_rectangles_against_brute_force() -> None:
    """SQ-9 to SQ-11: on random layouts, against counting every rectangle of the whole area."""
    rng = random.Random(9)
    wide, high = 8, 6
    for _ in range(300):
        grid = {(x, y): rng.choices("rg.", (6, 3, 1))[0] for x in range(wide) for y in range(high)}
        s = GAME.deal(seed=1, players=2).state
        doubles = {cell for cell in grid if rng.random() < 0.2}
        for (x, y), letter in grid.items():
            if letter != ".":
                site = open_site(s, cell_at(x, y))
                show(s, site, 1 + 32 * "rg".index(letter))
                s.under[site] = 1 if (x, y) in doubles else 0
        for seat, letter in enumerate("rg"):
            assert points(s, seat) == brute_force(grid, doubles, letter)


def brute_force(grid: dict[Cell, str], doubles: set[Cell], letter: str) -> int:
    """Points by looking at every rectangle there could be."""
    mine = {cell for cell in grid if grid[cell] == letter}
    covered: set[Cell] = set()
    total = 0
    for x, y in grid:
        for width in range(1, 9):
            for height in range(1, 7):
                cells = {(x + i, y + j) for i in range(width) for j in range(height)}
                if width * height >= 4 and cells <= mine:
                    total += 10
                    covered |= cells
    return total + 2 * len(mine & doubles) + len(mine - doubles - covered)


def test_shared_victory() -> None:
    """SQ-12: most points win, equal points share it."""
    for stacks, winners in (
        ({(0, 0): ["red-o-bbbb"], (1, 0): ["gold-o-bbbb"]}, (0, 1)),
        ({(0, 0): ["red-o-bbbb"], (1, 0): ["teal-o-bbbb"]}, (0,)),
        ({(0, 0): ["teal-o-bbbb"], (1, 0): ["teal-x-bbbb"]}, (0, 1)),
    ):
        table = Table.made_up([["red-o-wwww"], ["gold-o-wwww"]], stacks=stacks)
        assert turns.winners(table.position.state) == 0
        table.play_all("pass", "pass")
        assert table.position.outcome is not None
        assert table.position.outcome.winners == winners
