"""docs/games has a page for every game, in one outline, and what can be checked on it is so."""

from __future__ import annotations

import re
from itertools import pairwise

import numpy as np
import pytest

import parlour
from parlour.engine import arrays
from tests.adapters.games import SOME, walk
from tests.game_pages import BY_SIGHT, DOCS, OUTLINE, page, sections, written
from tests.ours import OURS

RULE = re.compile(r"\b[A-Z]{2}-[A-Z]?\d+\b")
ACTIONS = re.compile(r"^\| (\d+)(?: to (\d+))? \| [^|]+ \| `(\w+)", re.MULTILINE)


@pytest.mark.parametrize("name", OURS)
def test_all_pages_have_one_outline(name: str) -> None:
    text = page(parlour.game(name)).read_text(encoding="utf-8")
    assert tuple(sections(text)) == OUTLINE
    assert all(below.strip() for below in sections(text).values())


@pytest.mark.parametrize("name", OURS)
def test_tables_say_what_the_game_is(name: str) -> None:
    """But for figures of strength, which docs/strength.md has and `make recordings` copies."""
    game = parlour.game(name)
    text = page(game).read_text(encoding="utf-8")
    assert text == written(game, text, measured=False), (
        "python -m tests.game_pages writes its tables anew, as make recordings does"
    )


@pytest.mark.parametrize("name", OURS)
def test_what_is_named_is_there(name: str) -> None:
    """Rules have their ids, what is shown and linked are files, fields of the record are explained."""
    game = parlour.game(name)
    assert game.folder is not None
    text = page(game).read_text(encoding="utf-8")
    rules = (DOCS / "rules" / f"{name}.md").read_text(encoding="utf-8")
    assert set(RULE.findall(text)) <= set(RULE.findall(rules))
    links = re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", text)
    assert f"../images/{name}-desktop-light.png" in links
    for link in links:
        assert (page(game).parent / link).exists(), link
    knows = sections(text)["What a seat knows"]
    for field in arrays.layout(game).columns:
        assert field in {"observer", "players", "starter"} or f"`{field}`" in knows, field


@pytest.mark.parametrize("name", OURS)
def test_actions_are_numbered_as_the_page_says(name: str) -> None:
    """Every legal move of some games lies where the table has its kind, by the first word of how it is written."""
    game = parlour.game(name)
    below = sections(page(game).read_text(encoding="utf-8"))["Actions"]
    rows = [(int(first), int(last or first), word) for first, last, word in ACTIONS.findall(below)]
    assert rows[0][0] == 0
    assert rows[-1][1] == arrays.actions(game).count - 1
    assert all(before[1] + 1 == after[0] for before, after in pairwise(rows))
    if name not in BY_SIGHT:
        return
    for seed in range(3):
        for position in walk(name, seed, **SOME[name]):
            codes = position.codes()
            numbers = arrays.actions(game).of(position.observe().box, codes, np.array([0, len(codes)]))
            for code, number in zip(codes.tolist(), numbers.tolist(), strict=True):
                word = next(word for first, last, word in rows if first <= number <= last)
                assert game.text(code).split()[0] == word
