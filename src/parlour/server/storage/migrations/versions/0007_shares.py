"""Players share in the seed: a promise of each, its share once it is opened, and what the deal was made from."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Deals of before were the table's alone."""
    op.add_column("tables", sa.Column("shares", sa.Text, nullable=True))
    op.add_column("seats", sa.Column("promise", sa.String(64), nullable=True))
    op.add_column("seats", sa.Column("share", sa.String(64), nullable=True))
