"""What the page says, from its own catalogue: tests find things by the words that people see."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

TEXTS = Path(__file__).parents[2] / "web/src/texts"


@cache
def _catalogue(language: str) -> str:
    return (TEXTS / f"{language}.ts").read_text(encoding="utf-8")


def say(name: str, language: str = "en") -> str:
    """A text of the shell by its name."""
    found = re.search(rf'\b{name}:\s+"((?:[^"\\]|\\.)*)"', _catalogue(language))
    assert found, f"no text is called {name}"
    return found[1]


def of(name: str, title: str, language: str = "en") -> re.Pattern[str]:
    """A button's name that says what it is about: "Play now: Coda"."""
    return re.compile(rf"^{re.escape(say(name, language))}\s*:\s*{re.escape(title)}$")
