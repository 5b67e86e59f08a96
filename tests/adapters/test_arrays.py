"""Observations as arrays, and moves as actions: nothing lost, nothing leaked, dense and without collisions."""

from __future__ import annotations

import numpy as np
import pytest

import parlour
from parlour.engine import Game, arrays, registry
from parlour.engine.arrays import Arrays, Layout
from tests.adapters.games import SOME, walk
from tests.engine.stranger import GAME as TRUMPS


@pytest.fixture(autouse=True)
def _stranger() -> object:
    with registry.registered(TRUMPS):
        yield


NAMES = [*SOME, TRUMPS.name]


def combinations(game: Game) -> list[dict[str, object]]:
    """Options whose games differ most: every value of every option at least once."""
    found: list[dict[str, object]] = []
    seen: set[tuple[str, object]] = set()
    for options in game.combinations():
        if not set(options.items()) <= seen:
            seen |= set(options.items())
            found.append(dict(options))
    return found


def test_every_game_is_tested() -> None:
    ours = {name for name in parlour.games() if type(parlour.game(name)).__module__.startswith("parlour.games.")}
    assert ours == set(SOME)


@pytest.mark.slow
@pytest.mark.parametrize("declared", [True, False])
@pytest.mark.parametrize("name", NAMES)
def test_arrays_tell_observations_apart_and_nothing_else(name: str, declared: bool) -> None:
    """Two observations have equal arrays exactly if record and observer are equal; also without a declaration."""
    game = parlour.game(name)
    layout = arrays.layout(game) if declared else Layout(game, Arrays())
    by_array: dict[bytes, tuple[int | None, bytes]] = {}
    by_record: dict[tuple[int | None, bytes], bytes] = {}
    for seed, options in enumerate(combinations(game)):
        for position in walk(name, seed, **options):
            for seen in position.observations():
                row = layout.of(seen)
                assert row.shape == (layout.width,)
                assert row.dtype == np.float32
                assert np.abs(row).max() <= 1, [
                    field for field, at in layout.columns.items() if np.abs(row[at]).max() > 1
                ]
                what = seen.seat, seen.record.tobytes()
                assert by_array.setdefault(row.tobytes(), what) == what
                assert by_record.setdefault(what, row.tobytes()) == row.tobytes()
    assert len(by_array) > 20


@pytest.mark.parametrize("name", SOME)
def test_the_generator_and_what_is_left_out_change_nothing(name: str) -> None:
    game = parlour.game(name)
    layout = arrays.layout(game)
    assert "rng" not in layout.columns
    widths = [at.stop - at.start for at in layout.columns.values()]
    assert sum(widths) == layout.width
    assert set(arrays.declared(game).fields) <= set(layout.columns)


@pytest.mark.parametrize("name", NAMES)
def test_legal_moves_are_different_actions_and_found_again(name: str) -> None:
    game = parlour.game(name)
    actions = arrays.actions(game)
    for seed, options in enumerate(combinations(game)):
        for position in walk(name, seed, **options):
            if position.seat is None:
                break
            codes = position.codes()
            offsets = np.array([0, len(codes)])
            numbers = actions.of(position.observe().box, codes, offsets)
            assert len(set(numbers.tolist())) == len(codes)
            assert numbers.min() >= 0
            assert numbers.max() < actions.count


@pytest.mark.slow
@pytest.mark.parametrize("name", ["square-deal", "ten-squares"])
def test_a_table_of_codes_holds_every_move(name: str) -> None:
    game = parlour.game(name)
    actions = arrays.actions(game)
    count = 0
    assert actions.codes is not None
    for code in range(1 << 17):
        try:
            game.text(code)
        except ValueError:
            continue
        box = game.rules.box()
        assert actions.of(box, np.array([code]), np.array([0, 1]))[0] == count
        assert actions.codes[count] == code
        count += 1
    assert count == actions.count


def test_many_rows_at_once_are_the_rows_one_by_one() -> None:
    games = parlour.batch("coda", n=64, seed=3, players=3)
    layout = arrays.layout(games.game)
    for _ in range(30):
        games.step(games.sample())
    rows = layout.write(games.observe(), games.seats)
    for i in range(games.n):
        assert (rows[i] == layout.of(games.observation(i))).all()
    assert layout.write(games.observe(), games.seats, rows) is rows


def test_widths_are_documented() -> None:
    """What docs/adapters.md says of each game is so."""
    from pathlib import Path

    text = (Path(__file__).parents[2] / "docs" / "adapters.md").read_text(encoding="utf-8")
    for name in SOME:
        game = parlour.game(name)
        layout = arrays.layout(game)
        line = f"| {game.title} | {layout.width} | {arrays.actions(game).count} | {layout.version} |"
        assert line in text, line
