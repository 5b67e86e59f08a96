"""Guests, tables, seats and the log; results, ratings and reviews."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the first tables."""
    op.create_table(
        "guests",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("game", sa.String(60), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("seed", sa.Text, nullable=False),
        sa.Column("open_seed", sa.Boolean, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("watch", sa.String(10), nullable=False),
        sa.Column("friendly", sa.Boolean, nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("pace", sa.Float, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("owner", sa.String(16), nullable=True),
        sa.Column("state", sa.String(10), nullable=False),
        sa.Column("turn", sa.Integer, nullable=False),
        sa.Column("ask", sa.Text, nullable=True),
        sa.Column("rematch", sa.Text, nullable=True),
    )
    op.create_index("tables_by_age", "tables", ["public", "created"])
    op.create_index("tables_by_state", "tables", ["state"])
    op.create_index("tables_by_owner", "tables", ["owner", "state"])
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("guest", sa.String(16), nullable=True),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("level", sa.String(20), nullable=True),
        sa.Column("gone", sa.Boolean, nullable=False),
        sa.Column("token", sa.String(64), nullable=True),
    )
    op.create_index("seats_by_guest", "seats", ["guest"])
    op.create_table(
        "entries",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("entry", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("code", sa.BigInteger, nullable=False),
        sa.Column("turn", sa.Integer, nullable=False),
        sa.Column("time", sa.Float, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "results",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("game", sa.String(60), nullable=False),
        sa.Column("guest", sa.String(16), nullable=True),
        sa.Column("score", sa.Integer, nullable=False),
        sa.Column("share", sa.Float, nullable=False),
        sa.Column("time", sa.Float, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("results_by_guest", "results", ["guest", "game"])
    op.create_table(
        "ratings",
        sa.Column("player", sa.String(24), primary_key=True),
        sa.Column("game", sa.String(60), primary_key=True),
        sa.Column("bot", sa.Boolean, nullable=False),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("points", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
    )
    op.create_index("ratings_by_points", "ratings", ["game", "bot", "points"])
    op.create_table(
        "reviews",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("review", sa.Text, nullable=False),
    )
