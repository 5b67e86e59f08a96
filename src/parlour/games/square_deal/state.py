"""The state of Square Deal: its record, what the numbers in it mean, and who knows which field."""

from __future__ import annotations

from parlour.engine import record_of
from parlour.games.square_deal.parts import CELLS, TILES

EASY, BRAINY, FIVE, FOUR_BY_SIX = range(4)  # the variants, in the order of the option

State = record_of(
    [
        ("frames", "i4"),  # open frames, a bit each
        ("unseen", "i4"),  # tiles that nobody has seen yet, a bit each: known are the tiles, not their places
        ("steps", "i2"),
        ("board", "i1", (CELLS,)),  # 0 empty, else 1 + piece
        ("need", "u1", (CELLS,)),  # what a tile on this cell must show, a base-4 digit per side
        ("near", "i1", (CELLS,)),  # how many placed tiles touch this cell
        ("down", "i1", (TILES,)),  # face-down tiles as dealt, 1 + tile each; 0 where one has been turned up
        ("next", "i1", (2,)),  # per seat: where in `down` the next face-down tile lies ...
        ("end", "i1", (2,)),  # ... and where its tiles end
        ("up", "i1", (2, TILES)),  # per seat: face-up tiles in hand, oldest first; 0 behind them
        ("n_up", "i1", (2,)),
        ("low_row", "i1"),
        ("high_row", "i1"),
        ("low_column", "i1"),
        ("high_column", "i1"),
        ("placed", "i1"),
        ("variant", "i1"),
        ("players", "i1"),
        ("seat", "i1"),
        ("flipped", "i1"),  # a tile has been flipped this turn
        ("announcing", "i1"),  # the border colour is due
        ("border", "i1"),  # 0 none yet, else 1 + colour
        ("lifted", "i1"),  # 0 none, else 1 + the tile that a switch has lifted
        ("start", "i1"),  # the Start tile
        ("start_cell", "i1"),  # 0 while it is lifted
        ("passes", "i1"),  # in succession (SD-B6)
        ("ending", "i1"),  # how the game ended; 0 while it goes on
    ]
)

ALL_PLACED, STUCK, STOPPED, TOO_LONG = range(1, 5)  # how a game ends

PUBLIC = (
    *("variant", "players", "seat", "steps", "ending"),
    *("board", "need", "near", "placed", "low_row", "high_row", "low_column", "high_column"),
    *("border", "announcing", "frames", "start", "start_cell"),
    *("up", "n_up", "next", "end", "unseen"),
    *("flipped", "lifted", "passes"),
)
HIDDEN = ("down",)
