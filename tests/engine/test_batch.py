"""Many games at once are the same games as one by one."""

from __future__ import annotations

import numpy as np
import pytest

import parlour
from parlour.engine import IllegalMove, OptionError, Position, UnreadableMove
from tests.ours import richest


@pytest.mark.slow
@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("name", parlour.games())
def test_a_batch_plays_the_games_of_positions(name: str, threads: int) -> None:
    """ALL-1: legal moves, seats, observations, scores, ends and the deals that follow."""
    game = parlour.game(name)
    games = parlour.batch(game, n=6, seed=4, threads=threads, **richest(name))
    options = dict(games.options)
    positions = [Position(game, options, int(seed)) for seed in games.seeds]
    ends = 0
    while ends < 8:
        legal, seen = games.legal(), games.observe()
        assert games.seats.tolist() == [position.seat for position in positions]
        for i, position in enumerate(positions):
            assert legal.codes[legal.offsets[i] : legal.offsets[i + 1]].tolist() == position.codes().tolist()
            assert seen[i].tobytes() == position.observe().record.tobytes()
        assert games.observation(2) == positions[2].observe()
        codes = games.sample()
        done = games.step(codes)
        running = games.scores
        for i, position in enumerate(positions):
            position.play(int(codes[i]))
            over = position.seat is None
            assert tuple(done.scores[i].tolist()) == (position.scores if over else (0,) * games.players)
            assert over or tuple(running[i].tolist()) == position.scores
            assert done.ended[i] == (position.seat is None)
            if position.outcome:
                ends += 1
                winners = sum(1 << seat for seat in position.outcome.winners)
                assert done.winners[i] == winners
                positions[i] = Position(game, options, int(games.seeds[i]))


def test_the_same_seed_gives_the_same_games_on_any_number_of_threads() -> None:
    played = []
    for threads in (1, 2, 3):
        games = parlour.batch("ten-squares", n=50, seed=7, threads=threads)
        for _ in range(60):
            games.step(games.sample())
        played.append((games.seeds.tobytes(), games.observe().tobytes()))
    assert len(set(played)) == 1
    assert len(set(games.seeds.tolist())) == 50
    assert parlour.batch("ten-squares", n=50, seed=8).seeds[0] not in games.seeds


def test_without_renewal_finished_games_rest() -> None:
    games = parlour.batch("ten-squares", n=8, seed=1, renew=False)
    ended = np.zeros(8, np.int64)
    for _ in range(400):
        if (games.seats < 0).all():
            break
        ended += games.step(games.sample()).ended
    assert (games.seats == -1).all()
    assert ended.tolist() == [1] * 8, "every game ends once"
    assert len(games.legal().codes) == 0
    assert games.observation(0).outcome is not None


def test_one_illegal_move_stops_the_whole_step() -> None:
    games = parlour.batch("ten-squares", n=4, seed=1)
    before = games.observe().tobytes()
    codes = games.sample()
    codes[2] = 11
    with pytest.raises(IllegalMove, match=r"Game 2, 'red b': No card waits .* \(TS-1\)"):
        games.step(codes)
    codes[2] = 1 << 40
    with pytest.raises(UnreadableMove, match="Game 2: 1099511627776 is no move of 10 Squares"):
        games.step(codes)
    assert games.observe().tobytes() == before


def test_what_makes_no_sense_is_refused_with_a_sentence() -> None:
    games = parlour.batch("ten-squares", n=4, seed=1)
    for wrong in ([0, 0, 0], [[0, 0, 0, 0]], [0.0] * 4, ["turn"] * 4, [True] * 4, None, [[0], [0, 0]]):
        with pytest.raises(UnreadableMove, match="takes 4 codes"):
            games.step(wrong)  # type: ignore[arg-type]
    for seats in ([0, 0, 0, 2], [-2] * 4, [0, 1], ["0"] * 4):
        with pytest.raises(OptionError, match="4 seats from 0 to 1"):
            games.observe(seats)  # type: ignore[arg-type]
    with pytest.raises(OptionError, match="has no option 'colour'"):
        parlour.batch("ten-squares", n=4, seed=1, colour=3)


def test_others_can_be_asked_what_they_know() -> None:
    games = parlour.batch("squendo", n=3, seed=2, players=2)
    seeds = games.seeds
    for seat in (-1, 0, 1):
        seen = games.observe(np.full(3, seat))
        for i in range(3):
            position = Position(games.game, dict(games.options), int(seeds[i]))
            assert seen[i].tobytes() == position.observe(None if seat < 0 else seat).record.tobytes()


def test_it_introduces_itself() -> None:
    games = parlour.batch("ten-squares", n=4, seed=1)
    assert repr(games) == "<Batch of 4 games of ten-squares players=2 starter=random>"
    assert len(games) == 4
