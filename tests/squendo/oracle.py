"""Squendo told slowly: plain Python from the rules, sharing nothing with the game it checks.

A tile is a text such as `red-o-bwww`: its colour, its shape (o or x), and its sides from the north
clockwise, b for black and w for white. The name of a tile has its black sides first; on the table
the same text shows the tile as it lies. The table is a dict from cell to the stack on it, bottom first.
"""

from __future__ import annotations

from functools import cache

Cell = tuple[int, int]

COLOURS = ("red", "gold", "teal", "plum")
NAMES_OF_SIDES = ("wwww", "bwww", "bbww", "bwbw", "bbbw", "bbbb")
NORTH, EAST, SOUTH, WEST = 0, 1, 2, 3
NEXT: dict[int, Cell] = {NORTH: (0, 1), EAST: (1, 0), SOUTH: (0, -1), WEST: (-1, 0)}


def box(colours: int) -> list[str]:
    """All tiles of the first so many colours (SQ-T1)."""
    return [f"{c}-{shape}-{sides}" for c in COLOURS[:colours] for shape in "ox" for sides in NAMES_OF_SIDES]


@cache
def turned(tile: str) -> set[str]:
    """The tile in each way it can lie; ways that look alike are one (SQ-4)."""
    colour, shape, sides = tile.split("-")
    return {f"{colour}-{shape}-{sides[n:]}{sides[:n]}" for n in range(4)}


@cache
def name(laid: str) -> str:
    """Which tile it is, however it lies."""
    return next(way for way in turned(laid) if way.split("-")[2] in NAMES_OF_SIDES)


class Oracle:
    """A game with known hands and a known pile, whose first tile is the next one drawn."""

    def __init__(self, hands: list[list[str]], pile: list[str], starter: int) -> None:
        self.hands = [list(hand) for hand in hands]
        self.pile = list(pile)
        self.players = len(hands)
        self.seat: int | None = starter
        self.table: dict[Cell, list[str]] = {}
        self.discarded: list[str] = []
        self.passes = 0

    # --- moves ----------------------------------------------------------------------------------

    def moves(self) -> set[str]:
        """The texts of all legal moves."""
        if self.seat is None:
            return set()
        if self.triple() is not None:
            return self.resolutions()
        return self.placements(self.hands[self.seat]) or {"pass"}  # SQ-8

    def placements(self, hand: list[str]) -> set[str]:
        """Every way to place one tile of a hand (SQ-4, SQ-5, SQ-6)."""
        cells = set(self.table) | {beside(cell, side) for cell in self.table for side in NEXT} or {(0, 0)}
        ways = set[str]().union(*map(turned, hand))
        texts = set()
        for cell in cells:
            asked = self.asked(cell)
            shapes = shape_of(self.table[cell][-1]) if cell in self.table else "ox"
            for laid in ways:
                if shape_of(laid) in shapes and matches(laid, asked):
                    texts.add(f"place {laid} {cell[0]},{cell[1]}")
        return texts

    def asked(self, cell: Cell) -> str:
        """The sides that the top tiles of the neighbouring stacks ask for, ? where there is none (SQ-5)."""
        asked = ""
        for side in NEXT:
            stack = self.table.get(beside(cell, side))
            asked += sides_of(stack[-1])[(side + 2) % 4] if stack else "?"
        return asked

    def triple(self) -> Cell | None:
        """Where a stack of three waits."""
        return next((cell for cell, stack in self.table.items() if len(stack) == 3), None)

    def resolutions(self) -> set[str]:
        """Every way to resolve the stack of three (SQ-7)."""
        cell = self.triple()
        assert cell is not None
        texts = set()
        for left in self.table[cell]:
            if matches(left, self.asked(cell)):
                texts.add(f"leave {name(left)} discard")
                for taken in self.table[cell]:
                    if taken != left:
                        texts.add(f"leave {name(left)} take {name(taken)}")
        return texts

    # --- playing --------------------------------------------------------------------------------

    def play(self, text: str) -> None:
        """Make a move that `moves` offers."""
        assert self.seat is not None
        hand = self.hands[self.seat]
        words = text.split()
        if words[0] == "pass":
            self.passes += 1
            self.end_turn()
            return
        self.passes = 0
        if words[0] == "place":
            x, y = words[2].split(",")
            hand.remove(name(words[1]))
            self.table.setdefault((int(x), int(y)), []).append(words[1])
            if self.triple() is not None:
                return
        else:
            cell = self.triple()
            assert cell is not None
            left = next(tile for tile in self.table[cell] if name(tile) == words[1])
            gone = [name(tile) for tile in self.table[cell] if tile != left]
            if words[2] == "take":
                gone.remove(words[3])
                hand.append(words[3])
            self.table[cell] = [left]
            self.discarded += gone
        while len(hand) < 4 and self.pile:  # SQ-3
            hand.append(self.pile.pop(0))
        self.end_turn()

    def end_turn(self) -> None:
        """The next seat is to move, unless the game is over (SQ-8)."""
        assert self.seat is not None
        self.seat = (self.seat + 1) % self.players
        nothing_left = not self.pile and not any(self.hands)
        if nothing_left or self.passes == self.players:
            self.seat = None

    # --- points ---------------------------------------------------------------------------------

    def scores(self) -> list[int]:
        """The points of every seat as the table lies (SQ-9 to SQ-11)."""
        return [self.points(COLOURS[seat]) for seat in range(self.players)]

    def points(self, colour: str) -> int:
        """The points of a colour; a stack of three not yet resolved is neither single nor double."""
        cells = self.showing(colour)
        found = rectangles(cells)
        heights = {cell: len(self.table[cell]) for cell in cells}
        doubles = sum(height == 2 for height in heights.values())
        inside = set[Cell]().union(*found)
        singles = sum(height == 1 and cell not in inside for cell, height in heights.items())
        return 10 * len(found) + 2 * doubles + singles

    def showing(self, colour: str) -> set[Cell]:
        """The cells that show a colour."""
        return {cell for cell, stack in self.table.items() if stack[-1].startswith(colour)}

    def winners(self) -> set[int]:
        """Who has most points when the game is over (SQ-12)."""
        if self.seat is not None:
            return set()
        scores = self.scores()
        return {seat for seat in range(self.players) if scores[seat] == max(scores)}


def beside(cell: Cell, side: int) -> Cell:
    """The cell on that side."""
    return cell[0] + NEXT[side][0], cell[1] + NEXT[side][1]


@cache
def matches(laid: str, asked: str) -> bool:
    """Whether all sides are as asked (SQ-5)."""
    return all(wanted in ("?", side) for side, wanted in zip(sides_of(laid), asked, strict=True))


def shape_of(laid: str) -> str:
    """The shape in the middle."""
    return laid[-6]


def sides_of(laid: str) -> str:
    """The four sides from the north clockwise."""
    return laid[-4:]


def rectangles(cells: set[Cell]) -> list[set[Cell]]:
    """All rectangles of four cells or more that are full: every pair of corners is tried (SQ-9)."""
    found = []
    for west, south in cells:
        for east, north in cells:
            if east < west or north < south:
                continue
            inside = {(x, y) for x in range(west, east + 1) for y in range(south, north + 1)}
            if len(inside) >= 4 and inside <= cells:
                found.append(inside)
    return found
