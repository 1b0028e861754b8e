"""The key that was in use when this process stored something, so that it need not be asked for to sign just that.

An append is told the name of the key, by the transaction that wrote it. What is signed later than that, or was stored by
another process, is signed with the key that the database names then.
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
        """These versions were stored while the key of this name was in use; None when nobody told."""
        with self._lock:
            self._noted.pop(stream, None)
            if key is not None:
                self._noted[stream] = (first, last, key)
            if len(self._noted) > REMEMBERED:
                self._noted.popitem(last=False)

    def of(self, stream: str, version: int) -> Signet | None:
        """Their key, if this process stored that version last and has the key at hand."""
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
