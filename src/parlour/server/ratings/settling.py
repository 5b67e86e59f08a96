"""Results and ratings: what a finished game brought to everybody who sat there.

They are written in the transaction of the entry that ends the game. The key of that entry is the lock: of several
processes that see the end, one writes it, and so one writes the results. How skills are reckoned is in `skill.py`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import permutations
from typing import Any

from sqlalchemy import Table, and_, bindparam, insert, select, tuple_, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from parlour.server.ratings import skill
from parlour.server.ratings.skill import Skill
from parlour.server.storage.ending import Ending
from parlour.server.storage.models import meetings, ratings, results, seats

Key = tuple[str, str]
"""Whom a row of ratings or meetings is about, and the game."""


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sat on a chair when a game ended."""

    guest: str | None
    """For whom the result counts; None for a bot."""
    level: str | None
    name: str
    origin: int | None


async def settle(db: AsyncConnection, endings: Sequence[Ending]) -> None:
    """Write the results of games that have just ended, and rate whoever played for it."""
    if not endings:
        return
    wanted = select(seats.c.table_id, seats.c.player, seats.c.level, seats.c.name, seats.c.origin).where(
        seats.c.table_id.in_([ending.table for ending in endings])
    )
    sitters: dict[str, list[Sitter]] = defaultdict(list)
    for table, *sitter in await db.execute(wanted.order_by(seats.c.table_id, seats.c.seat)):
        sitters[table].append(Sitter(*sitter))
    await db.execute(
        insert(results),
        [
            {
                "table_id": ending.table,
                "number": ending.number,
                "seat": seat,
                "game": ending.game,
                "guest": sitters[ending.table][seat].guest,
                "name": sitters[ending.table][seat].name,
                "score": score,
                "share": share,
                "time": ending.time,
            }
            for ending in endings
            for seat, (score, share) in enumerate(zip(ending.outcome.scores, ending.shares(), strict=True))
        ],
    )
    for ending in endings:
        if ending.absent:  # the games after it are the bot's
            gone = and_(seats.c.table_id == ending.table, seats.c.seat.in_(ending.absent))
            await db.execute(update(seats).where(gone).values(player=None, origin=None))
    rated = [_Rated(ending, sitters[ending.table]) for ending in endings if ending.rated]
    rated = [game for game in rated if game.comparable()]
    if rated:
        await _rate(db, rated)


@dataclass(frozen=True, slots=True)
class _Rated:
    """A rated game and who sat there."""

    ending: Ending
    chairs: Sequence[Sitter]

    def comparable(self) -> bool:
        """Whether it tells of somebody's skill: a person among others of whom something is known."""
        people = [chair.guest for chair in self.chairs if chair.guest]
        if not people or len(set(people)) < len(people):
            return False
        known = (chair.guest or skill.bot(self.ending.game, chair.level or "") for chair in self.chairs)
        return len(self.chairs) > 1 and all(known)

    def before(self, skills: dict[Key, Skill]) -> list[Skill]:
        """The skill of every seat."""
        game = self.ending.game
        found = [
            skills[chair.guest, game] if chair.guest else skill.bot(game, chair.level or "")
            for chair in self.chairs
        ]
        return [one for one in found if one is not None]

    def people(self) -> list[tuple[int, Key]]:
        """The seats of people, and where their ratings are."""
        game = self.ending.game
        return [(seat, (chair.guest, game)) for seat, chair in enumerate(self.chairs) if chair.guest]

    def meetings(self) -> dict[tuple[int, int], list[Key]]:
        """For each person and each rival where it is counted how often they have met.

        As a pair, and with whoever comes from the rival's address: a new cookie there is no new opponent. All who
        are at home at one address are one pair.
        """
        found: dict[tuple[int, int], list[Key]] = {}
        for (seat, (guest, game)), (other, (rival, _)) in permutations(self.people(), 2):
            keys = [(" ".join(sorted((guest, rival))), game)]
            here, there = self.chairs[seat].origin, self.chairs[other].origin
            if there is not None:
                keys.append((f"at {there}" if here == there else f"{guest} at {there}", game))
            found[seat, other] = keys
        return found


