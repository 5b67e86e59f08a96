"""Counts and enumerations against plain trying, and the known number of fillings of the 4x6."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from parlour.games.square_deal.parts import COLOURED, NAMES, SIDES
from parlour.puzzles.meeting import Meetings, count, fillings, meetings
from parlour.puzzles.rectangle import SMALLEST, Rectangle, rectangle
from parlour.puzzles.wild import counts, places
from tests.puzzles import brute

pytestmark = pytest.mark.slow  # whole puzzles

KNOWN = 106_624


def listed(puzzle: Rectangle) -> set[tuple[int, ...]]:
    """All fillings by the solver; none of them twice."""
    found = [tuple(row) for some in fillings(puzzle, meetings(puzzle)) for row in some.tolist()]
    assert len(set(found)) == len(found)
    return set(found)


@pytest.mark.parametrize(("rows", "columns"), [(2, 2), (2, 3), (3, 3), (2, 5), (3, 4)])
@pytest.mark.parametrize("seed", range(4))
def test_small_rectangles_agree_with_plain_trying(rows: int, columns: int, seed: int) -> None:
    """Odd numbers of cells too, where one half is larger and the meeting is in the middle of a column."""
    puzzle = brute.planted(rows, columns, seed)
    expected = set(brute.fillings(puzzle))
    assert expected
    assert count(puzzle) == meetings(puzzle).fillings == len(expected)
    assert listed(puzzle) == expected


@pytest.mark.parametrize("wild", range(9))
@pytest.mark.parametrize("seed", range(3))
def test_the_wild_touches_anything(wild: int, seed: int) -> None:
    """Eight tiles of a filling and the Wild, on each cell of 3x3."""
    whole = brute.planted(3, 3, seed)
    puzzle = replace(whole, tiles=whole.tiles[1:], wild=wild)
    assert count(puzzle) == sum(1 for _ in brute.fillings(puzzle))


@pytest.mark.parametrize("seed", range(3))
def test_places_of_the_wild_are_alike_under_mirrors_and_turns(seed: int) -> None:
    """Tiles of two colours are their own mirror images, so mirrors change nothing for this set either."""
    whole = brute.planted(3, 3, seed, tuple(name for name in NAMES if len(set(name)) < 3))
    square = replace(whole, tiles=whole.tiles[1:])
    by_cell = [sum(1 for _ in brute.fillings(replace(square, wild=cell))) for cell in range(9)]
    assert sum(counts(square)) == sum(by_cell) > 0
    one = (0,) * 3
    assert sorted(places(replace(square, north=one, east=one, south=one, west=one)).values()) == [1, 4, 4]


def test_the_smallest_puzzle_compiles_everything() -> None:
    """It does only if it has a filling; its mirror image and others are fillings too."""
    assert listed(SMALLEST) == set(brute.fillings(SMALLEST)) != set()


def test_where_nothing_fits_nothing_is_found() -> None:
    puzzle = brute.planted(2, 3, 1)
    other = replace(puzzle, north=tuple((colour + 1) % 3 for colour in puzzle.north))
    assert not list(brute.fillings(other))
    assert count(other) == 0
    assert listed(other) == set()


@pytest.fixture(scope="module")
def found() -> Meetings:
    return meetings(rectangle("4x6", "purple"))


def test_the_number_of_fillings_of_the_4x6(found: Meetings) -> None:
    """SD-S2: eight times 13,328, since mirrors, half turns and exchanging the other colours give more of each."""
    assert found.fillings == KNOWN == 8 * 13_328


def test_every_filling_of_the_4x6_is_one(found: Meetings) -> None:
    """SD-S2: all 24 tiles, touching sides match, the border all round; and all of them are different."""
    puzzle = rectangle("4x6", "purple")
    rows = np.concatenate(list(fillings(puzzle, found)))
    assert rows.shape == (KNOWN, COLOURED)
    assert len(np.unique(rows, axis=0)) == KNOWN
    assert (np.sort(rows >> 2, axis=1) == np.arange(COLOURED)).all()
    north, east, south, west = (SIDES[rows, side].reshape(KNOWN, puzzle.columns, puzzle.rows) for side in range(4))
    assert (north[:, :, :-1] == south[:, :, 1:]).all()
    assert (east[:, :-1] == west[:, 1:]).all()
    for outer in (north[:, :, -1], south[:, :, 0], east[:, -1], west[:, 0]):
        assert (outer == 0).all()


def test_every_colour_of_the_border_has_as_many(found: Meetings) -> None:
    """Exchanging two colours makes every tile a tile: no colour is special."""
    puzzle = rectangle("4x6", "teal")
    assert puzzle != rectangle("4x6", "purple")
    assert count(puzzle) == found.fillings
