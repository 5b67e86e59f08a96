"""Playthroughs and node counts: what the rules did when they were recorded, they do today."""

from __future__ import annotations

import importlib
import json
from typing import Any

import pytest

import parlour
from parlour.engine.conformance.perft import perft
from parlour.engine.conformance.playthrough import file_name, playthrough, variants
from tests.recordings import PLAYTHROUGHS, perft_file
from tests.table import Table

GAMES = {name: parlour.game(name) for name in parlour.games()}
ALL_VARIANTS = [(name, options) for name, game in GAMES.items() for options in variants(game)]


@pytest.mark.parametrize(("name", "options"), ALL_VARIANTS, ids=lambda part: str(part))
def test_playthrough(name: str, options: dict[str, Any]) -> None:
    """None may be missing, and every view, move list and score is as recorded."""
    path = PLAYTHROUGHS / file_name(GAMES[name], options)
    assert path.exists(), f"{path.name} is missing; run 'make recordings'."
    assert playthrough(GAMES[name], options) == path.read_text(encoding="utf-8")


def test_no_playthrough_is_left_over() -> None:
    wanted = {file_name(GAMES[name], options) for name, options in ALL_VARIANTS}
    assert {path.name for path in PLAYTHROUGHS.iterdir()} == wanted


@pytest.mark.parametrize("name", GAMES)
def test_node_counts(name: str) -> None:
    """The engine and the slow oracle count the same numbers, as recorded."""
    counts = json.loads(perft_file(GAMES[name]).read_text(encoding="utf-8"))
    assert [count["options"] for count in counts if not count["moves"]] == list(variants(GAMES[name]))
    oracle_side = importlib.import_module(f"tests.{name.replace('-', '_')}.table")
    for count in counts:
        table: Table = oracle_side.table_of(GAMES[name].deal(count["seed"], **count["options"]))
        for text in count["moves"]:
            table.play(text)
        for depth, nodes in enumerate(count["nodes"], start=1):
            assert perft(table.position, depth) == nodes
            assert table.perft(depth) == nodes
