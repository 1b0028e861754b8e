"""A store of another format is refused and left as it was; one of ours is stamped once and opened ever after."""

from pathlib import Path

import pytest

from domain.store import OtherFormat, Store, open_store
from domain.store.database import open_database
from domain.store.formats import FORMAT
from tests.store.old_stores import old_url
from tests.store.streams import AT, turns, turns_of

__all__ = ["old_url"]


def _tables(url: str) -> frozenset[str]:
    database = open_database(url)
    try:
        with database.writing() as transaction:
            return transaction.tables()
    finally:
        database.close()


def test_a_store_of_the_version_before_is_refused_and_left_as_it_was(old_url: str) -> None:
    before = _tables(old_url)
    store = open_store(old_url)
    with pytest.raises(OtherFormat, match=r"an earlier version \(format 1; this version reads") as refused:
        store.migrate()
    store.close()
    assert "\n" not in str(refused.value)
    assert "SEALED_ORDERS_DATA" in str(refused.value)
    assert _tables(old_url) == before
    assert {"facts", "moorings"} <= before


def test_a_store_of_a_later_version_is_refused(store: Store) -> None:
    store.append("g-1", 0, turns(1), at=AT)
    with store.database.writing() as transaction:
        transaction.change("UPDATE store_format SET number = ?", FORMAT + 1)
    with pytest.raises(OtherFormat, match="a later version"):
        store.migrate()
    assert turns_of(store.records("g-1")) == [1]


def test_a_store_is_stamped_once(store: Store) -> None:
    store.migrate()
    store.migrate()
    assert store.database.read("SELECT number FROM store_format") == [(FORMAT,)]


def test_a_database_with_tables_of_somebody_else_is_no_old_store(tmp_path: Path) -> None:
    store = open_store(f"sqlite:///{tmp_path / 'shared.db'}")
    with store.database.writing() as transaction:
        transaction.change("CREATE TABLE rota (name TEXT)")
    store.migrate()
    store.append("g-1", 0, turns(1), at=AT)
    store.close()
