"""The page of every game tells which fields its views have, and tells all of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import parlour
from parlour.engine.conformance.walks import walk
from tests.ours import OURS

PAGES = Path(__file__).parents[2] / "docs" / "games"
ROW = re.compile(r"^\| `([^`]+)` \|", re.MULTILINE)


ENGINE = Path(__file__).parents[2] / "docs" / "engine.md"


@pytest.mark.parametrize("name", OURS)
def test_what_all_views_hold_stands_on_the_page_of_the_engine(name: str) -> None:
    *_, (over, _) = walk(parlour.game(name), parlour.game(name).choose(), 1)
    view = over.view(None)
    shown = {*view, *(f"outcome.{field}" for field in view["outcome"])}
    section = ENGINE.read_text(encoding="utf-8").partition("## What a view holds")[2].partition("\n## ")[0]
    assert shown == set(ROW.findall(section))


def paths(value: Any, path: str = "") -> Iterator[str]:
    """Where the values of a view stand: `markers[].colour`; a thing that may be missing has a path of its own."""
    if isinstance(value, dict) and value:
        for key, item in value.items():
            yield from paths(item, f"{path}.{key}" if path else key)
    elif isinstance(value, list) and value:
        for item in value:
            yield from paths(item, f"{path}[]")
    elif value not in ([], {}):
        yield path


@pytest.mark.parametrize("name", OURS)
def test_the_fields_of_every_view_stand_on_the_page_of_its_game(name: str) -> None:
    game = parlour.game(name)
    shown: set[str] = set()
    for options in game.combinations():
        if options["starter"] == "random":
            for seed in (1, 2):
                for position, _ in walk(game, options, seed):
                    for seat in (None, *range(position.players)):
                        shown |= set(paths(position.view(seat)["table"]))
    page = (PAGES / f"{name}.md").read_text(encoding="utf-8")
    _, _, section = page.partition("## What a view holds")
    section = section.partition("\n## ")[0]
    assert shown == set(ROW.findall(section)), "the table and the views differ"
