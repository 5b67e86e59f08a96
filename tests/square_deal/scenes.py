"""Made-up positions of Square Deal, for tests that need a certain layout."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import parlour
from parlour.engine import Position
from parlour.games.square_deal.notation import cell_named
from parlour.games.square_deal.parts import ALL_FRAMES, COLOURS, COLUMN_OF, NAMES, PIECE, ROW_OF
from parlour.games.square_deal.rules.layout import frames_without, put

GAME = parlour.game("square-deal")
Hands = tuple[Sequence[str], Sequence[str]]


def scene(
    variant: str,
    lying: Mapping[str, str],
    up: Hands = ((), ()),
    down: Hands = ((), ()),
    seat: int = 0,
    border: str | None = None,
    start: str | None = None,
) -> Position:
    """A position by its facts: tiles as they lie, hands, whose turn; Start is the first tile unless said."""
    position = GAME.deal(seed=0, variant=variant)
    position._record[0] = GAME.rules.blank()[0]
    s = position.state
    s.variant = GAME.options[1].codes[variant]
    s.players = position.players
    s.seat = seat
    s.border = 1 + COLOURS.index(border) if border else 0
    s.start = PIECE[lying[start or next(iter(lying))]] >> 2
    first = cell_named(next(iter(lying)))
    s.low_row = s.high_row = ROW_OF[first]
    s.low_column = s.high_column = COLUMN_OF[first]
    s.frames = ALL_FRAMES
    for cell, reading in lying.items():
        put(s, cell_named(cell), PIECE[reading])
    if border:
        s.frames = frames_without(s, 0)
        assert s.frames, "the scene itself is not legal"
    for player in range(position.players):
        for i, name in enumerate(up[player]):
            s.up[player, i] = NAMES.index(name)
        s.n_up[player] = len(up[player])
        s.next[player] = 12 * player
        s.end[player] = 12 * player + len(down[player])
        for i, name in enumerate(down[player]):
            s.down[12 * player + i] = 1 + NAMES.index(name)
            s.unseen |= 1 << NAMES.index(name)
    return position


def texts(position: Position, word: str = "") -> set[str]:
    """The legal moves that begin with a word."""
    return {move.text for move in position.moves() if move.text.startswith(word)}
