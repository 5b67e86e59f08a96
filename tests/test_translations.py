"""The rules in other languages say the same things in the same places as the English ones."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import parlour

GAMES = Path(parlour.__file__).parent / "games"
TRANSLATIONS = sorted(GAMES.glob("*/rules.*.md"))


def blocks(text: str) -> list[str]:
    """What stands between empty lines; a drawing is one block whatever is in it."""
    found: list[str] = []
    for part in re.split(r"^(```\n.*?^```)$", text, flags=re.DOTALL | re.MULTILINE):
        found += [part] if part.startswith("```") else part.strip().split("\n\n")
    return found


def shape(block: str) -> tuple[str, int, list[str], list[str], list[str]]:
    """What kind of block it is, how many lines or items, its rules in order, what is to be typed, the numbers."""
    start = re.match(r"#+|```|\||\d+\. |- |", block)
    kind = start[0] if start else ""
    size = len(re.findall(r"^(?:\||\d+\. |- )", block, re.MULTILINE))
    rules = re.findall(r"\b[A-Z]{2,3}-[A-Z]?\d+\b", block)
    typed = sorted(re.findall(r"`([^`\n]+)`", block))
    return kind, size, rules, typed, sorted(re.findall(r"\d+", block))


def test_every_game_has_its_rules_in_german() -> None:
    games = {path.parent for path in GAMES.glob("*/rules.md")}
    assert len(games) == len(parlour.games())
    assert {path.parent for path in TRANSLATIONS if path.name == "rules.de.md"} == games


@pytest.mark.parametrize("path", TRANSLATIONS, ids=lambda path: f"{path.parent.name}-{path.suffixes[0][1:]}")
def test_a_translation_is_built_like_the_original(path: Path) -> None:
    """Links to rules land, drawn examples find their places, and no number gets lost on the way."""
    original = blocks((path.parent / "rules.md").read_text(encoding="utf-8"))
    translation = blocks(path.read_text(encoding="utf-8"))
    assert len(original) > 20
    for ours, theirs in zip(translation, original, strict=True):
        assert shape(ours) == shape(theirs), f"{theirs}\n\nis told as\n\n{ours}"
