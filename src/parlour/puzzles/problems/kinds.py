"""The kinds of problems, in the order in which they are shown."""

from __future__ import annotations

from parlour.engine import Said
from parlour.engine.errors import ParlourError
from parlour.puzzles.problems import coda, four_by_six, pyramid_power, square_deal, squendo, ten_squares
from parlour.puzzles.problems.problem import Genre

KINDS: dict[str, Genre] = {
    one.KIND.name: one.KIND for one in (square_deal, four_by_six, pyramid_power, squendo, coda, ten_squares)
}


def kind_named(name: str) -> Genre:
    """The kind of that name."""
    if name not in KINDS:
        raise ParlourError(Said("no-such-kind-of-problem", name=name, kinds=", ".join(KINDS)))
    return KINDS[name]
