"""Server-Sent Events, read line by line, and the id from which to go on after a lost connection.

No library reads them, so that the kit needs nothing but httpx and cryptography.
"""

import json
from dataclasses import dataclass

from .calls import Document


@dataclass(frozen=True, slots=True)
class News:
    """`append`: something happened, so read the game; `reset`: too much happened or was lost, so read everything again."""

    id: str
    kind: str
    data: Document


class Reading:
    """The state of a stream: the last id, which is kept when the connection is lost, and the incomplete event."""

    def __init__(self, last_id: str | None) -> None:
        self.last_id = last_id
        self.pause = 3.0  # seconds, until the server says otherwise
        self._clear()

    def feed(self, line: str) -> News | None:
        """Take a line; an empty one completes the event."""
        if line == "":
            return self._complete()
        name, _, value = line.partition(":")
        self._take(name, value.removeprefix(" "))
        return None

    def lost(self) -> None:
        """Drop an incomplete event, as it will be sent again."""
        self._clear()

    def _clear(self) -> None:
        self._id, self._kind, self._data = self.last_id, "message", list[str]()

    def _take(self, name: str, value: str) -> None:
        if name == "data":
            self._data.append(value)
        elif name == "event":
            self._kind = value
        elif name == "id" and "\0" not in value:
            self._id = value
        elif name == "retry" and value.isdigit():
            self.pause = int(value) / 1000

    def _complete(self) -> News | None:
        self.last_id, kind, data = self._id, self._kind, "\n".join(self._data)
        self._clear()
        return News(self.last_id or "", kind, json.loads(data)) if data else None
