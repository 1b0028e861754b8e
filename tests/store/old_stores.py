"""Databases that an earlier version wrote, made again from what they were dumped to."""

import sqlite3
from contextlib import closing
from pathlib import Path

import psycopg
import pytest

DUMPS = Path(__file__).with_name("version_before")


def written_before(path: Path) -> str:
    """The address of a file of the version before."""
    with closing(sqlite3.connect(path)) as file:
        file.executescript((DUMPS / "sqlite.sql").read_text(encoding="utf-8"))
    return f"sqlite:///{path}"


def loaded_before(url: str) -> str:
    """The address of an empty PostgreSQL database that is now one of the version before."""
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute((DUMPS / "postgresql.sql").read_text(encoding="utf-8").encode())
    return url


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.services)])
def old_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return written_before(tmp_path / "sealed-orders.db")
    return loaded_before(request.getfixturevalue("postgres_url"))
