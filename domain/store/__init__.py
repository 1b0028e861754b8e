"""The store of facts. Only this package imports `eventsourcing`, and in it only `database` talks to a database.

The library's recorders give the log, its ids and the conflict on a stale version. Topics, envelope, chain, upcasts
and snapshots are our own, so that stored games do not depend on any library or module path.
"""

from domain.store.codec import Unstorable
from domain.store.database import OUTAGES, Away
from domain.store.errors import Conflict, UnknownStream
from domain.store.formats import OtherFormat
from domain.store.records import Claim, Frozen, Notice, Pending, Place, Private, Record
from domain.store.server_log import ServerLog
from domain.store.spread import Spread, open_spread
from domain.store.store import Store, open_store

__all__ = [
    "OUTAGES",
    "Away",
    "Claim",
    "Conflict",
    "Frozen",
    "Notice",
    "OtherFormat",
    "Pending",
    "Place",
    "Private",
    "Record",
    "ServerLog",
    "Spread",
    "Store",
    "UnknownStream",
    "Unstorable",
    "open_spread",
    "open_store",
]
