"""The rules of 10 Squares (TS-1 to TS-8).

The pile. Nobody ever sees the order of the pile, and it is shuffled again whenever a card goes back. So
the state holds only the set of cards in it, and turning up takes one of them by lot: the same game, card
for card as likely, as with a pile shuffled in advance. What is hidden is the generator alone.

The steps. `TURN` turns up a card for the seat whose turn it is, and does at once whatever leaves no choice:
a number with a single target, a shape that does not count, a circle with nothing to pick. Any other card
waits for its owner, who may be the other seat, to choose; then the turns go on alternating.

The length. Cards that count: 26, and 3 more for each circle, so 32, each with at most one choice. A shape
that does not count goes back and could, in theory, come up for ever. In play it does so with a chance of
at most 3 in 8: a marker that is not turned has moved fewer than 9 squares before and fewer than 8 after a
square that put it back, so at most 5 of its 10 numbers are gone (both not turned: 6 shapes among at least
20 cards). After MOST_IDLE such cards in one game the lot is cast among the cards that count: an order the
shuffle might have given, so no rule is touched, and the need for it has a chance below 2 to the -160.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from parlour.engine import rule
from parlour.engine.rng import below, seed_rng
from parlour.games.ten_squares.notation import MARKER, PICK, STAY, TURN
from parlour.games.ten_squares.parts import (
    ALL_CARDS,
    CIRCLE,
    COUNTING,
    DECK,
    FACES,
    NUMBERS,
    SQUARE,
    SQUARES,
    SUIT,
    SUIT_ALL,
    SUIT_NUMBERS,
    TOWARDS_A,
    TOWARDS_J,
    A,
    J,
)
from parlour.games.ten_squares.state import DRAWN, MOST_IDLE

MOST_PLIES = 2 * (DECK + 2 * 3) + MOST_IDLE


@rule
def deal(s: np.record, seed: int, options: NDArray[np.int64]) -> None:
    """Set up a game; the last option is the seat that starts, or -1 to let the seed decide (ALL-3)."""
    seed_rng(s.rng, seed)
    s.pile = ALL_CARDS  # TS-1
    starter = options[len(options) - 1]
    s.next = below(s.rng, 2) if starter < 0 else starter


@rule
def turn(s: np.record) -> int:
    """The seat to move: the owner of a waiting card, else whoever turns up next; -1 when over."""
    if s.ended:
        return -1
    if s.waiting:
        return int(s.card > SUIT)
    return int(s.next)


@rule
def count_cards(cards: int) -> int:
    """How many cards are in a set."""
    n = 0
    while cards:
        cards &= cards - 1
        n += 1
    return n


@rule
def take_by_lot(s: np.record, cards: int) -> int:
    """One card of a set, each as likely as any other."""
    reds = count_cards(cards & SUIT_ALL)
    k = below(s.rng, count_cards(cards))
    colour = int(k >= reds)
    suit = cards >> colour * SUIT & SUIT_ALL
    return colour * SUIT + int(FACES[suit, k - colour * reds])


@rule
def numbers_out(s: np.record, colour: int) -> int:
    """The numbers of a colour on the discard pile, as a set with bit 0 for the 1."""
    return ~int(s.pile) >> colour * SUIT & SUIT_NUMBERS


@rule
def settle(s: np.record) -> None:
    """A card is fully resolved: with none left that can count the game is drawn (TS-8)."""
    s.waiting = 0
    if not s.ended and not int(s.pile) & COUNTING[s.turned]:
        s.ended = DRAWN


@rule
def put(s: np.record, colour: int, square: int) -> None:
    """Put a marker on a square: on J it is turned for good (TS-3, TS-6), on A it wins (TS-4).

    No shape puts a marker on A, and a number does so only after J: whoever comes to A wins.
    """
    s.square[colour] = square
    s.turned |= int(square == J) << colour
    s.ended = int(square == A) << colour


@rule
def turn_up(s: np.record) -> None:
    """Turn up the top card; do at once what leaves no choice, else let the card wait."""
    cards = int(s.pile)
    counting = int(COUNTING[s.turned])
    if s.idle == MOST_IDLE:
        cards &= counting
    card = take_by_lot(s, cards)
    s.card = 1 + card
    s.next = 1 - s.next  # TS-1: counting or not, the turn is used up
    if not counting >> card & 1:
        s.idle += 1  # TS-5: it goes back; the lot is the shuffle
        return
    s.pile ^= 1 << card
    colour = int(card >= SUIT)
    face = card - colour * SUIT
    if face < NUMBERS:
        square = int(s.square[colour])
        target = int(TOWARDS_J[square, face])
        if not s.turned >> colour & 1:  # TS-2
            if square + face + 1 > J:  # TS-3: passed; reaching it is seen to by put
                s.turned |= 1 << colour
        elif target != TOWARDS_A[square, face]:  # TS-3
            s.waiting = 1
            return
        put(s, colour, target)
        settle(s)
    elif face == CIRCLE and not numbers_out(s, colour):
        settle(s)
    else:
        s.waiting = 1


@rule
def legal(s: np.record, out: NDArray[np.int64]) -> int:
    """Write the legal moves to out and return how many; 0 when the game is over."""
    if s.ended:
        return 0
    if not s.waiting:
        out[0] = TURN
        return 1
    card = int(s.card) - 1
    colour = int(card >= SUIT)
    face = card - colour * SUIT
    if face < NUMBERS:  # TS-3
        square = int(s.square[colour])
        out[0] = MARKER + colour * SQUARES + TOWARDS_J[square, face]
        out[1] = MARKER + colour * SQUARES + TOWARDS_A[square, face]
        return 2
    if face == CIRCLE:
        return picks(numbers_out(s, colour), out)
    if face == SQUARE:
        colour = 1 - colour
    return jumps(colour, int(s.square[colour]), out)


@rule
def jumps(colour: int, square: int, out: NDArray[np.int64]) -> int:
    """The choices of a triangle or square for the marker on a square: stay, or any other but A (TS-6)."""
    out[0] = STAY
    n = 1
    for target in range(A + 1, SQUARES):
        if target != square:
            out[n] = MARKER + colour * SQUARES + target
            n += 1
    return n


@rule
def picks(numbers: int, out: NDArray[np.int64]) -> int:
    """The choices of a circle: none, or any three of the numbers, or all when fewer (TS-7)."""
    out[0] = PICK
    n = 1
    if count_cards(numbers) < 3:
        out[n] = PICK + numbers
        return n + 1
    first = numbers
    while first:
        one = first & -first
        first ^= one
        second = first
        while second:
            two = second & -second
            second ^= two
            third = second
            while third:
                three = third & -third
                third ^= three
                out[n] = PICK + (one | two | three)
                n += 1
    return n


@rule
def play(s: np.record, move: int) -> None:
    """Play a legal move."""
    if move == TURN:
        turn_up(s)
        return
    if move >= PICK:
        colour = int(s.card > SUIT)
        s.pile |= move - PICK << colour * SUIT  # TS-7: the lot is the shuffle
    elif move != STAY:
        colour = int(move >= MARKER + SQUARES)
        put(s, colour, move - MARKER - colour * SQUARES)
    settle(s)


@rule
def scores(s: np.record, out: NDArray[np.int64]) -> None:
    """1 for the winner; nothing before the end and for a draw."""
    out[0] = s.ended & 1
    out[1] = s.ended >> 1 & 1


@rule
def winners(s: np.record) -> int:
    """The bit of the seat that won; 0 before the end and for a draw."""
    return int(s.ended) & 3
