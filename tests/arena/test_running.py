"""Runs: every game once, whatever is killed; the same games however they were played."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sqlite3
import subprocess
import time
from collections.abc import Callable
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import Any

import pytest

import parlour
from parlour import arena
from parlour.arena.results import ArenaError
from parlour.arena.schedule import schedule
from parlour.cli import app
from parlour.engine import record
from tests.arena.files import BOTS, contents, quick, so_far
from tests.terminal.pseudo import COMMAND, environment

pytestmark = pytest.mark.slow  # arenas with workers

GAMES = 120
PATIENCE = 60.0


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What a run gives that nobody disturbs."""
    out = tmp_path_factory.mktemp("arena") / "undisturbed.sqlite"
    done = quick(out, GAMES)
    assert (done.games, done.new) == (GAMES, GAMES)
    return out


def test_every_record_is_replayed_to_the_same_end(undisturbed: Path) -> None:
    plan = schedule("ten-squares", BOTS)
    for number, deal, seed, starter, plies, winners, text, seat, bot, score, share, moves in contents(undisturbed):
        position, notes = record.read(text)
        outcome = position.outcome
        fixture = plan.fixture(number)
        assert outcome is not None
        assert (fixture.deal, str(fixture.seed), fixture.bots[seat]) == (deal, seed, bot)
        assert (position.seed, position.ply, position.movers[0]) == (fixture.seed, plies, starter)
        assert " ".join(map(str, outcome.winners)) == winners
        assert (outcome.scores[seat], position.movers.count(seat)) == (score, moves)
        assert notes[f"seat {seat}"] == f"{bot}, seed {fixture.bot_seed(seat)}"
        assert share == (seat in outcome.winners if len(outcome.winners) == 1 else 0.5)


def test_a_killed_arena_goes_on(undisturbed: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "killed.sqlite"
    words = ["arena", "ten-squares", "--bots", ",".join(BOTS), "--games", str(GAMES), "--workers", "2"]
    command = [*COMMAND, *words, "--out", str(out)]
    with subprocess.Popen(command, env=environment(tmp_path), stderr=subprocess.PIPE) as process:
        end = time.monotonic() + PATIENCE
        while so_far(out) < 5 and time.monotonic() < end:
            time.sleep(0.01)
        workers = _children(process.pid)
        process.kill()
    found = len(contents(out)) // 2
    assert 0 < found < GAMES
    assert len(workers) >= 2
    while any(map(_alive, workers)) and time.monotonic() < end:
        time.sleep(0.05)
    assert not any(map(_alive, workers)), "no worker outlives the arena"
    app([*words, "--out", str(out)], standalone_mode=False)
    assert f"This run: {GAMES - found} games" in capsys.readouterr().out
    assert contents(out) == contents(undisturbed)
    assert quick(out, GAMES).new == 0


def test_a_killed_worker_is_replaced(undisturbed: Path, tmp_path: Path) -> None:
    killed: list[int] = []

    def watch(done: int, _total: int) -> None:
        if done > 4 and not killed:
            victim = multiprocessing.active_children()[0].pid
            assert victim is not None
            os.kill(victim, signal.SIGKILL)
            killed.append(done)

    out = tmp_path / "worker.sqlite"
    done = arena.run("ten-squares", BOTS, GAMES, workers=2, out=out, watch=watch)
    assert killed
    assert killed[0] < GAMES
    assert (done.games, done.new) == (GAMES, GAMES)
    assert contents(out) == contents(undisturbed)


def test_more_games_of_the_same_schedule(undisturbed: Path, tmp_path: Path) -> None:
    out = tmp_path / "grown.sqlite"
    assert quick(out, 3).games == 4
    grown = quick(out, 21)
    assert (grown.games, grown.new) == (22, 18)
    assert quick(out, 2).games == 22, "nothing is thrown away"
    assert contents(out) == contents(undisturbed)[: 2 * 22]


def test_getting_ready_is_no_overhead(tmp_path: Path) -> None:
    """Whoever begins late has had less time to play; loading code is told apart."""
    done = quick(tmp_path / "timed.sqlite", 60)
    assert done.start > 0
    assert 0 < done.playing < done.at_work <= done.wall * done.workers
    assert done.overhead == 1 - done.playing / done.at_work


def test_when_the_time_is_up_the_deals_are_whole(tmp_path: Path) -> None:
    out = tmp_path / "hurry.sqlite"
    bots = ["greedy", "random", "beginner"]
    done = quick(out, 60_000, bots=bots, seconds=0.5)
    assert 0 < done.games < 60_000
    assert done.games % 6 == 0
    assert {row[0] for row in contents(out)} == set(range(done.games))


def test_two_arenas_do_not_share_a_file(tmp_path: Path) -> None:
    out = tmp_path / "shared.sqlite"

    def watch(done: int, _total: int) -> None:
        if done == 0:
            with pytest.raises(ArenaError, match=r"Another arena is playing into .*shared\.sqlite"):
                quick(out)

    quick(out, 2, watch=watch)
    assert len(contents(out)) == 4


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"game": "square-deal"}, "holds games of ten-squares, not square-deal"),
        ({"bots": ["random", "greedy"]}, "holds games of the bots greedy, random, not random, greedy"),
        ({"seed": 5}, "holds games with seed 0, not 5"),
        ({"options": {"starter": 1}}, "holds games with players=2 starter=random, not players=2 starter=1"),
        ({"games": 0}, "The number of games is 0; it must be a whole number from 1"),
        ({"workers": 0}, "The number of workers is 0"),
    ],
)
def test_refusals(tmp_path: Path, change: dict[str, object], sentence: str) -> None:
    out = tmp_path / "mine.sqlite"
    quick(out, 2)
    before = contents(out)
    with pytest.raises(parlour.ParlourError, match=sentence):
        quick(out, **change)  # type: ignore[arg-type]
    assert contents(out) == before


