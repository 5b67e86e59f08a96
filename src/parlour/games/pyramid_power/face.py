"""Pyramid Power for people: views, and the ties to notation, words and picture."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, ClassVar

import numpy as np

from parlour.engine import Data, Game, Option, Refusal, Rules, plain
from parlour.engine.options import number_of_players, starting_seat
from parlour.games.pyramid_power import notation, picture, rules, solitaire, words
from parlour.games.pyramid_power.layout import MOST_PLAYERS, State
from parlour.games.pyramid_power.redeal import redeal
from parlour.games.pyramid_power.rules import DRAW, MOST_MOVES, MOST_PLIES
from parlour.games.pyramid_power.tiles import NAMES, TILES, TURNS, VALUES


def seen(tile: int) -> Data:
    """A tile in a view."""
    return {"name": NAMES[tile], "value": VALUES[tile]}


@cache
def place(cell: int) -> Data:
    """A cell in a view, to be copied."""
    x, y = notation.place_of(cell)
    return {"x": x, "y": y, "tip": "down" if cell % 2 else "up"}


def _bonus(sides: int, worth: int, players: int) -> Data:
    """How many tiles an open cell touches, and what a tile there earns beside its own value."""
    neighbours = sides.bit_count()
    return {"neighbours": neighbours, "bonus": worth if neighbours > 1 and players > 1 else 0}


def _hand(now: Any, owner: int) -> Data:
    """A seat's tiles as it sees them itself; the others see none of the stack but its top (PP-2, PP-11)."""
    height, drawn = int(now.height[owner]), int(now.drawn[owner])
    stack = [seen(tile) for tile in reversed(now.stack[owner, :height].tolist())]
    return {
        "height": height,
        "top": stack[0] if stack else None,
        "stack": stack,
        "drawn": [seen(tile) for tile in range(TILES) if drawn >> tile & 1] if drawn else [],
    }


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
        """What a chair sees; see `views`."""
        return self.views(s, [seat])[0]

    def views(self, s: np.record, seats: Sequence[int | None]) -> list[Data]:
        """The layout in the order of play, the open cells, and what each chair sees of every hand."""
        now = plain(s)
        placed, open_cells, players = now.placed, now.open, now.players
        alike = {
            "starter": now.starter,
            "layout": [
                {**place(cell), "tile": seen(look // TURNS), "corners": notation.look_name(look)}
                for cell, look in zip(now.cell[:placed].tolist(), now.look[:placed].tolist(), strict=True)
            ],
            "open": [
                {**place(cell), **_bonus(sides, worth, players)}
                for cell, sides, worth in zip(
                    now.open_cell[:open_cells].tolist(),
                    now.open_sides[:open_cells].tolist(),
                    now.open_worth[:open_cells].tolist(),
                    strict=True,
                )
            ],
            "pile": now.pile_size,
            "drew": seen(now.drew - 1) if now.drew else None,
        }
        own = [_hand(now, owner) for owner in range(players)]
        others = own if now.ended else [{**hand, "stack": None} for hand in own]
        return [
            {**alike, "hands": [own[owner] if owner == seat else others[owner] for owner in range(players)]}
            for seat in seats
        ]

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

    def tells(self, before: np.record, code: int, after: np.record, seats: Sequence[int | None]) -> list[str]:
        """All are told the same."""
        return [self.told(before, code, after, None)] * len(seats)

    def reason(self, s: np.record) -> tuple[str, str]:
        return words.reason(s)

    def title_earned(self, s: np.record) -> str | None:
        return solitaire.title(int(s.points[0])) if s.players == 1 else None

    def next_starter(self, starter: int, winners: Sequence[int], players: int) -> int:
        """The winner; of several, the first in turn order from the last starter (PP-12)."""
        return min(winners, key=lambda seat: (seat - starter) % players, default=starter)


GAME = PyramidPower()
