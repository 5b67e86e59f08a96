"""Twin deals: two seeds and a row of moves during which one viewer cannot tell the two tables apart.

`python -m tests.server.twins` searches for them, some minutes, and writes `twins.json`. The tests check that they
are what they claim before they use them.
"""

from __future__ import annotations

import json
import sys
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from parlour.engine import Position, Series, registry
from parlour.engine.errors import MoveError

HERE = Path(__file__).parent / "twins.json"
SEEDS = 4_000
LONGEST = 24
SAMPLE, CHOICES = 150, 8


@dataclass(frozen=True)
class Twins:
    """Two tables that look the same to one viewer (None: somebody who watches) as long as these moves last."""

    game: str
    options: dict[str, Any]
    viewer: int | None
    seeds: tuple[int, int]
    moves: tuple[str, ...]


def deal(game: str, options: dict[str, Any], seed: int) -> Position:
    """The first deal of a table that was opened with this seed."""
    return Series(registry.game(game), seed, 1, **options).deal()


def seen(position: Position, viewer: int | None) -> str:
    """All that the engine shows a viewer."""
    moves = [move.text for move in position.moves(viewer)] if viewer is not None else []
    log = [line.text for line in position.log(viewer)] if position.ply else []
    return json.dumps([position.view(viewer), moves, log], sort_keys=True)


def hidden(position: Position) -> bytes:
    """Everything but the random numbers to come."""
    bare = position._record.copy()
    bare["rng"] = 0
    return bytes(bare.tobytes())


def _with_difference(group: list[tuple[int, Position]]) -> bool:
    return len({hidden(position) for _, position in group}) > 1


def find(game: str, options: dict[str, Any], viewer: int | None) -> Twins:
    """Play the same moves at many tables and keep the largest crowd of those that still look alike."""
    group = [(seed, deal(game, options, seed)) for seed in range(1, SEEDS)]
    group = _largest(group, viewer)
    moves: list[str] = []
    best = Twins(game, options, viewer, (0, 0), ())
    while len(moves) < LONGEST and _with_difference(group):
        first, second = next(
            (a, b) for (a, one) in group for (b, other) in group if hidden(one) != hidden(other)
        )
        best = Twins(game, options, viewer, (first, second), tuple(moves))
        group, move = _longest_way(group, viewer)
        if not group:
            break
        moves.append(move)
    return best


def _largest(group: list[tuple[int, Position]], viewer: int | None) -> list[tuple[int, Position]]:
    crowds: dict[str, list[tuple[int, Position]]] = defaultdict(list)
    for seed, position in group:
        crowds[seen(position, viewer)].append((seed, position))
    return max(crowds.values(), key=len)


def _longest_way(
    group: list[tuple[int, Position]], viewer: int | None
) -> tuple[list[tuple[int, Position]], str]:
    """Try some moves of the seat to move and keep the one after which most tables still look alike."""
    counts: dict[str, int] = defaultdict(int)
    for _, position in group[:SAMPLE]:
        for move in position.moves():
            counts[move.text] += 1
    likely = sorted(counts, key=lambda text: (-counts[text], text))[:CHOICES]
    for text in sorted(likely, key=lambda text: -len(_played(group[:SAMPLE], viewer, text))):
        crowd = _played(group, viewer, text)
        if _with_difference(crowd):
            return crowd, text
    return [], ""


def _played(group: list[tuple[int, Position]], viewer: int | None, text: str) -> list[tuple[int, Position]]:
    played = []
    for seed, position in group:
        copy = position.copy()
        try:
            copy.play(text)
        except MoveError:
            continue
        if copy.seat is not None:
            played.append((seed, copy))
    return _largest(played, viewer) if played else []


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
    return [
        Twins(**{**one, "seeds": tuple(one["seeds"]), "moves": tuple(one["moves"])})
        for one in json.loads(HERE.read_text(encoding="utf-8"))
    ]


def main() -> None:
    """Search and write."""
    found = []
    for game, options, viewer in scenes():
        twins = find(game, options, viewer)
        print(game, options, viewer, twins.seeds, len(twins.moves), file=sys.stderr)
        found.append(asdict(twins))
    HERE.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
