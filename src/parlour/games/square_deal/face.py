"""Square Deal for people: options, views, words."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Any

import numpy as np
from numpy.typing import NDArray

from parlour.engine import (
    Data,
    Game,
    Options,
    Refusal,
    Rules,
    choice,
    number_of_players,
    plain,
    starting_seat,
)
from parlour.games.square_deal import notation, picture, refusals, rules
from parlour.games.square_deal.layout import BRAINY, FIVE, FOUR_BY_SIX, State, columns, rows
from parlour.games.square_deal.moves import (
    BORDER,
    FLIP,
    LIFT,
    PLACE,
    SWITCH,
    TURN,
    cell_of,
    kind_of,
    piece_of,
)
from parlour.games.square_deal.notation import cell_name
from parlour.games.square_deal.solitaire import (
    ALL_PLACED,
    GRID_COLUMNS,
    GRID_ROWS,
    MOST_STEPS,
    STOPPED,
)
from parlour.games.square_deal.tiles import (
    COLOURED,
    COLOURS,
    NAMES,
    READING,
    SPAN,
    WIDTH,
)

TITLES = ("Brain", "Smart and Sharp", "Honorable Mention")  # SD-S1, by the number of unplaced tiles
SOLITAIRES = ("solitaire-5x5", "solitaire-4x6")
AREAS: dict[tuple[int, int, int, int], tuple[str, str]] = {}
"""By how far the tiles spread: asking the rules each time would cost more than all else in a view."""


class SquareDeal(Game):
    """Match the sides, keep to five by five, fill the gaps."""

    name = "square-deal"
    title = "Square Deal"
    pitch = "Match coloured sides within 5x5, fill gaps for free turns, be first to place all twelve."
    options = (
        number_of_players((1, 2), 2),
        choice(
            "variant",
            {
                "easy": "Easy: match sides, stay within 5x5",
                "brainy": "Brainy: a border colour, and tiles may be switched",
                "solitaire-5x5": "Solitaire: place all 25 tiles",
                "solitaire-4x6": "Solitaire puzzle: 24 tiles, one colour all round",
            },
            "easy",
            "Which version is played.",
        ),
        starting_seat(2),
    )
    notation = notation
    rules = Rules(
        state=State,
        deal=rules.deal,
        turn=rules.turn,
        legal=rules.legal,
        play=rules.play,
        scores=rules.scores,
        winners=rules.winners,
        redeal=rules.redeal,
        # The 4x6 has the most of both: 24 tiles on 24 cells in 4 rotations, and stopping.
        most_moves=COLOURED * COLOURED * 4 + 1,
        most_plies=MOST_STEPS,
    )
    series_ties_share = False  # SD-E10: equal totals draw

    def fits(self, options: Options) -> str | None:
        """Solitaires are for one player, the others for two."""
        variant = str(options["variant"])
        alone = variant in SOLITAIRES
        if alone and options["players"] != 1:
            return f"'{variant}' is for 1 player."
        if not alone and options["players"] != 2:
            return f"'{variant}' is for 2 players; for 1 there are {' and '.join(SOLITAIRES)}."
        return super().fits(options)

    def hides(self, options: Options) -> bool:
        """In the 4x6 puzzle everything lies open."""
        return options["variant"] != "solitaire-4x6"

    def series_fits(self, games: int) -> str | None:
        """SD-E10: any odd number."""
        return None if games >= 1 and games % 2 else f"A series has an odd number of games, not {games}."

    def refusal(self, s: np.record, code: int) -> Refusal:
        """Which rule a move breaks."""
        return refusals.refusal(s, code)

    def view(self, s: np.record, seat: int | None) -> Data:
        """Everything but the face-down tiles, which nobody may see, not even their owner (SD-E1)."""
        now = plain(s)
        variant, border, lifted, start = now.variant, now.border, now.lifted, now.start_cell
        board, n_up, next_down, end = now.board.tolist(), now.n_up.tolist(), now.next.tolist(), now.end.tolist()
        return {
            "board": [
                {"cell": cell_name(cell), "tile": READING[board[cell] - 1]}
                for cell in now.board.nonzero()[0].tolist()
            ],
            "area": _area(s, now),
            "gaps": _gaps(board, now.near) if variant != FOUR_BY_SIX else [],
            "border": COLOURS[border - 1] if border else None,
            "announcing": bool(now.announcing),
            "frames": _frame_names(now.frames) if variant == BRAINY and border else None,
            "start": cell_name(start) if start else None,
            "lifted": NAMES[lifted - 1] if lifted else None,
            "flipped": bool(now.flipped),
            "hands": [
                {"up": [NAMES[tile] for tile in up[: n_up[player]]], "down": end[player] - next_down[player]}
                for player, up in enumerate(now.up.tolist()[: now.players])
            ],
        }

    def views(self, s: np.record, seats: Sequence[int | None]) -> list[Data]:
        """All see the same."""
        return [self.view(s, None)] * len(seats)

    def told(self, before: np.record, code: int, after: np.record, seat: int | None) -> str:
        """All that is done lies open; only a flip has more to tell than its text."""
        kind, cell, piece = int(kind_of(code)), int(cell_of(code)), int(piece_of(code))
        if kind == FLIP:
            now = plain(after)
            mover = int(before.seat)
            tile = int(now.up[mover, now.n_up[mover] - 1])
            ended = "" if now.seat == mover and now.flipped else ", which cannot be placed"
            return f"flips {NAMES[tile]}{ended}"
        if kind == PLACE:
            then = plain(before)
            fills = then.players == 2 and then.near[cell] >= 3 and after.ending == 0
            gap = ", into a gap: a free turn" if fills else ""
            return f"places {READING[piece]} on {cell_name(cell)}{gap}"
        if kind == SWITCH:
            lifted = READING[int(before.board[cell]) - 1]
            return f"switches {READING[piece]} for {lifted} on {cell_name(cell)}"
        if kind == BORDER:
            return f"announces a {COLOURS[piece]} border"
        if kind == LIFT:
            return f"lifts {READING[int(before.board[cell]) - 1]} from {cell_name(cell)}"
        if kind == TURN:
            return f"turns the tile on {cell_name(cell)} to {READING[piece]}"
        return {"pass": "passes", "stop": "stops"}[notation.text(code)]

    def tells(self, before: np.record, code: int, after: np.record, seats: Sequence[int | None]) -> list[str]:
        """All are told the same."""
        return [self.told(before, code, after, None)] * len(seats)

    def reveals(self, before: np.record, code: int) -> bool:
        """Only a flip does."""
        return bool(kind_of(code) == FLIP)

    def reason(self, s: np.record) -> tuple[str, str]:
        """Why the game is over."""
        if s.variant == FOUR_BY_SIX:
            if s.ending == ALL_PLACED:
                return "SD-S2", "All 24 tiles lie, with one colour all round."
            how = "You stopped" if s.ending == STOPPED else f"After {MOST_STEPS} steps it is enough"
            return "SD-S2", f"{how} with {int(s.placed)} of 24 tiles placed."
        if s.variant == FIVE:
            left = rules.unplayed(s, 0)
            return "SD-S1", "All 25 tiles lie." if left == 0 else f"{left} of 25 tiles cannot be placed."
        if s.ending == ALL_PLACED:
            return "SD-E7", f"Seat {0 if rules.unplayed(s, 0) == 0 else 1} has placed all twelve tiles."
        rule = "SD-B6" if s.variant == BRAINY else "SD-E8"
        first, second = rules.unplayed(s, 0), rules.unplayed(s, 1)
        if first != second:
            return rule, f"Nobody can go on; seat 0 has {_tiles(first)} left, seat 1 has {second}."
        colours = [rules.fewest_colours(s, seat) for seat in range(2)]
        if colours[0] != colours[1]:
            seat = 0 if colours[0] < colours[1] else 1
            why = f"seat {seat} has the one with fewest colours"
        else:
            why = "no tile breaks the tie"
        return rule, f"Nobody can go on, with {_tiles(first)} left each; {why}."

    def title_earned(self, s: np.record) -> str | None:
        """SD-S1's titles."""
        if s.variant != FIVE or s.ending == 0:
            return None
        left = int(rules.unplayed(s, 0))
        return TITLES[left] if left < len(TITLES) else None

    def picture(self, view: Data) -> str:
        """The layout and the hands in characters."""
        return picture.picture(view)


def _tiles(count: int) -> str:
    return "1 tile" if count == 1 else f"{count} tiles"


def _area(s: np.record, now: Any) -> list[str]:
    """The south-western and north-eastern cell of the area in which tiles can lie."""
    if now.variant == FOUR_BY_SIX:
        return [cell_name(WIDTH + 1), cell_name(GRID_ROWS * WIDTH + GRID_COLUMNS)]
    spread = now.low_row, now.high_row, now.low_column, now.high_column
    if spread not in AREAS:
        first_row, end_row = rows(s)
        first_column, end_column = columns(s)
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
    return [
        cell_name(row * WIDTH + column) for frame, (row, column) in enumerate(corners) if frames >> frame & 1
    ]
