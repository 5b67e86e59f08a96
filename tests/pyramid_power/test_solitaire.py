"""The solitaire of Pyramid Power, and chains of all 36 tiles in every direction."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import parlour
from parlour.games.pyramid_power.notation import play_code
from parlour.games.pyramid_power.parts import CELLS, NAMES, TURNS
from parlour.games.pyramid_power.rules.layout import find_open, place
from parlour.games.pyramid_power.things import title
from tests.pyramid_power.oracle import Point
from tests.pyramid_power.steer import anything, play_out
from tests.pyramid_power.table import Table


def chain(first: Point, second: Point) -> list[Point]:
    """36 cells from 0,0 on: two steps, repeated."""
    cells = [(0, 0)]
    for i in range(35):
        dx, dy = (first, second)[i % 2]
        cells.append((cells[-1][0] + dx, cells[-1][1] + dy))
    return cells


CHAINS = {
    "east": chain((1, 0), (1, 0)),
    "west": chain((-1, 0), (-1, 0)),
    "south": chain((0, -1), (1, 0)),
    "south-west": chain((0, -1), (-1, 0)),
    "north": chain((1, 0), (0, 1)),
    "north-west": chain((-1, 0), (0, 1)),
}


@pytest.mark.parametrize("direction", CHAINS)
def test_pp_3_the_grid_has_no_border(direction: str) -> None:
    """PP-3: the record has room for all 36 tiles in a chain, whatever its direction, and for its open cells.

    Colours hardly allow such a chain, so they are not asked: the tiles are put down by hand.
    """
    table = Table.made_up([[]], NAMES[0], pile=["WILD"])
    for tile, (x, y) in enumerate(CHAINS[direction][1:], start=1):
        cell = play_code(NAMES[tile], x, y) % CELLS
        place(table.s, find_open(table.s, cell), tile * TURNS)
        table.oracle.placed[x, y] = NAMES[tile]
    view = table.position.view()["table"]
    assert [(cell["x"], cell["y"]) for cell in view["layout"]] == CHAINS[direction]
    assert {(cell["x"], cell["y"]) for cell in view["open"]} == table.oracle.open_cells()
    assert len(view["open"]) == len(table.oracle.open_cells()) == 38
    far = max(CHAINS[direction], key=lambda cell: abs(cell[0]) + abs(cell[1]))
    assert far == CHAINS[direction][-1]


def test_pp_s1_turning_tiles() -> None:
    """PP-S1: turn one at a time, play it if it fits, else set it aside; those aside come before the next."""
    table = Table.made_up([[]], "GGG", pile=["YYY", "GGY", "GYY", "RRR", "BBB"])
    assert set(table.moves) == {"draw"}
    with pytest.raises(parlour.IllegalMove, match=r"There is no passing in the solitaire.*PP-S1"):
        table.position.play("pass")
    table.play("draw")
    assert set(table.moves) == {"draw"}  # YYY is set aside
    table.play("draw")
    for text in ("draw", "pass"):
        with pytest.raises(parlour.IllegalMove, match=r"The tile you turned up fits.*PP-S1"):
            table.position.play(text)
    table.play("play GGY 1,0")
    table.play("draw")
    table.play(min(table.moves))
    assert {text.split()[1] for text in table.moves} == {"YYY"}
    for text in ("draw", "pass"):
        with pytest.raises(parlour.IllegalMove, match=r"You can play, so you must.*PP-S1"):
            table.position.play(text)
    table.play(min(table.moves))
    table.play("draw")
    assert table.position.seat == 0
    table.play("draw")
    outcome = table.position.outcome
    assert outcome is not None
    assert outcome.rule == "PP-S1"
    assert outcome.scores == (10 + 10 + 20 - 20 - 20,)  # PP-S2
    assert outcome.winners == ()


@pytest.mark.parametrize("value", [20, 10, 7, 5, 0])
def test_pp_s2_a_perfect_game(value: int) -> None:
    """PP-S2, PP-S3: 360 minus the starting tile: 340 after a 20, 360 after the Wild; always the Pharaoh."""
    for seed in range(3000):
        table = Table.dealt(seed, players=1)
        if table.position.view()["table"]["layout"][0]["tile"]["value"] == value:
            play_out(table, anything, random.Random(seed), Counter())
            if not table.oracle.hand(0):
                break
    outcome = table.position.outcome
    assert outcome is not None
    assert (outcome.scores, str(outcome.title), outcome.winners) == ((360 - value,), "You're the Pharaoh!", (0,))
    assert str(outcome.reason) == "All tiles are turned up and played."


def test_pp_s2_no_bonuses() -> None:
    """PP-S2: a tile between two others scores its own value only."""
    table = Table.made_up([[]], "RYR", pile=["RRR", "RRP", "PPR", "RPB", "RBY"])
    for text in ("RRR -1,0", "PRR -1,1", "RPP 0,1", "PBR 1,1", "YRB 1,0"):
        table.play("draw")
        before = table.position.scores[0]
        table.play(f"play {text}")
        gained = table.position.scores[0] - before
    assert table.oracle.touched == 2
    assert gained == 7


def test_pp_s2_below_zero() -> None:
    """PP-S2: what is left over is taken off, and the score may be negative."""
    table = Table.made_up([[]], "GGG", pile=["YYY"])
    table.play("draw")
    outcome = table.position.outcome
    assert outcome is not None
    assert (outcome.scores, str(outcome.title)) == ((-20,), "Try again")


@pytest.mark.parametrize(
    ("points", "earned"),
    [
        (-20, "Try again"),
        (271, "Try again"),
        (272, "Pyramid Pro"),
        (305, "Pyramid Pro"),
        (306, "Pyramid Expert"),
        (339, "Pyramid Expert"),
        (340, "You're the Pharaoh!"),
        (360, "You're the Pharaoh!"),
    ],
)
def test_pp_s3_titles(points: int, earned: str) -> None:
    """PP-S3: the four bands."""
    assert str(title(points)) == earned
