"""The course of a round of Coda (CO-1 to CO-R3); `choices` says what may be done, `observe` who sees what."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from parlour.engine import rule
from parlour.engine.rng import below, seed_rng, shuffle
from parlour.games.coda.parts import BLACK, HAND, LONGEST, NUMBERS, ORDER, SCRAMBLE, SEATS, TILES, WHITE
from parlour.games.coda.state import (
    ARRANGE,
    ARRANGING,
    COLOUR,
    COLOURING,
    GOING_ON,
    HELD,
    INSERT,
    INSERTING,
    KINDS,
    NAME,
    NAMING,
    NO_CLUE,
    NONE,
    OVER,
    SHOW,
    SHOWING,
    SHOWN,
    STOP,
    TAKE,
    TAKING,
    first_place,
    hidden,
    standing,
)

MOST_MOVES = (TILES - 1) * KINDS + 1  # every other tile under every name, or stop, at the very most
MOST_PLIES = 2 * SEATS + 4 * TILES  # every naming turns up a tile; no more than three steps go with it


# --- the deal -----------------------------------------------------------------------------------


@rule
def deal(s: np.record, seed: int, options: NDArray[np.int64]) -> None:
    """Mix the tiles; the starter is the first to choose colours. The seed decides who starts (ALL-3)."""
    seed_rng(s.rng, seed)
    s.players = int(options[0])
    s.advanced = int(options[1])
    s.tournament = int(options[2])
    s.notes = int(options[3])
    tiles = NUMBERS + int(s.advanced)
    for colour in range(2):
        for number in range(tiles):
            s.pile[colour, number] = 2 * number + colour
        shuffle(s.rng, s.pile[colour], tiles)
        s.left[colour] = tiles
    starter = below(s.rng, int(s.players))  # drawn in any case: who starts does not change the tiles
    if options[4] >= 0:
        starter = int(options[4])
    s.starter = starter
    s.seat = starter
    s.speaker = NONE
    s.winner = NONE
    s.step = COLOURING


@rule
def take(s: np.record, colour: int) -> int:
    """The next tile of a colour from the centre."""
    s.left[colour] -= 1
    tile = int(s.pile[colour, s.left[colour]])
    s.pile[colour, s.left[colour]] = 0  # so that nothing remembers where a tile came from
    return tile


@rule
def take_hand(s: np.record, black: int) -> None:
    """Take the dealt tiles, so many of them black, before looking (CO-1)."""
    seat = int(s.seat)
    size = int(HAND[s.players])
    for i in range(size):
        tile = take(s, BLACK if i < black else WHITE)
        place = i
        while place > 0 and s.code[seat, place - 1] > tile and not s.advanced:  # CO-2
            s.code[seat, place] = s.code[seat, place - 1]
            place -= 1
        s.code[seat, place] = tile
    s.length[seat] = size
    if s.advanced:
        s.step = ARRANGING  # CO-A4: also when there is only one order
    else:
        next_to_deal(s)


@rule
def arrange(s: np.record, order: int) -> None:
    """Put up the hand in an order of its owner's choice (CO-A1)."""
    seat = int(s.seat)
    hand = 0  # five bits for each tile, to move them without a second array
    for place in range(int(s.length[seat])):
        hand |= int(s.code[seat, ORDER[order, place]]) << 5 * place
    for place in range(int(s.length[seat])):
        s.code[seat, place] = hand >> 5 * place & 31
    next_to_deal(s)


@rule
def next_to_deal(s: np.record) -> None:
    """The next seat chooses colours, or the starter's first turn begins."""
    s.seat = (int(s.seat) + 1) % int(s.players)
    s.step = TAKING if s.seat == s.starter else COLOURING


# --- a turn -------------------------------------------------------------------------------------


@rule
def turn(s: np.record) -> int:
    """The seat to move, -1 when the round is over."""
    if s.step == OVER:
        return -1
    return int(s.seat)


@rule
def play(s: np.record, move: int) -> None:
    """Carry out a legal move, and whatever then happens by itself."""
    if move >= NAME:
        name(s, move)
    elif move >= ARRANGE:
        arrange(s, move - ARRANGE)
    elif move >= SHOW:
        show(s, move - SHOW)
    elif move >= INSERT:
        insert(s, move - INSERT)
    elif move == STOP:
        stop(s)
    elif move >= TAKE:
        take_clue(s, move - TAKE)
    else:
        take_hand(s, move - COLOUR)


@rule
def take_clue(s: np.record, colour: int) -> None:
    """Begin a turn with a clue tile, which stands apart (CO-3a)."""
    s.code[s.seat, s.length[s.seat]] = take(s, colour)
    s.clue = HELD
    forget_namings(s)
    s.step = NAMING


