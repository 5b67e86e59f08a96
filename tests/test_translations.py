"""What is said in another language is complete: the rules in the same places, refusals word for word."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import parlour

SOURCES = Path(parlour.__file__).parent
GAMES = SOURCES / "games"
TEXTS = Path(__file__).parents[1] / "web/src/texts"
TRANSLATIONS = sorted(GAMES.glob("*/rules.*.md"))
REFUSALS = {"Problem", "Refusal", "TakeBackError"}


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
    assert len(games) >= 5
    assert {path.parent for path in TRANSLATIONS if path.name == "rules.de.md"} == games


@pytest.mark.parametrize("path", TRANSLATIONS, ids=lambda path: f"{path.parent.name}-{path.suffixes[0][1:]}")
def test_a_translation_is_built_like_the_original(path: Path) -> None:
    """Links to rules land, drawn examples find their places, and no number gets lost on the way."""
    original = blocks((path.parent / "rules.md").read_text(encoding="utf-8"))
    translation = blocks(path.read_text(encoding="utf-8"))
    assert len(original) > 20
    for ours, theirs in zip(translation, original, strict=True):
        assert shape(ours) == shape(theirs), f"{theirs}\n\nis told as\n\n{ours}"


def said(call: ast.Call) -> list[str]:
    """What a refusal says for certain: its sentence, or of one with names in it the longest piece."""
    found = []
    for argument in call.args:
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str) and " " in argument.value:
            found.append(argument.value)
        elif isinstance(argument, ast.JoinedStr):
            pieces = [str(part.value) for part in argument.values if isinstance(part, ast.Constant)]
            found.append(max(pieces, key=len))
    return found


def test_every_refusal_can_be_said_in_german() -> None:
    """Sentences stand in the German page's list as they are, those with names in them as a pattern."""
    known = (TEXTS / "de.server.ts").read_text(encoding="utf-8").replace("\\", "")
    sources = [path.read_text(encoding="utf-8") for path in SOURCES.glob("*/**/*.py")]
    calls = [
        node
        for source in sources
        if any(f"{name}(" in source for name in REFUSALS)
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in REFUSALS
    ]
    sentences = {sentence for call in calls for sentence in said(call)}
    assert len(sentences) > 100
    assert not {sentence for sentence in sentences if sentence.rstrip(".") not in known}
