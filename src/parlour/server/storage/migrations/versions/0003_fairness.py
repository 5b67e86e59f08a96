"""Fair ratings and records: where guests come from, who met whom, names of their time; bots are not rated."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Ratings of bots go: from now on they are measured, and no game moves them."""
    op.add_column("tables", sa.Column("origin", sa.Integer, nullable=True))
    op.add_column("tables", sa.Column("away", sa.Text, nullable=True))
    op.add_column("seats", sa.Column("origin", sa.Integer, nullable=True))
    op.add_column("results", sa.Column("name", sa.String(80), nullable=True))
    op.create_table(
        "meetings",
        sa.Column("pair", sa.String(40), primary_key=True),
        sa.Column("game", sa.String(60), primary_key=True),
        sa.Column("games", sa.Float, nullable=False),
        sa.Column("time", sa.Float, nullable=False),
    )
    # By now as far as anybody knows: who sat there had this name.
    op.execute(
        "UPDATE results SET name = (SELECT seats.name FROM seats "
        "WHERE seats.table_id = results.table_id AND seats.seat = results.seat)"
    )
    op.execute("DELETE FROM ratings WHERE player LIKE 'bot:%'")
    op.drop_index("ratings_by_points", "ratings")
    op.drop_column("ratings", "bot")
    op.create_index("ratings_by_points", "ratings", ["game", "points"])