@rule
def forget_namings(s: np.record) -> None:
    """A new turn begins, and the namings of the one before are out of sight (CO-8)."""
    for i in range(int(s.saids)):
        s.said[i] = 0
    s.saids = 0
    s.speaker = NONE


@rule
def name(s: np.record, move: int) -> None:
    """Point at a tile and name it (CO-3b)."""
    seat = (move - NAME) // KINDS // LONGEST
    place = (move - NAME) // KINDS % LONGEST
    number = (move - NAME) % KINDS
    if s.step == NAMING:
        forget_namings(s)
    s.speaker = s.seat
    s.said[s.saids] = move
    s.saids += 1
    if s.code[seat, place] >> 1 == number:
        turn_up(s, seat, place)
        s.points[s.seat] += 1  # CO-R1
        if hidden(s, seat) == 0:
            s.points[s.seat] += 3
        if s.step != OVER:
            s.step = GOING_ON  # CO-3c
    else:
        s.denied[seat, place] |= 1 << number
        if s.clue == NO_CLUE:
            s.step = SHOWING  # CO-7
        else:
            s.clue = SHOWN
            place_clue(s)


@rule
def stop(s: np.record) -> None:
    """End the turn; a clue tile enters the code hidden (CO-3d)."""
    if s.clue == NO_CLUE:
        next_turn(s)
    else:
        place_clue(s)


@rule
def place_clue(s: np.record) -> None:
    """Let the owner choose the clue tile's place in advanced play (CO-A4); else it has only one."""
    if s.advanced:
        s.step = INSERTING
    else:
        insert(s, first_place(s))


@rule
def insert(s: np.record, place: int) -> None:
    """The clue tile enters its owner's code, turned up or hidden, and the turn ends."""
    seat = int(s.seat)
    size = int(s.length[seat])
    clue = int(s.code[seat, size])
    for i in range(size, place, -1):  # wrong namings stay with the tile that they pointed at (CO-A5)
        s.code[seat, i] = s.code[seat, i - 1]
        s.entry[seat, i] = s.entry[seat, i - 1]
        s.denied[seat, i] = s.denied[seat, i - 1]
    left = int(s.up[seat]) & ((1 << place) - 1)
    right = int(s.up[seat]) >> place << place + 1
    s.up[seat] = left | (1 if s.clue == SHOWN else 0) << place | right
    s.code[seat, place] = clue
    s.entry[seat, place] = size + 1 - int(HAND[s.players])
    s.denied[seat, place] = 0
    s.length[seat] = size + 1
    next_turn(s)


@rule
def show(s: np.record, place: int) -> None:
    """Pay for a wrong naming with a tile of one's own code; nobody scores for it (CO-7, CO-R1)."""
    turn_up(s, int(s.seat), place)
    if s.step != OVER:
        next_turn(s)


@rule
def next_turn(s: np.record) -> None:
    """The turn goes to the next player who is not out (CO-5), with a clue while there are any (CO-7)."""
    s.clue = NO_CLUE
    seat = (int(s.seat) + 1) % int(s.players)
    while hidden(s, seat) == 0:
        seat = (seat + 1) % int(s.players)
    s.seat = seat
    s.step = TAKING if s.left[0] + s.left[1] > 0 else NAMING


# --- the end ------------------------------------------------------------------------------------


@rule
def turn_up(s: np.record, seat: int, place: int) -> None:
    """Turn up a tile for good; if only one player has hidden tiles then, that one wins at once (CO-6)."""
    s.up[seat] |= 1 << place
    if hidden(s, seat):
        return
    survivor = NONE
    for other in range(int(s.players)):
        if hidden(s, other):
            if survivor != NONE:
                return
            survivor = other
    s.winner = survivor
    s.step = OVER
    s.points[survivor] += 5 + bounty(s, survivor)


@rule
def bounty(s: np.record, seat: int) -> int:
    """The sum of a winner's hidden numbers, the clue in hand included, a dash counting 0 (CO-R1)."""
    total = 0
    for place in range(standing(s, seat)):
        if not s.up[seat] >> place & 1:
            total += worth(int(s.code[seat, place]))
    return total


@rule
def worth(tile: int) -> int:
    """The number of a tile; a dash counts 0."""
    return 0 if tile >= SCRAMBLE else tile >> 1


@rule
def scores(s: np.record, out: NDArray[np.int64]) -> None:
    """Tournament points so far (CO-R1); otherwise 1 for the winner (CO-R3)."""
    for seat in range(int(s.players)):
        if s.tournament:
            out[seat] = s.points[seat]
        else:
            out[seat] = 1 if s.winner == seat else 0


@rule
def winners(s: np.record) -> int:
    """The bit of the last player with a hidden tile (CO-6); 0 before."""
    if s.winner == NONE:
        return 0
    return 1 << int(s.winner)
