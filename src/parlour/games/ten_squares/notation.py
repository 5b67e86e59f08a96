"""How moves of 10 Squares are written: `turn`, `red f`, `stay`, `pick 2 5 9`, `pick none`.

A marker's move names the marker and its target; a pick is a set of numbers.
"""

from __future__ import annotations

from parlour.engine import Data, Said
from parlour.games.ten_squares.parts import COLOURS, NUMBERS, ROW, SQUARES

TURN = 0
STAY = 1
MARKER = 10  # + 10 * colour + square
PICK = 32  # + set of numbers, bit 0 for the 1

MOST_MOVES = 121  # a circle over all ten numbers: 120 threes, or none
MOST_PICKED = 3


def text(code: int) -> str:
    """The canonical text of a move."""
    if code == TURN:
        return "turn"
    if code == STAY:
        return "stay"
    if MARKER <= code < MARKER + 2 * SQUARES:
        colour, square = marker_and_square(code)
        return f"{COLOURS[colour]} {ROW[square].lower()}"
    return "pick " + (" ".join(map(str, picked(code))) or "none")


def parse(text: str) -> int:
    """The inverse of `text`; the numbers of a pick may come in any order."""
    match text.lower().split():
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
    raise ValueError(Said("ten-squares.moves-are-written"))


def data(code: int) -> Data:
    """`{"do": "move", "marker": "red", "square": "F"}`, `{"do": "pick", "numbers": [2, 5, 9]}`."""
    if code == TURN:
        return {"do": "turn"}
    if code == STAY:
        return {"do": "stay"}
    if MARKER <= code < MARKER + 2 * SQUARES:
        colour, square = marker_and_square(code)
        return {"do": "move", "marker": COLOURS[colour], "square": ROW[square]}
    return {"do": "pick", "numbers": picked(code)}


def code_of(data: Data) -> int:
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
    raise ValueError(Said("ten-squares.moves-are"))


def marker_and_square(code: int) -> tuple[int, int]:
    """Which marker goes to which square."""
    return divmod(code - MARKER, SQUARES)


def marker_code(colour: int, square: int) -> int:
    """The move of a marker to a square."""
    return MARKER + colour * SQUARES + square


def pick_code(numbers: list[int]) -> int:
    """The pick of up to three different numbers, in any order."""
    if len(set(numbers)) != len(numbers) or len(numbers) > MOST_PICKED:
        raise ValueError(Said("ten-squares.picks-at-most"))
    if not all(1 <= number <= NUMBERS for number in numbers):
        raise ValueError(Said("ten-squares.numbers-are"))
    return PICK + sum(1 << number - 1 for number in numbers)


def picked(code: int) -> list[int]:
    """The numbers of a pick, in order; ValueError when the code is none."""
    if not PICK <= code < PICK + (1 << NUMBERS) or (code - PICK).bit_count() > MOST_PICKED:
        raise ValueError(f"{code} is no move of 10 Squares.")
    return numbers_in(code - PICK)


def numbers_in(cards: int) -> list[int]:
    """The numbers in a set of cards of one colour, in order."""
    return [face + 1 for face in range(NUMBERS) if cards >> face & 1]
