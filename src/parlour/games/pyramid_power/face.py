"""Pyramid Power for people: views, and the ties to notation, words and picture."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from parlour.engine import Data, Game, Observation, Option, Refusal, Rules, Said
from parlour.engine.options import number_of_players, starting_seat
from parlour.engine.rng import generator
from parlour.engine.sketch import Shape
from parlour.engine.words import ENGLISH, Voice
from parlour.games.pyramid_power import (
    imagine,
    notation,
    observe,
    picture,
    refusals,
    sketch,
    state,
    things,
    told,
)
from parlour.games.pyramid_power.notation import DRAW, PASS
from parlour.games.pyramid_power.parts import CELLS, NAMES, TILES, TURNS, VALUES
from parlour.games.pyramid_power.rules import turns
from parlour.games.pyramid_power.rules.turns import MOST_MOVES, MOST_PLIES


def face(tile: int) -> Data:
    """A tile in a view."""
    return {"name": NAMES[tile], "value": VALUES[tile]}


@cache
def place(cell: int) -> Data:
    """A cell in a view, to be copied."""
    x, y = notation.place_of(cell)
    return {"x": x, "y": y, "tip": "down" if cell % 2 else "up"}


@cache
def _lying(look: int) -> tuple[str, int, str]:
    """A tile in the layout: its name, its value and its letters as it lies."""
    tile = look // TURNS
    return NAMES[tile], VALUES[tile], notation.look_name(look)


def _opening(cell: int, sides: int, worth: int, players: int) -> Data:
    """An open cell: how many tiles it touches, and what a tile there earns beside its own value."""
    neighbours = sides.bit_count()
    return {**place(cell), "neighbours": neighbours, "bonus": worth if neighbours > 1 and players > 1 else 0}


def _stack(stacks: NDArray[np.int8], owner: int, height: int) -> list[Data]:
    """A stack that is known as a whole, top first."""
    return [face(tile - 1) for tile in reversed(stacks[owner, :height].tolist())]


def _hand(now: Any, owner: int) -> Data:
    """A seat's tiles as all see them: none of the stack but its top, before the end (PP-2, PP-11)."""
    height, drawn = int(now.height[owner]), int(now.drawn[owner])
    return {
        "height": height,
        "top": face(int(now.stack[owner, height - 1]) - 1) if height else None,
        "stack": _stack(now.stack, owner, height) if now.ended else None,
        "drawn": [face(tile) for tile in range(TILES) if drawn >> tile & 1] if drawn else [],
    }


class PyramidPower(Game):
    """Pyramid Power (PP-1 to PP-13), and its solitaire for one player (PP-S1 to PP-S3)."""

    name = "pyramid-power"
    title = "Pyramid Power"
    rated_from = 3  # a quarter of what is usual
    options: ClassVar[tuple[Option, ...]] = (number_of_players((1, 2, 3, 4), 2), starting_seat(state.MOST_PLAYERS))
    notation = notation
    rules = Rules(
        state=state.State,
        deal=turns.deal,
        turn=turns.turn,
        legal=turns.legal,
        play=turns.play,
        scores=turns.scores,
        winners=turns.winners,
        public=state.PUBLIC,
        own=state.OWN,
        hidden=state.HIDDEN,
        observe=observe.observe,
        imagine=imagine.imagine,
        most_moves=MOST_MOVES,
        most_plies=MOST_PLIES,
    )

    def view(self, seen: Observation) -> Data:
        """What a chair sees; see `views`."""
        return self.views([seen])[0]

    def views(self, seen: Sequence[Observation]) -> list[Data]:
        """The layout in the order of play, the open cells, and what each chair sees of every hand."""
        now = seen[0].fields
        placed, open_cells, players = now.placed, now.open, now.players
        alike = {
            "starter": now.starter,
            "layout": [
                {**place(cell), "tile": {"name": name, "value": value}, "corners": corners}
                for cell, (name, value, corners) in zip(
                    now.cell[:placed].tolist(), map(_lying, now.look[:placed].tolist()), strict=True
                )
            ],
            "open": [
                _opening(cell, sides, worth, players)
                for cell, sides, worth in zip(
                    now.open_cell[:open_cells].tolist(),
                    now.open_sides[:open_cells].tolist(),
                    now.open_worth[:open_cells].tolist(),
                    strict=True,
                )
            ],
            "pile": now.pile_size,
            "drew": face(now.drew - 1) if now.drew else None,
        }
        shown = [_hand(now, owner) for owner in range(players)]
        views = []
        for one in seen:
            hands, own = shown[:], one.seat
            if own is not None and not now.ended:
                stacks = one.record["stack"]  # all `fields` of every seat would take four times as long
                hands[own] = {**shown[own], "stack": _stack(stacks, own, shown[own]["height"])}
            views.append({**alike, "hands": hands})
        return views

    def picture(self, view: Data, voice: Voice = ENGLISH) -> str:
        return picture.draw(view, voice)

    def sketch(self, table: Data) -> list[Shape]:
        """The table in flat shapes."""
        return sketch.sketch(table)

    def reveals(self, before: Observation, code: int) -> bool:
        """A draw shows a tile; a move that ends the game shows all hands (PP-11).

        The mover knows which moves end it: any world will do to find out. Whether a hand runs out is no
        secret (PP-9), nor, once the pile is empty, which tiles the players hold together (PP-10).
        """
        if code == DRAW:
            return True
        rules, world = self.ready.calls, before.world(generator(0))
        rules.play(world, code)
        return bool(rules.turn(world) < 0)

    def uncovers(self, before: Observation, code: int) -> bool:
        """A tile from a stack is new to the others, or the next one that shows on top is (PP-2)."""
        now = before.fields
        if code in (DRAW, PASS) or now.players == 1:
            return self.reveals(before, code)
        face_up = int(now.drawn[now.seat]) >> (code // CELLS // TURNS) & 1
        return not face_up or self.reveals(before, code)

    def refusal(self, seen: Observation, code: int) -> Refusal:
        return refusals.refusal(seen, code)

    def phrase(self, seen: Observation, code: int) -> Said:
        return told.phrase(seen.players, code)

    def told(self, before: Observation, code: int, after: Observation) -> Said:
        return told.told(before.fields, code, after.fields)

    def tells(self, before: Sequence[Observation], code: int, after: Sequence[Observation]) -> list[Said]:
        """All are told the same."""
        return [self.told(before[0], code, after[0])] * len(before)

    def reason(self, seen: Observation) -> tuple[str, Said]:
        return told.reason(seen.fields)

    def title_earned(self, seen: Observation) -> Said | None:
        return things.title(int(seen.fields.points[0])) if seen.players == 1 else None

    def next_starter(self, starter: int, winners: Sequence[int], players: int) -> int:
        """The winner; of several, the first in turn order from the last starter (PP-12)."""
        return min(winners, key=lambda seat: (seat - starter) % players, default=starter)


GAME = PyramidPower()
