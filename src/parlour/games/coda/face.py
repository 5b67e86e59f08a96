"""Coda for people: options, views, and what is said of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from parlour.engine import (
    Data,
    Game,
    Observation,
    Option,
    Options,
    Refusal,
    Rules,
    Said,
    Who,
    flag,
    number_of_players,
    starting_seat,
)
from parlour.engine.sketch import Shape
from parlour.engine.words import ENGLISH, Voice
from parlour.games.coda import notation, picture, refusals, sketch, told
from parlour.games.coda.imagine.worlds import ROOM, imagine
from parlour.games.coda.notation import number_name, target_of
from parlour.games.coda.observe import observe
from parlour.games.coda.parts import COLOURS
from parlour.games.coda.rules import turns
from parlour.games.coda.rules.choices import legal
from parlour.games.coda.state import (
    ARRANGING,
    HIDDEN,
    KINDS,
    NAME,
    NO_CLUE,
    OWN,
    PUBLIC,
    SHOWN,
    STOP,
    State,
)

NUMBERS = (*map(number_name, range(KINDS)), None)
"""What is shown as a tile's number: None if it is UNKNOWN (CO-T1)."""
STEPS = ("colours", "arrange", "take", "name", "name or stop", "insert", "show", "over")


class Coda(Game):
    """Find out the others' numbers before they find out yours."""

    name = "coda"
    title = "Coda"
    rated_from = 6  # a quarter of what is usual
    options: ClassVar[tuple[Option, ...]] = (
        number_of_players((2, 3, 4), 2),
        flag("advanced", False),
        flag("tournament", False),
        flag("notes", False),
        starting_seat(4),
    )
    notation = notation
    rules = Rules(
        state=State,
        deal=turns.deal,
        turn=turns.turn,
        legal=legal,
        play=turns.play,
        scores=turns.scores,
        winners=turns.winners,
        observe=observe,
        imagine=imagine,
        room=ROOM,
        public=PUBLIC,
        own=OWN,
        hidden=HIDDEN,
        most_moves=turns.MOST_MOVES,
        most_plies=turns.MOST_PLIES,
    )

    def forgets(self, options: Options) -> bool:
        """CO-8: without notes only the latest turn is shown."""
        return not options["notes"]

    # --- what a chair sees ----------------------------------------------------------------------

    def view(self, seen: Observation) -> Data:
        """All colours, the numbers turned up, and the seat's own; after the end the winner's too."""
        return self.views([seen])[0]

    def views(self, seen: Sequence[Observation]) -> list[Data]:
        """The same; a code looks alike to all but its owner."""
        now = seen[0].fields
        ups = now.up.tolist()
        before = {
            "step": STEPS[now.step],
            "starter": now.starter,
            "centre": dict(zip(COLOURS, now.left.tolist(), strict=True)),
        }
        behind = {
            "said": [_said(code, ups) for code in now.said[: now.saids].tolist()],
            "speaker": now.speaker if now.saids else None,
        }
        to_others = [_code(_another(seen, owner).fields, owner) for owner in range(now.players)]
        views = []
        for one in seen:
            codes = list(to_others)
            if one.seat is not None:
                codes[one.seat] = _code(one.fields, one.seat)
            views.append({**before, "codes": codes, "clue": _clue(one.fields), **behind})
        return views

    def picture(self, view: Data, voice: Voice = ENGLISH) -> str:
        """The codes in characters."""
        return picture.draw(view, voice)

    def sketch(self, table: Data) -> list[Shape]:
        """The table in flat shapes."""
        return sketch.sketch(table)

    def reveals(self, before: Observation, code: int) -> bool:
        """Taking tiles shows them, and a naming is answered."""
        return code >= NAME or code < STOP

    def uncovers(self, before: Observation, code: int) -> bool:
        """Where a tile is put is new to the others: only stopping before that tells nobody anything."""
        return code != STOP or not before.options["advanced"]

    # --- why, and what happened -----------------------------------------------------------------

    def refusal(self, seen: Observation, code: int) -> Refusal:
        """Which rule a move breaks."""
        return refusals.refusal(seen.fields, code)

    def phrase(self, seen: Observation, code: int) -> Said:
        """A move that may be chosen, in words."""
        return told.phrase(seen.fields, code)

    def told(self, before: Observation, code: int, after: Observation) -> Said:
        """The log line; see the module of that name."""
        return told.told(before.fields, code, after.fields)

    def tells(self, before: Sequence[Observation], code: int, after: Sequence[Observation]) -> list[Said]:
        """The log lines; all but the mover are told the same."""
        mover = before[0].turn
        lines: dict[bool, Said] = {}
        for then, now in zip(before, after, strict=True):
            if (then.seat == mover) not in lines:
                lines[then.seat == mover] = self.told(then, code, now)
        return [lines[then.seat == mover] for then in before]

    def reason(self, seen: Observation) -> tuple[str, Said]:
        """Why the round is over."""
        return "CO-6", Said("coda.last-with-a-secret", who=Who(seen.fields.winner))


def _another(seen: Sequence[Observation], owner: int) -> Observation:
    """What somebody else than the owner of a code knows, if anybody is asked."""
    return next((one for one in seen if one.seat != owner), seen[0])


def _code(now: Any, owner: int) -> Data:
    """A code as it is known."""
    length, up = int(now.length[owner]), int(now.up[owner])
    denied = now.denied[owner].tolist() if now.notes else None
    entries = now.entry[owner].tolist()
    return {
        "arranged": now.step != ARRANGING or now.seat != owner,
        "out": up > 0 and up == (1 << length) - 1,
        "tiles": [
            {
                "colour": COLOURS[tile & 1],
                "number": NUMBERS[tile >> 1],
                "up": bool(up >> place & 1),
                "entry": entries[place],
                "not": _names(denied[place]) if denied else None,
            }
            for place, tile in enumerate(now.code[owner].tolist()[:length])
        ],
    }


def _names(bits: int) -> list[int | str]:
    """What a tile was wrongly named, for a table that keeps notes (CO-8)."""
    return [number_name(number) for number in range(KINDS) if bits >> number & 1]


def _clue(now: Any) -> Data | None:
    """The clue tile that stands apart, and whose it is."""
    if now.clue == NO_CLUE:
        return None
    tile = told.clue_of(now)
    return {
        "seat": now.seat,
        "colour": COLOURS[tile & 1],
        "number": NUMBERS[tile >> 1],
        "up": now.clue == SHOWN,
    }


def _said(code: int, ups: list[int]) -> Data:
    """A naming of the latest turn; what was named rightly is turned up."""
    seat, place, number = target_of(code)
    right = bool(ups[seat] >> place & 1)
    return {"seat": seat, "place": place + 1, "number": number_name(number), "right": right}
