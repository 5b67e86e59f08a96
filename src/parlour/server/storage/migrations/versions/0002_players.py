"""For whom the result of a seat counts, wherever the seat moves."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Until now it counted for whoever held the seat."""
    op.add_column("seats", sa.Column("player", sa.String(16), nullable=True))
    op.execute("UPDATE seats SET player = guest")
