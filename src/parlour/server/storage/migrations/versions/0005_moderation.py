"""Running a house: sanctions, a notice to all, every act of an operator, and when guests were last here."""

import time

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Whoever is known today was here today, as far as anybody knows."""
    op.add_column("guests", sa.Column("seen", sa.Float, nullable=True))
    op.create_index("guests_by_seen", "guests", ["seen"])
    op.create_index("tables_by_creation", "tables", ["created", "id"])
    op.create_index("seats_by_player", "seats", ["player"])
    op.create_table(
        "sanctions",
        sa.Column("kind", sa.String(10), primary_key=True),
        sa.Column("subject", sa.String(60), primary_key=True),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("until", sa.Float, nullable=True),
    )
    op.create_table(
        "house",
        sa.Column("name", sa.String(20), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    op.create_table(
        "audit",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("time", sa.Float, nullable=False),
        sa.Column("operator", sa.String(60), nullable=False),
        sa.Column("act", sa.String(20), nullable=False),
        sa.Column("subject", sa.String(80), nullable=False),
        sa.Column("detail", sa.Text, nullable=False),
        sqlite_autoincrement=True,
    )
    op.execute(sa.text("UPDATE guests SET seen = :now").bindparams(now=time.time()))
