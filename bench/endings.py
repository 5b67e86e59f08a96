"""From how many cards before the end 10 Squares is played exactly within a second of one core.

Positions come from games of chance with itself. The baseline of the same run is what the master's search takes
where it cannot count to the end.
"""

from __future__ import annotations

import random
import time
from collections import defaultdict
from statistics import fmean

from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table

from parlour.engine import Position, Said, registry
from parlour.games.ten_squares.expert import judge, prepare
from parlour.games.ten_squares.rules import count_cards
from parlour.search.experts import Assessment
from parlour.search.levels import level_of
from parlour.search.think import Budget, think

GAME = registry.game("ten-squares")
SECOND = 1.0
CHOICES = 40
"""So many of every size of the pile ..."""
EXACT = ("ten-squares.chances-exact", "ten-squares.chances-kept")
GAMES = 150
"""... if that many games come to them."""


def choices() -> dict[int, list[Position]]:
    """Positions with more than one move, by the number of cards in the pile; of a game at most one for each."""
    found: dict[int, list[Position]] = defaultdict(list)
    for seed in range(GAMES):
        luck = random.Random(seed)
        position = GAME.deal(seed)
        seen = set()
        while position.seat is not None:
            cards = count_cards(int(position.observe().fields.pile))
            if len(position.codes()) > 1 and cards not in seen and len(found[cards]) < CHOICES:
                seen.add(cards)
                found[cards].append(position.copy())
            position.play(luck.choice(position.moves()))
    return found


def searched(position: Position) -> float:
    """The seconds of the master's search."""
    master = level_of(GAME, "master")
    budget = Budget(simulations=master.simulations, plies=master.plies)
    began = time.thread_time()
    think(position.observe(), budget, 1)
    return time.thread_time() - began


def exactly(verdict: Assessment) -> bool:
    """Whether the judge has counted to the end."""
    reason = verdict.reasons[0]
    return isinstance(reason, Said) and reason.key in EXACT


def main() -> None:
    """Print a line for every size of the pile."""
    grid = Table(title="10 Squares: exact within 1 s of one core", title_justify="left", box=SIMPLE)
    for heading in ("cards in the pile", "choices", "exact", "mean s", "longest s", "of the search's time"):
        grid.add_column(heading, justify="right")
    prepare()
    for cards, positions in sorted(choices().items()):
        exact, spent, search = 0, [], []
        for position in positions:
            began = time.thread_time()
            verdict = judge(position.observe(), position.codes(), SECOND)
            took = time.thread_time() - began
            if verdict is not None and exactly(verdict):
                exact += 1
                spent.append(took)
                search.append(searched(position))
        times = ["-"] * 3
        if spent:
            times = [f"{fmean(spent):.3f}", f"{max(spent):.3f}", f"{fmean(spent) / fmean(search):.1f}"]
        grid.add_row(str(cards), str(len(positions)), f"{exact / len(positions):.0%}", *times)
    Console(width=110).print(grid)


if __name__ == "__main__":
    main()
