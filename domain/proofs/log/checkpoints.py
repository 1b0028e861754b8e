"""Checkpoints (C2SP tlog-checkpoint) and their co-signatures (C2SP tlog-cosignature, `cosignature/v1`)."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from domain.proofs.log.notes import (
    SERVER,
    WITNESS,
    BadNote,
    Note,
    NoteKey,
    Signed,
    from_base64,
    is_name,
    read_note,
    to_base64,
)
from domain.proofs.signatures import public_key, sign_bytes, verify_bytes

ORIGIN: Final = "sealed-orders/"
_HASH_BYTES: Final = 32
_TIME_BYTES: Final = 8
_SIZE: Final = re.compile("0|[1-9][0-9]{0,15}")


class Checkpoint(NamedTuple):
    """A statement: the log of this origin has `size` entries, and this root over them."""

    origin: str
    size: int
    root: bytes

    @property
    def text(self) -> str:
        return f"{self.origin}\n{self.size}\n{to_base64(self.root)}\n"


class Opened(NamedTuple):
    """A checkpoint that was checked: the key of the log that signed it, and the time of each witness's co-signature."""

    checkpoint: Checkpoint
    key: str
    witnesses: Mapping[NoteKey, int]


def origin_of(first_key: str) -> str:
    """The name of the log. It contains the server's first key, so that it stays the same when keys are rotated."""
    return f"{ORIGIN}{first_key}"


def signed(checkpoint: Checkpoint, private: bytes) -> Signed:
    """The signature line of the log itself."""
    key = NoteKey(checkpoint.origin, SERVER, public_key(private))
    return Signed(key.name, key.id, sign_bytes(private, checkpoint.text.encode()))


def cosigned(text: str, name: str, private: bytes, time: int) -> Signed:
    """The signature line of a witness under the text of a checkpoint; `time` is in seconds since 1970."""
    key = NoteKey(name, WITNESS, public_key(private))
    signature = sign_bytes(private, _dated(text, time))
    return Signed(name, key.id, time.to_bytes(_TIME_BYTES, "big") + signature)


def cosigning_time(text: str, line: Signed, key: NoteKey) -> int | None:
    """The time at which this witness co-signed the text with this line; None if the witness did not."""
    if not line.is_by(key) or len(line.signature) <= _TIME_BYTES:
        return None
    time = int.from_bytes(line.signature[:_TIME_BYTES], "big")
    return time if verify_bytes(key.public, _dated(text, time), line.signature[_TIME_BYTES:]) else None


def read_checkpoint(text: str) -> Checkpoint:
    """A checkpoint without extension lines, in its only spelling."""
    lines = text.split("\n")
    if len(lines) != 4 or lines[3]:
        raise BadNote("a checkpoint has three lines: origin, size, root")
    origin, size, root = lines[:3]
    if not is_name(origin) or not _SIZE.fullmatch(size):
        raise BadNote("the origin or the size of the checkpoint is malformed")
    found = Checkpoint(origin, int(size), from_base64(root))
    if len(found.root) != _HASH_BYTES:
        raise BadNote("a root has 32 bytes")
    return found


def open_checkpoint(
    written: str, origin: str, keys: Mapping[str, bytes], witnesses: Iterable[NoteKey] = ()
) -> Opened:
    """Read and check a signed checkpoint; BadNote unless a key of the log signed it.

    `keys` are the server's, by id. Lines of unknown keys are ignored. A line with a known key's name but a wrong
    signature makes the whole note invalid.
    """
    note = read_note(written)
    checkpoint = read_checkpoint(note.text)
    if checkpoint.origin != origin:
        raise BadNote(f"the checkpoint is of another log: {checkpoint.origin}")
    by = _signer(note, {key: NoteKey(origin, SERVER, public) for key, public in keys.items()})
    return Opened(checkpoint, by, _cosigners(note, list(witnesses)))


def _signer(note: Note, keys: Mapping[str, NoteKey]) -> str:
    signers = []
    for key_id, key in keys.items():
        for line in note.lines_of(key):
            if not verify_bytes(key.public, note.text.encode(), line.signature):
                raise BadNote(f"the checkpoint was not signed by key {key_id}")
            signers.append(key_id)
    if not signers:
        raise BadNote("no key of the log signed the checkpoint")
    return signers[-1]


def _cosigners(note: Note, witnesses: Sequence[NoteKey]) -> dict[NoteKey, int]:
    found = {}
    for key in witnesses:
        for line in note.lines_of(key):
            time = cosigning_time(note.text, line, key)
            if time is None:
                raise BadNote(f"the checkpoint was not co-signed by {key.name}")
            found[key] = time
    return found


def _dated(text: str, time: int) -> bytes:
    return f"cosignature/v1\ntime {time}\n{text}".encode()
