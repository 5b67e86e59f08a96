"""Pyramid Power for people: views, and the ties to notation, words and picture."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import numpy as np

from parlour.engine import Data, Game, Option, Refusal, Rules
from parlour.engine.options import number_of_players, starting_seat
from parlour.games.pyramid_power import notation, picture, rules, solitaire, words
from parlour.games.pyramid_power.layout import MOST_PLAYERS, State
from parlour.games.pyramid_power.redeal import redeal
from parlour.games.pyramid_power.rules import DRAW, MOST_MOVES, MOST_PLIES
from parlour.games.pyramid_power.tiles import NAMES, TILES, TURNS, VALUES


def seen(tile: int) -> Data:
    """A tile in a view."""
    return {"name": NAMES[tile], "value": VALUES[tile]}


def place(cell: int) -> Data:
    """A cell in a view."""
    x, y = notation.place_of(cell)
    return {"x": x, "y": y, "tip": "down" if cell % 2 else "up"}


def _bonus(sides: int, worth: int, players: int) -> Data:
    """How many tiles an open cell touches, and what a tile there earns beside its own value."""
    neighbours = sides.bit_count()
    return {"neighbours": neighbours, "bonus": worth if neighbours > 1 and players > 1 else 0}


class PyramidPower(Game):
    """Pyramid Power (PP-1 to PP-13), and its solitaire for one player (PP-S1 to PP-S3)."""

    name = "pyramid-power"
    title = "Pyramid Power"
    pitch = "Triangles, edge to edge: match two colours to play, squeeze between two tiles to score them all."
    options: ClassVar[tuple[Option, ...]] = (number_of_players((1, 2, 3, 4), 2), starting_seat(MOST_PLAYERS))
    notation = notation
    rules = Rules(
        state=State,
        deal=rules.deal,
        turn=rules.turn,
        legal=rules.legal,
        play=rules.play,
        scores=rules.scores,
        winners=rules.winners,
        redeal=redeal,
        most_moves=MOST_MOVES,
        most_plies=MOST_PLIES,
    )

    def view(self, s: np.record, seat: int | None) -> Data:
        """The layout in the order of play, the open cells, and what this chair sees of every hand."""
        # Reading a field of a record is slow: read each array once.
        placed, open_cells, players = int(s.placed), int(s.open), int(s.players)
        return {
            "starter": int(s.starter),
            "layout": [
                {**place(cell), "tile": seen(look // TURNS), "corners": notation.look_name(look)}
                for cell, look in zip(s.cell[:placed].tolist(), s.look[:placed].tolist(), strict=True)
            ],
            "open": [
                {**place(cell), **_bonus(sides, worth, players)}
                for cell, sides, worth in zip(
                    s.open_cell[:open_cells].tolist(),
                    s.open_sides[:open_cells].tolist(),
                    s.open_worth[:open_cells].tolist(),
                    strict=True,
                )
            ],
            "hands": [self._hand(s, owner, seat) for owner in range(players)],
            "pile": int(s.pile_size),
            "drew": seen(int(s.drew) - 1) if s.drew else None,
        }

    def _hand(self, s: np.record, owner: int, seat: int | None) -> Data:
        """A seat's tiles; all of the stack only for its owner, until the end (PP-2, PP-11)."""
        height, drawn = int(s.height[owner]), int(s.drawn[owner])
        stack = [seen(tile) for tile in reversed(s.stack[owner, :height].tolist())]
        return {
            "height": height,
            "top": stack[0] if stack else None,
            "stack": stack if owner == seat or s.ended else None,
            "drawn": [seen(tile) for tile in range(TILES) if drawn >> tile & 1],
        }

    def picture(self, view: Data) -> str:
        return picture.draw(view)

    def reveals(self, before: np.record, code: int) -> bool:
        """A draw shows a tile; a move that ends the game shows all hands (PP-11)."""
        if code == DRAW:
            return True
        after = np.array([before], dtype=State).view(np.recarray)
        rules.play(after[0], code)
        return bool(after[0].ended)

    def refusal(self, s: np.record, code: int) -> Refusal:
        return words.refusal(s, code)

    def told(self, before: np.record, code: int, after: np.record, seat: int | None) -> str:
        return words.told(before, code, after)

    def reason(self, s: np.record) -> tuple[str, str]:
        return words.reason(s)

    def title_earned(self, s: np.record) -> str | None:
        return solitaire.title(int(s.points[0])) if s.players == 1 else None

    def next_starter(self, starter: int, winners: Sequence[int], players: int) -> int:
        """The winner; of several, the first in turn order from the last starter (PP-12)."""
        return min(winners, key=lambda seat: (seat - starter) % players, default=starter)


GAME = PyramidPower()
