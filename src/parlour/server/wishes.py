"""What needs the others: going back by consent, and a rematch.

Wishes are kept with the table in the store, so that people at different processes can agree. Each change says
what it saw before; when that is no longer so, somebody else was faster and the wish is looked at anew.
"""

from __future__ import annotations

import asyncio
import json
import secrets
import time
from dataclasses import asdict, replace

from parlour.server import lists
from parlour.server.guests import new_id
from parlour.server.hall import Hall
from parlour.server.live import Ask, Live
from parlour.server.messages import AnswerBack, AskBack
from parlour.server.problems import Problem
from parlour.server.seats import empty_chair
from parlour.server.stand import BACK, Entry, open_table
from parlour.server.store import BOT, OPEN, OVER, RUNNING, WAITING, Row
from parlour.server.tables import Tables

FASTER = "Somebody else was faster; please look again."


async def ask_back(tables: Tables, live: Live, seat: int, wish: AskBack) -> None:
    """Ask all other people to go back; with nobody to ask, go."""
    stand = live.stand
    if live.state != RUNNING or stand.over:
        raise Problem(409, "Going back is for a game that is being played.", at=stand.at)
    if wish.at != stand.at or live.busy:
        raise Problem(409, "The table has moved on since; here is how it stands now.", at=stand.at)
    if wish.to >= stand.position.ply:
        raise Problem(422, f"The game has {stand.position.ply} moves; there is nothing to go back to.")
    if not live.row.friendly and stand.position.shows_since(wish.to):
        raise Problem(409, "Something hidden was shown since then; only a friendly table goes back past that.")
    if live.row.rated and any(chair.kind == BOT for chair in live.row.seats):
        raise Problem(403, "At a rated table a bot does not agree to go back.")
    if live.ask is not None:
        raise Problem(409, "There is a question on the table already.")
    others = [other for other in live.people() if other != seat]
    ask = Ask(stand.at, seat, wish.to, others)
    if others:
        await _put(tables, live, "ask", json.dumps(asdict(ask)))
    else:
        await _go_back(tables, live, ask)


async def answer_back(tables: Tables, live: Live, seat: int, answer: AnswerBack) -> None:
    """Agree or not; when the last one agrees, the table goes back."""
    ask = live.ask
    if ask is None or ask.id != answer.ask or live.busy:
        raise Problem(409, "That question is no longer open.")
    if seat not in ask.waiting:
        raise Problem(409, "This question is not waiting for you.")
    if not answer.yes:
        await _put(tables, live, "ask", None)
        return
    # Who has left in the meantime need not be asked.
    ask.waiting = [other for other in ask.waiting if other != seat and other in live.people()]
    if ask.waiting:
        await _put(tables, live, "ask", json.dumps(asdict(ask)))
    else:
        await _go_back(tables, live, ask)


async def _go_back(tables: Tables, live: Live, ask: Ask) -> None:
    written: asyncio.Future[Problem | None] = asyncio.get_running_loop().create_future()
    tables.write(live, Entry(ask.id, BACK, ask.seat, ask.to), written.set_result)
    problem = await written
    if problem:
        raise problem


async def want_rematch(hall: Hall, live: Live, seat: int) -> None:
    """Wish for a second table; it is made once all people do, and counts as opened by the last of them."""
    tables = hall.tables
    if live.state != OVER:
        raise Problem(409, "A rematch is for a table at which all games have been played.")
    wanted = live.rematch or {"wanted": []}
    if "table" in wanted:
        return
    seats = wanted["wanted"]
    assert isinstance(seats, list)
    if seat not in seats:
        seats.append(seat)
    if any(other not in seats for other in live.people()):
        await _put(tables, live, "rematch", json.dumps({"wanted": seats}))
        return
    guest = live.row.seats[seat].guest
    assert guest is not None, "people sit on the seats that act"
    hall.limits.opening(guest, await lists.unfinished(hall.engine, guest))
    row = _second(live, guest)
    text = json.dumps({"table": row.id})
    await _told(tables, live, await tables.store.add_table(row, (live.id, live.row.rematch, text)))
    tables.on_turn(await tables.find(row.id))


def _second(live: Live, owner: str) -> Row:
    """The same table again, the start moved on as in a series; who left is missed."""
    series = live.stand.series
    starter = series.game.next_starter(series.starters[-1], series.outcomes[-1].winners, series.players)
    seed = secrets.randbits(256)
    options = {**live.row.options, "starter": starter}
    stand = open_table(series.game, seed, series.games, options)
    chairs = [empty_chair() if chair.gone else replace(chair) for chair in live.row.seats]
    state = WAITING if any(chair.kind == OPEN for chair in chairs) else RUNNING
    turn = stand.turn
    assert turn is not None, "no game is over before its first move"
    return replace(
        live.row,
        id=new_id(10),
        options=options,
        seed=seed,
        open_seed=False,
        created=time.time(),
        owner=owner,
        state=state,
        turn=turn,
        ask=None,
        rematch=None,
        seats=chairs,
    )


async def _put(tables: Tables, live: Live, column: str, text: str | None) -> None:
    """Change a wish, if it is still what we saw, and tell everybody."""
    await _told(tables, live, await tables.store.swap(live.id, column, getattr(live.row, column), text))


async def _told(tables: Tables, live: Live, done: bool) -> None:
    await tables.read_again(live)
    if not done:
        raise Problem(409, FASTER)
    tables.announce(live)
