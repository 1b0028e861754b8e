"""Server-Sent Events, read line by line, and where to go on after the connection was lost."""

import json
from dataclasses import dataclass

from .calls import Document


@dataclass(frozen=True, slots=True)
class News:
    """`append`: something happened, read the game; `reset`: too much happened, or was lost; read it all again."""

    id: str
    kind: str
    data: Document


class Reading:
    """What is remembered of a stream: the last id, which outlives the connection, and the event under way."""

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
        """Half an event is none: it will be told again."""
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
