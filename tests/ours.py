"""The games of this house, with recordings, figures and pages of their own; installed packages may bring more."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import parlour
from parlour.engine.conformance.playthrough import variants

HOUSE = Path(parlour.__file__).parent / "games"
OURS = sorted(folder.parent.name.replace("_", "-") for folder in HOUSE.glob("*/__init__.py"))


def on_the_page(name: str) -> str:
    """All that is written for the page of a game: its board, and its lesson."""
    board = HOUSE / name.replace("-", "_") / "board"
    sources = [path.read_text(encoding="utf-8") for path in sorted(board.iterdir())]
    return "\n".join([*sources, parlour.game(name).lesson_text()])


def richest(name: str) -> dict[str, Any]:
    """Options that show most of what a game has: as many seats as there are, and of all else the last value."""
    return max(enumerate(variants(parlour.game(name))), key=lambda found: (found[1]["players"], found[0]))[1]


def alone(name: str) -> dict[str, Any] | None:
    """The first variant of a game that one plays alone."""
    return next((options for options in variants(parlour.game(name)) if options["players"] == 1), None)
