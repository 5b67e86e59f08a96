"""What can still come of a layout: completions, forced tiles, a next tile, and why a layout is dead."""

from __future__ import annotations

import random
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest

from parlour.games.square_deal.parts import NAMES, PIECE
from parlour.puzzles import table as tables
from parlour.puzzles.advice import advise
from parlour.puzzles.layout import candidates, check, read_layout
from parlour.puzzles.rectangle import PuzzleError, Rectangle, rectangle
from tests.puzzles import brute

PUZZLE = rectangle("4x6", "purple")
SMALL = [brute.planted(3, 4, seed) for seed in range(6)]


@pytest.fixture(autouse=True)
def _own_tables(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> None:
    """Tables in a folder of the tests; what is compiled is found where it always is."""
    monkeypatch.setattr(tables, "folder", lambda: tmp_path_factory.getbasetemp() / "tables")


def fitting(puzzle: Rectangle, filled: list[brute.Filling], layout: dict[int, int]) -> list[brute.Filling]:
    return [filling for filling in filled if all(filling[cell] == piece for cell, piece in layout.items())]


@pytest.mark.slow
@pytest.mark.parametrize("puzzle", SMALL)
def test_advice_agrees_with_plain_trying(puzzle: Rectangle) -> None:
    filled = list(brute.fillings(puzzle))
    luck = random.Random(1)
    for lying in range(puzzle.cells):
        filling = luck.choice(filled)
        layout = {cell: filling[cell] for cell in luck.sample(range(puzzle.cells), lying)}
        left = fitting(puzzle, filled, layout)
        advice = advise(puzzle, layout)
        assert advice.completions == len(left)
        assert advice.dead is None
        assert advice.forced == {
            cell: left[0][cell]
            for cell in range(puzzle.cells)
            if cell not in layout and len({other[cell] for other in left}) == 1
        }
        assert advice.best is not None
        kept = {
            (cell, piece): len(fitting(puzzle, left, {cell: piece}))
            for cell in set(range(puzzle.cells)) - set(layout)
            for piece in {other[cell] for other in left}
        }
        assert kept[advice.best.cell, advice.best.piece] == advice.best.completions == max(kept.values())


def dead_layouts(puzzle: Rectangle, filled: list[brute.Filling], luck: random.Random) -> list[dict[int, int]]:
    """Tiles laid by lot until nothing can come of them."""
    found = []
    for _ in range(20):
        layout: dict[int, int] = {}
        while fitting(puzzle, filled, layout) and len(layout) < puzzle.cells:
            cell, tiles = luck.choice([found for found in candidates(puzzle, layout).items() if found[1]])
            tile = luck.choice(sorted(tiles))
            for rotation in range(4):
                try:
                    check(puzzle, {**layout, cell: 4 * tile + rotation})
                except PuzzleError:
                    continue
                layout[cell] = 4 * tile + rotation
                break
        if not fitting(puzzle, filled, layout):
            found.append(layout)
    return found


@pytest.mark.slow
@pytest.mark.parametrize("puzzle", SMALL)
def test_a_dead_layout_names_a_smallest_reason(puzzle: Rectangle) -> None:
    filled = list(brute.fillings(puzzle))
    layouts = dead_layouts(puzzle, filled, random.Random(2))
    assert layouts
    for layout in layouts:
        advice = advise(puzzle, layout)
        assert (advice.completions, advice.best) == (0, None)
        assert advice.dead is not None
        lying = advice.dead.lying
        assert lying.items() <= layout.items()
        assert not fitting(puzzle, filled, lying)
        for fewer in combinations(layout.items(), len(lying) - 1):
            assert fitting(puzzle, filled, dict(fewer)), "a smaller reason exists"
        if advice.dead.cells or advice.dead.tiles:
            seen = candidates(puzzle, layout)
            by_cells = set().union(*(seen[cell] for cell in advice.dead.cells)) if advice.dead.cells else set()
            places = {cell for cell, tiles in seen.items() if tiles & set(advice.dead.tiles)}
            short_of_tiles = by_cells == set(advice.dead.tiles) and len(by_cells) < len(advice.dead.cells)
            short_of_cells = places == set(advice.dead.cells) and len(places) < len(advice.dead.tiles)
            assert short_of_tiles or short_of_cells


@pytest.mark.slow
@pytest.mark.parametrize(
    ("written", "sentence"),
    [
        ("PPPP b2", "No filling has PPPP on b2."),
        ("TTPA d1, PTPT d3", "No filling has TTPA on d1 and PTPT on d3."),
        (
            "ATAP a2, ATTT b2, ATAT b3, TTPA c1, PPPT e3",
            "No filling has ATTT on b2, ATAT on b3 and PPPT on e3.",
        ),
        (
            "APPP a1, AATP e2, PPPP f1, APPT f3",
            "No tile at hand can lie on f2. No filling has AATP on e2.",
        ),
        (
            "TAPT b1, APPP b3, AAPT c2, PTTT e2",
            "AAAA and ATAT can only lie on d3. No filling has APPP on b3.",
        ),
    ],
)
def test_the_reason_in_words(written: str, sentence: str) -> None:
    """SD-S2: which cells and tiles cannot be met, and which tiles must not lie like this."""
    dead = advise(PUZZLE, read_layout(PUZZLE, written)).dead
    assert dead is not None
    assert str(dead.said) == sentence


@pytest.mark.parametrize(
    ("written", "sentence"),
    [
        ("PPTP a4, PPTP b4", "PPPT lies twice, on a4 and b4; there is one of it."),
        ("PPTP a4, PAAP a4", "Two tiles are written on a4."),
        ("PPTP z4", "'z4' is no cell; cells are a1 to f4."),
        ("PPXP a4", "'PPXP' is no tile; write four of the letters P, A and T, or WILD."),
        ("WILD a4", "The Wild is not part of this puzzle."),
        ("PPTP", "Write every tile with its cell, as it lies: 'PPTP a4, PAAP b4'."),
        ("AAAA a4", "AAAA cannot lie on a4: its north side is amber and must be purple."),
        ("AAAA b2, TTTT c2", "AAAA cannot lie on b2: its east side is amber and must be teal."),
    ],
)
def test_what_cannot_lie_gets_a_sentence(written: str, sentence: str) -> None:
    with pytest.raises(PuzzleError) as refused:
        read_layout(PUZZLE, written)
    assert str(refused.value) == sentence


@pytest.mark.parametrize(
    ("size", "border", "sentence"),
    [
        ("4x6", "pink", "'pink' is no colour of a border; it can be purple, amber, teal."),
        ("4x6", "teal,amber", "A border has one colour, or four with commas between: north, east, south, west."),
        ("4x7", "teal", "4x7 has 28 cells, and there are 24 tiles and the Wild."),
        ("6x4", "teal", "Write the shorter side first: 4x6."),
        ("1x24", "teal", "Tiles in a single row are no puzzle; try 4x6, 3x8, 2x12 or 5x5."),
        ("four", "teal", "'four' is no rectangle; write rows x columns, for instance 4x6."),
        ("4x٦", "teal", "'4x٦' is no rectangle; write rows x columns, for instance 4x6."),
    ],
)
def test_what_is_no_puzzle_gets_a_sentence(size: str, border: str, sentence: str) -> None:
    with pytest.raises(PuzzleError) as refused:
        rectangle(size, border)
    assert str(refused.value) == sentence


def test_the_table_is_kept_and_a_damaged_one_made_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "folder", lambda: tmp_path)
    puzzle = brute.planted(2, 3, 9)
    made = tables.table(puzzle)
    (file,) = tmp_path.iterdir()
    kept = file.read_bytes()
    file.write_bytes(kept[:-1] + bytes([kept[-1] ^ 1]))
    tables._kept.cache_clear()
    assert np.array_equal(tables.table(puzzle), made)
    assert file.read_bytes() == kept
    tables._kept.cache_clear()
    monkeypatch.setattr(tables, "_made", None)
    assert np.array_equal(tables.table(puzzle), made), "read from the folder, not made"


def test_names_of_tiles_and_cells_are_those_of_the_game() -> None:
    layout = read_layout(PUZZLE, "pptp A4 paap b4")
    assert layout == {3: PIECE["PPTP"], 7: PIECE["PAAP"]}
    assert NAMES[layout[3] >> 2] == "PPPT"
