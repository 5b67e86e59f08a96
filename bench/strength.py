"""Which level beats which, and how clearly: plays in the arena and writes docs/strength.md (`make strength`).

    python -m bench.strength --minutes 60 --workers 2 --seed 7 --keep build/strength

The time goes, turn by turn, to what is not settled yet. Results stay in the folder `--keep`, under a digest of the
code that decides the choices of the bots: run again, it goes on, and results of older bots are never mixed in.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from bench.strength_page import PARTS, write_page
from bench.strength_shares import reply, sights, strangers, tenths
from bench.strength_tasks import Task, alone, order, steps
from parlour.arena.workers import Workers, hired
from parlour.engine import registry

TURN = 30.0
"""Seconds that a task gets at a time, unless another time is asked for."""


def main() -> None:
    """Play, then write the page."""
    parser = argparse.ArgumentParser(description="Measure the levels of the bots and write docs/strength.md.")
    parser.add_argument("--minutes", type=float, default=60.0, help="in all (default: 60); 0 just writes the page")
    parser.add_argument("--workers", type=int, default=os.cpu_count(), help="games at once (default: all cores)")
    parser.add_argument("--seed", type=int, default=1, help="of the deals (default: 1)")
    parser.add_argument("--keep", type=Path, default=Path("build/strength"), help="the folder of the results")
    parser.add_argument("--only", nargs="+", default=registry.games(), help="play only these games")
    parser.add_argument("--parts", nargs="+", default=PARTS, choices=PARTS, help="measure and write only these")
    parser.add_argument("--turn", type=float, default=TURN, help="seconds for a task at a time (default: 30)")
    given = parser.parse_args()
    with hired(given.workers) as hands:
        play(tasks(given.only, given.keep, given.seed, given.parts), hands, 60 * given.minutes, given.turn)
    write_page(given.keep, given.seed, given.parts)


def tasks(names: list[str], keep: Path, seed: int, parts: Sequence[str]) -> list[Task]:
    """All that is to be measured of some games, what matters most first."""
    games = [registry.game(name) for name in names]
    levels: list[Task] = [table for game in games for table in steps(game, keep, seed)]
    levels += [task for game in games if (task := reply(game, keep, seed)) is not None]
    found: dict[str, Sequence[Task]] = {
        "levels": levels,
        "others": [table for tables in order(keep, seed) for table in tables],
        "alone": alone(keep, seed),
        "time": [duel for duels in tenths(keep, seed) for duel in duels] + sights(keep, seed),
        "strangers": [duel for duels in strangers(keep, seed) for duel in duels],
    }
    return [task for part in PARTS if part in parts for task in found[part] if task.game in games]


def play(tasks: list[Task], hands: Workers, seconds: float, turn: float) -> None:
    """Let the tasks that are not settled take turns: next comes the one that had the fewest turns so far."""
    end = time.monotonic() + seconds
    turns = {task.out: int(task.seconds() / hands.count / turn) for task in tasks}
    left = [task for task in tasks if not task.settled()]
    while left and time.monotonic() < end:
        task = min(left, key=lambda task: turns[task.out])
        task.play(min(turn, end - time.monotonic()), hands)
        turns[task.out] += 1
        print(task.report(), file=sys.stderr, flush=True)
        left = [task for task in left if not task.settled()]


if __name__ == "__main__":
    main()
