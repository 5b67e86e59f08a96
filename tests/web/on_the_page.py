"""What the tests of the page have to know of a game. Each says it in `tests/<game>/page.py`, as `PAGE`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from tests.web.hands import Keys, Mouse

# The Bar of the board kit: the button that places, and the one before it that turns.
COMMIT = ".board .key.main:has(svg)"
TURN = ".board .key:has(+ .key.main svg)"
PLACE = ".board [data-place][data-legal]"
TILE = ".board button[data-tile]:not(.unable)"

TILES = {
    COMMIT: 12.0,
    TURN: 3.0,
    PLACE: 5.0,
    TILE: 1.0,
    ".board .key.main:not(:has(svg))": 4.0,
    ".board .buttons .key:not(:has(svg)):not(.main)": 0.3,
    ".board .colours button:not(.no)": 8.0,
    ".board [data-triple]:not(.no)": 3.0,
}
"""For all games of tiles from a hand."""
TILES_ALOUD = (
    r"^Place\b",
    r"^Discard both",
    r"fits here|fits on top|, fits,",
    r"^(bottom|middle|top)\b",
    r"^(?!.*(nowhere|: |beside|face down)).*(round|to the|worth|Wild)",
    r"^(Flip a tile|Draw(?! from)|Turn up the next)",
    r"^Pass",
)
"""The same in words, for who hears a page: what comes first is pressed first."""
BUTTONS = {".board [data-move]": 1.0}
"""For a game without a board of its own."""
Options = dict[str, Any]


@dataclass(frozen=True)
class OnThePage:
    """What of a game can be seen, pressed and dragged, and which tables show it well."""

    lit: Mapping[str, float] = field(default_factory=lambda: BUTTONS)
    """What can be pressed, and how much a player likes it: what ends a move more than what begins one."""
    aloud: tuple[str, ...] = ()
    """What can be pressed by what it is called in English, in the order in which one would."""
    counts_places: bool = True
    """Whether a turn is told with how many places there are for it."""
    drag: tuple[str, str, str] = ("", "", "")
    """A step, and what is dragged where in it."""
    drag_options: Options = field(default_factory=dict)
    full: tuple[tuple[Options, int], ...] = ()
    """Tables that fill the board, after so many moves."""
    whole: tuple[tuple[Options, type[Mouse] | type[Keys]], ...] = ()
    """Tables to be played to the end, with what is in the player's hand."""
    options: Options = field(default_factory=dict)
    """With which everything that was played can be looked at again."""
    plies: int = 14
    """How many moves are enough to look for secrets."""
    secrets_have_names: bool = True
    """Whether what is hidden is called by words that can be searched for."""


def page_of(game: str) -> OnThePage:
    """What the game's own tests say of it."""
    module = f"tests.{game.replace('-', '_')}.page"
    home = module.rpartition(".")[0]
    found: OnThePage = import_module(module).PAGE if find_spec(home) and find_spec(module) else OnThePage()
    return found
