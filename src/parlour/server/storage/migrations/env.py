"""How Alembic runs our migrations: in the transaction of whoever calls `migrate`."""

from alembic import context

from parlour.server.storage.models import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    transactional_ddl=False,  # the transaction is the caller's
)
context.run_migrations()
