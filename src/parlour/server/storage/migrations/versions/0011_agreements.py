"""Aids that a table allows, and who used one; who waits for the next game; tables that were put away."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Until now everybody could have hints wherever nothing was rated; tables of people go on without them."""
    op.add_column("tables", sa.Column("aids", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("aided", sa.Text, nullable=True))
    op.add_column("tables", sa.Column("ready", sa.Text, nullable=True))
    op.add_column("tables", sa.Column("shelved", sa.Boolean, nullable=False, server_default=sa.false()))
