"""The quick count of 10 Squares, without draws: as good as trying everything, and as the slow count."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest

from parlour.engine import Said
from parlour.games.ten_squares import expert
from parlour.games.ten_squares.expert.chances import PACE, PACE_OF_WORTHS, halves, work
from parlour.games.ten_squares.expert.endgame import WORTH, Solved
from parlour.games.ten_squares.expert.halves import PLACES, Blocks, Half, blocks_from
from parlour.games.ten_squares.expert.worths import Worths
from parlour.games.ten_squares.parts import CIRCLE, SQUARE, TRIANGLE
from tests.ten_squares.exhaustive import Memo, worth
from tests.ten_squares.table import Table

CLOSE = 3e-5
"""Every worth of the table is rounded to 65,535ths."""
BOTH = ("red", "black")
SHAPES = 1 << TRIANGLE | 1 << SQUARE


def blocks(red: Half, black: Half) -> tuple[Blocks, Blocks]:
    """All that can come of them."""
    return blocks_from([red], bool(black.cards >> SQUARE & 1)), blocks_from([black], bool(red.cards >> SQUARE & 1))


@pytest.mark.parametrize(
    ("red", "black", "turned", "pile"),
    [
        ("C", "E", BOTH, ["red circle", "red 7", "black 4"]),
        ("I", "D", ["black"], ["red circle", "red 1", "black 4"]),
        ("G", "A", ["red"], ["red square", "red 3", "black 8", "black 9", "black triangle"]),
        ("F", "H", BOTH, ["red square", "red triangle", "black square", "black 10", "red 5"]),
        ("B", "C", (), ["red 7", "red triangle", "black 8"]),
    ],
)
def test_as_plain_trying_has_it(red: str, black: str, turned: Sequence[str], pile: list[str]) -> None:
    """TS-2 to TS-8: from the rules alone, in exact fractions."""
    table = Table.made_up(red, black, turned, pile)
    ends = halves(table.position.state, 0)
    assert Worths(*blocks(*ends)).worth(*ends) == pytest.approx(float(worth(table.oracle, Memo())), abs=CLOSE)


@pytest.mark.parametrize(
    ("red", "black"),
    [
        (Half(1 << CIRCLE | 0b1000, 3, True), Half(1 << CIRCLE | 1 << SQUARE, 8, True)),
        (Half(SHAPES | 0b1001000001, 2, False), Half(SHAPES | 0b0110010000, 0, False)),
        (Half(SHAPES | 1 << CIRCLE | 1, 4, True), Half(SHAPES | 0b100100, 7, False)),
    ],
)
def test_every_position_as_the_slow_count_has_it(red: Half, black: Half) -> None:
    """Of all that can come of both circles, of markers that are not turned, and of every shape."""
    lines, columns = blocks(red, black)
    can_be = np.ix_(
        *((colour.places[:, None] >> np.arange(PLACES) & 1 == 1).ravel() for colour in (lines, columns))
    )
    quick, slow = Worths(lines, columns)._table[can_be] / 65_535, Solved(lines, columns)._table[WORTH][can_be]
    assert quick.size > 1000
    assert np.abs(quick - slow).max() < CLOSE


def test_the_judge_counts_quickly_where_draws_are_too_much() -> None:
    """The same choices, and it says so; with yet less effort circles are left out of account."""
    table = Table.made_up("G", "F", BOTH, ["red 5", "red circle", "black circle", "black 4", "red 2"])
    table.turn_up("red 5")
    position = table.position
    seen, codes = position.observe(), position.codes()
    first = halves(position.state, 0)
    needed = work(*blocks(*first))
    slow, quick, rough = (
        expert.judge(seen, codes, effort)
        for effort in (2 * needed / PACE, 1.5 * needed / PACE_OF_WORTHS, needed / PACE_OF_WORTHS / 10)
    )
    assert slow is not None
    assert quick is not None
    assert rough is not None
    assert quick.values == pytest.approx(slow.values, abs=CLOSE)
    assert quick.reasons[0] == Said("ten-squares.chances-kept", worth=round(quick.values[0], 4))
    assert "about" in str(rough.reasons[0])
