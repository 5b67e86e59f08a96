"""What best play is worth, found by trying everything on the oracle: slow, plain, in exact fractions."""

from __future__ import annotations

from fractions import Fraction

from tests.ten_squares.oracle import Oracle

Memo = dict[object, Fraction]


def twin(oracle: Oracle, starter: int | None = None) -> Oracle:
    """A copy, or the same with another seat to turn up next."""
    first = oracle.next_to_turn_up if starter is None else starter
    copy = Oracle(first, oracle.squares, oracle.turned, oracle.discard)
    copy.waiting, copy.winner, copy.drawn = oracle.waiting, oracle.winner, oracle.drawn
    return copy


def worth(oracle: Oracle, memo: Memo) -> Fraction:
    """What red can expect: 1 for a win, a half for a draw."""
    if oracle.seat is None:
        return Fraction(1, 2) if oracle.winner is None else Fraction(1 - oracle.winner)
    facts = (frozenset(oracle.pile), *oracle.squares, *oracle.turned, oracle.waiting, oracle.next_to_turn_up)
    if facts not in memo:
        if oracle.waiting:
            best = max if oracle.seat == 0 else min
            memo[facts] = best(worth_of_moves(oracle, memo).values())
        else:
            memo[facts] = worth_of_turning_up(oracle, memo)
    return memo[facts]


def worth_of_moves(oracle: Oracle, memo: Memo) -> dict[str, Fraction]:
    """The same after each legal choice."""
    found = {}
    for text in oracle.moves():
        later = twin(oracle)
        later.play(text)
        found[text] = worth(later, memo)
    return found


def worth_of_turning_up(oracle: Oracle, memo: Memo) -> Fraction:
    """The mean over all cards.

    A card that goes back leaves everything but whose turn it is. So with n cards, k of them such, and sums S
    and T over the others when this or the other seat turns up: V = (S + k W) / n and W = (T + k V) / n.
    """
    n = len(oracle.pile)
    idle = sum(not oracle.can_count(card) for card in oracle.pile)
    this, other = (
        sum(worth_after(oracle, seat, card, memo) for card in oracle.pile if oracle.can_count(card))
        for seat in (oracle.next_to_turn_up, 1 - oracle.next_to_turn_up)
    )
    return (n * this + idle * other) / Fraction(n * n - idle * idle)


def worth_after(oracle: Oracle, seat: int, card: str, memo: Memo) -> Fraction:
    """The same after a seat has turned up a card."""
    later = twin(oracle, seat)
    later.play("turn", card)
    return worth(later, memo)
