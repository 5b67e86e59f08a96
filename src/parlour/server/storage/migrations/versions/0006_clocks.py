"""Clocks: what a table has, and when the time of who is to move is over."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Tables that are open already go on without."""
    op.add_column("tables", sa.Column("clock", sa.Text, nullable=True))
    op.add_column("tables", sa.Column("due", sa.Float, nullable=True))
    op.add_column("entries", sa.Column("due", sa.Float, nullable=True))
