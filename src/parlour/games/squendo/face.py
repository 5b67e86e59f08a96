"""Squendo for people: options and views; the words are in `words`, the notation in `notation`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import numpy as np

from parlour.engine import Data, Game, Option, Refusal, Rules, number_of_players, plain, starting_seat
from parlour.games.squendo import notation, picture, rules, words
from parlour.games.squendo.notation import laid_text, tile_text
from parlour.games.squendo.redeal import redeal
from parlour.games.squendo.scoring import sums
from parlour.games.squendo.table import site_at
from parlour.games.squendo.tiles import COLOURS, TILES_PER_COLOUR, place_of


class Squendo(Game):
    """Squendo (SQ-T1 to SQ-12): rectangles of your colour, stacks, and the art of the third tile."""

    name = "squendo"
    title = "Squendo"
    pitch = "Lay your colour in rectangles, stack tiles on tiles, and pull apart what the others build."
    options: ClassVar[tuple[Option, ...]] = (number_of_players((2, 3, 4), 2), starting_seat(4))
    notation = notation
    rules = Rules(
        state=rules.State,
        deal=rules.deal,
        turn=rules.turn,
        legal=rules.legal,
        play=rules.play,
        scores=rules.scores,
        winners=rules.winners,
        redeal=redeal,
        most_moves=rules.MOST_MOVES,
        most_plies=rules.MOST_PLIES,
    )

    def view(self, s: np.record, seat: int | None) -> Data:
        """What a seat sees; see `views`."""
        return self.views(s, [seat])[0]

    def views(self, s: np.record, seats: Sequence[int | None]) -> list[Data]:
        """Tops and heights of the stacks, how the points come about, the own hand, and how many tiles there are
        elsewhere (SQ-6, SQ-7).

        A stack of three shows all its tiles to the player who resolves it. After the end all hands are open.
        """
        now = plain(s)
        players = now.players
        stacks = sorted(_stacks(now), key=lambda stack: (-stack["y"], stack["x"]))
        hands = [
            [tile_text(tile) for tile in hand[:held]]
            for hand, held in zip(now.hand.tolist()[:players], now.held.tolist(), strict=False)
        ]
        elsewhere = sum(map(len, hands)) + now.left + sum(stack["height"] for stack in stacks)
        alike = {
            "colours": list(COLOURS[:players]),
            "neutral": COLOURS[2] if players == 2 else None,
            "stacks": stacks,
            "pile": now.left,
            "sums": [sums(stacks, colour) for colour in COLOURS[:players]],
            "discarded": max(players, 3) * TILES_PER_COLOUR - elsewhere,
        }
        return [
            {
                **alike,
                "triple": _triple(now, seat),
                "hands": [
                    {"count": len(hand), "tiles": hand if player == seat or now.over else None}
                    for player, hand in enumerate(hands)
                ],
            }
            for seat in seats
        ]

    def picture(self, view: Data) -> str:
        """The table and the hand in characters."""
        return picture.draw(view)

    def refusal(self, s: np.record, code: int) -> Refusal:
        """Which rule a move breaks."""
        return words.refusal(s, code)

    def told(self, before: np.record, code: int, after: np.record, seat: int | None) -> str:
        """What a seat is told of a move."""
        return self.tells(before, code, after, [seat])[0]

    def tells(self, before: np.record, code: int, after: np.record, seats: Sequence[int | None]) -> list[str]:
        """What each of several seats is told; see `words`."""
        then, now = plain(before), plain(after)
        return [words.told(then, code, now, seat) for seat in seats]

    def reveals(self, before: np.record, code: int) -> bool:
        """Whether a tile is drawn after the move (SQ-3), or the last pass opens the hands (SQ-8)."""
        kind, parts = notation.parts(code)
        if kind == "pass":
            return bool(before.passes + 1 == before.players)
        if not before.left:
            return False
        return not before.under[site_at(before, parts[0])] if kind == "place" else len(parts) == 1

    def reason(self, s: np.record) -> tuple[str, str]:
        """Why the game is over."""
        return words.reason(s)


def _stacks(now: Any) -> list[Data]:
    """What shows on the table: of each stack its top tile and its height (SQ-6)."""
    end = 1 + now.sites
    tops, cells, under = now.top[:end].tolist(), now.at[:end].tolist(), now.under[:end].tolist()
    stacks = []
    for site in range(1, end):
        if tops[site]:
            x, y = place_of(cells[site])
            height = 3 if site == now.triple else 2 if under[site] else 1
            stacks.append({"x": x, "y": y, "tile": laid_text(tops[site] - 1), "height": height})
    return stacks


def _triple(now: Any, seat: int | None) -> Data | None:
    """The stack of three to be resolved; its tiles, from the bottom, for the player who does it (SQ-7)."""
    if not now.triple:
        return None
    x, y = place_of(int(now.at[now.triple]))
    tiles = [laid_text(laid) for laid in words.triple(now)]
    return {"x": x, "y": y, "tiles": tiles if seat == now.seat else None}


GAME = Squendo()
