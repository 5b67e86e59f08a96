"""Chairs: opening a table, sitting down."""

from __future__ import annotations

import secrets
import time

from parlour.engine import ParlourError, registry
from parlour.search.bots import LEVELS
from parlour.server.guests import Guest, hashed, new_id
from parlour.server.live import Live
from parlour.server.messages import BotSeat, MySeat, Opening
from parlour.server.problems import Problem
from parlour.server.stand import open_table
from parlour.server.store import BOT, OPEN, PERSON, RUNNING, WAITING, Row, Seat
from parlour.server.tables import Tables


def row_for(opening: Opening, guest: Guest) -> Row:
    """A new table as it will be stored; the first deal is tried, and compiles the game if need be."""
    try:
        game = registry.game(opening.game)
    except ParlourError as error:
        raise Problem(400, str(error)) from None
    if opening.seed is not None and (opening.public or opening.rated):
        raise Problem(400, "Only a private table that is not rated can have a chosen seed.")
    seed = secrets.randbits(256) if opening.seed is None else opening.seed
    try:
        stand = open_table(game, seed, opening.games, game.choose(**opening.options))
    except ParlourError as error:
        raise Problem(400, str(error)) from None
    players = stand.series.players
    if opening.rated and (opening.friendly or players == 1):
        raise Problem(400, "A rated table needs opponents, and cannot be a friendly one.")
    if len(opening.seats) > players:
        raise Problem(400, f"This table has {players} seats, not {len(opening.seats)}.")
    chairs: list[Seat] = []
    for wish in opening.seats:
        match wish:
            case MySeat():
                if any(chair.kind == PERSON for chair in chairs):
                    raise Problem(400, "You can sit on one seat only.")
                chairs.append(Seat(PERSON, guest.id, guest.name, None, False))
            case BotSeat(level=level):
                chairs.append(bot_chair(level))
            case _:
                chairs.append(empty_chair())
    chairs += [empty_chair() for _ in range(players - len(chairs))]
    turn = stand.turn
    assert turn is not None, "no game is over before its first move"
    return Row(
        id=new_id(10),
        game=game.name,
        options=stand.series.options,
        games=opening.games,
        seed=seed,
        open_seed=opening.seed is not None,
        public=opening.public,
        watch=opening.watch,
        friendly=opening.friendly,
        rated=opening.rated,
        pace=opening.pace,
        created=time.time(),
        owner=guest.id,
        state=WAITING if any(chair.kind == OPEN for chair in chairs) else RUNNING,
        turn=turn,
        ask=None,
        rematch=None,
        seats=chairs,
    )


def empty_chair() -> Seat:
    """A seat for whoever comes."""
    return Seat(OPEN, None, "", None, False)


def bot_chair(level: str) -> Seat:
    """A seat with a bot on it."""
    if level not in LEVELS:
        raise Problem(400, f"There is no bot '{level}'; the levels are {', '.join(LEVELS)}.")
    return Seat(BOT, None, f"{level.capitalize()} bot", level, False)


async def sit(tables: Tables, live: Live, guest: Guest, wanted: int | None) -> int:
    """Sit down on an open seat; who sits there already stays."""
    seat = live.seat_of(guest.id)
    if seat is not None:
        return seat
    for number, chair in enumerate(live.row.seats):
        if chair.guest == guest.id and await tables.store.change_seat(
            live.id, number, {"guest": guest.id}, {"gone": False, "name": guest.name}
        ):
            await changed(tables, live)
            return number
    if wanted is not None and wanted >= len(live.row.seats):
        raise Problem(404, f"There is no seat {wanted} at this table.")
    candidates = [wanted] if wanted is not None else range(len(live.row.seats))
    for number in candidates:
        if live.row.seats[number].kind == OPEN:
            becomes = {"kind": PERSON, "guest": guest.id, "player": guest.id, "name": guest.name}
            if await tables.store.change_seat(live.id, number, {"kind": OPEN}, becomes):
                await changed(tables, live)
                return number
            await tables.reload_row(live)
    raise Problem(409, "That seat is taken." if wanted is not None else "All seats at this table are taken.")


async def leave(tables: Tables, live: Live, seat: int) -> None:
    """Get up. Before the game the chair is free again; later it waits for its player, or for a bot."""
    guest = live.row.seats[seat].guest
    becomes: dict[str, object] = {"gone": True, "token": None}
    if live.state == WAITING and live.stand.at == 0:
        becomes = {"kind": OPEN, "guest": None, "player": None, "name": "", "token": None}
    await tables.store.change_seat(live.id, seat, {"guest": guest}, becomes)
    await changed(tables, live)


async def fill(tables: Tables, live: Live, seat: int, level: str) -> None:
    """Put a bot on a chair that is open or was left."""
    if seat >= len(live.row.seats):
        raise Problem(404, f"There is no seat {seat} at this table.")
    chair = live.row.seats[seat]
    if chair.kind != OPEN and not chair.gone:
        raise Problem(409, "Somebody sits there; a bot can only take a seat that is open or was left.")
    new = bot_chair(level)
    was = {"kind": chair.kind, "guest": chair.guest, "gone": chair.gone}
    becomes = {
        "kind": new.kind, "guest": None, "player": None, "name": new.name, "level": new.level, "gone": False
    }  # fmt: skip
    if not await tables.store.change_seat(live.id, seat, was, becomes):
        await changed(tables, live)
        raise Problem(409, "Somebody else was faster; that seat is taken.")
    await changed(tables, live)


async def make_link(tables: Tables, live: Live, guest: Guest | None, seat: int) -> str:
    """A one-time token that moves the own chair to another browser."""
    if guest is None or live.seat_of(guest.id) != seat:
        raise Problem(403, "Only who sits on a seat can move it to another device.")
    token = secrets.token_urlsafe(24)
    await tables.store.change_seat(live.id, seat, {"guest": guest.id}, {"token": hashed(token)})
    return token


async def take_over(tables: Tables, live: Live, guest: Guest, token: str) -> int:
    """Sit down on the chair that a token moves. Once play has begun, its result counts for who sat there first."""
    proof = hashed(token)
    seat = await tables.store.seat_of_token(live.id, proof)
    if seat is None:
        raise Problem(403, "This link has been used already, or it is not for this table.")
    here = live.seat_of(guest.id)
    if here is not None and here != seat:
        raise Problem(409, "You sit at this table already, on another seat.")
    becomes = {"guest": guest.id, "token": None} | ({"player": guest.id} if live.state == WAITING else {})
    if not await tables.store.change_seat(live.id, seat, {"token": proof}, becomes):
        raise Problem(403, "This link has been used already.")
    await changed(tables, live)
    return seat


async def changed(tables: Tables, live: Live) -> None:
    """After somebody sat down, left or was replaced: read the chairs again and tell everybody."""
    await tables.read_again(live)
    tables.announce(live)
    tables.on_turn(live)
