"""Squendo for people: options and views; what is said of moves is in `told` and `refusals`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from parlour.engine import Data, Game, Observation, Option, Refusal, Rules, Said, number_of_players, starting_seat
from parlour.engine.sketch import Shape
from parlour.engine.words import ENGLISH, Voice
from parlour.games.squendo import notation, picture, refusals, sketch, state, told
from parlour.games.squendo.imagine.worlds import imagine
from parlour.games.squendo.notation import laid_text, tile_text
from parlour.games.squendo.observe import observe
from parlour.games.squendo.parts import COLOURS, TILES_PER_COLOUR, WIDTH, place_of
from parlour.games.squendo.rules import turns
from parlour.games.squendo.rules.layout import site_of, triple
from parlour.games.squendo.rules.scoring import sums


class Squendo(Game):
    """Squendo (SQ-T1 to SQ-12): rectangles of your colour, stacks, and the art of the third tile."""

    name = "squendo"
    title = "Squendo"
    rated_from = 4  # a quarter of what is usual
    options: ClassVar[tuple[Option, ...]] = (number_of_players((2, 3, 4), 2), starting_seat(4))
    notation = notation
    rules = Rules(
        state=state.State,
        deal=turns.deal,
        turn=turns.turn,
        legal=turns.legal,
        play=turns.play,
        scores=turns.scores,
        winners=turns.winners,
        most_moves=turns.MOST_MOVES,
        most_plies=turns.MOST_PLIES,
        public=state.PUBLIC,
        own=state.OWN,
        hidden=state.HIDDEN,
        observe=observe,
        imagine=imagine,
    )

    def view(self, seen: Observation) -> Data:
        """What a chair shows; see `views`."""
        return self.views([seen])[0]

    def views(self, seen: Sequence[Observation]) -> list[Data]:
        """Tops and heights of the stacks, how the points come about, the seat's hand, and how many tiles there
        are elsewhere (SQ-6, SQ-7).

        A stack of three shows all its tiles to the player who resolves it. After the end all hands are open.
        """
        now = seen[0].fields
        players = now.players
        lying = _lying(now)
        held = now.held.tolist()[:players]
        elsewhere = sum(held) + now.left + sum(height for _, _, _, height in lying)
        alike = {
            "colours": list(COLOURS[:players]),
            "neutral": COLOURS[2] if players == 2 else None,
            "stacks": _stacks(lying),
            "pile": now.left,
            "sums": _sums(lying, players),
            "discarded": max(players, 3) * TILES_PER_COLOUR - elsewhere,
            "passes": now.passes,
        }
        hidden = [{"count": count, "tiles": None} for count in held]
        known = [_hand(now, player) for player in range(players)] if now.over else hidden
        return [{**alike, "triple": _triple(now, one.seat), "hands": _hands(known, one)} for one in seen]

    def picture(self, view: Data, voice: Voice = ENGLISH) -> str:
        """The table and the hand in characters."""
        return picture.draw(view, voice)

    def sketch(self, table: Data) -> list[Shape]:
        """The table in flat shapes."""
        return sketch.sketch(table)

    def refusal(self, seen: Observation, code: int) -> Refusal:
        """Which rule a move breaks."""
        return refusals.refusal(seen.fields, code)

    def told(self, before: Observation, code: int, after: Observation) -> Said:
        """What a chair is told of a move; see `tells`."""
        return self.tells([before], code, [after])[0]

    def tells(self, before: Sequence[Observation], code: int, after: Sequence[Observation]) -> list[Said]:
        """What each of several chairs is told: its mover more than the others (SQ-7)."""
        then = before[0].fields
        common = told.told(then, code)
        return [told.told(then, code, now.fields) if now.seat == then.seat else common for now in after]

    def phrase(self, seen: Observation, code: int) -> Said:
        """A legal move in words."""
        return told.phrase(seen.fields, code)

    def reveals(self, before: Observation, code: int) -> bool:
        """Whether a tile is drawn after the move (SQ-3), or the last pass opens the hands (SQ-8)."""
        now = before.fields
        kind, parts = notation.parts(code)
        if kind == "pass":
            return bool(now.passes + 1 == now.players)
        if not now.left:
            return False
        return not now.under[site_of(now, parts[0])] if kind == "place" else len(parts) == 1

    def uncovers(self, before: Observation, code: int) -> bool:
        """A tile from a hand is new to the others. A stack of three is resolved before anybody else moves."""
        kind, parts = notation.parts(code)
        if kind == "pass":
            return self.reveals(before, code)
        return kind == "leave" or not before.fields.under[site_of(before.fields, parts[0])]

    def reason(self, seen: Observation) -> tuple[str, Said]:
        """Why the game is over."""
        return told.reason(seen.fields)


Lying = tuple[int, int, int, int]
"""A stack: its row, counted southwards, its cell, the tile that shows, as it lies, and how high it is."""


def _lying(now: Any) -> list[Lying]:
    """All stacks, from the north-west row by row."""
    end = 1 + now.sites
    waiting = now.triple
    shown = zip(now.at[1:end].tolist(), now.top[1:end].tolist(), now.under[1:end].tolist(), strict=True)
    return sorted(
        (-(cell // WIDTH), cell, top - 1, 3 if site == waiting else 2 if under else 1)
        for site, (cell, top, under) in enumerate(shown, start=1)
        if top
    )


def _stacks(lying: Sequence[Lying]) -> list[Data]:
    """What shows of each stack: its top tile and its height (SQ-6)."""
    stacks = []
    for _, cell, laid, height in lying:
        x, y = place_of(cell)
        stacks.append({"x": x, "y": y, "tile": laid_text(laid), "height": height})
    return stacks


def _sums(lying: Sequence[Lying], players: int) -> list[Data]:
    """How the points of every player come about."""
    heights: list[dict[int, int]] = [{} for _ in COLOURS]
    for _, cell, laid, height in lying:
        heights[laid >> 5][cell] = height
    return [sums(heights[player]) for player in range(players)]


def _hands(known: list[Data], seen: Observation) -> list[Data]:
    """All hands: what all know of them, and the seat's own."""
    seat = seen.seat
    return known if seat is None else [*known[:seat], _hand(seen.fields, seat), *known[seat + 1 :]]


def _hand(now: Any, player: int) -> Data:
    """A hand that is known."""
    tiles = [tile_text(tile) for tile in now.hand[player, : now.held[player]].tolist()]
    return {"count": len(tiles), "tiles": tiles}


def _triple(now: Any, seat: int | None) -> Data | None:
    """The stack of three to be resolved; its tiles, from the bottom, for the player who does it (SQ-7)."""
    if not now.triple:
        return None
    x, y = place_of(int(now.at[now.triple]))
    tiles = [laid_text(laid) for laid in triple(now)]
    return {"x": x, "y": y, "tiles": tiles if seat == now.seat else None}


GAME = Squendo()
