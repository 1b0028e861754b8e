"""The services are real: they keep what they are told, and one test's leavings are not another's."""

import psycopg
import redis
from playwright.sync_api import Browser

from tests.services.broker import MakeBroker
from tests.services.postgres import MakeDatabase


def test_each_database_is_a_postgresql_of_its_own(fresh_database: MakeDatabase) -> None:
    with psycopg.connect(fresh_database()) as first, psycopg.connect(fresh_database()) as second:
        first.execute("CREATE TABLE log (entry text)")
        first.execute("INSERT INTO log VALUES ('sail in sight')")
        assert first.execute("SELECT entry FROM log").fetchall() == [("sail in sight",)]
        assert second.execute("SELECT to_regclass('log')").fetchone() == (None,)


def test_a_database_listens_and_notifies(postgres_url: str) -> None:
    """The projections wait for the store with LISTEN; a stand-in for PostgreSQL would not have it."""
    with (
        psycopg.connect(postgres_url, autocommit=True) as listener,
        psycopg.connect(postgres_url, autocommit=True) as flagship,
    ):
        listener.execute("LISTEN signals")
        flagship.execute("NOTIFY signals, 'engage'")
        heard = [signal.payload for signal in listener.notifies(timeout=600, stop_after=1)]
    assert heard == ["engage"]


def test_each_broker_starts_without_messages(fresh_broker: MakeBroker) -> None:
    with redis.Redis.from_url(fresh_broker()) as first, redis.Redis.from_url(fresh_broker()) as second:
        first.rpush("orders", "sealed")
        assert first.llen("orders") == 1
        assert second.llen("orders") == 0


def test_the_browser_runs_scripts_and_draws(chromium: Browser) -> None:
    page = chromium.new_page(viewport={"width": 390, "height": 844})
    page.set_content("<svg width='200' height='80'><text y='40' id='ship'>Courageuse</text></svg>")
    box = page.locator("#ship").bounding_box()
    assert box is not None
    assert box["width"] > 20, "text has no width: the browser found no font"
    assert page.evaluate("6 * 7") == 42
    page.close()
