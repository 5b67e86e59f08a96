"""Pyramid Power in plain, slow Python, written from RULES.md; it knows nothing of the engine.

Geometry by points: a cell is the tuple of its three corner points, clockwise from its tip; two cells share
an edge when they share two points. A placed tile shows a colour at each of its points, and two tiles match
when they agree at the points of their common edge. Everything is worked out afresh from the placed tiles,
each time somebody asks.

A tile is named by its corner letters, read clockwise from any corner; `WILD` is the Wild.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations

CIRCLE = ["R", "B", "Y", "P", "G"]  # PP-T2: the colour circle
HAND = {1: 0, 2: 7, 3: 6, 4: 5}  # PP-1, PP-S1: tiles for each of so many players

Point = tuple[int, int]


@cache
def rotations(tile: str) -> set[str]:
    """The ways in which a tile can look, as letters clockwise from the tip."""
    if tile == "WILD":
        return {tile}
    return {tile, tile[1:] + tile[0], tile[2] + tile[:2]}


def standard(tile: str) -> str:
    """One name for all rotations of a tile."""
    return min(rotations(tile))


def whole_set() -> dict[str, int]:
    """All 36 tiles with their values (PP-T1, PP-T2, PP-T3)."""
    tiles = {"WILD": 0}
    for a in CIRCLE:
        tiles[standard(a + a + a)] = 20
        for b in CIRCLE:
            if a != b:
                tiles[standard(a + a + b)] = 10
    rows = [[CIRCLE[(i + k) % 5] for k in range(3)] for i in range(5)]
    for a, b, c in rows:
        tiles[standard(a + b + c)] = 7
    for a, b, c in combinations(CIRCLE, 3):
        if not any({a, b, c} == set(row) for row in rows):
            tiles[standard(c + b + a)] = 5
    return tiles


VALUES = whole_set()


@cache
def cell_points(x: int, y: int) -> tuple[Point, Point, Point]:
    """The corner points of the cell at x,y: clockwise from the tip."""
    if (x + y) % 2 == 0:  # points up
        return ((x, y + 1), (x + 1, y), (x - 1, y))
    return ((x, y), (x - 1, y + 1), (x + 1, y + 1))


@cache
def beside(x: int, y: int) -> list[Point]:
    """The three cells that share an edge with x,y."""
    here = set(cell_points(x, y))
    around = [(x + dx, y + dy) for dx in (-2, -1, 0, 1, 2) for dy in (-1, 0, 1)]
    return [cell for cell in around if len(here & set(cell_points(*cell))) == 2]


@cache
def colours(look: str, x: int, y: int) -> dict[Point, str]:
    """The colour that a tile shows at each of its corner points; none for the Wild, which shows all."""
    return {} if look == "WILD" else dict(zip(cell_points(x, y), look, strict=True))


def matches(mine: dict[Point, str], around: list[dict[Point, str]]) -> bool:
    """PP-3, PP-4: both corners of every shared edge agree; the Wild shows nothing that could differ."""
    for theirs in around:
        for point, colour in mine.items():
            if theirs.get(point, colour) != colour:
                return False
    return True


class Oracle:
    """One game. Stacks list the top tile first; the pile lists the next tile to draw first."""

    def __init__(self, stacks: Sequence[Sequence[str]], start: str, pile: Sequence[str], starter: int = 0) -> None:
        self.stacks = [[standard(tile) for tile in stack] for stack in stacks]
        self.drawn: list[list[str]] = [[] for _ in stacks]
        self.pile = [standard(tile) for tile in pile]
        self.players = len(stacks)
        self.solitaire = self.players == 1
        self.placed = {(0, 0): start}  # the tile in each cell, as it lies
        self.points = [0] * self.players
        self.seat: int | None = starter
        self.ending: str | None = None
        self.touched = 0  # how many neighbours the last tile had

    def hand(self, seat: int) -> list[str]:
        """All tiles of a seat: the stack and the drawn ones."""
        return self.stacks[seat] + self.drawn[seat]

    def neighbours(self, x: int, y: int) -> list[Point]:
        """The cells that share an edge with x,y and have a tile."""
        return [cell for cell in beside(x, y) if cell in self.placed]

    def open_cells(self) -> set[Point]:
        """The empty cells beside a placed tile."""
        return {cell for at in self.placed for cell in beside(*at) if cell not in self.placed}

    def plays(self, seat: int) -> set[str]:
        """All placements that the tiles of a seat allow."""
        looks = [look for tile in self.hand(seat) for look in rotations(tile)]
        plays = set()
        for x, y in self.open_cells():
            around = [colours(self.placed[cell], *cell) for cell in self.neighbours(x, y)]
            plays |= {f"play {look} {x},{y}" for look in looks if matches(colours(look, x, y), around)}
        return plays

    def moves(self) -> set[str]:
        """PP-5 to PP-7: play if you can, else draw, else pass."""
        if self.seat is None:
            return set()
        plays = self.plays(self.seat)
        if plays:
            return plays
        return {"draw"} if self.pile else {"pass"}

    def play(self, text: str) -> None:
        """Make a legal move."""
        assert self.seat is not None
        seat = self.seat
        if text == "pass":
            self.end_turn()
        elif text == "draw":
            self.drawn[seat].append(self.pile.pop(0))
            if not self.plays(seat):
                self.end_turn()
        else:
            _, look, at = text.split()
            x, y = (int(n) for n in at.split(","))
            self.place(seat, look, x, y)

    def place(self, seat: int, look: str, x: int, y: int) -> None:
        """PP-8: score a tile and its neighbours, PP-9: see whether its player is out."""
        around = self.neighbours(x, y)
        tile = standard(look)
        self.points[seat] += VALUES[tile]
        self.touched = len(around)
        if len(around) >= 2 and not self.solitaire:
            self.points[seat] += sum(VALUES[standard(self.placed[cell])] for cell in around)
        self.placed[x, y] = look
        holder = self.stacks[seat] if tile in self.stacks[seat] else self.drawn[seat]
        holder.remove(tile)
        if not self.hand(seat) and not self.solitaire:
            for other in range(self.players):
                self.points[seat] += self.worth(other)
            self.ending, self.seat = "PP-9", None
        else:
            self.end_turn()

    def worth(self, seat: int) -> int:
        """What a seat's tiles are worth together."""
        return sum(VALUES[tile] for tile in self.hand(seat))

    def end_turn(self) -> None:
        """PP-10 and PP-S1: stop when the pile is empty and nobody can play."""
        if not self.pile and not any(self.plays(seat) for seat in range(self.players)):
            self.seat = None
            if self.solitaire:
                self.ending = "PP-S1"
                self.points[0] -= self.worth(0)
            else:
                self.ending = "PP-10"
                best = min((len(self.hand(p)), self.worth(p)) for p in range(self.players))
                for p in range(self.players):
                    if (len(self.hand(p)), self.worth(p)) == best:
                        self.points[p] += 25
        elif self.seat is not None:
            self.seat = (self.seat + 1) % self.players

    def scores(self) -> list[int]:
        """The points of every seat so far."""
        return list(self.points)

    def winners(self) -> set[int]:
        """PP-11: most points; nobody before the end. A solitaire is won with a title (PP-S3)."""
        if self.seat is not None or (self.solitaire and self.points[0] < 272):
            return set()
        return {p for p in range(self.players) if self.points[p] == max(self.points)}
