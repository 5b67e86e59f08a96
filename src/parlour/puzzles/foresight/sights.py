"""What the search for the best with foresight has to know of a solitaire, and which solitaires there are."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from parlour.engine.errors import ParlourError
from parlour.engine.position import Position
from parlour.engine.said import Said
from parlour.puzzles.foresight import five, pyramid

if TYPE_CHECKING:
    from parlour.engine.observation import Played
    from parlour.engine.options import Options


@dataclass(frozen=True)
class Sight:
    """A solitaire as the search sees it; all but `lay_out` are rules over its record."""

    weigh: Callable[..., tuple[int, int]]
    """weigh(s, room): how promising a state is, and a score that nothing that comes of it can beat."""
    score: Callable[..., int]
    """score(s): of a finished game."""
    key: Callable[..., int]
    """key(s): a number for the tiles as they lie. Together they tell which tiles have been turned up, too:
    a tile is turned up when no other can be placed, and then placed before all others, if at all."""
    turning_up: int
    """The code of the move that turns up the next tile, legal when nothing can be placed and only then."""
    lay_out: Callable[[Any, list[int]], None]
    """Tell the record of the first position in which order the tiles come."""


SIGHTS = {
    ("square-deal", "solitaire-5x5"): Sight(five.weigh, five.score, five.key, five.TURNING_UP, five.lay_out),
    ("pyramid-power", None): Sight(pyramid.weigh, pyramid.score, pyramid.key, pyramid.TURNING_UP, pyramid.lay_out),
}


def can_foresee(game: Played, options: Options) -> bool:
    """Whether this is one of the solitaires."""
    return options["players"] == 1 and (game.name, options.get("variant")) in SIGHTS


def sight_of(position: Position) -> Sight:
    """What to know of the solitaire that is played, or a sentence that says which there are."""
    if not can_foresee(position.game, position.options):
        raise ParlourError(Said("foresight-for-solitaires"))
    return SIGHTS[position.game.name, position.options.get("variant")]  # type: ignore[index]


def laid_out(position: Position) -> Any:
    """The record of the first position, with the tiles in the order in which they come."""
    start = position.at(0).observe().record.copy()
    sight_of(position).lay_out(start, list(_order(position)))
    return start


def _order(position: Position) -> Iterator[int]:
    """The tiles in the order in which they are turned up, which does not depend on how they are played.

    What is still face down is turned up in a copy, by playing on anyhow.
    """
    walker = position.at(0)
    history = iter(position.history)
    unseen = walker.observe().fields.unseen
    while walker.seat is not None:
        walker.play(next(history, None) or int(walker.codes()[0]))
        left = walker.observe().fields.unseen
        yield from (tile for tile in range(unseen.bit_length()) if (unseen & ~left) >> tile & 1)
        unseen = left
