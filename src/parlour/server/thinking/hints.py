"""Hints: what a strong player would do, from what the asker's seat knows."""

from __future__ import annotations

import asyncio
import hashlib
from dataclasses import replace

from parlour.engine import Said
from parlour.engine.observation import Observation
from parlour.puzzles.prospect import prospect
from parlour.search.hints import Recommendation, hint
from parlour.server.errors import HttpError
from parlour.server.messages.answers import HintData, MoveData, WeighedMove
from parlour.server.speech import said_data
from parlour.server.storage.rows import RUNNING
from parlour.server.table.live import Live
from parlour.server.thinking.queue import Asker
from parlour.server.thinking.threads import Thinking

MOST_SHOWN = 12
"""Moves that a hint names."""


async def hint_for(thinking: Thinking, live: Live, seat: int, at: int) -> HintData:
    """A hint for a seat, when so many entries lie in the log."""
    progress = live.progress
    if at != progress.at:
        raise HttpError(409, Said("moved-on"), at=progress.at)
    if live.state != RUNNING or progress.turn != seat:
        raise HttpError(409, Said("hint-for-mover"), at=at)
    game, seen = progress.game, progress.position.observe(seat)
    found = await _advice(thinking, live, seat, seen)
    weighed = [
        WeighedMove(game.text(move.code), said_data(game.phrase(seen, move.code)), move.value, move.visits)
        for move in found.moves[:MOST_SHOWN]
    ]
    best = game.move(found.moves[0].code)
    reason = said_data(found.reason) if found.reason else None
    prospect = said_data(found.prospect) if found.prospect else None
    return HintData(MoveData(best.text, best.data), weighed[0].said, reason, weighed[0].value, weighed, prospect)


def _weighed(seen: Observation, luck: int) -> Recommendation:
    """What a strong player thinks; alone, with what is certain about the game where somebody has counted it."""
    found = hint(seen, luck)
    certain = prospect(seen) if seen.players == 1 else None
    return replace(found, prospect=certain) if certain else found


async def _advice(thinking: Thinking, live: Live, seat: int, seen: Observation) -> Recommendation:
    """One answer for what a seat knows, worked out once however many ask: the hint, the chance, the hint again.

    The luck comes from what the seat knows too, so that after a step back and forth, or a restart, it is the same.
    """
    known = seen.bytes
    if live.advice is None or live.advice[0] != known or _failed(live.advice[1]):
        thinking.demand_room()
        chair = live.row.seats[seat]
        asker = Asker(str(chair.origin), chair.guest or live.id, live.id, playing=False)
        luck = int.from_bytes(hashlib.sha256(known).digest()[:8])
        live.advice = known, asyncio.ensure_future(thinking.run(asker, _weighed, seen, luck))
    # Whoever does not wait any longer takes it from nobody else.
    return await asyncio.shield(live.advice[1])


def _failed(advice: asyncio.Future[Recommendation]) -> bool:
    return advice.done() and (advice.cancelled() or advice.exception() is not None)
