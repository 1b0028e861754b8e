"""A log in memory that does whatever a test wants, behind the routes that a witness asks."""

import json
from typing import Any
from urllib.parse import parse_qs, urlsplit

from api.witnessing import Refusal
from domain.proofs.log.checkpoints import Checkpoint, cosigning_time, origin_of, signed
from domain.proofs.log.leaves import Leaf
from domain.proofs.log.notes import WITNESS, Note, NoteKey, read_line
from domain.proofs.log.tree import grown, leaf_hash, root
from domain.proofs.signatures import ListedKey, key_id, public_key

KEY = bytes(range(32))
AT = "2026-01-02T03:04:05.000006Z"


def listed(private: bytes, until: str | None = None) -> dict[str, Any]:
    public = public_key(private)
    return ListedKey(key_id(public), public.hex(), AT, until).listed()


def entry(game: int, version: int, word: str = "") -> bytes:
    return Leaf(f"g-{game:04}", version, leaf_hash(f"{game} {version} {word}".encode()).hex()).data


class Log:
    """`entries` are its leaves, `keys` what it lists, `private` what it signs with; all may be changed at will."""

    def __init__(self, *entries: bytes) -> None:
        self.entries = list(entries)
        self.keys = [listed(KEY)]
        self.private = KEY
        self.origin = origin_of(self.keys[0]["id"])
        self.witnesses: dict[str, NoteKey] = {}
        self.lines: dict[int, list[str]] = {}
        self.page = 500
        self.hidden = 0  # entries that are signed but not shown

    def __call__(self, method: str, path: str, body: dict[str, Any] | None = None) -> str:
        parts = urlsplit(path)
        asked = {name: values[0] for name, values in parse_qs(parts.query).items()}
        if (method, parts.path) == ("POST", "/log/cosignatures"):
            assert body is not None
            return self._cosign(**body)
        if parts.path == "/keys":
            return json.dumps({"keys": self.keys})
        if parts.path == "/log/checkpoint":
            return self.note(max(self.lines, default=None) if "cosigned" in asked else None)
        assert parts.path == "/log/entries"
        begin, end = int(asked["start"]), int(asked["end"])
        shown = self.entries[: len(self.entries) - self.hidden]
        page = shown[begin : min(end, begin + self.page)]
        return json.dumps({"start": begin, "entries": [data.decode() for data in page]})

    def checkpoint(self, size: int | None = None) -> Checkpoint:
        size = len(self.entries) if size is None else size
        hashes = grown(0, {}, [leaf_hash(data) for data in self.entries])
        return Checkpoint(self.origin, size, root(lambda _: hashes, size))

    def note(self, size: int | None = None) -> str:
        checkpoint = self.checkpoint(size)
        lines = [read_line(line) for line in self.lines.get(checkpoint.size, ())]
        return Note(checkpoint.text, (signed(checkpoint, self.private), *lines)).written()

    def name(self, name: str, private: bytes) -> NoteKey:
        self.witnesses[name] = NoteKey(name, WITNESS, public_key(private))
        return self.witnesses[name]

    def _cosign(self, size: int, cosignature: str) -> str:
        line = read_line(cosignature)
        if line.name not in self.witnesses:
            raise Refusal("403 no such witness")
        assert cosigning_time(self.checkpoint(size).text, line, self.witnesses[line.name]) is not None
        self.lines.setdefault(size, []).append(cosignature)
        return "{}"
