"""Tables at which a game that was played before is taken up again in the middle."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Until now every game was played from its beginning."""
    op.add_column("tables", sa.Column("resumed", sa.Integer, nullable=True))
