"""The signing key that was in use when this process stored its last facts, so that it can sign them without a query.

The transaction of an append returns the id of the key in use. What is signed later, or was stored by another process,
is signed with the key that is in use then, which must be read from the database.
"""

import threading
from collections import OrderedDict
from typing import Final

from domain.proofs.signatures import SigningKey

REMEMBERED: Final = 256  # streams


class SigningKeys:
    def __init__(self) -> None:
        self._kept: SigningKey | None = None
        self._noted: OrderedDict[str, tuple[int, int, str]] = OrderedDict()
        self._lock = threading.Lock()

    def note(self, stream: str, first: int, last: int, key: str | None) -> None:
        """These versions were stored while the key with this id was in use (None: the id is not known)."""
        with self._lock:
            self._noted.pop(stream, None)
            if key is not None:
                self._noted[stream] = (first, last, key)
            if len(self._noted) > REMEMBERED:
                self._noted.popitem(last=False)

    def of(self, stream: str, version: int) -> SigningKey | None:
        """The key for this version, if this process stored the version last and has the key in memory."""
        with self._lock:
            first, last, key = self._noted.get(stream, (0, 0, ""))
            kept = self._kept
        return kept if kept is not None and kept.id == key and first <= version <= last else None

    def forget(self, stream: str) -> None:
        with self._lock:
            self._noted.pop(stream, None)

    def keep(self, signing_key: SigningKey) -> SigningKey:
        self._kept = signing_key
        return signing_key
