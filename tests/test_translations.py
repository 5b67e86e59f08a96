"""A language is complete when every message of English is there, with its arguments; and so are the rules.

The common words, the server's, the terminal's and those of the games, all alike. A game may bring English alone:
that is reported as a warning.
"""

from __future__ import annotations

import ast
import re
import warnings
from collections.abc import Iterator
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import ast as fluent
from fluent.syntax import parse

import parlour
from parlour.engine.said import VERBATIM

SOURCES = Path(parlour.__file__).parent
GAMES = SOURCES / "games"
ROOT = Path(__file__).parents[1]
TRANSLATIONS = sorted(GAMES.glob("*/rules.*.md"))
WITHOUT_WORDS = {VERBATIM}


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


@pytest.mark.parametrize("rules", sorted(GAMES.glob("*/rules.md")), ids=lambda path: path.parent.name)
def test_the_rules_are_there_in_german(rules: Path) -> None:
    if not rules.with_name("rules.de.md").exists():
        warnings.warn(f"The rules of '{rules.parent.name}' are in English alone.", stacklevel=1)


@pytest.mark.parametrize("path", TRANSLATIONS, ids=lambda path: f"{path.parent.name}-{path.suffixes[0][1:]}")
def test_a_translation_is_built_like_the_original(path: Path) -> None:
    """Links to rules land, drawn examples find their places, and no number gets lost on the way."""
    original = blocks((path.parent / "rules.md").read_text(encoding="utf-8"))
    translation = blocks(path.read_text(encoding="utf-8"))
    for ours, theirs in zip(translation, original, strict=True):
        assert shape(ours) == shape(theirs), f"{theirs}\n\nis told as\n\n{ours}"


# --- words -----------------------------------------------------------------------------------------------


FLUENT = {"": sorted((SOURCES / "words").glob("*/*.ftl"))} | {
    folder.parent.name.replace("_", "-"): sorted(folder.glob("*.ftl")) for folder in GAMES.glob("*/words")
}
"""The Fluent files of each game, and under "" the common ones."""
FOLLOWING = ("pitch", "option-", "tip-")
"""Messages that nobody names, because their names follow from those of a game, its options and its moves."""
ENGLISH, GERMAN = "en", "de"


@dataclass
class Message:
    """What a Fluent file says under one name."""

    variables: set[str] = field(default_factory=set)
    attributes: set[str] = field(default_factory=set)
    others: set[str] = field(default_factory=set)
    """The messages that it refers to."""
    forms: set[str] = field(default_factory=set)
    """The forms of other things that it asks for."""


def messages(game: str, language: str) -> dict[str, Message]:
    """All messages of a game in a language, by name."""
    found: dict[str, Message] = {}
    for path in FLUENT[game]:
        if language in (path.stem, path.parent.name):
            resource = parse(path.read_text(encoding="utf-8"))
            assert not [entry for entry in resource.body if isinstance(entry, fluent.Junk)], path
            for entry in resource.body:
                if isinstance(entry, fluent.Message):
                    assert entry.id.name not in found, f"{entry.id.name} stands twice in {path}"
                    found[entry.id.name] = read(entry)
    return found


def read(entry: fluent.Message) -> Message:
    """The variables, attributes and references of a message."""
    message = Message(attributes={attribute.id.name for attribute in entry.attributes})
    for node in parts(entry):
        if isinstance(node, fluent.VariableReference):
            message.variables.add(node.id.name)
        elif isinstance(node, fluent.MessageReference):
            message.others.add(node.id.name)
        elif isinstance(node, fluent.NamedArgument) and node.name.name == "form":
            message.forms.add(node.value.value)
    return message


def parts(node: Any) -> Iterator[Any]:
    """A piece of Fluent and all pieces in it."""
    yield node
    for value in vars(node).values():
        for part in value if isinstance(value, list) else [value]:
            if isinstance(part, fluent.BaseNode):
                yield from parts(part)


@cache
def everything() -> dict[tuple[str, str], dict[str, Message]]:
    """The messages of every game in both languages, read when a test first asks for them."""
    return {(game, language): messages(game, language) for game in FLUENT for language in (ENGLISH, GERMAN)}


@cache
def all_of(language: str) -> dict[str, Message]:
    """All messages of a language, by key."""
    found: dict[str, Message] = {}
    for game in FLUENT:
        found |= {
            f"{game}.{name}" if game else name: message for name, message in everything()[game, language].items()
        }
    return found


def asked_for(language: str) -> set[str]:
    """The forms that the messages of a language ask for: its own grammar."""
    return {form for message in all_of(language).values() for form in message.forms}


