"""What is said of moves of 10 Squares: what happened, for the log, and what may be done."""

from __future__ import annotations

from typing import Any

from parlour.engine import Observation, Said, Who
from parlour.games.ten_squares.notation import PICK, STAY, TURN, marker_and_square, picked
from parlour.games.ten_squares.parts import CIRCLE, ROW, SQUARE, SUIT
from parlour.games.ten_squares.things import SAID_CARDS, SAID_COLOURS


def told(before: Observation, code: int, after: Observation) -> Said:
    """The log line of a move; a card that was turned up also tells what it did."""
    assert before.turn is not None, "somebody has moved"
    who, was = Who(before.turn), before.fields
    if code == TURN:
        return _turned_up(who, was, after.fields)
    if code == STAY:
        moved, stood = _left_alone(was)
        return Said("ten-squares.stays", who=who, colour=SAID_COLOURS[moved], square=stood)
    if code >= PICK:
        numbers = tuple(picked(code))
        if not numbers:
            return Said("ten-squares.picks-none", who=who)
        return Said("ten-squares.shuffles-in", who=who, numbers=numbers)
    colour, square = marker_and_square(code)
    start, end, marker = ROW[int(was.square[colour])], ROW[square], SAID_COLOURS[colour]
    if start == end:
        return Said("ten-squares.moves-and-returns", who=who, colour=marker, square=end)
    return Said("ten-squares.moves", who=who, colour=marker, start=start, end=end)


def _turned_up(who: Who, was: Any, now: Any) -> Said:
    """Which card was turned up, and what it did."""
    owner, face = divmod(now.card - 1, SUIT)
    card = SAID_CARDS[now.card - 1]
    if now.waiting:
        return Said("ten-squares.turns-up-and-waits", who=who, card=card, owner=Who(owner))
    if now.pile >> now.card - 1 & 1:
        return Said("ten-squares.turns-up-in-vain", who=who, card=card)
    if face == CIRCLE:
        return Said("ten-squares.turns-up-nothing-to-pick", who=who, card=card)
    start, end, marker = ROW[int(was.square[owner])], ROW[int(now.square[owner])], SAID_COLOURS[owner]
    if start == end:
        return Said("ten-squares.turns-up-and-returns", who=who, card=card, colour=marker, square=end)
    return Said("ten-squares.turns-up-and-moves", who=who, card=card, colour=marker, start=start, end=end)


def phrase(seen: Observation, code: int) -> Said:
    """A legal move in words, for whoever may choose it."""
    if code == TURN:
        return Said("ten-squares.move-turn")
    if code == STAY:
        colour, square = _left_alone(seen.fields)
        return Said("ten-squares.move-stay", colour=SAID_COLOURS[colour], square=square)
    if code == PICK:
        return Said("ten-squares.move-pick-none")
    if code > PICK:
        return Said("ten-squares.move-pick", numbers=tuple(picked(code)))
    colour, target = marker_and_square(code)
    marker, square = SAID_COLOURS[colour], ROW[target]
    if int(seen.fields.square[colour]) == target:
        return Said("ten-squares.move-marker-and-return", colour=marker, square=square)
    return Said("ten-squares.move-marker", colour=marker, square=square)


def _left_alone(fields: Any) -> tuple[int, str]:
    """The marker that a waiting triangle or square could move, and where it stands."""
    owner, face = divmod(fields.card - 1, SUIT)
    colour = 1 - owner if face == SQUARE else owner
    return colour, ROW[int(fields.square[colour])]
