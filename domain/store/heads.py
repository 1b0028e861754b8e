"""The newest head of each stream that this process has seen, so that an append need not read it from the store."""

from typing import Final

REMEMBERED: Final = 4096  # streams


class Heads:
    def __init__(self) -> None:
        self._known: dict[str, tuple[int, bytes]] = {}

    def of(self, stream: str, version: int) -> bytes | None:
        """The head at a version, if that is the last one that was seen."""
        known = self._known.get(stream)
        return known[1] if known is not None and known[0] == version else None

    def remember(self, stream: str, version: int, head: str) -> None:
        if len(self._known) >= REMEMBERED:
            self._known.clear()
        self._known[stream] = (version, bytes.fromhex(head))

    def forget(self, stream: str) -> None:
        self._known.pop(stream, None)
