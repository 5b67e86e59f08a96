"""Chairs: opening a table, sitting down, getting up, moving to another browser."""

from __future__ import annotations

import secrets
import time

from parlour.engine import ParlourError, Said, Series, registry
from parlour.search.bots import LEVELS
from parlour.server.errors import HttpError
from parlour.server.guests.guests import Guest, hashed, new_id
from parlour.server.messages.requests import BotSeat, MySeat, Opening
from parlour.server.ratings import skill
from parlour.server.storage.rows import BOT, NOBODY, OPEN, PERSON, WAITING, Row, Seat
from parlour.server.table.bot_names import bot_name
from parlour.server.table.clocks import clock_for
from parlour.server.table.live import Live
from parlour.server.table.tables import Tables
from parlour.server.table.times import A_THOUGHT

WHOSE = ("guest", "player", "origin")


def row_for(opening: Opening, guest: Guest) -> Row:
    """A new table as it will be stored; a deal is tried, and compiles the game if need be."""
    try:
        game = registry.game(opening.game)
    except ParlourError as error:
        raise HttpError(400, error.said) from None
    if opening.seed is not None and (opening.public or opening.rated):
        raise HttpError(400, Said("seed-is-private"))
    try:
        series = Series(game, opening.seed or 0, opening.games, **game.choose(**opening.options))
    except ParlourError as error:
        raise HttpError(400, error.said) from None
    players = series.players
    if opening.rated and (opening.friendly or players == 1):
        raise HttpError(400, Said("rated-needs-opponents"))
    if opening.rated and opening.aids:
        raise HttpError(400, Said("rated-no-hints"))
    if len(opening.seats) > players:
        raise HttpError(400, Said("too-many-seats", seats=players, wanted=len(opening.seats)))
    promise = opening.promise if opening.seed is None else None
    chairs: list[Seat] = []
    for wish in opening.seats:
        match wish:
            case MySeat():
                if any(chair.kind == PERSON for chair in chairs):
                    raise HttpError(400, Said("one-seat-only"))
                chairs.append(Seat(PERSON, guest.id, guest.name, None, False, guest.origin, promise))
            case BotSeat(level=level):
                chairs.append(bot_chair(level, game.name if opening.rated else None, chairs))
            case _:
                chairs.append(empty_chair())
    chairs += [empty_chair() for _ in range(players - len(chairs))]
    return Row(
        id=new_id(10),
        game=game.name,
        options=series.options,
        games=opening.games,
        seed=opening.seed,
        open_seed=opening.seed is not None,
        public=opening.public,
        watch=opening.watch,
        friendly=opening.friendly or (not opening.rated and _against_bots(chairs)),
        rated=opening.rated,
        aids=opening.aids,
        pace=max(opening.pace, A_THOUGHT) if opening.rated else opening.pace,
        clock=clock_for(opening, game, players),
        created=time.time(),
        dealt=None,
        due=None,
        owner=guest.id,
        state=WAITING,
        turn=NOBODY,
        ask=None,
        rematch=None,
        seats=chairs,
        origin=guest.origin,
        version=game.version,
    )


def _against_bots(chairs: list[Seat]) -> bool:
    """Whether somebody plays with bots alone: nobody is there who would have to consent."""
    kinds = [chair.kind for chair in chairs]
    return kinds.count(PERSON) == 1 and kinds.count(BOT) == len(kinds) - 1 > 0


def empty_chair() -> Seat:
    """A seat for whoever comes."""
    return Seat(OPEN, None, "", None, False)


def bot_chair(level: str, rated: str | None, beside: list[Seat]) -> Seat:
    """A seat with a bot on it, beside others; at a rated table, of a level that was measured in that game."""
    if level not in LEVELS:
        raise HttpError(400, Said("no-such-level", level=level, levels=", ".join(LEVELS)))
    if rated and skill.bot(rated, level) is None:
        raise HttpError(400, Said("level-not-measured", level=level))
    return Seat(BOT, None, bot_name(level, [chair.name for chair in beside]), level, False)


async def sit(tables: Tables, live: Live, guest: Guest, wanted: int | None, promise: str | None = None) -> int:
    """Sit down on an open seat; who sits there already stays."""
    seat = live.seat_of(guest.id)
    if seat is not None:
        return seat
    live.demand_played()
    _demand_welcome(live, guest)
    for number, chair in enumerate(live.row.seats):
        if chair.guest == guest.id and await tables.store.change_seat(
            live.id, number, {"guest": guest.id}, {"gone": False, "name": guest.name}
        ):
            await tables.seats_changed(live)
            return number
    if wanted is not None and wanted >= len(live.row.seats):
        raise HttpError(404, Said("no-seat-here", seat=wanted))
    candidates = [wanted] if wanted is not None else range(len(live.row.seats))
    for number in candidates:
        if live.row.seats[number].kind == OPEN:
            becomes = {"kind": PERSON, "name": guest.name} | _player(live, guest, promise)
            if await tables.store.change_seat(live.id, number, {"kind": OPEN}, becomes, guest.new):
                await tables.seats_changed(live)
                return number
            await tables.reload_row(live)
    raise HttpError(409, Said("seat-taken") if wanted is not None else Said("all-seats-taken"))


