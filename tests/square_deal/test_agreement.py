"""Engine and oracle agree on every legal move of thousands of games (SD-T1 to SD-S2)."""

from __future__ import annotations

import random

import pytest

import parlour
from tests.square_deal import steer
from tests.square_deal.steer import Chooser, Counters
from tests.square_deal.table import table_of

GAME = parlour.game("square-deal")
VARIANTS = [str(value) for value in GAME.options[1].values]
GAMES = 1_200
PARTS = 4  # so that two cores have something to share


def play_games(variant: str, seeds: range, chooser: Chooser | None = None) -> Counters:
    """Play whole games side by side; every step is compared."""
    counters = Counters()
    for seed in seeds:
        table = table_of(GAME.deal(seed=seed, variant=variant), counters)
        rng = random.Random(seed)
        while table.position.seat is not None:
            table.play(chooser(table.oracle, rng) if chooser else rng.choice(table.moves))
    assert counters.games == len(seeds)
    return counters


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("variant", VARIANTS)
def test_random_games(variant: str, part: int) -> None:
    """Legal moves, free turns, the end, the winner, the tie-break and the score, at every step."""
    size = GAMES // PARTS
    play_games(variant, range(part * size, (part + 1) * size))


def test_steered_easy_games() -> None:
    """Gaps, full squares, stuck ends with tie-breaks and ties."""
    filled = play_games("easy", range(60), steer.gap_filling)
    dense = play_games("easy", range(60), steer.compact)
    stuck = play_games("easy", range(120), steer.choking)
    assert filled.free_turns > 100
    assert dense.tiles_on_board_max == 24
    assert dense.nearly_full >= 5
    assert dense.wins_by_last_tile >= 5
    assert stuck.stuck_ends > 20
    assert stuck.tiebreak_ends >= 1
    assert stuck.ties >= 1
    assert stuck.passes >= 1


def test_steered_brainy_switches() -> None:
    """Switches, Start moved by them, frames that open again, tiles landing beside the new one only."""
    seen = play_games("brainy", range(60), steer.switching)
    assert seen.switches > 200
    assert seen.wild_switched >= 5
    assert seen.landed_beside_new_tile_only >= 1
    assert seen.frames_reopened >= 5
    moved = play_games("brainy", range(60), steer.start_switching)
    assert moved.start_switched > 30


def test_steered_brainy_gaps() -> None:
    """Gaps filled by a switch, which gives the free turn (SD-B5)."""
    seen = play_games("brainy", range(80), steer.gap_filling)
    assert seen.gap_filled_by_switch >= 20
    assert seen.free_turns > 60


def test_steered_brainy_full_squares() -> None:
    """Nearly full 5x5 squares, wins by the last tile, also when a switch brings it down."""
    seen = play_games("brainy", range(50), steer.compact)
    assert seen.tiles_on_board_max >= 23
    assert seen.nearly_full >= 3
    assert seen.wins_by_last_tile >= 5
    assert seen.wins_by_switch >= 1
    assert seen.frames_left_one > 10


def test_steered_brainy_stuck_ends() -> None:
    """Passes, also beside switches, stuck ends, tie-breaks (SD-B4, SD-B6)."""
    seen = play_games("brainy", range(100), steer.choking)
    assert seen.stuck_ends > 20
    assert seen.passes > 50
    assert seen.passes_beside_switches >= 5
    assert seen.flips_beside_switches >= 5
    assert seen.tiebreak_ends >= 1
    rest = play_games("brainy", range(2_000, 2_200))
    assert rest.first_player_could_not_place >= 1
    assert rest.wild_start >= 1
    assert rest.passes_after_flip >= 5


def test_steered_solitaires() -> None:
    """5x5 won and lost, 4x6 solved, stopped, and out of moves (SD-S1, SD-S2)."""
    dense = play_games("solitaire-5x5", range(60), steer.compact)
    assert dense.solved >= 5
    assert dense.tiles_on_board_max == 25
    play_games("solitaire-5x5", range(60), steer.choking)
    mixed = play_games("solitaire-4x6", range(25), steer.filling)
    assert mixed.stops >= 1
    assert mixed.turns >= 5
    assert mixed.lifts >= 5
    solved = play_games("solitaire-4x6", range(6), steer.solving)
    assert solved.solved == 6
    endless = play_games("solitaire-4x6", range(1), steer.never_stopping)
    assert endless.out_of_moves == 1
