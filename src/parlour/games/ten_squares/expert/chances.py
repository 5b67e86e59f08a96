"""The chances of every move of 10 Squares when both sides play best, exact where that is not too much work."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from parlour.engine import Observation, Said
from parlour.engine.progress import compiling
from parlour.games.ten_squares.expert.endgame import Solved, add_black, add_red, exchange
from parlour.games.ten_squares.expert.halves import Blocks, Half, blocks_from, spread
from parlour.games.ten_squares.expert.kept import kept
from parlour.games.ten_squares.expert.worths import Worths, add_own_cards, settle
from parlour.games.ten_squares.notation import TURN
from parlour.games.ten_squares.parts import CIRCLE, SQUARE, SUIT, SUIT_ALL
from parlour.games.ten_squares.rules import play
from parlour.games.ten_squares.state import DRAWN
from parlour.search.experts import Assessment

PACE, PACE_OF_WORTHS = 1e9, 3e9
"""How many choices a second of one core weighs, with the chance of a draw and without (see `work`)."""
CIRCLES = 1 << CIRCLE | 1 << SUIT + CIRCLE
BLANKS = (0, CIRCLES)
"""What to take for blank cards: nothing for the truth; if that is too much work, the circles."""


def judge(seen: Observation, moves: NDArray[np.int64], effort: float) -> Assessment | None:
    """The chances of every move when both sides play best from then on.

    Looked up where the solution of the game is kept (see `kept`). Without it, exact if the effort allows it: with
    the chance of a draw, or without it (see `worths`). Else the circles still in the pile are taken for blanks,
    which leaves far fewer positions to weigh; a circle that waits is itself weighed in full. None if even that is
    too much.
    """
    prepare()
    afters = [after(seen.record, int(move)) for move in moves]
    if effort > 0 and (known := looked_up(afters, seen.seat)):
        return known
    for blank in BLANKS:
        pairs = [halves(later, blank) for later in afters]
        cards = int(afters[0].pile)
        red = blocks_from({pair[0] for pair in pairs}, bool(cards >> SUIT + SQUARE & 1))
        black = blocks_from({pair[1] for pair in pairs}, bool(cards >> SQUARE & 1))
        if work(red, black) <= effort * PACE:
            solved = Solved(red, black)
            exact = not cards & blank
            odds = [
                ending(later) if later.ended else solved.odds(*pair)
                for later, pair in zip(afters, pairs, strict=True)
            ]
            return verdict(odds, seen.seat, exact)
        if not blank and work(red, black) <= effort * PACE_OF_WORTHS:
            worths = Worths(red, black)
            found = (ending(s)[0] if s.ended else worths.worth(*halves(s, 0)) for s in afters)
            return without_draws(list(found), seen.seat)
    return None


def looked_up(afters: list[Any], seat: int | None) -> Assessment | None:
    """What the solution has, if it has all of it."""
    solution = kept()
    if solution is None:
        return None
    found = []
    for s in afters:
        worth = ending(s)[0] if s.ended else solution.worth(*halves(s, 0))
        if worth is None:
            return None
        found.append(worth)
    return without_draws(found, seat)


def without_draws(worths: list[float], seat: int | None) -> Assessment:
    """What is exact but for the chance of a draw, seen from one seat."""
    values = tuple(worth if seat == 0 else 1 - worth for worth in worths)
    return Assessment(values, tuple(Said("ten-squares.chances-kept", worth=round(one, 4)) for one in values))


@cache
def prepare() -> None:
    """Compile, or load what was compiled before."""
    with compiling("10 Squares", [spread, add_red, exchange, add_black, add_own_cards, settle]):
        least = blocks_from([Half(1, 1, True)], False)
        Solved(least, least)
        Worths(least, least)


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


def ending(s: Any) -> tuple[float, float]:
    """What red has from a game that is over, a draw counted half, and whether it is drawn."""
    return (0.5, 1.0) if s.ended == DRAWN else (float(s.ended == 1), 0.0)


def verdict(odds: list[tuple[float, float]], seat: int | None, exact: bool) -> Assessment:
    """Seen from one seat, in numbers and words."""
    values = tuple(worth if seat == 0 else 1 - worth for worth, _ in odds)
    reasons = []
    for value, (_, draw) in zip(values, odds, strict=True):
        win = round(min(1.0, max(0.0, value - draw / 2)), 4)
        if exact:
            reasons.append(Said("ten-squares.chances-exact", win=win, draw=round(draw, 4)))
        else:
            reasons.append(Said("ten-squares.chances-about", win=win))
    return Assessment(values, tuple(reasons))
