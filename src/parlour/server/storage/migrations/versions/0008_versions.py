"""The version of its game's rules under which a table is played."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Until now every game was of version 1."""
    op.add_column("tables", sa.Column("version", sa.Integer, nullable=False, server_default="1"))
