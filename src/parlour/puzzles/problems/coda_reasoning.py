"""How a person finds out a tile of Coda: what is seen, what is in order, what is taken.

Each hidden tile has a set of tiles that it can still be. Five kinds of thoughts make these sets smaller, the
simplest first, until nothing changes; from what led to an answer only the thoughts that it rests on are kept.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from parlour.engine import Data, Said
from parlour.games.coda.parts import COLOURS, NUMBERS
from parlour.games.coda.things import colour_of, named, tile_at
from parlour.puzzles.problems.problem import Step

Where = tuple[int, int]
"""A seat, and a place in its code from 0."""


@dataclass(frozen=True)
class Seen:
    """A tile of a code, as somebody else sees it."""

    where: Where
    colour: int
    number: int | None
    denied: frozenset[int]


def tiles_seen(view: Data) -> tuple[list[list[Seen]], set[int]]:
    """The others' codes, and all tiles whose numbers are seen."""
    table, own = view["table"], view["seat"]
    codes, known = [], set()
    for seat, code in enumerate(table["codes"]):
        tiles = []
        for place, tile in enumerate(code["tiles"]):
            colour, number = COLOURS.index(tile["colour"]), tile["number"]
            if number is not None:
                known.add(2 * number + colour)
            tiles.append(Seen((seat, place), colour, number, frozenset(tile["not"] or ())))
        if seat != own:
            codes.append(tiles)
    clue = table["clue"]
    if clue is not None and clue["number"] is not None:
        known.add(2 * clue["number"] + COLOURS.index(clue["colour"]))
    return codes, known


@dataclass
class Thought:
    """One thing that was found out about a tile, and the thoughts that it rests on."""

    where: Where
    step: Step
    rests_on: set[int] = field(default_factory=set)


