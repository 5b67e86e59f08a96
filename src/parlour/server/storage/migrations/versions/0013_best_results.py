"""Best results of a solitaire are found at once, and those of one deal."""

from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    """Nothing is stored that was not before."""
    op.create_index("results_by_score", "results", ["game", "score"])
    op.create_index("tables_by_seed", "tables", ["seed"])
