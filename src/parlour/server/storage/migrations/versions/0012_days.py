"""Challenges of the day: the chain of values, what was asked, and who has tried it."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """The first day is the one on which somebody first asks."""
    op.create_table(
        "day_chain",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("first", sa.String(10), nullable=False),
    )
    op.create_table(
        "day_challenges",
        sa.Column("date", sa.String(10), primary_key=True),
        sa.Column("challenge", sa.String(20), primary_key=True),
        sa.Column("made", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "day_plays",
        sa.Column("date", sa.String(10), primary_key=True),
        sa.Column("challenge", sa.String(20), primary_key=True),
        sa.Column("guest", sa.String(16), primary_key=True),
        sa.Column("table_id", sa.String(16), nullable=True),
        sa.Column("done", sa.Float, nullable=True),
        sa.Column("right", sa.Boolean, nullable=False),
        sa.Column("score", sa.Integer, nullable=False),
        sa.Column("title", sa.Text, nullable=True),
        sa.Column("aided", sa.Boolean, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("day_plays_by_guest", "day_plays", ["guest"])