class Reasoning:
    """What one seat can find out."""

    def __init__(self, seen: tuple[list[list[Seen]], set[int]]) -> None:
        self.codes, known = seen
        self.tiles = {tile.where: tile for code in self.codes for tile in code}
        self.hidden = [where for where, tile in self.tiles.items() if tile.number is None]
        self._unseen = [frozenset(set(range(colour, 2 * NUMBERS, 2)) - known) for colour in range(len(COLOURS))]
        self._can = {where: set(self._unseen[self.tiles[where].colour]) for where in self.hidden}
        self._thoughts: list[Thought] = []
        self._last: dict[Where, int] = {}

    def at_first(self, where: Where) -> set[int]:
        """What a tile can be by its colour and by what was wrongly named."""
        tile = self.tiles[where]
        return {one for one in self._unseen[tile.colour] if one >> 1 not in tile.denied}

    def number_of(self, where: Where) -> int | None:
        """What a tile is found to be."""
        return next(iter(self._can[where])) >> 1 if len(self._can[where]) == 1 else None

    # --- thinking ---------------------------------------------------------------------------------

    def prove(self, target: Where) -> list[Step] | None:
        """The thoughts that lead to a tile's number; None where these kinds of thoughts do not."""
        for where in self.hidden:
            self._look(where)
        while len(self._can[target]) > 1:
            if not any(self._think(where) for where in self.hidden):
                return None
        return [self._thoughts[i].step for i in self._needed(target)]

    def _needed(self, target: Where) -> list[int]:
        """The thoughts that the last one about a tile rests on, in order."""
        needed: set[int] = set()
        waiting = [self._last[target]]
        while waiting:
            i = waiting.pop()
            if i not in needed:
                needed.add(i)
                waiting += self._thoughts[i].rests_on
        return sorted(needed)

    def _look(self, where: Where) -> None:
        """What has its colour and is not seen elsewhere, and was not wrongly named."""
        tile = self.tiles[where]
        self._keep(
            where,
            self._can[where],
            Said("coda.problem-step-unseen", tile=_at(where), colour=colour_of(tile.colour)),
        )
        if any(one >> 1 in tile.denied for one in self._can[where]):
            wrong = tuple(named(number) for number in sorted(tile.denied))
            self._keep(
                where, self.at_first(where), Said("coda.problem-step-denied", tile=_at(where), numbers=wrong)
            )

    def _think(self, where: Where) -> bool:
        """Whether some thought leaves less of a tile; the simplest such thought is noted."""
        return self._in_order(where, -1) or self._in_order(where, 1) or self._taken(where) or self._pair(where)

    def _in_order(self, where: Where, way: int) -> bool:
        """A code ascends: a tile is more than the least its left neighbour can be, and likewise on the right."""
        seat, place = where
        beside = (seat, place + way)
        if beside not in self.tiles:
            return False
        other = self.tiles[beside]
        options = self._can[beside] if other.number is None else {2 * other.number + other.colour}
        if way < 0:
            left = {one for one in self._can[where] if one > min(options)}
            key = "coda.problem-step-above" if other.number is None else "coda.problem-step-above-seen"
            bound = min(options) >> 1
        else:
            left = {one for one in self._can[where] if one < max(options)}
            key = "coda.problem-step-below" if other.number is None else "coda.problem-step-below-seen"
            bound = max(options) >> 1
        if left == self._can[where]:
            return False
        said = Said(key, tile=_at(where), other=_at(beside), number=named(bound))
        self._keep(where, left, said, beside)
        return True

    def _taken(self, where: Where) -> bool:
        """A tile that is found out is no other tile."""
        for other in self.hidden:
            if other != where and len(self._can[other]) == 1 and self._can[other] < self._can[where]:
                number = named(next(iter(self._can[other])) >> 1)
                said = Said("coda.problem-step-taken", tile=_at(where), other=_at(other), number=number)
                self._keep(where, self._can[where] - self._can[other], said, other)
                return True
        return False

    def _pair(self, where: Where) -> bool:
        """Two tiles that can only be the same two leave these to nobody else."""
        pairs = [other for other in self.hidden if len(self._can[other]) == 2 and other != where]
        for i, one in enumerate(pairs):
            for two in pairs[i + 1 :]:
                both = self._can[one]
                if both == self._can[two] and both & self._can[where]:
                    numbers = tuple(named(tile >> 1) for tile in sorted(both))
                    tiles = _at(one), _at(two)
                    said = Said("coda.problem-step-pair", tile=_at(where), others=tiles, numbers=numbers)
                    self._keep(where, self._can[where] - both, said, one, two)
                    return True
        return False

    def _keep(self, where: Where, left: set[int], said: Said, *others: Where) -> None:
        rests_on = {self._last[one] for one in (where, *others) if one in self._last}
        seat, place = where
        step = Step(said, tuple(sorted(one >> 1 for one in left)), (seat, place + 1))
        self._thoughts.append(Thought(where, step, rests_on))
        self._last[where] = len(self._thoughts) - 1
        self._can[where] = set(left)

    # --- trying -----------------------------------------------------------------------------------

    def can_be_filled(self, given: Mapping[Where, int]) -> bool:
        """Whether all hidden tiles can be something at once, with these as given: by trying."""
        return next(self._fillings(0, dict(given)), None) is not None

    def _fillings(self, i: int, filled: dict[Where, int]) -> Iterator[dict[Where, int]]:
        if i == len(self.hidden):
            yield filled
            return
        where = self.hidden[i]
        for tile in [filled[where]] if where in filled else sorted(self.at_first(where)):
            used = any(other == tile for place, other in filled.items() if place != where)
            if not used and self._fits(where, tile, filled):
                yield from self._fillings(i + 1, {**filled, where: tile})

    def _fits(self, where: Where, tile: int, filled: Mapping[Where, int]) -> bool:
        """Whether a tile stands in order with all of its code that is known by now."""
        for (seat, place), other in self.tiles.items():
            if seat == where[0] and place != where[1]:
                known = filled.get((seat, place)) if other.number is None else 2 * other.number + other.colour
                if known is not None and (known < tile) != (place < where[1]):
                    return False
        return True


def _at(where: Where) -> Said:
    return tile_at(*where)
