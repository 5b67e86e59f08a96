"""What is played in the arena for docs/strength.md: levels against each other, and solitaires."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

import parlour
from parlour import arena
from parlour.arena.figures import Summary
from parlour.arena.intervals import Rate
from parlour.arena.workers import Workers
from parlour.engine import Game, registry
from parlour.search.bots import RANDOM
from parlour.search.levels import LADDER

SOURCES = Path(parlour.__file__).parent
STEPS = ((LADDER[0], RANDOM), *zip(LADDER[1:], LADDER, strict=False), (LADDER[-1], RANDOM))
FEWER = ((LADDER[0], RANDOM), (LADDER[3], LADDER[0]), (LADDER[-1], LADDER[3]))
"""Where only the order is asked for: beginner, strong, master."""
Options = dict[str, object]
TWO: Options = {"players": 2}
BRAINY: Options = {"players": 2, "variant": "brainy"}
MORE: tuple[tuple[str, Options], ...] = (
    ("square-deal", BRAINY),
    ("coda", {"players": 2, "advanced": True}),
    *((name, dict[str, object](players=n)) for name in ("coda", "pyramid-power", "squendo") for n in (3, 4)),
)
ALONE: tuple[tuple[str, Options], ...] = (
    ("square-deal", {"players": 1, "variant": "solitaire-5x5"}),
    ("square-deal", {"players": 1, "variant": "solitaire-4x6"}),
    ("pyramid-power", {"players": 1}),
)
ENOUGH = 0.60
"""A level beats the one below in so many games ..."""
CLEARLY = 0.97
"""... and the master beats chance in so many."""
NARROW = 0.02
"""An interval that reaches no further than this to either side is left alone."""
WIDE = 0.05
"""And one that reaches further than this is not left alone, however clear it looks."""
FEWEST = 100
"""Games that a pair plays even where the first of them look clear: whoever stops early flatters the stronger."""
PLENTY = 20_000
SOLITAIRES = 100
"""So many deals tell the levels apart."""


class Task(Protocol):
    """Something to be measured."""

    @property
    def game(self) -> Game: ...

    @property
    def out(self) -> Path:
        """Where the results are kept."""

    def play(self, seconds: float, hands: Workers) -> None:
        """Play on for a while."""

    def seconds(self) -> float:
        """Of playing, so far."""

    def settled(self) -> bool:
        """Whether more games would tell little."""

    def report(self) -> str:
        """One line on how far it is."""


@dataclass(frozen=True)
class Table:
    """Levels at a table, or on the same solitaires; the first is to be the strongest."""

    game: Game
    options: Options
    bots: tuple[str, ...]
    bar: float
    """What the first is to reach against the second; above one half if only the order counts."""
    folder: Path
    seed: int

    @property
    def out(self) -> Path:
        return file(self.game, self.options, self.bots, self.folder, self.seed)

    def found(self) -> Summary | None:
        """Everything that is known."""
        return arena.summary(self.out) if self.out.exists() else None

    def play(self, seconds: float, hands: Workers) -> None:
        arena.run(
            self.game.name,
            self.bots,
            PLENTY,
            hands.count,
            self.out,
            self.options,
            self.seed,
            executor=hands.executor,
            seconds=seconds,
        )

    def seconds(self) -> float:
        found = self.found()
        return found.seconds if found else 0.0

    def rate(self) -> Rate | None:
        """Of the first against the second."""
        found = self.found()
        return found.pair(*self.bots[:2]).rate if found else None

    def settled(self) -> bool:
        found = self.found()
        if found is None:
            return False
        if self.options["players"] == 1:
            return found.deals >= SOLITAIRES
        rate = found.pair(*self.bots[:2]).rate
        width = (rate.high - rate.low) / 2
        return found.games >= FEWEST and width <= (WIDE if rate.low > self.bar else NARROW)

    def report(self) -> str:
        found = self.found()
        return f"{self.game.title} {self.out.stem}: {self.rate()}, {found.games if found else 0} games"


def file(game: Game, options: Options, words: tuple[str, ...], folder: Path, seed: int) -> Path:
    """Where results are kept: a file of its own for other options, bots or deals, a folder for other code."""
    choice = "-".join(str(value) for value in game.choose(**options).values())
    kept = folder / f"{game.name}-{digest(game)}"
    kept.mkdir(parents=True, exist_ok=True)
    return kept / f"{choice}-{'-'.join(words)}-{seed}.sqlite".lower()


def digest(game: Game) -> str:
    """Eight letters that change with the code that decides what bots choose."""
    folders = (SOURCES / "engine", SOURCES / "search", SOURCES / "games" / game.name.replace("-", "_"))
    found = hashlib.sha256()
    for path in sorted(path for folder in folders for path in folder.rglob("*.py")):
        found.update(path.read_bytes())
    return found.hexdigest()[:8]


def steps(game: Game, folder: Path, seed: int) -> list[Table]:
    """Every level against the one below, two players; and the best against chance."""
    bars = [ENOUGH] * (len(STEPS) - 1) + [CLEARLY]
    return [Table(game, TWO, pair, bar, folder, seed) for pair, bar in zip(STEPS, bars, strict=True)]


def order(folder: Path, seed: int) -> list[list[Table]]:
    """The same for other tables, in three big steps."""
    return [
        [Table(registry.game(name), options, pair, 0.5, folder, seed) for pair in FEWER] for name, options in MORE
    ]


def alone(folder: Path, seed: int) -> list[Table]:
    """All levels on the same solitaires."""
    bots = (*LADDER[::-1], RANDOM)
    return [Table(registry.game(name), options, bots, 0.5, folder, seed) for name, options in ALONE]
