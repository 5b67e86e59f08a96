"""Coda for people: options, views, words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import numpy as np

from parlour.engine import (
    Data,
    Game,
    Option,
    Options,
    Refusal,
    Rules,
    flag,
    number_of_players,
    plain,
    starting_seat,
)
from parlour.games.coda import choices, notation, picture, redeal, refusals, rules, words
from parlour.games.coda.notation import number_name, target_of
from parlour.games.coda.state import ARRANGING, KINDS, NAME, NONE, OVER, STOP, State
from parlour.games.coda.tiles import COLOURS

STEPS = ("colours", "arrange", "take", "name", "name or stop", "insert", "show", "over")


class Coda(Game):
    """Find out the others' numbers before they find out yours."""

    name = "coda"
    title = "Coda"
    pitch = "Crack the codes of black and white numbers, one deduction at a time; guard your own."
    options: ClassVar[tuple[Option, ...]] = (
        number_of_players((2, 3, 4), 2),
        flag("advanced", False, "Add the two Scrambles, which may stand anywhere in a code."),
        flag("tournament", False, "Count tournament points instead of just the win."),
        flag("notes", False, "Let the table keep a record of past namings."),
        starting_seat(4),
    )
    notation = notation
    rules = Rules(
        state=State,
        deal=rules.deal,
        turn=rules.turn,
        legal=choices.legal,
        play=rules.play,
        scores=rules.scores,
        winners=rules.winners,
        redeal=redeal.redeal,
        most_moves=rules.MOST_MOVES,
        most_plies=rules.MOST_PLIES,
    )

    def forgets(self, options: Options) -> bool:
        """CO-8: without notes only the latest turn is shown."""
        return not options["notes"]

    # --- what a chair sees ----------------------------------------------------------------------

    def view(self, s: np.record, seat: int | None) -> Data:
        """All colours, the numbers turned up, and the seat's own; after the end the winner's too."""
        now = plain(s)
        codes, lengths, ups = now.code.tolist(), now.length.tolist(), now.up.tolist()
        denied = now.denied.tolist()
        over, notes = now.step == OVER, bool(now.notes)
        arranging = now.seat if now.step == ARRANGING else None
        return {
            "step": STEPS[now.step],
            "starter": now.starter,
            "centre": dict(zip(COLOURS, now.left.tolist(), strict=True)),
            "codes": [
                {
                    "arranged": owner != arranging,
                    "out": ups[owner] > 0 and ups[owner] == (1 << lengths[owner]) - 1,
                    "tiles": [
                        {
                            **_tile(codes[owner][place], bool(ups[owner] >> place & 1), over or owner == seat),
                            "not": _names(denied[owner][place]) if notes else None,
                        }
                        for place in range(lengths[owner])
                    ],
                }
                for owner in range(now.players)
            ],
            "clue": _clue(now, seat),
            "said": [_said(code, ups) for code in now.said[: now.saids].tolist()],
            "speaker": now.speaker if now.saids else None,
        }

    def picture(self, view: Data) -> str:
        """The codes in characters."""
        return picture.draw(view)

    def reveals(self, before: np.record, code: int) -> bool:
        """Taking tiles shows them, and a naming is answered."""
        return code >= NAME or code < STOP

    # --- why, and what happened -----------------------------------------------------------------

    def refusal(self, s: np.record, code: int) -> Refusal:
        """Which rule a move breaks."""
        return refusals.refusal(s, code)

    def told(self, before: np.record, code: int, after: np.record, seat: int | None) -> str:
        """The log line."""
        return self.tells(before, code, after, [seat])[0]

    def tells(self, before: np.record, code: int, after: np.record, seats: Sequence[int | None]) -> list[str]:
        """The log lines; see `words`."""
        then, now = plain(before), plain(after)
        return [words.told(then, code, now, seat) for seat in seats]

    def reason(self, s: np.record) -> tuple[str, str]:
        """Why the round is over."""
        return "CO-6", f"Seat {int(s.winner)} is the last player with a hidden tile."


def _tile(tile: int, up: bool, known: bool) -> Data:
    """A tile as it is seen: its colour always, its number if it is turned up or known otherwise (CO-T1)."""
    return {"colour": COLOURS[tile & 1], "number": number_name(tile >> 1) if up or known else None, "up": up}


def _names(bits: int) -> list[int | str]:
    """What a tile was wrongly named, for a table that keeps notes (CO-8)."""
    return [number_name(number) for number in range(KINDS) if bits >> number & 1]


def _clue(now: Any, seat: int | None) -> Data | None:
    """The clue tile that stands apart, and whose it is."""
    if now.clue == NONE:
        return None
    return {"seat": now.seat, **_tile(now.clue, bool(now.clue_up), now.seat == seat or now.step == OVER)}


def _said(code: int, ups: list[int]) -> Data:
    """A naming of the latest turn; what was named rightly is turned up."""
    seat, place, number = target_of(code)
    right = bool(ups[seat] >> place & 1)
    return {"seat": seat, "place": place + 1, "number": number_name(number), "right": right}
