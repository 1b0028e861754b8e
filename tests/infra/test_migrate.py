"""`sealed-orders migrate` lays out the tables; to run it again, or twice at once, changes nothing."""

import psycopg
import pytest

from tests.kit.processes import running

pytestmark = pytest.mark.processes


# All that is in the database: tables and functions, and how many facts there are.
CATALOGUE = """
    SELECT 'table', tablename FROM pg_tables WHERE schemaname = 'public' UNION
    SELECT 'function', proname FROM pg_proc WHERE pronamespace = 'public'::regnamespace UNION
    SELECT 'index', indexname FROM pg_indexes WHERE schemaname = 'public'
"""


def test_migrate_is_safe_at_once_and_again(postgres_url: str) -> None:
    environment = {"SEALED_ORDERS_DATABASE_URL": postgres_url}
    with (
        running("migrate", environment=environment) as one,
        running("migrate", environment=environment) as other,
    ):
        assert (one.wait(), other.wait()) == (0, 0), one.said + other.said
    with psycopg.connect(postgres_url) as connection:
        before = connection.execute(CATALOGUE).fetchall()
    with running("migrate", environment=environment) as again:
        assert again.wait() == 0, again.said
    with psycopg.connect(postgres_url) as connection:
        assert connection.execute(CATALOGUE).fetchall() == before
    assert ("table", "facts") in before