class _Met:
    """How often people have met of late, brought forward as games are counted."""

    def __init__(self, rows: dict[Key, Any]) -> None:
        self.counts = {key: (float(row.games), float(row.time)) for key, row in rows.items()}

    def games(self, pairs: Iterable[Key], now: float) -> float:
        """How many games count against a new one."""
        return max(skill.faded(games, now - time) for games, time in map(self.counts.__getitem__, pairs))

    def add(self, pairs: Iterable[Key], now: float) -> None:
        """One more."""
        for key in pairs:
            self.counts[key] = self.games([key], now) + 1, max(now, self.counts[key][1])


async def _rate(db: AsyncConnection, rated: Sequence[_Rated]) -> None:
    # Rows are made and locked in one order everywhere: two processes with the same players wait, and never
    # for each other.
    fresh = skill.newcomer()
    start = {"mu": fresh.mu, "sigma": fresh.sigma, "points": fresh.points, "games": 0}
    rows = await _locked(db, ratings, {key for game in rated for _, key in game.people()}, start)
    pairs = {key for game in rated for keys in game.meetings().values() for key in keys}
    met = _Met(await _locked(db, meetings, pairs, {"games": 0.0, "time": 0.0}))
    skills = {key: Skill(row.mu, row.sigma) for key, row in rows.items()}
    games = {key: int(row.games) for key, row in rows.items()}
    for game in rated:
        weights = _weights(game, met)
        after = skill.after(game.before(skills), game.ending.ranks(), weights)
        for seat, key in game.people():
            if weights[seat]:
                skills[key] = after[seat]
                games[key] += 1
        keys = game.meetings()
        for seat, other in keys:
            if seat < other:
                met.add({*keys[seat, other], *keys[other, seat]}, game.ending.time)
    await _write(db, ratings, {
        key: {"mu": one.mu, "sigma": one.sigma, "points": one.points, "games": games[key]}
        for key, one in skills.items()
    })  # fmt: skip
    await _write(db, meetings, {key: {"games": count, "time": time} for key, (count, time) in met.counts.items()})


def _weights(game: _Rated, met: _Met) -> list[float]:
    """What a game weighs for every seat; nothing for bots and, if it was given up early, for who stayed."""
    ending = game.ending
    counted = {pair: met.games(keys, ending.time) for pair, keys in game.meetings().items()}
    seats = range(len(game.chairs))
    weights = [0.0 for _ in seats]
    for seat, _ in game.people():
        if ending.quitter in (None, seat):
            rivals = [counted.get((seat, other)) for other in seats if other != seat]
            weights[seat] = skill.weight(rivals, ending.public)
    return weights


async def _locked(db: AsyncConnection, table: Table, keys: set[Key], start: dict[str, Any]) -> dict[Key, Any]:
    """Rows that nobody else changes until we are done, made where there are none."""
    if not keys:
        return {}
    who, game = table.primary_key.columns
    dialect = sqlite if db.dialect.name == "sqlite" else postgresql
    new = [{who.name: key[0], game.name: key[1], **start} for key in sorted(keys)]
    await db.execute(dialect.insert(table).on_conflict_do_nothing(), new)
    wanted = select(table).where(tuple_(who, game).in_(sorted(keys))).order_by(who, game).with_for_update()
    return {(row[0], row[1]): row for row in await db.execute(wanted)}


async def _write(db: AsyncConnection, table: Table, rows: dict[Key, dict[str, Any]]) -> None:
    if not rows:
        return
    who, game = table.primary_key.columns
    names = next(iter(rows.values()))
    change = update(table).where(who == bindparam("_who"), game == bindparam("_game"))
    await db.execute(
        change.values({name: bindparam(f"_{name}") for name in names}),
        [
            {"_who": key[0], "_game": key[1]} | {f"_{name}": value for name, value in values.items()}
            for key, values in rows.items()
        ],
    )
