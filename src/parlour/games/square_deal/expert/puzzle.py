"""The 4x6 puzzle (SD-S2), solved from any layout: tiles for all its empty cells.

Cells are filled column by column, tiles tried in a shuffled order, and in another one when that does not
lead to the end soon: lucky orders get there quickly, unlucky ones are left quickly.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from parlour.engine import Observation, Said
from parlour.engine.rule import rule
from parlour.games.square_deal.notation import LIFT, PLACE, STOP, kind_of, move_code
from parlour.games.square_deal.parts import COLOURED, FITS, LETTERS, PIECE, WIDTH
from parlour.games.square_deal.rules.solitaire import GRID_COLUMNS, GRID_ROWS, lay, lift
from parlour.games.square_deal.state import State
from parlour.search.experts import Assessment

CELLS = np.array(
    [row * WIDTH + column for column in range(1, 1 + GRID_COLUMNS) for row in range(1, 1 + GRID_ROWS)], np.int64
)
TRIES = 100
PATIENCE = 20_000
"""So many placements are tried in one order, before the next order has its turn."""
PLACEMENTS_PER_SECOND = 1_500_000
LAST = 4 * COLOURED
OTHER_STEP = Said("square-deal.other-step")
SOLVABLE = Said("square-deal.solvable")
DEAD = Said("square-deal.cannot-be-filled")
OPEN = Said("square-deal.perhaps-filled")


def _orders() -> NDArray[np.int64]:
    """Orders without much in common: tiles sorted by powers modulo a prime."""
    return np.array([sorted(range(COLOURED), key=lambda tile: pow(tile + 2, k + 2, 65_521)) for k in range(TRIES)])


ORDERS = _orders()
"""Always the same, so that a plan is found again after a step of it."""


@rule
def attempt(s: np.record, order: int, most: int, cells: NDArray[np.int64], tried: NDArray[np.int64]) -> int:
    """Fill the empty cells, with at most so many placements. 1: done, 0: it cannot be done, -1: given up.

    The layout is as it was unless it was filled. `cells` and `tried` have room for a number for each tile.
    """
    empty = 0
    for cell in CELLS:
        if s.board[cell] == 0:
            cells[empty] = cell
            empty += 1
    tiles = 0
    for i in range(s.n_up[0]):
        tiles |= 1 << int(s.up[0, i])
    k = 0
    tried[0] = 0
    while k < empty:
        cell = int(cells[k])
        need = int(s.need[cell])
        i = int(tried[k])
        tile = 0
        while i < LAST:
            tile = int(ORDERS[order, i >> 2])
            if tiles >> tile & int(FITS[tile, need]) >> (i & 3) & 1:
                break
            i += 1
        if i < LAST and most > 0:
            most -= 1
            tried[k] = i + 1
            tiles &= ~(1 << tile)
            lay(s, cell, 4 * tile + (i & 3))
            k += 1
            tried[k] = 0
            continue
        if k == 0:
            return 0 if most > 0 else -1
        k -= 1
        tiles |= 1 << (int(s.board[cells[k]]) - 1 >> 2)
        lift(s, int(cells[k]))
        if most == 0:
            tried[k] = LAST
    return 1


@rule
def complete(s: np.record, most: int, cells: NDArray[np.int64], tried: NDArray[np.int64]) -> int:
    """Fill the empty cells, trying order after order. 1: done, 0: it cannot be done, -1: given up."""
    for order in range(TRIES):
        found = attempt(s, order, min(PATIENCE, most), cells, tried)
        if found >= 0:
            return found
        most -= PATIENCE
        if most <= 0:
            break
    return -1


# A solution with a purple border, row by row from the north; others come from it by turning it half round,
# by mirrors, and by exchanging colours, since every tile's mirror image and recolouring is a tile too.
SOLUTION = (
    "PPTP PAAP PTTA PAAT PAPA PPTA",
    "TAAP AAAA TAAA ATTA PTPT TPAT",
    "ATAP ATTT ATAT TTTT PAPT APAA",
    "ATPP TTPT ATPT TPPT PPPP APPP",
)
MIRRORS = (((0, 1, 2, 3), 1, 1), ((2, 3, 0, 1), -1, -1), ((0, 3, 2, 1), 1, -1), ((2, 1, 0, 3), -1, 1))
"""Where each side of a tile comes from, and the direction in which rows and columns are read."""


def _solutions() -> NDArray[np.int8]:
    """For each border colour eight full boards, as they lie in a state."""
    boards = np.zeros((len(LETTERS), 2 * len(MIRRORS), WIDTH * WIDTH), np.int8)
    rows = [line.split() for line in SOLUTION]
    for colour, letter in enumerate(LETTERS):
        others = LETTERS.replace(letter, "")
        for i, (sides, down, across) in enumerate(MIRRORS):
            for j, paints in enumerate((letter + others, letter + others[::-1])):
                paint = dict(zip(LETTERS, paints, strict=True))
                for y, line in enumerate(rows[::down]):
                    for x, reading in enumerate(line[::across]):
                        looks = "".join(paint[reading[side]] for side in sides)
                        boards[colour, 2 * i + j, (GRID_ROWS - y) * WIDTH + 1 + x] = 1 + PIECE[looks]
    return boards


SOLUTIONS = _solutions()


def judge(seen: Observation, moves: NDArray[np.int64], effort: float) -> Assessment:
    """A step towards a full grid: on with this layout if a way is found, else towards a known solution."""
    s = seen.record  # nothing is hidden in the puzzle
    if s.border == 0:
        return _recommend(moves, None, Said("square-deal.any-border"), SOLVABLE)
    work = np.zeros(1, State).view(np.recarray)
    work[0] = s
    cells, tried = np.zeros(COLOURED + 1, np.int64), np.zeros(COLOURED + 1, np.int64)
    found = complete(work[0], int(effort * PLACEMENTS_PER_SECOND), cells, tried)
    if found == 1:
        board = work[0].board
        reason, prospect = Said("square-deal.can-be-filled"), SOLVABLE
    else:
        boards = SOLUTIONS[int(s.border) - 1]
        board = boards[int(np.argmax(((boards == s.board) & (boards != 0)).sum(axis=1)))]
        stuck = found == 0
        reason, prospect = (DEAD, DEAD) if stuck else (Said("square-deal.towards-filled"), OPEN)
    wrong = [int(cell) for cell in CELLS if s.board[cell] not in (0, board[cell])]
    if wrong:
        return _recommend(moves, int(move_code(LIFT, wrong[-1], 0)), reason, prospect)
    cell = next(int(cell) for cell in CELLS if s.board[cell] == 0)
    return _recommend(moves, int(move_code(PLACE, cell, int(board[cell]) - 1)), reason, prospect)


def _recommend(moves: NDArray[np.int64], best: int | None, reason: Said, prospect: Said) -> Assessment:
    """One move, or any but giving up."""
    good = [bool(kind_of(move) != STOP if best is None else move == best) for move in moves]
    reasons = tuple(reason if fine else OTHER_STEP for fine in good)
    return Assessment(tuple(map(float, good)), reasons, prospect=prospect)
