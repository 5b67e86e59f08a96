"""Nothing of a deal exists before all seats are taken."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Until now a table was dealt when it was opened; who waits now gets another deal."""
    op.add_column("tables", sa.Column("dealt", sa.Float, nullable=True))
    op.execute("UPDATE tables SET dealt = created WHERE state <> 'waiting'")
    op.execute("UPDATE tables SET turn = -1 WHERE state = 'waiting'")
    op.execute("UPDATE tables SET seed = '' WHERE state = 'waiting' AND NOT open_seed")
