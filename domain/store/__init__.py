"""The store: the only part that knows the `eventsourcing` library, and the only one that touches a database.

Its recorders give the log, its order of commits and the conflict on a stale version; topics, envelope, chain,
upcasts and snapshots are ours, because stored games must outlive every module path and every library.
"""

from domain.store.addresses import open_store
from domain.store.codec import Unstorable
from domain.store.records import Claim, Mooring, Notice, Private, Record
from domain.store.store import OUTAGES, Conflict, Store, UnknownStream

__all__ = [
    "OUTAGES",
    "Claim",
    "Conflict",
    "Mooring",
    "Notice",
    "Private",
    "Record",
    "Store",
    "UnknownStream",
    "Unstorable",
    "open_store",
]
