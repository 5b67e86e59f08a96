"""Recorded playthroughs: one game, everything that is seen at every step, as a text to compare with.

The views of a step are written as what changed since the step before, so that a person can follow the game
and a change of the rules shows in the diff where it first matters.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from typing import Any

from parlour.engine.conformance.walks import walk
from parlour.engine.options import Options
from parlour.engine.position import Position
from parlour.engine.registry import Game

LISTED = 24
MOST_PLIES = 120


def variants(game: Game) -> Iterator[Options]:
    """The combinations of options that have a playthrough: all, but for who starts."""
    return (options for options in game.combinations() if options["starter"] == "random")


def file_name(game: Game, options: Options) -> str:
    """`square-deal players=2 variant=easy` with dots between."""
    parts = game.describe({name: value for name, value in options.items() if name != "starter"})
    return f"{game.name}.{parts.replace(' ', '.')}.txt"


def playthrough(game: Game, options: Options, seed: int = 2) -> str:
    """The text of one recorded game."""
    lines = [f"# {game.title}: {game.describe(options)} seed={seed}"]
    seen: dict[str, dict[str, str]] = {}
    for position, move in walk(game, options, seed):
        lines += ["", f"## {position.ply}: seat {position.seat} to move, scores {list(position.scores)}"]
        for seat in (None, *range(position.players)):
            name = "spectator" if seat is None else f"seat {seat}"
            flat = dict(_flat(position.view(seat)["table"], ""))
            lines += [f"{name}: {line}" for line in _changes(seen.get(name, {}), flat)]
            seen[name] = flat
        lines += _moves(position)
        if move is None:
            lines += ["", f"outcome: {json.dumps(position.outcome.as_data())}" if position.outcome else ""]
        else:
            lines.append(f"> {move.text}")
        if position.ply >= MOST_PLIES:
            lines.append("... and so on")
            break
    return "\n".join(lines) + "\n"


def _moves(position: Position) -> list[str]:
    texts = [move.text for move in position.moves()]
    if not texts:
        return []
    listed = ", ".join(texts[:LISTED])
    if len(texts) > LISTED:
        digest = hashlib.sha256("\n".join(texts).encode()).hexdigest()[:12]
        listed += f", ... ({digest} for all)"
    return [f"{len(texts)} moves: {listed}"]


def _flat(value: Any, path: str) -> Iterator[tuple[str, str]]:
    """Nested JSON as lines `a.b: value`; lists of plain values stay on one line."""
    if isinstance(value, dict) and value:
        for key, item in value.items():
            yield from _flat(item, f"{path}.{key}" if path else str(key))
    elif isinstance(value, list) and any(isinstance(item, (dict, list)) for item in value):
        for index, item in enumerate(value):
            yield from _flat(item, f"{path}.{index}")
    else:
        yield path, json.dumps(value)


def _changes(before: dict[str, str], after: dict[str, str]) -> Iterator[str]:
    for path, value in after.items():
        if before.get(path) != value:
            yield f"{path} = {value}"
    for path in before:
        if path not in after:
            yield f"{path} gone"
