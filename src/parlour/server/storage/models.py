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
    Column("seen", Float, nullable=True),  # when the guest was here last, to the day
    Index("guests_by_seen", "seen"),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("game", String(60), nullable=False),
    Column("version", Integer, nullable=False),  # of the rules of the game
    Column("options", Text, nullable=False),  # JSON, complete
    Column("games", Integer, nullable=False),
    Column("seed", Text, nullable=False),  # in decimal, all deals follow from it; empty while seats are open
    Column("open_seed", Boolean, nullable=False),  # chosen by whoever opened the table
    Column("public", Boolean, nullable=False),
    Column("watch", String(10), nullable=False),
    Column("friendly", Boolean, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("pace", Float, nullable=False),
    Column("clock", Text, nullable=True),  # JSON
    Column("created", Float, nullable=False),
    Column("dealt", Float, nullable=True),  # when the first game was dealt: after all seats were taken
    Column("due", Float, nullable=True),  # when the time of who starts it is over
    Column("shares", Text, nullable=True),  # JSON: what each seat gave to the seed, where any did
    Column("owner", String(16), nullable=True),  # the guest who opened it
    Column("origin", Integer, nullable=True),  # a fingerprint of the owner's address, see origins.py
    Column("state", String(10), nullable=False),
    Column("turn", Integer, nullable=False),  # who starts the first game; -1 before it is dealt
    Column("ask", Text, nullable=True),  # JSON: somebody asks to go back
    Column("rematch", Text, nullable=True),  # JSON: who wants one, or where it is
    Column("away", Text, nullable=True),  # JSON: whom the host has sent away
    Column("aids", Boolean, nullable=False),  # whether people may be helped who play with each other
    Column("aided", Text, nullable=True),  # JSON: who was, and by what, see aids.py
    Column("ready", Text, nullable=True),  # JSON: who waits for the next game, see next_game.py
    Column("shelved", Boolean, nullable=False),  # put away by the only one who plays here
    Column(
        "resumed", Integer, nullable=True
    ),  # the ply from which an earlier game is played on, with its own seed
    Index("tables_by_age", "public", "created"),
    Index("tables_by_creation", "created", "id"),
    Index("tables_by_state", "state"),
    Index("tables_by_owner", "owner", "state"),
    Index("tables_by_seed", "seed"),
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
    Column("origin", Integer, nullable=True),  # a fingerprint of that guest's address
    Column("token", String(64), nullable=True),  # the SHA-256 of a one-time token that moves the seat
    Column("promise", String(64), nullable=True),  # the SHA-256 of the share in the seed
    Column("share", String(64), nullable=True),  # once it is opened
    Index("seats_by_guest", "guest"),
    Index("seats_by_player", "player"),
)

entries = Table(
    "entries",
    metadata,
    # The key is the lock: of two processes that write the same entry, one wins.
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("entry", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),  # as in entry.py
    Column("seat", Integer, nullable=False),
    Column("code", BigInteger, nullable=False),  # of a move; of a take-back, the ply to go to
    Column("turn", Integer, nullable=False),  # who is to move after it; -1 for nobody
    Column("time", Float, nullable=False),
    Column("due", Float, nullable=True),  # when the time of who is to move is over
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
    Column("name", String(80), nullable=True),  # of that time; unknown of games before it was kept
    Column("score", Integer, nullable=False),
    Column("share", Float, nullable=False),  # of the win: 1, 0, or a part of it
    Column("time", Float, nullable=False),
    Index("results_by_guest", "guest", "game"),
    Index("results_by_score", "game", "score"),
    sqlite_with_rowid=False,
)

