"""Problems to train on: who has answered which, and how good people are at them."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Nobody has answered yet."""
    op.create_table(
        "answers",
        sa.Column("guest", sa.String(16), primary_key=True),
        sa.Column("kind", sa.String(20), primary_key=True),
        sa.Column("problem", sa.String(16), primary_key=True),
        sa.Column("right", sa.Boolean, nullable=False),
        sa.Column("solved", sa.Boolean, nullable=False),
        sa.Column("time", sa.Float, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "training",
        sa.Column("who", sa.String(16), primary_key=True),
        sa.Column("kind", sa.String(20), primary_key=True),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("answers", sa.Integer, nullable=False),
        sa.Column("right", sa.Integer, nullable=False),
        sa.Column("streak", sa.Integer, nullable=False),
        sa.Column("best", sa.Integer, nullable=False),
        sqlite_with_rowid=False,
    )
