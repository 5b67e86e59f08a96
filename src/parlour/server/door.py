"""The door: every message about a table is made here, for one seat, from what that seat may know.

A seat is its number, or None for somebody who only watches. Nothing else of the server reads a position for
the sake of a message.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial
from typing import cast

from msgspec import Raw
from msgspec.json import Encoder

from parlour.engine import Data, Game
from parlour.server.live import Live
from parlour.server.messages import (
    AskInfo,
    LineInfo,
    MoveData,
    PastPosition,
    People,
    SeatInfo,
    SeriesInfo,
    State,
    TableInfo,
    Update,
)
from parlour.server.stand import Stand, nonce_of
from parlour.server.store import RUNNING

encode = Encoder().encode
MOST_REMEMBERED = 50_000
"""Moves, of all games together."""


def table_info(live: Live, seat: int | None) -> TableInfo:
    """Who sits where, and how the series stands."""
    row, series = live.row, live.stand.series
    connected = live.connected()
    chairs = [
        SeatInfo(n, chair.kind, chair.name, chair.level, n in connected, n == seat, chair.gone)
        for n, chair in enumerate(row.seats)
    ]
    return TableInfo(
        id=row.id,
        game=row.game,
        options=row.options,
        games=row.games,
        public=row.public,
        watch=row.watch,
        friendly=row.friendly,
        rated=row.rated,
        pace=row.pace,
        created=row.created,
        state=live.state,
        seats=chairs,
        series=SeriesInfo(
            index=live.stand.index,
            games=series.games,
            totals=list(series.totals),
            outcomes=[outcome.as_data() for outcome in series.outcomes],
            starters=list(series.starters),
            over=series.over,
            winners=list(live.stand.winners),
        ),
        forgets=live.stand.game.forgets(row.options),
        seed=row.seed if row.open_seed else None,
    )


def state(live: Live, seat: int | None) -> State:
    """Everything that a seat may know now."""
    stand = live.stand
    over = stand.over
    return State(
        table=table_info(live, seat),
        at=stand.at,
        ply=stand.position.ply,
        view=stand.view(seat),
        moves=_moves(live, seat),
        log=_log(stand, seat),
        commitment=stand.commitment,
        seed=str(stand.position.seed) if over else None,
        nonce=nonce_of(stand.series.seed, stand.index) if over else None,
        can_take_back=_may_go_back(live, seat),
        back_to=stand.back_to if _may_go_back(live, seat) else None,
        ask=_ask(live),
        rematch=live.rematch,
    )


def update(live: Live, seat: int | None, view: Data) -> Update:
    """What the last move changed, for a seat that had seen all before it; `view` is what it sees now."""
    stand = live.stand
    last = stand.lines[-1]
    may_go_back = _may_go_back(live, seat)
    return Update(
        at=stand.at,
        before=stand.at - 1,
        ply=last.ply,
        view=view,
        moves=_moves(live, seat),
        log=[LineInfo(last.ply, last.seat, stand.told(seat), view["scores"])],
        can_take_back=may_go_back,
        back_to=stand.back_to if may_go_back else None,
    )


def people(live: Live, seat: int | None) -> People:
    """Who is here, and what they wish for."""
    return People(table_info(live, seat), _ask(live), live.rematch)


def news(live: Live, seats: Sequence[int | None]) -> list[State] | list[Update]:
    """What each seat is sent after an entry: the change where that says it all, else the whole state."""
    stand = live.stand
    if stand.heard is None or stand.over:
        return [state(live, seat) for seat in seats]
    return [update(live, seat, view) for seat, view in zip(seats, stand.views(seats), strict=True)]


def past(stand: Stand, seat: int | None, ply: int) -> PastPosition:
    """What a seat knew after so many moves of a game; once that is over, also what every other seat knew."""
    position = stand.position
    then = position.at(ply)
    line = None
    if ply:
        before, mover = position.at(ply - 1), position.movers[ply - 1]
        told = stand.game.told(before.state, then.history[-1], then.state, mover if stand.over else seat)
        line = LineInfo(ply, mover, told, list(then.scores))
    latest = ply == position.ply
    return PastPosition(
        game=stand.index,
        ply=ply,
        plies=position.ply,
        view=stand.view(seat) if latest else then.view(seat),
        line=line,
        views=[then.view(other) for other in range(position.players)] if stand.over else None,
    )


def _moves(live: Live, seat: int | None) -> list[MoveData]:
    stand = live.stand
    if seat is None or stand.turn != seat or live.state != RUNNING:
        return []
    return list(map(partial(_shown_move, stand.game), stand.position.codes().tolist()))


@lru_cache(MOST_REMEMBERED)
def _shown_move(game: Game, code: int) -> MoveData:
    """A move as it is sent, encoded once: what a code means never depends on the table."""
    return cast(MoveData, Raw(encode(MoveData(game.text(code), game.data(code)))))


def _may_go_back(live: Live, seat: int | None) -> bool:
    return seat is not None and live.stand.turn == seat and live.stand.back_to is not None


def _ask(live: Live) -> AskInfo | None:
    ask = live.ask
    return AskInfo(ask.id, ask.seat, ask.to, ask.waiting) if ask else None


def _log(stand: Stand, seat: int | None) -> list[LineInfo]:
    # After the end all read the same: what each mover was told, which is known already.
    lines = stand.lines if stand.position.seat is None else stand.position.log(seat)
    return [LineInfo(line.ply, line.seat, line.text, list(line.scores)) for line in lines]


