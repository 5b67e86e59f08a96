"""Results files: SQLite, one row for every game and one for every seat in it.

    games   number, deal, seed, starter, plies, winners, seconds, record
    seats   number, seat, bot, score, share, moves, seconds
    about   what was played: game, options, bots, seed

A game and its seats are written in one transaction, and its number is a key: after a kill a game is there as a
whole or not at all, and never twice.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from parlour.arena.play import Played
from parlour.arena.schedule import Schedule
from parlour.engine import registry
from parlour.engine.errors import ParlourError

MARK = 0x5041524C
"""SQLite's application id of a results file."""
VERSION = 1
TABLES = """
CREATE TABLE about (name TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE games (
    number INTEGER PRIMARY KEY, deal INTEGER NOT NULL, seed TEXT NOT NULL, starter INTEGER NOT NULL,
    plies INTEGER NOT NULL, winners TEXT NOT NULL, seconds REAL NOT NULL, record TEXT NOT NULL
);
CREATE TABLE seats (
    number INTEGER NOT NULL REFERENCES games, seat INTEGER NOT NULL, bot TEXT NOT NULL, score INTEGER NOT NULL,
    share REAL NOT NULL, moves INTEGER NOT NULL, seconds REAL NOT NULL, PRIMARY KEY (number, seat)
) WITHOUT ROWID;
"""


class ArenaError(ParlourError):
    """Results that cannot be read, written or gone on with."""


class Results:
    """An open results file."""

    def __init__(self, path: Path, connection: sqlite3.Connection) -> None:
        self.path = path
        self.connection = connection

    def schedule(self) -> Schedule:
        """What was played."""
        about = {name: json.loads(value) for name, value in self.connection.execute("SELECT * FROM about")}
        return Schedule(about["game"], about["options"], tuple(about["bots"]), about["seed"])

    def finished(self) -> set[int]:
        """The numbers of the games in the file."""
        return {number for (number,) in self.connection.execute("SELECT number FROM games")}

    def add(self, batch: Sequence[Played]) -> int:
        """Keep finished games, all or none of the batch; how many of them were new."""
        new = 0
        with _transaction(self.connection):
            for played in batch:
                new += self._add(played)
        return new

    def _add(self, played: Played) -> int:
        fixture = played.fixture
        number, winners = fixture.number, " ".join(map(str, played.winners))
        row = (number, fixture.deal, str(fixture.seed), played.starter, played.plies, winners, played.seconds)
        done = self.connection.execute(
            "INSERT OR IGNORE INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?)", (*row, played.record)
        )
        if done.rowcount:
            rows = [
                (number, i, seat.bot, seat.score, seat.share, seat.moves, seat.seconds)
                for i, seat in enumerate(played.seats)
            ]
            self.connection.executemany("INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?, ?)", rows)
        return done.rowcount


@contextmanager
def writing(path: Path, plan: Schedule) -> Iterator[Results]:
    """A results file to add games to, begun if there is none; nobody else can write to it meanwhile."""
    with _opened(path) as connection:
        connection.execute("PRAGMA locking_mode = EXCLUSIVE")
        with _transaction(connection):
            if _is_blank(connection):
                _begin(connection, plan)
            _demand_arena_file(path, connection)
        results = Results(path, connection)
        _demand_same(path, results.schedule(), plan)
        yield results


@contextmanager
def reading(path: Path) -> Iterator[Results]:
    """A results file that exists."""
    if not path.is_file():
        raise ArenaError(f"There is no file {path}.")
    with _opened(path) as connection:
        _demand_arena_file(path, connection)
        yield Results(path, connection)


@contextmanager
def _opened(path: Path) -> Iterator[sqlite3.Connection]:
    try:
        connection = sqlite3.connect(path, timeout=1.0, isolation_level=None)
    except sqlite3.Error as error:
        raise ArenaError(f"{path} cannot be opened: {error}.") from None
    try:
        yield connection
    except sqlite3.Error as error:
        raise ArenaError(_sentence(path, error)) from error
    finally:
        connection.close()


def _sentence(path: Path, error: sqlite3.Error) -> str:
    code = getattr(error, "sqlite_errorcode", None)
    if code == sqlite3.SQLITE_BUSY:
        return f"Another arena is playing into {path}. Wait until it is done, or choose another file with --out."
    if code == sqlite3.SQLITE_NOTADB:
        return f"{path} is no results file of the arena. Choose another file with --out."
    if code == sqlite3.SQLITE_FULL:
        return f"The disk is full: {path} cannot grow. What was finished is kept."
    return f"{path} cannot be used: {error}."


@contextmanager
def _transaction(connection: sqlite3.Connection) -> Iterator[None]:
    connection.execute("BEGIN EXCLUSIVE")
    try:
        yield
    except BaseException:
        connection.execute("ROLLBACK")
        raise
    connection.execute("COMMIT")


def _is_blank(connection: sqlite3.Connection) -> bool:
    return not connection.execute("SELECT name FROM sqlite_master").fetchall()


def _begin(connection: sqlite3.Connection, plan: Schedule) -> None:
    for statement in TABLES.split(";\n"):
        connection.execute(statement)
    connection.execute(f"PRAGMA application_id = {MARK}")
    connection.execute(f"PRAGMA user_version = {VERSION}")
    about = {"game": plan.game, "options": plan.options, "bots": plan.bots, "seed": plan.seed}
    connection.executemany(
        "INSERT INTO about VALUES (?, ?)", [(name, json.dumps(value)) for name, value in about.items()]
    )


def _demand_arena_file(path: Path, connection: sqlite3.Connection) -> None:
    if connection.execute("PRAGMA application_id").fetchone() != (MARK,):
        raise ArenaError(f"{path} is no results file of the arena. Choose another file with --out.")
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version != VERSION:
        raise ArenaError(f"{path} is of version {version}, which is not known here; known is {VERSION}.")


def _demand_same(path: Path, found: Schedule, wanted: Schedule) -> None:
    def refuse(what: str, there: str, here: str) -> None:
        raise ArenaError(f"{path} holds {what} {there}, not {here}. Choose another file with --out to begin anew.")

    if found.game != wanted.game:
        refuse("games of", found.game, wanted.game)
    if found.options != wanted.options:
        describe = registry.game(wanted.game).describe
        refuse("games with", describe(found.options), describe(wanted.options))
    if found.bots != wanted.bots:
        refuse("games of the bots", ", ".join(found.bots), ", ".join(wanted.bots))
    if found.seed != wanted.seed:
        refuse("games with seed", str(found.seed), str(wanted.seed))
