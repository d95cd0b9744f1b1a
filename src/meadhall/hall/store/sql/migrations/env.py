"""What Alembic runs: the revisions, on the connection that it is given, in the transaction that has begun."""

from __future__ import annotations

from alembic import context

from meadhall.hall.store.sql.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, transactional_ddl=True)
with context.begin_transaction():
    context.run_migrations()
