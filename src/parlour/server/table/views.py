"""Views: how a table is shown to one seat, from what that seat may know.

A seat is its number, or None for somebody who only watches.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import lru_cache, partial
from typing import cast

from msgspec import Raw, convert
from msgspec.json import Decoder, Encoder

from parlour.engine import Data, Game, registry
from parlour.engine.shares import server_share
from parlour.server.messages.answers import (
    AskInfo,
    LineInfo,
    MoveData,
    PastPosition,
    People,
    RematchInfo,
    Result,
    SaidData,
    SeatInfo,
    SeriesInfo,
    ShareInfo,
    SharesInfo,
    State,
    TableInfo,
    TimeInfo,
    Update,
)
from parlour.server.messages.requests import ClockWish
from parlour.server.speech import said_data
from parlour.server.storage.rows import BOT, Row
from parlour.server.table.agreements import ready_in, told_uses, waiting
from parlour.server.table.going_back import asking
from parlour.server.table.live import Live
from parlour.server.table.progress import Progress, nonce_of

encode = Encoder().encode
decode_clock = Decoder(ClockWish).decode
MOST_REMEMBERED = 50_000
"""Moves, of all games together."""


def table_info(live: Live, seat: int | None) -> TableInfo:
    """Who sits where, and how the series stands."""
    row = live.row
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
        aids=live.aids,
        aided=told_uses(live),
        pace=row.pace,
        held=live.held,
        clock=clock_of(row.clock),
        created=row.created,
        state=live.state,
        host=live.seat_of(row.owner),
        seats=chairs,
        series=_series(live),
        forgets=live.lost is None and registry.game(row.game).forgets(row.options),
        seed=row.seed if row.open_seed and row.resumed is None else None,
        resumed=row.resumed,
        shares=_shares(live),
    )


def _shares(live: Live) -> SharesInfo | None:
    row, dealt = live.row, live.dealt is not None
    text = row.shares if dealt else row.shares_given()
    if text is None:
        return None
    promise = server_share(row.seed, row.games, -1) if row.seed is not None and row.full else None
    given: list[ShareInfo | None] = [
        ShareInfo(promised, share is not None, share if dealt else None) if promised else None
        for promised, share in json.loads(text)
    ]
    return SharesInfo(promise, given)


def _series(live: Live) -> SeriesInfo:
    row, progress = live.row, live.dealt
    if progress is None:
        return (
            _series_of(live.result, row)
            if live.result
            else SeriesInfo(0, row.games, [0] * len(row.seats), [], [], False, [], [], None)
        )
    series = progress.series
    return SeriesInfo(
        index=progress.index,
        games=series.games,
        totals=list(series.totals),
        outcomes=[outcome.as_data() for outcome in series.outcomes],
        starters=list(series.starters),
        over=series.over,
        winners=list(progress.winners),
        ready=waiting(live)[1],
        ready_in=ready_in(live),
    )


def _series_of(result: Result, row: Row) -> SeriesInfo:
    """A series that cannot be played on: what its finished games brought."""
    scores = [game.scores for game in result.games] or [[0] * len(row.seats)]
    totals = [sum(of_seat) for of_seat in zip(*scores, strict=True)]
    return SeriesInfo(max(0, len(result.games) - 1), row.games, totals, [], [], True, [], [], None)


def state(live: Live, seat: int | None) -> State:
    """Everything that a seat may know now; before all have come, that is who sits where."""
    progress = live.dealt
    if progress is None:
        return State(table_info(live, seat), result=live.result)
    over = progress.over
    return State(
        table=table_info(live, seat),
        at=progress.at,
        ply=progress.position.ply,
        view=progress.view(seat),
        moves=_moves(live, seat),
        log=_log(progress, seat),
        commitment=progress.commitment,
        seed=str(progress.position.seed) if over else None,
        nonce=nonce_of(progress.series.seed, progress.index) if over else None,
        can_take_back=_may_go_back(live, seat),
        back_to=progress.back_to if _may_go_back(live, seat) else None,
        asking=asking(live, seat),
        time=_time(live),
        ask=_ask(live),
        rematch=_rematch(live),
    )


def update(live: Live, seat: int | None, view: Data, said: SaidData) -> Update:
    """What the last move changed, for a seat that had seen all before it: what it sees now, and is told."""
    progress = live.progress
    last = progress.lines[-1]
    may_go_back = _may_go_back(live, seat)
    return Update(
        at=progress.at,
        before=progress.at - 1,
        ply=last.ply,
        view=view,
        moves=_moves(live, seat),
        log=[LineInfo(last.ply, last.seat, said, view["scores"])],
        can_take_back=may_go_back,
        back_to=progress.back_to if may_go_back else None,
        asking=asking(live, seat),
        time=_time(live),
    )


def people(live: Live, seat: int | None) -> People:
    """Who is here, and what they wish for."""
    return People(table_info(live, seat), _ask(live), asking(live, seat), _rematch(live))


def news(live: Live, seats: Sequence[int | None]) -> list[State] | list[Update]:
    """What each seat is sent after an entry: the change where that says it all, else the whole state."""
    progress = live.progress
    if progress.heard is None or progress.over:
        return [state(live, seat) for seat in seats]
    told = [progress.told(seat) for seat in seats]
    # Most are told the same. A `Said` is written as its `as_data` is, and in one go.
    once = {key: cast(SaidData, Raw(encode(said))) for key, said in {id(said): said for said in told}.items()}
    return [
        update(live, seat, view, once[id(said)])
        for seat, view, said in zip(seats, progress.views(seats), told, strict=True)
    ]


def past(progress: Progress, seat: int | None, ply: int) -> PastPosition:
    """What a seat knew after so many moves of a game; once that is over, also what every other seat knew."""
    position = progress.position
    then = position.at(ply)
    line = None
    if ply:
        before, mover = position.at(ply - 1), position.movers[ply - 1]
        teller = mover if progress.over else seat
        told = progress.game.told(before.observe(teller), then.history[-1], then.observe(teller))
        line = LineInfo(ply, mover, said_data(told), list(then.scores))
    latest = ply == position.ply
    return PastPosition(
        game=progress.index,
        ply=ply,
        plies=position.ply,
        view=progress.view(seat) if latest else then.view(seat),
        line=line,
        views=[then.view(other) for other in range(position.players)] if progress.over else None,
    )


def _moves(live: Live, seat: int | None) -> list[MoveData]:
    progress = live.progress
    if seat is None or progress.turn != seat:
        return []
    return list(map(partial(_shown_move, progress.game), progress.position.observe(seat).legal))


@lru_cache(MOST_REMEMBERED)
def _shown_move(game: Game, code: int) -> MoveData:
    """A move as it is sent, encoded once: what a code means never depends on the table."""
    return cast(MoveData, Raw(encode(MoveData(game.text(code), game.data(code)))))


def _may_go_back(live: Live, seat: int | None) -> bool:
    return seat is not None and live.progress.turn == seat and live.progress.back_to is not None


def _time(live: Live) -> TimeInfo | None:
    """How long whoever is to move is waited for; the same for all who look."""
    progress = live.progress
    if progress.times is None:
        claim = live.claimable()
        return TimeInfo(claim=claim) if claim is not None else None
    left: list[float | None] = [
        None if chair.kind == BOT else round(time, 2)
        for chair, time in zip(live.row.seats, progress.times.left, strict=True)
    ]
    now = live.time_left()
    if now is None or progress.turn is None:
        return TimeInfo(left)
    left[progress.turn] = round(max(0.0, now), 2)
    return TimeInfo(left, progress.turn)


@lru_cache
def clock_of(text: str | None) -> ClockWish | None:
    """A clock as it was asked for."""
    return decode_clock(text) if text else None


def _ask(live: Live) -> AskInfo | None:
    ask = live.ask
    return AskInfo(ask.id, ask.seat, ask.to, ask.waiting) if ask else None


def _rematch(live: Live) -> RematchInfo | None:
    found = live.rematch
    return convert(found, RematchInfo) if found else None


def _log(progress: Progress, seat: int | None) -> list[LineInfo]:
    # After the end all read the same: what each mover was told, which is known already.
    lines = progress.lines if progress.position.seat is None else progress.position.log(seat)
    return [LineInfo(line.ply, line.seat, said_data(line.said), list(line.scores)) for line in lines]
