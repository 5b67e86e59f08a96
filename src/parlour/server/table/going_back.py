"""Whether a seat may ask the others to go back, and why not: said beforehand, and again to whoever asks."""

from __future__ import annotations

from itertools import pairwise

from parlour.engine import Said
from parlour.server.errors import HttpError
from parlour.server.messages.answers import AskingInfo
from parlour.server.speech import said_data
from parlour.server.storage.rows import BOT, RUNNING
from parlour.server.table.live import Live
from parlour.server.table.progress import MOST_BACKS, Progress

MOST_QUESTIONS = 2
"""Of one seat in one turn."""


def why_not(live: Live, seat: int, to: int) -> HttpError | None:
    """Why a seat may not ask now to go back to a ply; None if it may."""
    progress = live.progress
    if live.state != RUNNING or progress.over:
        return HttpError(409, Said("back-while-playing"), at=progress.at)
    if to >= progress.position.ply:
        return HttpError(422, Said("nothing-to-go-back-to", moves=progress.position.ply))
    if not live.row.friendly and progress.shown > to:
        return HttpError(409, Said("hidden-was-shown"))
    if live.row.rated and any(chair.kind == BOT for chair in live.row.seats):
        return HttpError(403, Said("bots-do-not-go-back"))
    if progress.backs >= MOST_BACKS:
        return HttpError(409, Said("back-too-often", times=MOST_BACKS), at=progress.at)
    if live.ask is not None:
        return HttpError(409, Said("question-open"))
    if asked_before(live).count(seat) >= MOST_QUESTIONS:
        return HttpError(429, Said("asked-enough"), at=progress.at)
    return None


def asking(live: Live, seat: int | None) -> AskingInfo | None:
    """What asking for the last own move would come to; None where nobody plays."""
    progress = live.dealt
    if seat is None or progress is None or progress.over:
        return None
    last = progress.position.last_of(seat)
    if last is None:
        return AskingInfo(0, said_data(Said("nothing-of-yours")))
    problem = why_not(live, seat, last)
    return AskingInfo(last, said_data(problem.said) if problem else None)


def asked_before(live: Live) -> list[int]:
    """Who has asked in this turn, again and again those who did."""
    before = live.latest_ask
    return before.asked if before and before.turn == turn_of(live.progress) else []


def turn_of(progress: Progress) -> list[int]:
    """Which game, and how many turns have begun in it: steps within one, and taking them back, change nothing."""
    movers = [*progress.position.movers, progress.turn]
    return [progress.index, sum(mover != before for mover, before in pairwise(movers))]
