"""What 10 Squares knows about playing well: exact chances, and a rule of thumb for playouts.

The game is small enough to solve as a whole, all 5.8e9 pairs of halves (see `endgame`), on a machine with memory
for such a table. That was done once, outside of this package. From the start, in per cent of games:
- best play against best play: 49.8 won, 0.4 drawn, 49.8 lost; chance against chance draws 25.7;
- best play against chance: 73.5 won, 2.2 drawn, 24.3 lost, a score of 74.6 with draws counted half. Whatever is
  tuned to beat chance alone scores 74.8: no bot can do better. The cards decide the rest.
In 4,000 games `judge` with 0.02 s and 4,000 simulations scored 73.9 +- 1.3 against chance.

Exact within 1 s of one core: every choice with at most 6 cards in the pile, 80% with 11, 64% with 13, 40% with
15, 4% with 18, none with more (1,001 choices in 120 games of `policy` with itself, timed). Circles are what costs:
without them, or taking them for blank cards, half of that time does for all with 12, 92% with 18 and 60% with 20
(3,473 choices in 300 games by chance, estimated by `work`).

What a choice loses on average against the best one, looked up in the whole game's table, in per cent of a win;
1,954 choices of 237 games of `policy`, every other or sixth of them where it takes long; 95% intervals:
- chance 5.68 +- 0.58; `policy` alone 1.58 +- 0.25;
- tree search, playouts by chance: 600 simulations 0.87 +- 0.10, 4,000 0.31 +- 0.04;
- tree search, playouts by `policy`: 600 simulations 0.74 +- 0.08, 4,000 0.27 +- 0.04, 20,000 (0.02 s)
  0.11 +- 0.02, 60,000 (0.07 s) 0.05 +- 0.02;
- `judge` where it is exact: 0 (it agrees with the table to 2e-7);
- `judge` with 0.1 s, else 20,000 simulations: 0.08 +- 0.03 (0.02 s);
- `judge` with 1 s, else 60,000 simulations, which is `master`: 0.02 +- 0.01 (0.19 s);
- dropped: taking the other shapes for blank cards too where even that is too much; 0.04 +- 0.04 with 1 s.
In games such differences drown in luck: judge and search against search alone, 0.02 s, 1,000 games: 51 +- 3.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from parlour.engine import rule
from parlour.engine.expert import Expert, Level, Verdict
from parlour.engine.progress import compiling
from parlour.engine.rng import below
from parlour.games.ten_squares.cards import (
    CIRCLE,
    NUMBERS,
    SQUARE,
    SQUARES,
    SUIT,
    SUIT_ALL,
    SUIT_NUMBERS,
    TOWARDS_A,
    TOWARDS_J,
    A,
)
from parlour.games.ten_squares.endgame import Solved, add_black, add_red, exchange
from parlour.games.ten_squares.halves import Blocks, Half, blocks_from, spread
from parlour.games.ten_squares.rules import DRAWN, MARKER, TURN, count_cards, play

PACE = 1e9
"""How many choices a second of one core weighs (see `work`)."""
CIRCLES = 1 << CIRCLE | 1 << SUIT + CIRCLE
BLANKS = (0, CIRCLES)
"""What to take for blank cards: nothing for the truth; if that is too much work, the circles."""

# --- exact chances ------------------------------------------------------------------------------


def judge(s: Any, seat: int, moves: NDArray[np.int64], effort: float) -> Verdict | None:
    """The chances of every move when both sides play best from then on.

    Exact if the effort allows it. Else the circles still in the pile are taken for blank cards, which leaves
    far fewer positions to weigh; a circle that waits is itself weighed in full. None if even that is too much.
    """
    prepare()
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


@cache
def prepare() -> None:
    """Compile, or load what was compiled before."""
    with compiling("10 Squares", [spread, add_red, exchange, add_black]):
        least = blocks_from([Half(1, 1, True)], False)
        Solved(least, least)


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


# Luck forbids steps of 60%: from chance (50%) to best play (74.6%) there are 187 points of Elo in all, and five
# such steps would need 350. So the steps are made even: all levels play well when they do not slip, and by the
# table of the whole game each scores 54.4 to 54.7% against the one below, and against chance 52.6, 57.0, 61.6,
# 66.2, 70.4 and 74.6% (best play but for slips; draws counted half).
LADDER = (
    Level(slip=0.90, simulations=20_000, plies=1_000_000, effort=0.1),
    Level(slip=0.73, simulations=20_000, plies=1_000_000, effort=0.1),
    Level(slip=0.55, simulations=20_000, plies=1_000_000, effort=0.1),
    Level(slip=0.37, simulations=20_000, plies=1_000_000, effort=0.1),
    Level(slip=0.19, simulations=20_000, plies=1_000_000, effort=0.1),
    Level(simulations=60_000, plies=2_500_000, effort=1.0),
)

EXPERT = Expert(policy=policy, judge=judge, ladder=LADDER)
