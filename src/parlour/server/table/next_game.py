"""The next game of a series waits until all people at the table want it, but not for ever.

Bots want what the people want, and who left is not waited for.
"""

from __future__ import annotations

import json

from parlour.server.messages.actions import Next
from parlour.server.table.agreements import ready_in, waiting
from parlour.server.table.commands import problem_in
from parlour.server.table.live import Live
from parlour.server.table.wishes import looked_at_anew, put
from parlour.server.table.writing import Writer


def waits_for_others(live: Live, seat: int, wish: Next) -> bool:
    """Whether a seat that wants the next game now has to wait."""
    progress = live.dealt
    if progress is None or wish.at != progress.at or not progress.over or progress.series.over:
        return False
    return bool(set(live.people()) - {*waiting(live)[1], seat}) and ready_in(live) != 0.0


@looked_at_anew
async def want_next(writer: Writer, live: Live, seat: int, wish: Next) -> None:
    """Have the next game dealt, or say that a seat waits for it."""
    if not waits_for_others(live, seat, wish):
        problem = problem_in(await writer.acted(live, seat, wish))
        if problem:
            raise problem
        return
    since, seats = waiting(live)
    if seat not in seats:
        wanted = [live.progress.index, since if seats else live.watch.now(), sorted([*seats, seat])]
        await put(writer.tables, live, "ready", json.dumps(wanted), writer.swap)