@pytest.mark.parametrize("game", sorted(FLUENT))
def test_german_says_all_that_english_says(game: str) -> None:
    """Every message, with the same variables; cases and genders apart, every attribute, too."""
    english, german = everything()[game, ENGLISH], everything()[game, GERMAN]
    if not german:
        warnings.warn(f"The game '{game}' is in English alone.", stacklevel=1)
        return
    assert set(german) == set(english)
    for name, message in english.items():
        assert german[name].variables == message.variables, name
        assert german[name].attributes >= message.attributes - asked_for(ENGLISH), name


@pytest.mark.parametrize("language", [ENGLISH, GERMAN])
def test_every_form_that_is_asked_for_exists(language: str) -> None:
    there = {form for message in all_of(language).values() for form in message.attributes}
    assert asked_for(language) <= there


# --- what the programs say ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class Call:
    """A `Said(...)` in the sources."""

    where: str
    key: str
    """With `*` for what is only known when it is said."""
    variables: frozenset[str]
    more: bool
    """Whether there are variables that are only known then."""


def key_of(node: ast.expr) -> str | None:
    """The key that is written there; `*` for parts that are worked out."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        return "".join(str(part.value) if isinstance(part, ast.Constant) else "*" for part in node.values)
    return None


@cache
def trees() -> list[tuple[Path, ast.Module]]:
    return [(path, ast.parse(path.read_text(encoding="utf-8"))) for path in sorted(SOURCES.glob("**/*.py"))]


def calls() -> list[Call]:
    """Everything that Python says, except where even the key is a variable."""
    found = []
    for path, tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Said" and node.args:
                names = frozenset(keyword.arg for keyword in node.keywords if keyword.arg)
                where = f"{path.relative_to(SOURCES)}:{node.lineno}"
                more = len(names) < len(node.keywords)
                found += [Call(where, key, names, more) for key in keys_of(node.args[0])]
    return found


def keys_of(node: ast.expr) -> list[str]:
    """The keys that an expression can be: `"a" if x else "b"` is two."""
    if isinstance(node, ast.IfExp):
        return [*keys_of(node.body), *keys_of(node.orelse)]
    key = key_of(node)
    return [] if key is None else [key]


def meant(key: str) -> dict[str, Message]:
    """The English messages that a key can mean."""
    return {full: message for full, message in all_of(ENGLISH).items() if fnmatchcase(full, key)}


def test_what_is_said_has_words_and_exactly_their_variables() -> None:
    """A thing may bring more, if another of its game's messages tells it: a tile by its letters or its colours."""
    said = [call for call in calls() if call.key not in WITHOUT_WORDS]
    assert len(said) > 500, "the sources are read"
    assert not [f"{call.where} says {call.key}: {wrong}" for call in said if (wrong := what_is_wrong_with(call))]


def what_is_wrong_with(call: Call) -> str:
    """What a listener would miss."""
    found = meant(call.key)
    if not found:
        return "no words"
    if "*" in call.key:
        return ""
    (message,) = found.values()
    if not call.more and (missing := message.variables - call.variables):
        return f"without {missing}"
    told = set[str]().union(
        *(other.variables for other in everything()[call.key.rpartition(".")[0], ENGLISH].values())
    )
    useless = call.variables - (told if "." in call.key else message.variables)
    return f"with {useless}" if useless else ""


def written() -> set[str]:
    """The texts that stand in Python and in the page, `*` for what is put in when they are said."""
    nodes = [node for _, tree in trees() for node in ast.walk(tree) if isinstance(node, ast.expr)]
    found = {key for node in nodes for key in keys_of(node)}
    for path in (*(ROOT / "web/src").rglob("*"), *GAMES.glob("*/board/*"), *GAMES.glob("*/lesson.json")):
        if path.suffix in (".ts", ".svelte", ".json"):
            quoted = re.findall(r"[\"'`]([^\"'`\n]*)[\"'`]", path.read_text(encoding="utf-8"))
            found |= {re.sub(r"\$\{[^}]*\}", "*", text) for text in quoted}
    return found


def test_no_message_is_unused() -> None:
    """Somebody names it: Python, the page or another message, as a whole or in parts, or a rule of `FOLLOWING`.

    In parts means `f"coda.{step}"` in Python, and in the page `coda.${step}` between backticks.
    """
    texts = written()
    loose = [text for text in texts if "*" in text and re.fullmatch(r"[a-z*.-]*[a-z][.-][a-z*.-]*", text)]
    referred = {
        f"{game}.{other}" if game else other
        for (game, _), found in everything().items()
        for message in found.values()
        for other in message.others
    }
    unused = [
        key
        for key in all_of(ENGLISH)
        if key not in texts | referred
        and not key.rpartition(".")[2].startswith(FOLLOWING)
        and not any(fnmatchcase(key, text) for text in loose)
    ]
    assert not unused, ", ".join(unused)
