"""The tables in docs/games that follow from the games themselves: what `make recordings` writes there anew.

All pages have one outline. The tables below its headings `TABLES` are written here and held by a test; whatever
else stands there is written by hand.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import groupby
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

import parlour
from parlour.engine import Game, arrays
from parlour.engine.arrays import BITS, COUNT, ENTRIES, KIND, LOOKED_UP, LOW, ONE_HOT, OUT, SCALED, WIDTH
from parlour.engine.options import spoken
from tests.ours import OURS

DOCS = Path(__file__).parents[1] / "docs"
OUTLINE = (
    "In short", "Rules", "Options", "Observation", "Actions", "Rewards", "End", "Version", "Speed", "Strength",
    "What a view holds", "What a seat knows",
)  # fmt: skip


def page(game: Game) -> Path:
    """The page of a game."""
    return DOCS / "games" / f"{game.name}.md"


def sections(text: str) -> dict[str, str]:
    """What stands below each heading."""
    _, *parts = re.split(r"^## (.+)\n", text, flags=re.MULTILINE)
    return dict(zip(parts[::2], parts[1::2], strict=True))


def table(heading: str, rows: Iterator[str]) -> str:
    """A table of the page; rows come as text between the outer bars."""
    ruler = "|".join("---" for _ in heading.split("|"))
    return "".join(f"|{line}|\n" for line in (f" {heading} ", ruler, *(f" {row} " for row in rows)))


def in_short(game: Game) -> str:
    """What a program has to know first."""
    layout, actions = arrays.layout(game), arrays.actions(game)
    players = game.options[0].values
    hidden = {game.hides(options) for options in game.combinations()}
    rows = [
        ("Name", f"`{game.name}`"),
        ("Players", ", ".join(map(str, players))),
        (
            "Information",
            "perfect" if hidden == {False} else "imperfect" + ", but for some options" * (len(hidden) - 1),
        ),
        ("Version of the rules", str(game.version)),
        ("Version of the arrays", str(layout.version)),
        ("Observation", f"`float32`, [{layout.width}], from -1 to 1"),
        ("Actions", str(actions.count)),
        ("Rewards", "from -1 to 1, at the end"),
        ("Most legal moves", str(game.rules.most_moves)),
        ("Most moves of a game", str(game.rules.most_plies)),
    ]
    return table("what | value", (f"{what} | {value}" for what, value in rows))


def options(game: Game) -> str:
    """What a table can choose; what is chosen unless it says otherwise is bold."""
    rows = []
    for option in game.options:
        values = (f"**{spoken(value)}**" if value == option.default else spoken(value) for value in option.values)
        rows.append(f"`{option.name}` | {', '.join(values)}")
    return table("option | values", iter(rows))


def observation(game: Game) -> str:
    """Which columns hold what."""
    layout = arrays.layout(game)
    fields = [name for name in layout.columns if name != "observer"]
    rows = [f"{_span(0, layout.seats)} | | {layout.seats} | 1 | who observes: 1 at its seat, none for a spectator"]
    for name, step in zip(fields, layout.plan, strict=True):
        columns = _span(int(step[OUT]), int(step[ENTRIES] * step[WIDTH]))
        size = " x ".join(map(str, game.rules.state[name].shape)) or "1"
        rows.append(f"{columns} | `{name}` | {size} | {int(step[WIDTH])} | {_shape(step)}")
    return table("columns | field | entries | columns each | how", iter(rows))


def _span(first: int, size: int) -> str:
    return f"{first}" if size == 1 else f"{first} to {first + size - 1}"


def _shape(step: NDArray[np.int64]) -> str:
    kind, low, count = (int(step[at]) for at in (KIND, LOW, COUNT))
    return {
        SCALED: "the number" if count == 1 else f"the number divided by {count}",
        BITS: "its bits, the lowest first",
        ONE_HOT: f"one of {low} to {low + count - 1}",
        LOOKED_UP: "what it shows, from a table",
    }[kind]


def actions(game: Game) -> str:
    """Which actions are which moves."""
    codes = arrays.actions(game).codes
    assert codes is not None, "its actions follow from what is observed"
    moves = [(action, game.move(int(code))) for action, code in enumerate(codes)]
    rows = []
    for kind, group in groupby(moves, key=lambda pair: str(pair[1].data["do"])):
        found = list(group)
        (first, move), (last, other) = found[0], found[-1]
        example = f"`{move.text}`" if len(found) == 1 else f"`{move.text}` … `{other.text}`"
        rows.append(f"{_span(first, last - first + 1)} | {kind} | {example}")
    return table("actions | what | as written", iter(rows))


def strength(game: Game) -> str:
    """How the best bot does against chance, as docs/strength.md has it."""
    found = sections((DOCS / "strength.md").read_text(encoding="utf-8"))[game.title]
    rows = [
        line for line in found.splitlines() if re.match(r"\| (level|master \| random|casual \| novice) ", line)
    ]
    assert len(rows) == 3, f"docs/strength.md has no such rows of {game.title}"
    cells = [[cell.strip() for cell in row.strip("|").split("|")][:5] for row in rows]
    return table(" | ".join(cells[0]), (" | ".join(row) for row in cells[1:]))


TABLES: dict[str, Callable[[Game], str]] = {
    "In short": in_short,
    "Options": options,
    "Observation": observation,
    "Actions": actions,
    "Strength": strength,
}
BY_SIGHT = {"pyramid-power", "squendo"}
"""What an action of theirs means follows from what is observed: that table is written by hand."""


def tables(game: Game, measured: bool) -> Iterator[tuple[str, str]]:
    """The headings below which a table is written, and the tables; `measured` ones, too, if wanted."""
    for heading, made in TABLES.items():
        by_hand = heading == "Actions" and game.name in BY_SIGHT
        if not by_hand and (measured or made is not strength):
            yield heading, made(game)


def written(game: Game, text: str, measured: bool = True) -> str:
    """A page with its tables as they should be."""
    for heading, made in tables(game, measured):
        below = sections(text)[heading]
        old = re.search(r"(?:^\|.*\|\n)+", below, re.MULTILINE)
        assert old is not None, f"{game.title}: there is no table below '{heading}'"
        text = text.replace(below, below.replace(old[0], made))
    return text


def main() -> None:
    """Write the tables of all pages."""
    for name in OURS:
        game = parlour.game(name)
        text = page(game).read_text(encoding="utf-8")
        page(game).write_text(written(game, text), encoding="utf-8")


if __name__ == "__main__":
    main()