ratings = Table(
    "ratings",
    metadata,
    Column("player", String(24), primary_key=True),  # a guest; what bots are worth is measured, see skill.py
    Column("game", String(60), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("points", Float, nullable=False),  # what the leaderboard is sorted by
    Column("games", Integer, nullable=False),
    Index("ratings_by_points", "game", "points"),
)

meetings = Table(
    "meetings",
    metadata,
    # How often two have met in rated games of late: the more often, the less a game between them weighs.
    Column("pair", String(40), primary_key=True),  # two guests, or an address from which both came
    Column("game", String(60), primary_key=True),
    Column("games", Float, nullable=False),  # as of `time`; fades from then on
    Column("time", Float, nullable=False),
)

reviews = Table(
    "reviews",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("review", Text, nullable=False),  # JSON, as it is sent
)

answers = Table(
    "answers",
    metadata,
    # The first answer of a guest to a problem; whether it was solved later, too.
    Column("guest", String(16), primary_key=True),
    Column("kind", String(20), primary_key=True),
    Column("problem", String(16), primary_key=True),  # `Problem.key`: numbers change when problems are added
    Column("right", Boolean, nullable=False),
    Column("solved", Boolean, nullable=False),
    Column("time", Float, nullable=False),
    sqlite_with_rowid=False,
)

training = Table(
    "training",
    metadata,
    # How good guests are at a kind of problems, and how hard each problem is: they are rated against each other.
    Column("who", String(16), primary_key=True),  # a guest, or a problem
    Column("kind", String(20), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("answers", Integer, nullable=False),
    Column("right", Integer, nullable=False),
    Column("streak", Integer, nullable=False),  # of a guest: right answers in a row ...
    Column("best", Integer, nullable=False),  # ... and how many there ever were
    sqlite_with_rowid=False,
)

day_chain = Table(
    "day_chain",
    metadata,
    # From what the values of all days follow, see puzzles/daily.py. One row, drawn once.
    Column("id", Integer, primary_key=True),
    Column("secret", String(64), nullable=False),
    Column("first", String(10), nullable=False),  # the first day, as 2026-11-19
)

day_challenges = Table(
    "day_challenges",
    metadata,
    # What was asked on a day, once somebody wanted to know: a later version might make another of its value.
    Column("date", String(10), primary_key=True),
    Column("challenge", String(20), primary_key=True),
    Column("made", Text, nullable=False),  # JSON
    sqlite_with_rowid=False,
)

day_plays = Table(
    "day_plays",
    metadata,
    # A guest's one try at a challenge of a day.
    Column("date", String(10), primary_key=True),
    Column("challenge", String(20), primary_key=True),
    Column("guest", String(16), primary_key=True),
    Column("table_id", String(16), nullable=True),  # where a solitaire is played
    Column("done", Float, nullable=True),  # when it was over, if it is
    Column("right", Boolean, nullable=False),  # solved, or won
    Column("score", Integer, nullable=False),
    Column("title", Text, nullable=True),  # JSON: what is said of that score
    Column("aided", Boolean, nullable=False),  # whether hints were taken
    Index("day_plays_by_guest", "guest"),
    sqlite_with_rowid=False,
)

sanctions = Table(
    "sanctions",
    metadata,
    Column("kind", String(10), primary_key=True),  # ban or silence
    Column("subject", String(60), primary_key=True),  # a guest or, of a ban, a range of addresses
    Column("reason", Text, nullable=False),  # for the operators
    Column("created", Float, nullable=False),
    Column("until", Float, nullable=True),
)

house = Table(
    "house",
    metadata,
    Column("name", String(20), primary_key=True),  # notice or read_only
    Column("value", Text, nullable=False),  # JSON
)

audit = Table(
    "audit",
    metadata,
    # Every act of an operator, written with what it does. Running servers read on from the last one they know.
    Column("id", Integer, primary_key=True),
    Column("time", Float, nullable=False),
    Column("operator", String(60), nullable=False),
    Column("act", String(20), nullable=False),
    Column("subject", String(80), nullable=False),  # a guest, a table, a range of addresses, or nothing
    Column("detail", Text, nullable=False),  # JSON
    sqlite_autoincrement=True,
)
