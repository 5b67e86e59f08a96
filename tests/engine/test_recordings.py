"""Playthroughs and node counts: what the rules did when they were recorded, they do today."""

from __future__ import annotations

import importlib
import json
from itertools import combinations
from typing import Any

import pytest

import parlour
from parlour.engine.conformance.perft import perft
from parlour.engine.conformance.playthrough import file_name, playthrough, variants
from tests.ours import OURS
from tests.recordings import PLAYTHROUGHS, perft_file, recorded
from tests.table import Table

GAMES = {name: parlour.game(name) for name in OURS}
RECORDED = [(name, options) for name, game in GAMES.items() for options in recorded(game)]


@pytest.mark.parametrize(("name", "options"), RECORDED, ids=lambda part: str(part))
def test_playthrough(name: str, options: dict[str, Any]) -> None:
    """None may be missing, and every view, move list and score is as recorded."""
    path = PLAYTHROUGHS / file_name(GAMES[name], options)
    assert path.exists(), f"{path.name} is missing; run 'make recordings'."
    assert playthrough(GAMES[name], options) == path.read_text(encoding="utf-8")


def test_no_playthrough_is_left_over() -> None:
    wanted = {file_name(GAMES[name], options) for name, options in RECORDED}
    assert {path.name for path in PLAYTHROUGHS.iterdir()} == wanted


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_any_two_values_of_options_are_recorded_together(name: str) -> None:
    there, kept = list(variants(GAMES[name])), recorded(GAMES[name])
    for options in there:
        for two in combinations(options.items(), 2):
            assert any(set(two) <= set(other.items()) for other in kept), two
    assert len(kept) == (6 if name == "coda" else len(there))


@pytest.mark.slow
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
