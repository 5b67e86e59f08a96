"""Coda, slow and plain, written from RULES.md and from nothing else.

A tile is a tuple (number, colour) with colour "b" or "w"; the number of a Scramble is "dash".
A standing tile is a dict, so that a wrong naming stays tied to the physical tile (CO-A5).
Whatever can be worked out from the tiles on the table is worked out anew each time it is needed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise, permutations
from typing import Any

Tile = tuple[Any, str]
DASH = "dash"
COLOURS = {"black": "b", "white": "w"}


def in_order(tiles: Sequence[Tile]) -> bool:
    """Do the numbers ascend, equal ones black left of white, Scrambles ignored (CO-2, CO-A1)?"""
    numbers = [tile for tile in tiles if tile[0] != DASH]
    return all(left < right for left, right in pairwise(numbers))


def arrangements(hand: Sequence[Tile]) -> list[tuple[int, ...]]:
    """All orders in which a hand may stand, as tuples of places in the hand."""
    return [p for p in permutations(range(len(hand))) if in_order([hand[i] for i in p])]


def places(code: Sequence[Tile], tile: Tile | None) -> list[int]:
    """All places (how many tiles stand to the left) where a tile may enter a code."""
    assert tile is not None
    return [p for p in range(len(code) + 1) if in_order([*code[:p], tile, *code[p:]])]


class Oracle:
    def __init__(
        self,
        players: int,
        piles: Mapping[str, Sequence[Tile]],
        starter: int,
        advanced: bool = False,
        tournament: bool = False,
    ) -> None:
        """`piles`: {"b": tiles, "w": tiles}, each in the order in which it will be drawn."""
        self.players = players
        self.advanced = advanced
        self.tournament = tournament
        self.centre = {colour: list(tiles) for colour, tiles in piles.items()}
        self.hands: list[list[Tile]] = [[] for _ in range(players)]  # taken, not yet arranged
        self.codes: list[list[dict[str, Any]]] = [[] for _ in range(players)]  # dicts: tile, up, denied
        self.clue: Tile | None = None
        self.clue_up = False
        self.points = [0] * players
        self.winner: int | None = None
        self.mover = starter
        self.over = False
        self.step = "colours"
        self.history: list[tuple[Any, ...]] = []  # what a table sees, for the brute-force posterior

    @property
    def seat(self) -> int | None:
        """Who is to move; None when the round is over."""
        return None if self.over else self.mover

    # ------------------------------------------------------------------ what can be done

    def hidden(self, seat: int) -> list[int]:
        return [i for i, stone in enumerate(self.codes[seat]) if not stone["up"]]

    def tiles(self, seat: int) -> list[Tile]:
        return [stone["tile"] for stone in self.codes[seat]]

    def moves(self) -> set[str]:
        if self.over:
            return set()
        if self.step == "colours":
            size = 3 if self.players == 4 else 4
            return {
                f"colours {black}"
                for black in range(size + 1)
                if black <= len(self.centre["b"]) and size - black <= len(self.centre["w"])
            }
        if self.step == "arrange":
            return {
                "arrange " + "".join(str(i + 1) for i in order) for order in arrangements(self.hands[self.mover])
            }
        if self.step == "take":
            return {f"take {word}" for word, colour in COLOURS.items() if self.centre[colour]}
        if self.step == "insert":
            return {f"insert {p + 1}" for p in places(self.tiles(self.mover), self.clue)}
        if self.step == "show":
            return {f"show {p + 1}" for p in self.hidden(self.mover)}
        names = [*range(12), DASH] if self.advanced else range(12)
        found = {
            f"name {other}:{place + 1} {number}"
            for other in range(self.players)
            if other != self.mover
            for place in self.hidden(other)
            for number in names
        }
        return found | {"stop"} if self.step == "more" else found

    # ------------------------------------------------------------------ doing it

    def play(self, text: str) -> None:
        assert text in self.moves(), text
        word, *rest = text.split()
        getattr(self, "do_" + word)(*rest)

    def do_colours(self, black: str) -> None:
        size = 3 if self.players == 4 else 4
        wanted = ["b"] * int(black) + ["w"] * (size - int(black))
        hand = [self.centre[colour].pop(0) for colour in wanted]
        if self.advanced:
            self.hands[self.mover] = hand
            self.step = "arrange"
        else:
            self.stand(sorted(hand))

    def do_arrange(self, order: str) -> None:
        hand = self.hands[self.mover]
        self.hands[self.mover] = []
        self.stand([hand[int(i) - 1] for i in order])

    def stand(self, tiles: list[Tile]) -> None:
        """A seat's code stands; the next seat chooses colours, or the first turn begins (CO-1)."""
        self.codes[self.mover] = [self.stone(tile, up=False) for tile in tiles]
        self.history.append(("deal", self.mover, list(tiles)))
        self.mover = (self.mover + 1) % self.players
        if self.codes[self.mover]:
            self.begin()
        else:
            self.step = "colours"

    def stone(self, tile: Tile | None, up: bool) -> dict[str, Any]:
        """A tile as it stands in a code; what is wrongly said of it stays with it (CO-A5)."""
        return {"tile": tile, "up": up, "denied": set()}

    def begin(self) -> None:
        self.clue = None
        self.clue_up = False
        self.step = "take" if self.centre["b"] or self.centre["w"] else "name"

    def end_turn(self) -> None:
        """The turn goes to the next player who is still in (CO-5)."""
        order = [(self.mover + i) % self.players for i in range(1, self.players)]
        self.mover = next(seat for seat in order if self.hidden(seat))
        self.begin()

    def do_take(self, word: str) -> None:
        self.clue = self.centre[COLOURS[word]].pop(0)
        self.step = "name"

    def do_name(self, target: str, number: str) -> None:
        other, place = (int(part) for part in target.split(":"))
        stone = self.codes[other][place - 1]
        if str(stone["tile"][0]) == number:
            stone["up"] = True
            self.points[self.mover] += 1
            if not self.hidden(other):
                self.points[self.mover] += 3
            self.step = "more"
            self.finish_if_won()
        else:
            stone["denied"].add(stone_number(number))
            if self.clue is None:
                self.step = "show"
            else:
                self.clue_up = True
                self.clue_enters()

    def do_stop(self) -> None:
        if self.clue is None:
            self.end_turn()
        else:
            self.clue_enters()

    def clue_enters(self) -> None:
        if self.advanced:
            self.step = "insert"
        else:
            (place,) = places(self.tiles(self.mover), self.clue)
            self.do_insert(str(place + 1))

    def do_insert(self, place: str) -> None:
        at = int(place) - 1
        stone = self.stone(self.clue, self.clue_up)
        self.codes[self.mover].insert(at, stone)
        self.history.append(("insert", self.mover, at, self.clue))
        self.end_turn()

    def do_show(self, place: str) -> None:
        self.codes[self.mover][int(place) - 1]["up"] = True
        if not self.finish_if_won():
            self.end_turn()

    def finish_if_won(self) -> bool:
        """The last player with a hidden tile wins at once (CO-6) and scores (CO-R1)."""
        alive = [seat for seat in range(self.players) if self.hidden(seat)]
        if len(alive) > 1:
            return False
        (self.winner,) = alive
        numbers = [self.codes[self.winner][i]["tile"][0] for i in self.hidden(self.winner)]
        if self.clue is not None:
            numbers.append(self.clue[0])
        self.points[self.winner] += 5 + sum(n for n in numbers if n != DASH)
        self.over = True
        return True

    # ------------------------------------------------------------------ results

    def scores(self) -> list[int]:
        if self.tournament:
            return list(self.points)
        return [int(seat == self.winner) for seat in range(self.players)]

    def winners(self) -> set[int]:
        return set() if self.winner is None else {self.winner}


def stone_number(word: str) -> int | str:
    return DASH if word == DASH else int(word)
