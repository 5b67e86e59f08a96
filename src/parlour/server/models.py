"""The tables of the database."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
)

metadata = MetaData()

guests = Table(
    "guests",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("secret", String(64), nullable=False),  # the SHA-256 of the secret in the cookie
    Column("name", String(80), nullable=False),
    Column("created", Float, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("game", String(60), nullable=False),
    Column("options", Text, nullable=False),  # JSON, complete
    Column("games", Integer, nullable=False),
    Column("seed", Text, nullable=False),  # of the series, in decimal; every deal and nonce follows from it
    Column("open_seed", Boolean, nullable=False),  # chosen by whoever opened the table
    Column("public", Boolean, nullable=False),
    Column("watch", String(10), nullable=False),
    Column("friendly", Boolean, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("pace", Float, nullable=False),
    Column("created", Float, nullable=False),
    Column("owner", String(16), nullable=True),  # the guest who opened it
    Column("state", String(10), nullable=False),
    Column("turn", Integer, nullable=False),  # who starts the first game
    Column("ask", Text, nullable=True),  # JSON: somebody asks to go back
    Column("rematch", Text, nullable=True),  # JSON: who wants one, or where it is
    Index("tables_by_age", "public", "created"),
    Index("tables_by_state", "state"),
    Index("tables_by_owner", "owner", "state"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("guest", String(16), nullable=True),
    Column("name", String(80), nullable=False),
    Column("level", String(20), nullable=True),
    Column("gone", Boolean, nullable=False),
    Column("player", String(16), nullable=True),  # the guest for whom the result counts
    Column("token", String(64), nullable=True),  # the SHA-256 of a one-time token that moves the seat
    Index("seats_by_guest", "guest"),
)

entries = Table(
    "entries",
    metadata,
    # The key is the lock: of two processes that write the same entry, one wins.
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("entry", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),  # move, back, resign or next
    Column("seat", Integer, nullable=False),
    Column("code", BigInteger, nullable=False),  # of a move; of a take-back, the ply to go to
    Column("turn", Integer, nullable=False),  # who is to move after it; -1 for nobody
    Column("time", Float, nullable=False),
    sqlite_with_rowid=False,
)

results = Table(
    "results",
    metadata,
    # Who got what in a finished game, written with the entry that ended it.
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),  # of the game in its series, from 0
    Column("seat", Integer, primary_key=True),
    Column("game", String(60), nullable=False),
    Column("guest", String(16), nullable=True),  # none for a bot
    Column("score", Integer, nullable=False),
    Column("share", Float, nullable=False),  # of the win: 1, 0, or a part of it
    Column("time", Float, nullable=False),
    Index("results_by_guest", "guest", "game"),
    sqlite_with_rowid=False,
)

ratings = Table(
    "ratings",
    metadata,
    Column("player", String(24), primary_key=True),  # a guest, or "bot:" and a level
    Column("game", String(60), primary_key=True),
    Column("bot", Boolean, nullable=False),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("points", Float, nullable=False),  # what the leaderboard is sorted by
    Column("games", Integer, nullable=False),
    Index("ratings_by_points", "game", "bot", "points"),
)

reviews = Table(
    "reviews",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("review", Text, nullable=False),  # JSON, as it is sent
)
