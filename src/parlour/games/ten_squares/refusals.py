"""Why a move of 10 Squares is not legal, to the player who tried it."""

from __future__ import annotations

import numpy as np

from parlour.engine import Observation, Refusal, Said
from parlour.games.ten_squares import rules
from parlour.games.ten_squares.notation import (
    MARKER,
    MOST_MOVES,
    MOST_PICKED,
    PICK,
    STAY,
    TURN,
    marker_and_square,
    numbers_in,
    picked,
)
from parlour.games.ten_squares.parts import (
    CIRCLE,
    NUMBERS,
    ROW,
    SQUARE,
    SQUARES,
    SUIT,
    A,
)
from parlour.games.ten_squares.things import SAID_CARDS, SAID_COLOURS


def refusal(seen: Observation, code: int) -> Refusal:
    """Which rule a move breaks."""
    s = seen.record
    if not s.waiting:
        return Refusal("TS-1", Said("ten-squares.no-card-waits"))
    card = int(s.card) - 1
    owner, face = divmod(card, SUIT)
    if code == TURN:
        return Refusal("TS-1", Said("ten-squares.card-comes-first", card=SAID_CARDS[card]))
    if face == CIRCLE:
        return _refused_pick(s, code, owner)
    if code >= PICK:
        return Refusal("TS-7", Said("ten-squares.only-circles-pick", card=SAID_CARDS[card]))
    return _refused_number(s, code, card) if face < NUMBERS else _refused_jump(code, card)


def _refused_number(s: np.record, code: int, card: int) -> Refusal:
    owner = card // SUIT
    if code == STAY:
        return Refusal("TS-2", Said("ten-squares.numbers-must-move"))
    colour, square = marker_and_square(code)
    if colour != owner:
        return _wrong_marker("TS-1", card, owner)
    out = np.zeros(MOST_MOVES, np.int64)
    rules.legal(s, out)
    one, other = (ROW[(int(target) - MARKER) % SQUARES] for target in out[:2])
    start = ROW[int(s.square[owner])]
    leads = Said(
        "ten-squares.leads-elsewhere", card=SAID_CARDS[card], start=start, one=one, other=other, wanted=ROW[square]
    )
    return Refusal("TS-3", leads)


def _refused_jump(code: int, card: int) -> Refusal:
    owner, face = divmod(card, SUIT)
    colour, square = marker_and_square(code)
    moved = 1 - owner if face == SQUARE else owner
    if colour != moved:
        return _wrong_marker("TS-6", card, moved)
    if square == A:
        return Refusal("TS-6", Said("ten-squares.never-on-a"))
    return Refusal("TS-6", Said("ten-squares.there-already", square=ROW[square]))


def _wrong_marker(rule: str, card: int, moved: int) -> Refusal:
    return Refusal(rule, Said("ten-squares.wrong-marker", card=SAID_CARDS[card], colour=SAID_COLOURS[moved]))


def _refused_pick(s: np.record, code: int, owner: int) -> Refusal:
    if code < PICK:
        return Refusal("TS-7", Said("ten-squares.circles-pick"))
    there = numbers_in(int(rules.numbers_out(s, owner)))
    for number in picked(code):
        if number not in there:
            card = SAID_CARDS[owner * SUIT + number - 1]
            return Refusal("TS-7", Said("ten-squares.not-discarded", card=card))
    if len(there) < MOST_PICKED:
        return Refusal("TS-7", Said("ten-squares.pick-both"))  # of one number there is nothing to pick wrongly
    return Refusal("TS-7", Said("ten-squares.pick-three", count=len(there)))
