"""Streams of events, listened to block by block."""

import json
from collections.abc import Iterator
from typing import Any

from werkzeug.test import TestResponse

from tests.kit.server import Server


class Ear:
    """One open stream, read event by event."""

    def __init__(self, answer: TestResponse) -> None:
        assert answer.status_code == 200, answer.text
        self.headers = answer.headers
        self._answer = answer
        self._chunks: Iterator[bytes] = iter(answer.response)

    def next(self) -> dict[str, str]:
        """The next block: its fields, and `comment` for a comment."""
        text = next(self._chunks).decode()
        assert text.endswith("\n\n")
        fields = dict(line.partition(": ")[::2] for line in text.strip("\n").split("\n"))
        return {"comment": fields[""]} if "" in fields else fields

    def until_level(self) -> list[dict[str, str]]:
        """What was missed."""
        told = []
        while (block := self.next()).get("comment") != "level":
            told.append(block)
        return told

    def events(self, count: int) -> list[tuple[int, dict[str, Any]]]:
        found = []
        while len(found) < count:
            block = self.next()
            if block.get("event") == "append":
                found.append((int(block["id"]), json.loads(block["data"])))
        return found

    def to_the_end(self) -> list[bytes]:
        return [*self._chunks]

    def close(self) -> None:
        self._answer.close()


def listen(server: Server, path: str, token: str | None = None, last: str | None = None) -> Ear:
    headers = {} if last is None else {"Last-Event-ID": last}
    return Ear(server.ask("GET", path, token, headers=headers, buffered=False))
