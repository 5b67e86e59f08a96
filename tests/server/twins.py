"""Twin deals: two tables and a row of moves during which one viewer cannot tell them apart.

No two seeds are alike in what a hand shows, so the second world is dealt from the first by the game's own redeal.
`python -m tests.server.twins` searches for moves that keep the two alike for long and writes `twins.json`. The
tests check that they are what they claim before they use them; `rigged` lets a real server deal them.
"""

from __future__ import annotations

import json
import sys
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from parlour.engine import Position, registry
from parlour.engine.errors import MoveError

HERE = Path(__file__).parent / "twins.json"
WORLDS, LONGEST, SAMPLE, CHOICES = 1_000, 20, 60, 6
Redeals = tuple[tuple[int, int], ...]
"""Seat and seed of one redeal after the other."""


@dataclass(frozen=True)
class Twins:
    """Two tables that look the same to one viewer (None: somebody who watches) as long as these moves last."""

    game: str
    options: dict[str, Any]
    viewer: int | None
    seed: int
    redeals: tuple[Redeals, Redeals]
    moves: tuple[str, ...]

    def worlds(self) -> list[Position]:
        """Both, as they are dealt."""
        return [world(self.game, self.options, self.seed, redeals) for redeals in self.redeals]


def world(game: str, options: dict[str, Any], seed: int, redeals: Redeals) -> Position:
    """A deal with some redeals after it."""
    position = registry.game(game).deal(seed, **options)
    for seat, luck in redeals:
        position = position.imagine(seat, luck)
    return position


@dataclass(frozen=True)
class Table:
    """A world in play, and what the viewer has been told."""

    position: Position
    viewer: int | None
    redeals: Redeals
    told: tuple[str, ...] = ()

    def after(self, move: str) -> Table | None:
        """The table one move later, if the move is possible there and does not end the game."""
        after = self.position.copy()
        try:
            code = after.play(move).code
        except MoveError:
            return None
        told = after.game.told(self.position.observe(self.viewer), code, after.observe(self.viewer))
        return None if after.seat is None else Table(after, self.viewer, self.redeals, (*self.told, str(told)))

    def seen(self) -> str:
        """All that the engine shows the viewer."""
        moves = [move.text for move in self.position.moves(self.viewer)] if self.viewer is not None else []
        return json.dumps([self.position.view(self.viewer), moves, self.told], sort_keys=True)

    def hidden(self) -> bytes:
        """Everything but the random numbers to come."""
        bare = self.position._record.copy()
        bare["rng"] = 0
        return bytes(bare.tobytes())


def _differ(tables: list[Table]) -> bool:
    return len({table.hidden() for table in tables}) > 1


def _alike(tables: list[Table]) -> list[Table]:
    """The largest crowd of tables that the viewer cannot tell apart."""
    crowds: dict[str, list[Table]] = defaultdict(list)
    for table in tables:
        crowds[table.seen()].append(table)
    return max(crowds.values(), key=len, default=[])


def _played(tables: list[Table], move: str) -> list[Table]:
    return _alike([after for table in tables if (after := table.after(move))])


def find(game: str, options: dict[str, Any], viewer: int | None, seed: int) -> Twins:
    """Play the same moves in many worlds, and keep the largest crowd of those that still look alike."""
    seats = range(options["players"]) if viewer is None else (viewer,)
    tables = []
    for luck in range(WORLDS):
        redeals = tuple((seat, luck) for seat in seats)
        tables.append(Table(world(game, options, seed, redeals), viewer, redeals))
    assert len(_alike(tables)) == WORLDS, "a redeal changes nothing that the viewer sees"
    moves: list[str] = []
    while True:
        first = tables[0]
        second = next(table for table in tables if table.hidden() != first.hidden())
        best = Twins(game, options, viewer, seed, (first.redeals, second.redeals), tuple(moves))
        counts: dict[str, int] = defaultdict(int)
        for table in tables[:SAMPLE]:
            for move in table.position.moves():
                counts[move.text] += 1
        likely = sorted(counts, key=lambda text: (-counts[text], text))[:CHOICES]
        for move_text in sorted(likely, key=lambda text: -len(_played(tables[:SAMPLE], text))):
            after = _played(tables, move_text)
            if _differ(after):
                break
        else:
            return best
        if len(moves) == LONGEST:
            return best
        tables = after
        moves.append(move_text)


def scenes() -> Iterator[tuple[str, dict[str, Any], int | None]]:
    """Every game with two players and with the most, from both ends of the table and from outside."""
    for name in registry.games():
        game = registry.game(name)
        counts = next(option for option in game.options if option.name == "players").values
        for players in sorted({2, max(int(count) for count in counts)}):
            options = {"players": players, "starter": 0}
            if game.hides(game.choose(**options)):
                for viewer in (0, players - 1, None):
                    yield name, options, viewer


def stored() -> list[Twins]:
    """What was found."""
    found = []
    for one in json.loads(HERE.read_text(encoding="utf-8")):
        first, second = (tuple((seat, luck) for seat, luck in redeals) for redeals in one["redeals"])
        found.append(Twins(**{**one, "redeals": (first, second), "moves": tuple(one["moves"])}))
    return found


def main() -> None:
    """Search and write."""
    found = []
    for game, options, viewer in scenes():
        twins = max((find(game, options, viewer, seed) for seed in (1, 2)), key=lambda twins: len(twins.moves))
        print(game, options, viewer, len(twins.moves), file=sys.stderr)
        found.append(asdict(twins))
    HERE.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
