"""The number of the store's format, written into the database when its tables are created.

A version must not read data of another format and misunderstand it. So the number is compared first, and a store of
another format is refused with one line.
"""

from typing import Final

from domain.store.database import Transaction
from domain.store.tables import FACTS_TABLE

# Raised whenever facts or tables are stored in another way and old ones are not converted.
# 1: the first one, without a stamp. 2: tables and facts renamed and regrouped before the first release.
# 3: games of the second edition of the proofs. 4: every key of a game's tables has the game in it.
FORMAT: Final = 4
UNSTAMPED: Final = 1
STAMP_TABLE: Final = "store_format"


class OtherFormat(ValueError):
    """The store was written by another version, which this one cannot read."""

    def __init__(self, found: int) -> None:
        which = "an earlier" if found < FORMAT else "a later"
        super().__init__(
            f"this database holds games of {which} version (format {found}; this version reads {FORMAT}): open it"
            " with the version that wrote it, or give this one an empty folder (SEALED_ORDERS_DATA) or an empty"
            " database (SEALED_ORDERS_DATABASE_URL); nothing was changed"
        )


def check_or_stamp(transaction: Transaction) -> None:
    """Stamp an empty database; refuse one that holds a store of another format."""
    tables = transaction.tables()
    if STAMP_TABLE in tables:
        ((found,),) = transaction.read(f"SELECT number FROM {STAMP_TABLE}")  # noqa: S608  (a constant)
        if found != FORMAT:
            raise OtherFormat(int(found))
    elif FACTS_TABLE in tables:
        raise OtherFormat(UNSTAMPED)
    else:
        transaction.change(f"CREATE TABLE {STAMP_TABLE} (number BIGINT NOT NULL)")
        transaction.change(f"INSERT INTO {STAMP_TABLE} (number) VALUES (?)", FORMAT)  # noqa: S608  (a constant)
