"""One round of a witness: fetch, check, remember, co-sign. The functions to fetch and to remember are parameters."""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, Protocol

from domain.proofs.log.checkpoints import Checkpoint, cosigned, open_checkpoint, read_checkpoint
from domain.proofs.log.notes import BadNote, read_note
from domain.proofs.log.witness import (
    Memory,
    Misconduct,
    at_checkpoint,
    first_memory,
    with_entries,
    with_keys,
)

# How many entries are requested at once; a server may send fewer.
PAGE: Final = 500


class NotUnderstood(Exception):
    """The server's answer cannot be read."""


class Refusal(Exception):
    """The server does not keep this witness's co-signatures."""


class Fetch(Protocol):
    """Sends a request under /v1 and gives the answer's text; raises Refusal for any status of 400 and more."""

    def __call__(self, method: str, path: str, body: dict[str, Any] | None = None) -> str: ...


@dataclass(frozen=True)
class Signer:
    """The witness's name and key, and its clock in seconds since 1970."""

    name: str
    private: bytes
    clock: Callable[[], int]


class Vouched(NamedTuple):
    """A co-signed checkpoint; `refused` says why the server did not accept the co-signature."""

    checkpoint: Checkpoint
    line: str
    refused: str | None


def go_round(
    fetch: Fetch, signer: Signer, memory: Memory | None, keep: Callable[[Memory], None]
) -> Iterator[Vouched]:
    """Co-sign the log if it has only grown. On Misconduct nothing is co-signed.

    If another witness has co-signed a size in between, that size is co-signed first, so that witnesses that run at
    different times sign the same checkpoints. The memory is kept before the co-signature is sent, so that after a crash
    the witness never has co-signed more than it remembers.
    """
    newest = fetch("GET", "/log/checkpoint")
    known = _with_keys(fetch, memory, newest)
    latest = _opened(known, newest)
    if latest.size < known.size:
        raise Misconduct(f"the log had {known.size} entries, and now it has {latest.size}")
    shared = fetch("GET", "/log/checkpoint?cosigned=true")
    met = _opened(known, shared)
    goals = {latest.size: (latest, newest)}
    if met.size >= known.size:
        goals[met.size] = (met, shared)
    for size, (checkpoint, note) in sorted(goals.items()):
        known = at_checkpoint(_read_on(fetch, known, size), checkpoint, note)
        keep(known)
        yield _vouch(fetch, signer, checkpoint)


def _with_keys(fetch: Fetch, memory: Memory | None, newest: str) -> Memory:
    try:
        listed = json.loads(fetch("GET", "/keys"))["keys"]
        if memory is not None:
            return with_keys(memory, listed)
        return first_memory(read_checkpoint(read_note(newest).text).origin, listed)
    except (ValueError, KeyError, TypeError) as error:
        raise NotUnderstood(f"its keys cannot be read: {error}") from error


def _opened(memory: Memory, note: str) -> Checkpoint:
    try:
        return open_checkpoint(note, memory.origin, memory.public_keys()).checkpoint
    except BadNote as error:
        raise Misconduct(str(error)) from error


def _read_on(fetch: Fetch, memory: Memory, size: int) -> Memory:
    """The memory with all entries up to a size."""
    while memory.size < size:
        end = min(size, memory.size + PAGE)
        answer = fetch("GET", f"/log/entries?start={memory.size}&end={end}")
        try:
            entries = [str(entry).encode() for entry in json.loads(answer)["entries"]]
        except (ValueError, KeyError, TypeError) as error:
            raise NotUnderstood(f"its entries cannot be read: {error}") from error
        if not 0 < len(entries) <= end - memory.size:
            raise Misconduct(f"the log has signed {size} entries and does not show entry {memory.size}")
        memory = with_entries(memory, entries)
    return memory


def _vouch(fetch: Fetch, signer: Signer, checkpoint: Checkpoint) -> Vouched:
    line = cosigned(checkpoint.text, signer.name, signer.private, signer.clock()).line.rstrip("\n")
    try:
        fetch("POST", "/log/cosignatures", {"size": checkpoint.size, "cosignature": line})
    except Refusal as refusal:
        return Vouched(checkpoint, line, str(refusal))
    return Vouched(checkpoint, line, None)