def test_files_that_are_no_results(tmp_path: Path) -> None:
    text, database = tmp_path / "text.sqlite", tmp_path / "database.sqlite"
    text.write_text("Dear diary, " * 100)
    with sqlite3.connect(database) as connection:
        connection.execute("CREATE TABLE games (number INTEGER)")
    for path in (text, database):
        before = path.read_bytes()
        for use in (quick, arena.summary):
            with pytest.raises(ArenaError, match="is no results file of the arena"):
                use(path)
        assert path.read_bytes() == before
    with pytest.raises(ArenaError, match="There is no file"):
        arena.summary(tmp_path / "nothing.sqlite")
    assert not (tmp_path / "nothing.sqlite").exists()
    with pytest.raises(ArenaError, match="cannot be opened"):
        quick(tmp_path / "no" / "folder.sqlite")


def _children(parent: int) -> list[int]:
    return [int(word) for word in Path(f"/proc/{parent}/task/{parent}/children").read_text().split()]


def _alive(pid: int) -> bool:
    try:
        return "zombie" not in Path(f"/proc/{pid}/status").read_text()
    except OSError:
        return False


class Counting(Executor):
    """Plays in this process, and notes how many games it was handed at a time."""

    def __init__(self) -> None:
        self.handed: list[int] = []

    def submit(self, call: Callable[..., Any], /, *args: Any, **named: Any) -> Future[Any]:
        self.handed.append(len(args[-1]))
        future: Future[Any] = Future()
        future.set_result(call(*args, **named))
        return future


def test_one_short_game_does_not_make_a_long_batch(tmp_path: Path) -> None:
    """Games of different length: whoever judged by the first one might hand out hours of playing at once."""
    hands = Counting()
    arena.run("ten-squares", ["random", "greedy"], 200, 1, tmp_path / "duel.sqlite", executor=hands)
    for before, size in enumerate(hands.handed):
        assert size <= max(1, sum(hands.handed[:before]))
    assert sum(hands.handed) == 200
    assert max(hands.handed) > 4, "and yet they grow"
