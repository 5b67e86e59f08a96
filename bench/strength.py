"""Which level beats which, and how clearly: plays in the arena and writes docs/strength.md (`make strength`).

    python -m bench.strength --seconds 60 --workers 2 --keep build/strength

Every pair plays until its time is used up. Results stay in the folder `--keep`, under a digest of the code that
decides the choices of the bots: run again, it goes on, and results of older bots are never mixed in.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import sys
import time
from dataclasses import dataclass
from pathlib import Path

import parlour
from parlour import arena
from parlour.engine import Game, registry
from parlour.search.levels import LADDER
from parlour.search.think import Budget, think

PAGE = Path(__file__).parent.parent / "docs" / "strength.md"
SOURCES = Path(parlour.__file__).parent
PAIRS = (("beginner", "random"), *zip(LADDER[1:], LADDER, strict=False), ("master", "random"))
ENOUGH = 0.60
"""A level beats the one below in so many games ..."""
CLEARLY = 0.97
"""... and the master beats chance in so many."""
TABLE: dict[str, object] = {"players": 2}


@dataclass(frozen=True)
class Wish:
    """What was asked for."""

    seconds: float
    games: int
    least: int
    workers: int
    keep: Path

    def file(self, game: Game, stronger: str, weaker: str) -> Path:
        """Where the results of two levels are kept."""
        return self.keep / f"{game.name}-{digest(game)}" / f"{stronger}-{weaker}.sqlite"


def main() -> None:
    """Play, then write the page."""
    parser = argparse.ArgumentParser(description="Measure the levels of the bots and write docs/strength.md.")
    parser.add_argument("--seconds", type=float, default=60.0, help="for every pair of levels (default: 60)")
    parser.add_argument("--games", type=int, default=1000, help="at most, for every pair (default: 1000)")
    parser.add_argument("--least", type=int, default=0, help="at least, however long that takes (default: 0)")
    parser.add_argument("--workers", type=int, default=os.cpu_count(), help="games at once (default: all cores)")
    parser.add_argument("--keep", type=Path, default=Path("build/strength"), help="the folder of the results")
    parser.add_argument("--only", nargs="+", default=registry.games(), help="play only these games")
    given = parser.parse_args()
    wish = Wish(given.seconds, given.games, given.least, given.workers, given.keep)
    for name in given.only:
        for stronger, weaker in PAIRS:
            play(registry.game(name), stronger, weaker, wish)
    chapters = [chapter(registry.game(name), wish) for name in registry.games()]
    PAGE.write_text(INTRODUCTION + "\n".join(chapters), encoding="utf-8")
    print(f"Written: {PAGE}", file=sys.stderr)


INTRODUCTION = """# How strong the bots are

Measured by the arena, and written by `make strength`. Two players; Square Deal in its easy version. Every deal is
played twice with the seats changed. A draw counts half. The 95% interval is taken over deals, where luck cancels;
where every deal went alike, it is Wilson's over games. Seconds per move are those of one core.

A level **holds** its place if it wins at least 60% against the one below and the interval is above 50%; the master
holds against `random` at 97%.

"""


def chapter(game: Game, wish: Wish) -> str:
    """The section of one game."""
    lines = [
        f"## {game.title}",
        "",
        f"{game.describe(game.choose(**TABLE))}; one core, from the first position about {simulations(game):,} "
        "simulations of the tree search per second.",
        "",
        "| level | against | games | win rate | 95% interval | seconds per move | of the other | holds |",
        "|---|---|--:|--:|--:|--:|--:|---|",
    ]
    lines += [row(game, stronger, weaker, wish) for stronger, weaker in PAIRS]
    return "\n".join(lines) + "\n"


def play(game: Game, stronger: str, weaker: str, wish: Wish) -> None:
    """Play what is missing between two levels."""
    out = wish.file(game, stronger, weaker)
    out.parent.mkdir(parents=True, exist_ok=True)
    found = arena.summary(out) if out.exists() else None
    left = wish.seconds - (found.seconds / wish.workers if found else 0.0)
    bots = [stronger, weaker]
    if left > 0:
        arena.run(game.name, bots, wish.games, wish.workers, out, TABLE, seconds=left)
    if wish.least:
        arena.run(game.name, bots, wish.least, wish.workers, out, TABLE)
    found = arena.summary(out)
    assert found is not None
    rate = found.pair(stronger, weaker).rate
    print(f"{game.title}: {stronger} : {weaker} {rate}, {found.games} games", file=sys.stderr)


def row(game: Game, stronger: str, weaker: str, wish: Wish) -> str:
    """What is known about two levels."""
    out = wish.file(game, stronger, weaker)
    found = arena.summary(out) if out.exists() else None
    if found is None:
        return f"| {stronger} | {weaker} | 0 | - | - | - | - | not measured |"
    first, second = found.bots
    rate = found.pair(stronger, weaker).rate
    wanted = CLEARLY if (stronger, weaker) == ("master", "random") else ENOUGH
    holds = "yes" if rate.value >= wanted and rate.low > 0.5 else "not yet"
    return (
        f"| {stronger} | {weaker} | {found.games} | {rate.value:.1%} | {rate.low:.1%} to {rate.high:.1%} "
        f"| {first.seconds_per_move:.4f} | {second.seconds_per_move:.4f} | {holds} |"
    )


def digest(game: Game) -> str:
    """Eight letters that change with the code that decides what bots choose."""
    folders = (SOURCES / "engine", SOURCES / "search", SOURCES / "games" / game.name.replace("-", "_"))
    found = hashlib.sha256()
    for path in sorted(path for folder in folders for path in folder.rglob("*.py")):
        found.update(path.read_bytes())
    return found.hexdigest()[:8]


def simulations(game: Game) -> int:
    """How many the tree search runs in a second on one core, from the start, rounded to two digits."""
    position = game.deal(1, **TABLE)
    while len(codes := position.codes()) == 1:
        position.play(int(codes[0]))
    assert position.seat is not None
    world = position.imagine(position.seat, 1)
    rate = 0.0
    for seconds in (0.1, 1.0):  # the first to compile
        began = time.perf_counter()
        thought = think(game, world.state, position.seat, 2, Budget(seconds=seconds), 1)
        rate = thought.simulations / (time.perf_counter() - began)
    return int(float(f"{rate:.2g}"))


if __name__ == "__main__":
    main()
