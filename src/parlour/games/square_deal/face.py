"""Square Deal for people: options, views, and where its words are."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

import numpy as np
from numpy.typing import NDArray

from parlour.engine import (
    Data,
    Game,
    Observation,
    Options,
    Refusal,
    Rules,
    Said,
    choice,
    number_of_players,
    starting_seat,
)
from parlour.engine.sketch import Shape
from parlour.engine.words import ENGLISH, Voice
from parlour.games.square_deal import notation, picture, refusals, sketch, told
from parlour.games.square_deal.imagine import imagine
from parlour.games.square_deal.notation import FLIP, PLACE, cell_name, kind_of
from parlour.games.square_deal.observe import observe
from parlour.games.square_deal.parts import COLOURED, COLOURS, NAMES, READING, SPAN, WIDTH
from parlour.games.square_deal.rules import scoring, turns
from parlour.games.square_deal.rules.layout import columns, rows
from parlour.games.square_deal.rules.solitaire import GRID_COLUMNS, GRID_ROWS, MOST_STEPS
from parlour.games.square_deal.state import BRAINY, FOUR_BY_SIX, HIDDEN, PUBLIC, State

SOLITAIRES = ("solitaire-5x5", "solitaire-4x6")
AREAS: dict[tuple[int, int, int, int], tuple[str, str]] = {}
"""By how far the tiles spread: asking the rules each time would cost more than all else in a view."""


class SquareDeal(Game):
    """Match the sides, keep to five by five, fill the gaps."""

    name = "square-deal"
    title = "Square Deal"
    rated_from = 6  # a quarter of what is usual
    options = (
        number_of_players((1, 2), 2),
        choice("variant", ("easy", "brainy", *SOLITAIRES), "easy"),
        starting_seat(2),
    )
    notation = notation
    rules = Rules(
        state=State,
        deal=turns.deal,
        turn=turns.turn,
        legal=turns.legal,
        play=turns.play,
        scores=scoring.scores,
        winners=scoring.winners,
        public=PUBLIC,
        hidden=HIDDEN,
        observe=observe,
        imagine=imagine,
        # The 4x6 has the most of both: 24 tiles on 24 cells in 4 rotations, and stopping.
        most_moves=COLOURED * COLOURED * 4 + 1,
        most_plies=MOST_STEPS,
    )
    series_ties_share = False  # SD-E10: equal totals draw

    def fits(self, options: Options) -> Said | None:
        """Solitaires are for one player, the others for two."""
        variant = str(options["variant"])
        alone = variant in SOLITAIRES
        if alone and options["players"] != 1:
            return Said("square-deal.for-one-player", variant=variant)
        if not alone and options["players"] != 2:
            return Said("square-deal.for-two-players", variant=variant, others=SOLITAIRES)
        return super().fits(options)

    def hides(self, options: Options) -> bool:
        """In the 4x6 puzzle everything lies open."""
        return options["variant"] != "solitaire-4x6"

    def series_fits(self, games: int) -> Said | None:
        """SD-E10: any odd number."""
        return None if games >= 1 and games % 2 else Said("square-deal.odd-series", games=games)

    def refusal(self, seen: Observation, code: int) -> Refusal:
        """Which rule a move breaks."""
        return refusals.refusal(seen, code)

    def view(self, seen: Observation) -> Data:
        """All that lies face up, and how many tiles do not."""
        now = seen.fields
        variant, border, lifted, start = now.variant, now.border, now.lifted, now.start_cell
        board, n_up, next_down, end = now.board.tolist(), now.n_up.tolist(), now.next.tolist(), now.end.tolist()
        return {
            "board": [
                {"cell": cell_name(cell), "tile": READING[board[cell] - 1]}
                for cell in now.board.nonzero()[0].tolist()
            ],
            "area": _area(seen),
            "gaps": _gaps(board, now.near) if variant != FOUR_BY_SIX else [],
            "border": COLOURS[border - 1] if border else None,
            "announcing": bool(now.announcing),
            "frames": _frame_names(now.frames) if variant == BRAINY and border else None,
            "start": cell_name(start) if start else None,
            "lifted": NAMES[lifted - 1] if lifted else None,
            "flipped": bool(now.flipped),
            "passed": bool(now.passes),
            "hands": [
                {"up": [NAMES[tile] for tile in up[: n_up[player]]], "down": end[player] - next_down[player]}
                for player, up in enumerate(now.up.tolist()[: now.players])
            ],
        }

    def views(self, seen: Sequence[Observation]) -> list[Data]:
        """All see the same."""
        return [self.view(seen[0])] * len(seen)

    def told(self, before: Observation, code: int, after: Observation) -> Said:
        """The log line of a move."""
        return told.told(before, code, after)

    def tells(self, before: Sequence[Observation], code: int, after: Sequence[Observation]) -> list[Said]:
        """All are told the same."""
        return [self.told(before[0], code, after[0])] * len(before)

    def phrase(self, seen: Observation, code: int) -> Said:
        """A legal move in words."""
        return told.phrase(seen, code)

    def reveals(self, before: Observation, code: int) -> bool:
        """A flip does, and a placement that wins (SD-E7): the tiles left face down are known after the end."""
        if kind_of(code) != PLACE:
            return bool(kind_of(code) == FLIP)
        now = before.fields
        mover = now.seat
        unplayed = now.n_up[mover] + now.end[mover] - now.next[mover]
        return bool(now.unseen and unplayed == (0 if now.lifted else 1))

    def reason(self, seen: Observation) -> tuple[str, Said]:
        """Why the game is over."""
        return told.reason(seen)

    def title_earned(self, seen: Observation) -> Said | None:
        """SD-S1's titles."""
        return told.title(seen)

    def picture(self, view: Data, voice: Voice = ENGLISH) -> str:
        """The layout and the hands in characters."""
        return picture.picture(view, voice)

    def sketch(self, table: Data) -> list[Shape]:
        """The table in flat shapes."""
        return sketch.sketch(table)


def _area(seen: Observation) -> list[str]:
    """The south-western and north-eastern cell of the area in which tiles can lie."""
    now = seen.fields
    if now.variant == FOUR_BY_SIX:
        return [cell_name(WIDTH + 1), cell_name(GRID_ROWS * WIDTH + GRID_COLUMNS)]
    spread = now.low_row, now.high_row, now.low_column, now.high_column
    if spread not in AREAS:
        first_row, end_row = rows(seen.record)
        first_column, end_column = columns(seen.record)
        AREAS[spread] = (
            cell_name(first_row * WIDTH + first_column),
            cell_name((end_row - 1) * WIDTH + end_column - 1),
        )
    return list(AREAS[spread])


def _gaps(board: list[int], near: NDArray[np.int8]) -> list[str]:
    """SD-E6."""
    return [cell_name(cell) for cell in (near >= 3).nonzero()[0].tolist() if not board[cell]]


def _frame_names(frames: int) -> list[str]:
    """The open frames (SD-B1), each by its south-western cell."""
    corners = product(range(1, 1 + SPAN), repeat=2)
    return [cell_name(row * WIDTH + column) for frame, (row, column) in enumerate(corners) if frames >> frame & 1]
