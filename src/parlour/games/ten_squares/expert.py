"""What 10 Squares knows about playing well: exact chances, and a rule of thumb for playouts."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from parlour.engine import rule
from parlour.engine.expert import Expert, Verdict
from parlour.engine.rng import below
from parlour.games.ten_squares.cards import (
    CIRCLE,
    NUMBERS,
    SQUARE,
    SQUARES,
    SUIT,
    SUIT_ALL,
    SUIT_NUMBERS,
    SUIT_SHAPES,
    TOWARDS_A,
    TOWARDS_J,
    A,
)
from parlour.games.ten_squares.endgame import Solved
from parlour.games.ten_squares.halves import Blocks, Half, blocks_from
from parlour.games.ten_squares.rules import DRAWN, MARKER, TURN, count_cards, play

PACE = 1e9
"""How many choices a second of one core weighs (see `work`)."""
CIRCLES = 1 << CIRCLE | 1 << SUIT + CIRCLE
SHAPES = SUIT_SHAPES | SUIT_SHAPES << SUIT
BLANKS = (0, CIRCLES, SHAPES)
"""What to take for blank cards: nothing for the truth; if that is too much work, the more the less work."""

# --- exact chances ------------------------------------------------------------------------------


def judge(s: Any, seat: int, moves: NDArray[np.int64], effort: float) -> Verdict | None:
    """The chances of every move when both sides play best from then on.

    Exact if the effort allows it. Else the circles still in the pile are taken for blank cards, or all shapes,
    which leaves far fewer positions to weigh; the card that waits is itself always weighed in full. None if
    even that is too much.
    """
    afters = [after(s, int(move)) for move in moves]
    for blank in BLANKS:
        pairs = [halves(later, blank) for later in afters]
        cards = int(afters[0].pile)
        red = blocks_from({pair[0] for pair in pairs}, bool(cards >> SUIT + SQUARE & 1))
        black = blocks_from({pair[1] for pair in pairs}, bool(cards >> SQUARE & 1))
        if work(red, black) <= effort * PACE:
            solved = Solved(red, black)
            exact = not cards & blank
            odds = [chances(later, pair, solved) for later, pair in zip(afters, pairs, strict=True)]
            return verdict(odds, seat, exact)
    return None


def after(s: Any, move: int) -> Any:
    """The state after a choice; turning up a card is none, so its worth is that of the state itself."""
    later = np.zeros(1, s.dtype).view(np.recarray)
    later[0] = s
    if move != TURN:
        play(later[0], move)
    return later[0]


def halves(s: Any, blank: int) -> tuple[Half, Half]:
    """Red's and black's half of a state, some cards left out."""
    cards, turned = int(s.pile) & ~blank, int(s.turned)
    red = Half(cards & SUIT_ALL, int(s.square[0]), bool(turned & 1))
    return red, Half(cards >> SUIT, int(s.square[1]), bool(turned >> 1))


def work(red: Blocks, black: Blocks) -> int:
    """How many choices the table of two colours weighs."""
    return red.options * black.halves + black.options * red.halves


def chances(s: Any, pair: tuple[Half, Half], solved: Solved) -> tuple[float, float]:
    """What red can expect, draws counted half, and the chance of a draw; also if the game is over."""
    if s.ended:
        return (0.5, 1.0) if s.ended == DRAWN else (float(s.ended == 1), 0.0)
    return solved.odds(*pair)


def verdict(odds: list[tuple[float, float]], seat: int, exact: bool) -> Verdict:
    """Seen from one seat, in numbers and words."""
    values = tuple(worth if seat == 0 else 1 - worth for worth, _ in odds)
    reasons = []
    for value, (_, draw) in zip(values, odds, strict=True):
        win = min(1.0, max(0.0, value - draw / 2))
        if exact:
            reasons.append(f"wins with {win:.1%}, draws with {draw:.1%} (exact)")
        else:
            reasons.append(f"wins with about {win:.0%}")
    return Verdict(values, tuple(reasons))


# --- a rule of thumb ----------------------------------------------------------------------------

# The numbers that bring a turned marker home from a square, as a set with bit 0 for the 1.
HOMEWARD = np.array(
    [
        sum(1 << face for face in range(NUMBERS) if A in (TOWARDS_J[square, face], TOWARDS_A[square, face]))
        for square in range(SQUARES)
    ],
    dtype=np.int64,
)


@rule
def outs(s: np.record, colour: int, square: int) -> int:
    """How many numbers left in the pile bring a turned marker home from a square."""
    return count_cards(int(s.pile) >> colour * SUIT & SUIT_NUMBERS & HOMEWARD[square])


@rule
def policy(s: np.record, moves: NDArray[np.int64], n: int, source: NDArray[np.uint64]) -> int:
    """For playouts: the square with the most ways home, the worst one for the rival; one in eight at random."""
    if n == 1 or moves[0] >= MARKER + 2 * SQUARES or below(source, 8) == 0:
        return below(source, n)
    owner = int(s.card > SUIT)
    best = -100
    picked = 0
    for i in range(n):
        colour = owner
        square = int(s.square[colour])
        if moves[i] >= MARKER:
            colour = (int(moves[i]) - MARKER) // SQUARES
            square = (int(moves[i]) - MARKER) % SQUARES
        elif s.card - 1 - owner * SUIT == SQUARE:
            colour = 1 - owner
            square = int(s.square[colour])
        good = 16 if square == A and s.turned >> colour & 1 else outs(s, colour, square)
        if colour != owner:
            good = -good
        if good > best:
            best = good
            picked = i
    return picked


EXPERT = Expert(policy=policy, judge=judge)
