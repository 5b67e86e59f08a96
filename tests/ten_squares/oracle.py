"""10 Squares, slow and plain, written from the rules alone: the judge of the engine.

It walks a marker one square at a time, keeps cards as words ("red 7", "black circle") in lists, and asks
its driver which card came to the top: the shuffling belongs to the engine, everything else is decided here.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

COLOURS = ["red", "black"]
ROW = "ABCDEFGHIJ"
SHAPES = ["triangle", "square", "circle"]
DECK = [f"{colour} {face}" for colour in COLOURS for face in [*map(str, range(1, 11)), *SHAPES]]  # TS-T1


def walk(start: str, steps: int, heading: int) -> list[str]:
    """The squares stepped on, in order, when a marker goes that many steps (TS-2).

    heading is +1 towards J and -1 towards A; it turns round at an end of the row and nowhere else.
    """
    at = ROW.index(start)
    path = []
    for _ in range(steps):
        if not 0 <= at + heading < len(ROW):
            heading = -heading
        at += heading
        path.append(ROW[at])
    return path


class Oracle:
    """One game. Without further facts it is a fresh one; with them it is a made-up position."""

    def __init__(
        self,
        starter: int = 0,
        squares: Sequence[str] = ("A", "A"),
        turned: Sequence[bool] = (False, False),
        discard: Sequence[str] = (),
    ) -> None:
        self.next_to_turn_up = starter
        self.squares = list(squares)
        self.turned = list(turned)
        self.discard = list(discard)
        self.pile = [card for card in DECK if card not in self.discard]
        self.waiting: str | None = None  # the card whose owner has a choice to make
        self.winner: int | None = None
        self.drawn = False

    @property
    def seat(self) -> int | None:
        if self.winner is not None or self.drawn:
            return None
        if self.waiting is not None:
            return COLOURS.index(self.waiting.split()[0])
        return self.next_to_turn_up

    def moves(self) -> set[str]:
        if self.seat is None:
            return set()
        if self.waiting is None:
            return {"turn"}
        return self.choices(self.waiting)

    def choices(self, card: str) -> set[str]:
        """All that the owner of a card that counts may do with it."""
        colour, face = card.split()
        owner = COLOURS.index(colour)
        if face == "triangle":  # TS-6
            return self.jumps(owner)
        if face == "square":  # TS-6
            return self.jumps(1 - owner)
        if face == "circle":  # TS-7
            numbers = sorted(int(other.split()[1]) for other in self.own_numbers(colour))
            picks = combinations(numbers, min(3, len(numbers)))
            return {"pick none"} | {"pick " + " ".join(map(str, pick)) for pick in picks if pick}
        headings = [1, -1] if self.turned[owner] else [1]  # TS-2, TS-3
        ends = {walk(self.squares[owner], int(face), heading)[-1] for heading in headings}
        return {f"{colour} {end.lower()}" for end in ends}

    def jumps(self, seat: int) -> set[str]:
        """Where a shape may put the marker of that seat: anywhere but A, or nowhere at all."""
        others = [square for square in ROW if square not in ("A", self.squares[seat])]
        return {"stay"} | {f"{COLOURS[seat]} {square.lower()}" for square in others}

    def own_numbers(self, colour: str) -> list[str]:
        return [card for card in self.discard if card.split()[0] == colour and card.split()[1] not in SHAPES]

    def play(self, text: str, card: str | None = None) -> None:
        """Play a legal move; with "turn" the driver says which card was on top of the pile."""
        assert text in self.moves(), text
        if text == "turn":
            assert card is not None
            self.turn_up(card)
        else:
            waiting, self.waiting = self.waiting, None
            assert waiting is not None
            self.resolve(waiting, text)

    def turn_up(self, card: str) -> None:
        assert card in self.pile, card
        self.next_to_turn_up = 1 - self.next_to_turn_up  # TS-1: counting or not, the turn is used up
        colour, face = card.split()
        owner = COLOURS.index(colour)  # TS-1: whoever turned it
        if face in SHAPES and not self.turned[owner]:
            return  # TS-5: back into the pile
        self.pile.remove(card)
        self.discard.append(card)
        choices = self.choices(card)
        if len(choices) == 1:
            self.resolve(card, choices.pop())
        else:
            self.waiting = card

    def resolve(self, card: str, text: str) -> None:
        colour, face = card.split()
        owner = COLOURS.index(colour)
        if text.startswith("pick"):
            for number in text.split()[1:]:
                if number != "none":
                    self.discard.remove(f"{colour} {number}")
                    self.pile.append(f"{colour} {number}")
        elif text != "stay":
            moved, end = text.split()
            self.move(COLOURS.index(moved), end.upper(), 0 if face in SHAPES else int(face))
            if face not in SHAPES and end == "a" and self.turned[owner]:
                self.winner = owner  # TS-4
        if self.winner is None and not any(self.can_count(left) for left in self.pile):
            self.drawn = True  # TS-8

    def move(self, seat: int, end: str, steps: int) -> None:
        """Put a marker on a square; with steps, by walking there, which may pass J (TS-3)."""
        passed = end == "J"
        if steps and not self.turned[seat]:
            passed = "J" in walk(self.squares[seat], steps, 1)
        self.squares[seat] = end
        self.turned[seat] = self.turned[seat] or passed

    def can_count(self, card: str) -> bool:
        colour, face = card.split()
        return face not in SHAPES or self.turned[COLOURS.index(colour)]

    def scores(self) -> list[int]:
        return [int(self.winner == seat) for seat in (0, 1)]

    def winners(self) -> set[int]:
        return set() if self.winner is None else {self.winner}