async def free(tables: Tables, live: Live, seat: int) -> bool:
    """Get up while seats are open: the chair is free again. False once all seats have been taken."""
    if live.dealt is not None:
        return False
    was = {"guest": live.row.seats[seat].guest}
    becomes: dict[str, object] = {"kind": OPEN, "name": "", "token": None, "promise": None} | dict.fromkeys(WHOSE)
    done = await tables.store.change_seat(live.id, seat, was, becomes, while_open=True)
    await tables.seats_changed(live)
    return done


async def leave(tables: Tables, live: Live, seat: int) -> None:
    """Get up from a table that is played at: the chair waits for its player, or for a bot."""
    was = {"guest": live.row.seats[seat].guest}
    await tables.store.change_seat(live.id, seat, was, {"gone": True, "token": None})
    await tables.seats_changed(live)


async def fill(tables: Tables, live: Live, seat: int, level: str, by: int) -> None:
    """Put a bot on a chair that is open or was left; on one that waits for people, the host if there is one."""
    if seat >= len(live.row.seats):
        raise HttpError(404, Said("no-seat-here", seat=seat))
    chair = live.row.seats[seat]
    if chair.kind != OPEN and not chair.gone:
        raise HttpError(409, Said("somebody-sits-there"))
    if chair.kind == OPEN and live.seat_of(live.row.owner) not in (None, by):
        raise HttpError(403, Said("host-fills"))
    new = bot_chair(level, live.row.game if live.row.rated else None, live.row.seats)
    was = {"kind": chair.kind, "guest": chair.guest, "gone": chair.gone}
    becomes = {"kind": new.kind, "name": new.name, "level": new.level, "gone": False} | dict.fromkeys(WHOSE)
    if not await tables.store.change_seat(live.id, seat, was, becomes):
        await tables.seats_changed(live)
        raise HttpError(409, Said("faster-seat"))
    await tables.seats_changed(live)


async def make_link(tables: Tables, live: Live, guest: Guest | None, seat: int) -> str:
    """A one-time token that moves somebody's seat to another browser."""
    if guest is None or live.seat_of(guest.id) != seat:
        raise HttpError(403, Said("not-your-seat"))
    _demand_movable(live)
    token = secrets.token_urlsafe(24)
    await tables.store.change_seat(live.id, seat, {"guest": guest.id}, {"token": hashed(token)})
    return token


async def take_over(tables: Tables, live: Live, guest: Guest, token: str, promise: str | None = None) -> int:
    """Sit down on the chair that a token moves. Once play has begun, its result counts for who sat there first."""
    proof = hashed(token)
    seat = await tables.store.seat_of_token(live.id, proof)
    if seat is None:
        raise HttpError(403, Said("wrong-link"))
    _demand_welcome(live, guest)
    # Also whoever has left another chair: nobody plays on knowing what two of them know.
    if any(chair.guest == guest.id and number != seat for number, chair in enumerate(live.row.seats)):
        raise HttpError(409, Said("sits-elsewhere"))
    _demand_movable(live)
    before = live.dealt is None
    becomes = {"guest": guest.id, "token": None} | (_player(live, guest, promise) if before else {})
    if not await tables.store.change_seat(live.id, seat, {"token": proof}, becomes, guest.new, while_open=before):
        raise HttpError(403, Said("link-used"))
    await tables.seats_changed(live)
    return seat


def _demand_welcome(live: Live, guest: Guest) -> None:
    if live.sent_away(guest.id, guest.origin):
        raise HttpError(403, Said("not-welcome-back"))


def _player(live: Live, guest: Guest, promise: str | None) -> dict[str, object]:
    """For whom the result of a chair counts, where that guest came from, and a share in a seed nobody chose."""
    share = None if live.row.open_seed else promise
    return {"guest": guest.id, "player": guest.id, "origin": guest.origin, "promise": share}


def _demand_movable(live: Live) -> None:
    """A second browser may be a second person: for a rating, nobody else sees what a seat knows."""
    if live.row.rated and live.dealt is not None:
        raise HttpError(403, Said("rated-seat-stays"))
