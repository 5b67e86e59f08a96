"""10 Squares for people: notation, views, and the words of the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from parlour.engine import Data, Game, Options, Refusal, Rules, number_of_players, plain, starting_seat
from parlour.games.ten_squares import picture, rules
from parlour.games.ten_squares.cards import (
    CARD_NAMES,
    CIRCLE,
    COLOURS,
    DECK,
    NUMBERS,
    ROW,
    SQUARE,
    SQUARES,
    SUIT,
    A,
)
from parlour.games.ten_squares.rules import DRAWN, MARKER, MOST_MOVES, MOST_PLIES, PICK, STAY, TURN

MOST_PICKED = 3


class TenSquares(Game):
    """10 Squares (TS-1 to TS-8): ten squares out, ten squares home."""

    name = "ten-squares"
    title = "10 Squares"
    pitch = "A race to the far end and home again, to the very square: cards say how far, you say which way."
    options = (number_of_players((2,), 2), starting_seat(2))
    rules = Rules(
        state=rules.State,
        deal=rules.deal,
        turn=rules.turn,
        legal=rules.legal,
        play=rules.play,
        scores=rules.scores,
        winners=rules.winners,
        redeal=rules.redeal,
        most_moves=MOST_MOVES,
        most_plies=MOST_PLIES,
    )

    # --- moves in words -------------------------------------------------------------------------

    def text(self, code: int) -> str:
        """`turn`, `red f`, `stay`, `pick 2 5 9`, `pick none`."""
        if code == TURN:
            return "turn"
        if code == STAY:
            return "stay"
        if MARKER <= code < MARKER + 2 * SQUARES:
            colour, square = divmod(code - MARKER, SQUARES)
            return f"{COLOURS[colour]} {ROW[square].lower()}"
        return "pick " + (" ".join(map(str, picked(code))) or "none")

    def parse(self, text: str) -> int:
        """The inverse of `text`; the numbers of a pick may come in any order."""
        words = text.lower().split()
        match words:
            case ["turn"]:
                return TURN
            case ["stay"]:
                return STAY
            case ["pick", "none"]:
                return PICK
            case ["pick", *numbers] if numbers:
                if all(number.isascii() and number.isdigit() for number in numbers):
                    return pick_code([int(number) for number in numbers])
            case [colour, square] if colour in COLOURS and len(square) == 1 and square.upper() in ROW:
                return marker_code(COLOURS.index(colour), ROW.index(square.upper()))
        raise ValueError("Moves look like 'turn', 'red f', 'stay', 'pick 2 5 9' or 'pick none'.")

    def data(self, code: int) -> Data:
        """`{"do": "move", "marker": "red", "square": "F"}`, `{"do": "pick", "numbers": [2, 5, 9]}`."""
        if code == TURN:
            return {"do": "turn"}
        if code == STAY:
            return {"do": "stay"}
        if MARKER <= code < MARKER + 2 * SQUARES:
            colour, square = divmod(code - MARKER, SQUARES)
            return {"do": "move", "marker": COLOURS[colour], "square": ROW[square]}
        return {"do": "pick", "numbers": picked(code)}

    def code(self, data: Data) -> int:
        """The inverse of `data`."""
        match data:
            case {"do": "turn", **rest} if not rest:
                return TURN
            case {"do": "stay", **rest} if not rest:
                return STAY
            case {"do": "move", "marker": str(marker), "square": str(square), **rest} if not rest:
                if marker in COLOURS and len(square) == 1 and square in ROW:
                    return marker_code(COLOURS.index(marker), ROW.index(square))
            case {"do": "pick", "numbers": list(numbers), **rest} if not rest:
                if all(type(number) is int for number in numbers):
                    return pick_code(numbers)
        raise ValueError("A move is turn, stay, a marker and its square, or a pick of numbers.")

    # --- what a chair sees ----------------------------------------------------------------------

    def view(self, s: np.record, seat: int | None) -> Data:
        """The whole table; nobody knows the order of the pile, and what is in it follows from the rest."""
        now = plain(s)
        pile, card, squares = now.pile, now.card - 1, now.square.tolist()
        return {
            "markers": [
                {
                    "colour": COLOURS[colour],
                    "square": ROW[squares[colour]],
                    "turned": bool(now.turned >> colour & 1),
                }
                for colour in (0, 1)
            ],
            "card": CARD_NAMES[card] if card >= 0 else None,
            "counted": card >= 0 and not pile >> card & 1,
            "waiting": bool(now.waiting),
            "next": now.next,
            "pile": pile.bit_count(),
            "discard": [CARD_NAMES[other] for other in range(DECK) if not pile >> other & 1],
        }

    def views(self, s: np.record, seats: Sequence[int | None]) -> list[Data]:
        """Both see the same."""
        return [self.view(s, None)] * len(seats)

    def hides(self, options: Options) -> bool:
        """Nothing but the order of the pile, and that is chance still to come, alike for both seats."""
        return False

    def picture(self, view: Data) -> str:
        """The two rows and all cards seen, in characters."""
        return picture.draw(view)

    def reveals(self, before: np.record, code: int) -> bool:
        """Only turning up a card does."""
        return code == TURN

    # --- why, and what happened -----------------------------------------------------------------

    def refusal(self, s: np.record, code: int) -> Refusal:
        """Which rule a move breaks."""
        if not s.waiting:
            return Refusal("TS-1", "No card waits for a choice; turn up the next one.")
        card = int(s.card) - 1
        owner, face = divmod(card, SUIT)
        if code == TURN:
            return Refusal("TS-1", f"The {CARD_NAMES[card]} comes first: its player has a choice to make.")
        if face < NUMBERS:
            return self._refused_number(s, code, card)
        if face == CIRCLE:
            return self._refused_pick(s, code, owner)
        if code >= PICK:
            return Refusal("TS-7", f"Only a circle picks cards; this is the {CARD_NAMES[card]}.")
        colour, square = divmod(code - MARKER, SQUARES)
        moved = 1 - owner if face == SQUARE else owner
        if colour != moved:
            return Refusal("TS-6", f"The {CARD_NAMES[card]} moves the {COLOURS[moved]} marker.")
        if square == A:
            return Refusal("TS-6", "No shape puts a marker on A.")
        return Refusal("TS-6", f"The marker is on {ROW[square]} already; to leave it there, write 'stay'.")

    def _refused_number(self, s: np.record, code: int, card: int) -> Refusal:
        owner, _ = divmod(card, SUIT)
        if code == STAY:
            return Refusal("TS-2", "A number must be moved; only a triangle or a square lets a marker stay.")
        if code >= PICK:
            return Refusal("TS-7", f"Only a circle picks cards; this is the {CARD_NAMES[card]}.")
        colour, square = divmod(code - MARKER, SQUARES)
        if colour != owner:
            return Refusal("TS-1", f"The {CARD_NAMES[card]} moves the {COLOURS[owner]} marker.")
        out = np.zeros(MOST_MOVES, np.int64)
        rules.legal(s, out)
        towards_j, towards_a = (ROW[(int(target) - MARKER) % SQUARES] for target in out[:2])
        start = ROW[int(s.square[owner])]
        leads = f"The {CARD_NAMES[card]} leads from {start} to {towards_j} or {towards_a}"
        return Refusal("TS-3", f"{leads}, not to {ROW[square]}.")

    def _refused_pick(self, s: np.record, code: int, owner: int) -> Refusal:
        if code < PICK:
            return Refusal("TS-7", "A circle moves no marker; it picks numbers, or none.")
        there = picked(PICK + int(rules.numbers_out(s, owner)), most=NUMBERS)
        for number in picked(code):
            if number not in there:
                return Refusal("TS-7", f"The {COLOURS[owner]} {number} is not on the discard pile.")
        wanted = "three of them" if len(there) >= MOST_PICKED else f"all {len(there)} of them"
        return Refusal("TS-7", f"Of your {len(there)} numbers on the discard pile pick {wanted}, or none.")

    def told(self, before: np.record, code: int, after: np.record, seat: int | None) -> str:
        """Everybody sees everything; a card that was turned up also tells what it did."""
        if code == TURN:
            return self._turned_up(plain(before), plain(after))
        if code == STAY:
            return "leaves the marker where it is"
        if code >= PICK:
            numbers = picked(code)
            return f"shuffles {listed(numbers)} into the pile" if numbers else "picks no cards"
        colour, square = divmod(code - MARKER, SQUARES)
        return f"moves the {COLOURS[colour]} marker {way(int(before.square[colour]), square)}"

    def tells(self, before: np.record, code: int, after: np.record, seats: Sequence[int | None]) -> list[str]:
        """Both are told the same."""
        return [self.told(before, code, after, None)] * len(seats)

    def _turned_up(self, before: Any, after: Any) -> str:
        """Which card was turned up, and what it did."""
        card = after.card - 1
        owner, face = divmod(card, SUIT)
        if after.waiting:
            effect = f"{COLOURS[owner]} has a choice"
        elif after.pile >> card & 1:
            effect = "it does not count and goes back"
        elif face == CIRCLE:
            effect = "there is nothing to pick"
        else:
            effect = f"{COLOURS[owner]} goes {way(int(before.square[owner]), int(after.square[owner]))}"
        return f"turns up the {CARD_NAMES[card]}: {effect}"

    def reason(self, s: np.record) -> tuple[str, str]:
        """Home, or nothing left to turn up."""
        if s.ended != DRAWN:
            return "TS-4", f"The {COLOURS[int(s.ended) - 1]} marker came home to A exactly."
        if s.pile:
            return "TS-8", "Only shapes that can never count are left, and nobody is home."
        return "TS-8", "The pile is empty and nobody is home."


def marker_code(colour: int, square: int) -> int:
    """The move of a marker to a square."""
    return MARKER + colour * SQUARES + square


def pick_code(numbers: list[int]) -> int:
    """The pick of up to three different numbers, in any order."""
    if len(set(numbers)) != len(numbers) or len(numbers) > MOST_PICKED:
        raise ValueError("A circle picks at most three different numbers.")
    if not all(1 <= number <= NUMBERS for number in numbers):
        raise ValueError("The numbers are 1 to 10.")
    return PICK + sum(1 << number - 1 for number in numbers)


def picked(code: int, most: int = MOST_PICKED) -> list[int]:
    """The numbers of a pick, in order; ValueError when the code is none."""
    numbers = [n + 1 for n in range(NUMBERS) if code - PICK >> n & 1]
    if not PICK <= code < PICK + (1 << NUMBERS) or len(numbers) > most:
        raise ValueError(f"{code} is no move of 10 Squares.")
    return numbers


def way(start: int, end: int) -> str:
    """A marker's move in a sentence; a number may lead back to where it began."""
    if start == end:
        return f"to an end of the row and back to {ROW[end]}"
    return f"from {ROW[start]} to {ROW[end]}"


def listed(numbers: list[int]) -> str:
    """Numbers in a sentence: "2, 5 and 9"."""
    *most, last = map(str, numbers)
    return f"{', '.join(most)} and {last}" if most else last
