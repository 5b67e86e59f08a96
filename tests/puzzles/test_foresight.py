"""The best that a solitaire allowed, known in which order the tiles come: against plain trying of what is left."""

from __future__ import annotations

import random

import numpy as np
import pytest

import parlour
from parlour.engine import ParlourError, Position
from parlour.puzzles.foresight import can_foresee, foresee
from parlour.puzzles.foresight.proof import way_to
from parlour.puzzles.foresight.sights import laid_out, sight_of

SOLITAIRES: tuple[tuple[str, dict[str, object]], ...] = (
    ("square-deal", {"players": 1, "variant": "solitaire-5x5"}),
    ("pyramid-power", {"players": 1}),
)
LAST = 9
"""So many moves before the end trying everything takes a moment."""


def played(name: str, options: dict[str, object], seed: int) -> Position:
    """A whole game by chance."""
    position, luck = parlour.game(name).deal(seed, **options), random.Random(seed)
    while position.seat is not None:
        position.play(luck.choice(position.codes()))
    return position


def best_from(position: Position) -> int:
    """The most that can come of a position, by playing everything; the deal itself knows the order."""
    if position.seat is None:
        return position.scores[0]
    return max(best_from(after(position, code)) for code in position.codes())


def after(position: Position, code: int) -> Position:
    """The position after a move, beside it."""
    following = position.at(position.ply)
    following.play(code)
    return following


@pytest.mark.parametrize(("name", "options"), SOLITAIRES)
@pytest.mark.parametrize("seed", range(6))
def test_what_is_left_agrees_with_plain_trying(name: str, options: dict[str, object], seed: int) -> None:
    """SD-S1, PP-S1: the best is reached, a point more is not, and both are proven."""
    position = played(name, options, seed)
    game, sight = position.game, sight_of(position)
    ply = max(0, position.ply - LAST)
    state = laid_out(position)
    for code in position.history[:ply]:
        game.ready.play(state, code)
    best = best_from(position.at(ply))
    assert isinstance(way_to(game, sight, state, best), tuple)
    assert way_to(game, sight, state, best + 1) is False


@pytest.mark.parametrize(("name", "options"), SOLITAIRES)
@pytest.mark.parametrize("seed", range(4))
def test_a_game_is_looked_back_at(name: str, options: dict[str, object], seed: int) -> None:
    """What was got, what was possible, by which moves, and where the paths parted: all of it holds."""
    position = played(name, options, seed)
    found = foresee(position)
    assert found.got == position.scores[0]
    assert found.got <= found.best <= found.most
    assert found.line.seat is None
    assert found.line.scores[0] == found.best
    assert found.line.history[: found.kept] == position.history[: found.kept]
    if found.lost is None:
        assert found.got == found.best
    else:
        assert found.got < found.best
        assert found.kept < found.lost <= position.ply
        if position.ply - found.lost <= LAST:
            assert best_from(position.at(found.lost)) < found.best


def test_tiles_come_in_the_order_of_the_deal() -> None:
    """However it is played, the same tiles are turned up in the same order; what is foreseen starts from that."""
    name, options = SOLITAIRES[1]
    first, second = (laid_out(played(name, options, 3).at(ply)) for ply in (0, 20))
    assert np.array_equal(first.pile, second.pile)


def test_other_games_are_not_foreseen() -> None:
    position = parlour.game("coda").deal(1)
    assert not can_foresee(position.game, position.options)
    with pytest.raises(ParlourError, match="solitaire"):
        foresee(position)
