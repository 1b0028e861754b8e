"""Arrays in the bytes that PostgreSQL reads: what goes in comes out, for every kind of column that is written by them."""

import struct

import psycopg
import pytest

from domain.store.database.arrays import array

COLUMNS = {
    "text": ["", "B-TURN-1", 'Trafalgar\n"été" {a,b}', None],
    "bytea": [b"", b"\x00\xff", None, bytes(range(256)) * 300],
    "bigint": [0, -1, None, 2**63 - 1, -(2**63)],
}


@pytest.mark.parametrize("kind", COLUMNS)
@pytest.mark.parametrize("upto", [0, 1, 9])
def test_it_is_read_as_it_was_written(postgres_url: str, kind: str, upto: int) -> None:
    column = COLUMNS[kind][:upto]
    with psycopg.connect(postgres_url) as connection:
        query = f"SELECT %b::{kind}[], cardinality(%b::{kind}[])"
        found = connection.execute(query, [array(kind, column)] * 2).fetchone()
    assert found == (column, len(column))


def test_a_number_beyond_the_column_is_refused_before_it_is_sent() -> None:
    with pytest.raises(struct.error):
        array("bigint", [2**63])
