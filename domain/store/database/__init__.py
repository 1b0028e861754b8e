"""The only package that talks to a database: connections, addresses, dialects and outages of SQLite and PostgreSQL.

The facts and the views are in the same database and share its connections.
"""

from domain.store.database.addresses import open_database, open_standby
from domain.store.database.database import Database
from domain.store.database.engine import Contradicted, Engine, Row, Statement, Transaction
from domain.store.database.outages import OUTAGES, Away

__all__ = [
    "OUTAGES",
    "Away",
    "Contradicted",
    "Database",
    "Engine",
    "Row",
    "Statement",
    "Transaction",
    "open_database",
    "open_standby",
]
