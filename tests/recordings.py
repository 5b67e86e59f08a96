"""What the tests compare with, kept as files: playthroughs, node counts, and the tables in docs/games.

`make recordings` writes them anew. They say what the rules do today; a diff says what a change did to them.
"""

from __future__ import annotations

import json
from itertools import combinations, count
from pathlib import Path
from typing import Any

import parlour
from parlour.engine import Game, Options, Position
from parlour.engine.conformance.perft import perft
from parlour.engine.conformance.playthrough import file_name, playthrough, variants
from parlour.engine.conformance.walks import walk
from parlour.engine.options import Value
from tests import game_pages
from tests.ours import OURS

HERE = Path(__file__).parent
PLAYTHROUGHS = HERE / "playthroughs"
PERFT = HERE / "perft"
MOST_NODES = 3_000  # so that the slow oracle can count them too
DEPTHS = 5
Pair = tuple[tuple[str, Value], tuple[str, Value]]


def recorded(game: Game) -> list[Options]:
    """The variants that have a playthrough: as few as show every value of every option with every value of every
    other.
    """
    there = list(variants(game))
    pairs = list(dict.fromkeys(pair for options in there for pair in _pairs(options)))
    return next(found for size in count() if (found := _covering(there, pairs, size)) is not None)


def _pairs(options: Options) -> list[Pair]:
    """Any two values that stand together."""
    return list(combinations(options.items(), 2))


def _covering(there: list[Options], pairs: list[Pair], size: int) -> list[Options] | None:
    """So many variants in which all these pairs stand, or None if there are no such."""
    if not pairs:
        return []
    if len(pairs) > size * len(_pairs(there[0])):
        return None
    for options in there:
        shown = _pairs(options)
        if pairs[0] in shown:
            others = _covering(there, [pair for pair in pairs if pair not in shown], size - 1)
            if others is not None:
                return [options, *others]
    return None


def perft_file(game: Game) -> Path:
    """Where a game's node counts are kept."""
    return PERFT / f"{game.name}.json"


def node_counts(game: Game) -> list[dict[str, Any]]:
    """Counts from the deal, from the middle and from near the end of a game of every variant."""
    counts = []
    for options in variants(game):
        whole = finished(game, options, seed=2)
        for ply in sorted({0, whole.ply // 2, whole.ply * 4 // 5, max(0, whole.ply - 4)}):
            position = whole.at(ply)
            nodes: list[int] = []
            for depth in range(1, DEPTHS + 1):
                count = perft(position, depth)
                if count > MOST_NODES and nodes:
                    break
                nodes.append(count)
            moves = [game.text(code) for code in position.history]
            counts.append({"options": options, "seed": 2, "moves": moves, "nodes": nodes})
    return counts


def finished(game: Game, options: Options, seed: int) -> Position:
    """A random game at its end."""
    position = Position(game, options, seed)
    for position, _ in walk(game, options, seed):  # noqa: B007
        pass
    return position


def main() -> None:
    """Write all recordings."""
    PLAYTHROUGHS.mkdir(exist_ok=True)
    PERFT.mkdir(exist_ok=True)
    for name in OURS:
        game = parlour.game(name)
        for old in PLAYTHROUGHS.glob(f"{name}.*"):
            old.unlink()
        for options in recorded(game):
            (PLAYTHROUGHS / file_name(game, options)).write_text(playthrough(game, options), encoding="utf-8")
        lines = ",\n".join(json.dumps(count) for count in node_counts(game))
        perft_file(game).write_text(f"[\n{lines}\n]\n", encoding="utf-8")
        print(f"recorded {game.title}")
    game_pages.main()


if __name__ == "__main__":
    main()
