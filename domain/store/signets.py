"""The signing key that was in use when this process stored its last facts, so that it can sign them without a query.

The transaction of an append returns the name of the key in use. Whatever is signed later, or was stored by another
process, is signed with the key that the database names then.
"""

import threading
from collections import OrderedDict
from typing import Final

from domain.proofs.signatures import Signet

REMEMBERED: Final = 256  # streams


class Signets:
    def __init__(self) -> None:
        self._kept: Signet | None = None
        self._noted: OrderedDict[str, tuple[int, int, str]] = OrderedDict()
        self._lock = threading.Lock()

    def note(self, stream: str, first: int, last: int, key: str | None) -> None:
        """These versions were stored while the key of this name was in use (None: the name is not known)."""
        with self._lock:
            self._noted.pop(stream, None)
            if key is not None:
                self._noted[stream] = (first, last, key)
            if len(self._noted) > REMEMBERED:
                self._noted.popitem(last=False)

    def of(self, stream: str, version: int) -> Signet | None:
        """The key for this version, if this process stored it last and holds that key."""
        with self._lock:
            first, last, key = self._noted.get(stream, (0, 0, ""))
            kept = self._kept
        return kept if kept is not None and kept.id == key and first <= version <= last else None

    def forget(self, stream: str) -> None:
        with self._lock:
            self._noted.pop(stream, None)

    def keep(self, signet: Signet) -> Signet:
        self._kept = signet
        return signet
