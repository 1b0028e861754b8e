"""Signed notes (C2SP signed-note): a text, an empty line, and below it one line for each signature.

A line names its key and the key's hash. The hash includes the kind of signature, so that a co-signature cannot be
used as a signature of the log itself.
"""

import base64
import binascii
import hashlib
import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from domain.proofs.signatures import KEY_BYTES

SERVER: Final = 0x01  # Ed25519 over the text
WITNESS: Final = 0x04  # cosignature/v1: Ed25519 over a time and the text
# Far more than a log with many witnesses needs; a longer note is refused unread.
LONGEST: Final = 16_384
MOST_LINES: Final = 64
_ID_BYTES: Final = 4
_DASH: Final = "— "
# Visible ASCII without the plus sign, so that all programs read names alike.
_NAME: Final = re.compile(r"[!-*,-~]{1,128}")
_VKEY: Final = re.compile(r"([!-*,-~]{1,128})\+([0-9a-f]{8})\+([A-Za-z0-9+/]+=*)")


class BadNote(ValueError):
    """The text is no signed note, no checkpoint, or no key that could check one."""


class NoteKey(NamedTuple):
    """A public key with the name and the kind of signature that it is used for."""

    name: str
    kind: int
    public: bytes

    @property
    def id(self) -> bytes:
        named = self.name.encode() + b"\n" + bytes((self.kind,)) + self.public
        return hashlib.sha256(named).digest()[:_ID_BYTES]

    @property
    def vkey(self) -> str:
        """The key as text for people: NAME+hex id+base64(kind ‖ key)."""
        return f"{self.name}+{self.id.hex()}+{to_base64(bytes((self.kind,)) + self.public)}"


class Signed(NamedTuple):
    """A signature line below the text."""

    name: str
    id: bytes
    signature: bytes

    @property
    def line(self) -> str:
        return f"{_DASH}{self.name} {to_base64(self.id + self.signature)}\n"

    def is_by(self, key: NoteKey) -> bool:
        """Whether the line claims to be made with that key; its signature must still be checked."""
        return (self.name, self.id) == (key.name, key.id)


class Note(NamedTuple):
    """A text and its signature lines. The text ends with a line feed, which is signed too."""

    text: str
    signed: tuple[Signed, ...]

    def written(self) -> str:
        return f"{self.text}\n{''.join(line.line for line in self.signed)}"

    def lines_of(self, key: NoteKey) -> list[Signed]:
        return [line for line in self.signed if line.is_by(key)]


def is_name(name: str) -> bool:
    return _NAME.fullmatch(name) is not None


def read_note(text: str) -> Note:
    if len(text) > LONGEST:
        raise BadNote("the note is too long")
    body, between, below = text.rpartition("\n\n")
    if not between or not below.endswith("\n"):
        raise BadNote("a note has a text, an empty line, and signatures")
    lines = below.removesuffix("\n").split("\n")
    if len(lines) > MOST_LINES:
        raise BadNote("the note has too many signatures")
    return Note(f"{body}\n", tuple(read_line(line) for line in lines))


def read_line(line: str) -> Signed:
    """A signature line, without or with its line feed."""
    name, _, sealed = line.removesuffix("\n").removeprefix(_DASH).partition(" ")
    if not line.startswith(_DASH) or not is_name(name):
        raise BadNote("a signature line is a dash, a name and a signature")
    content = from_base64(sealed)
    if len(content) <= _ID_BYTES:
        raise BadNote("a signature is too short")
    return Signed(name, content[:_ID_BYTES], content[_ID_BYTES:])


def read_vkey(text: str, kinds: Sequence[int] = (WITNESS,)) -> NoteKey:
    """Read a key that a person typed; its hash is checked, because people mistype."""
    found = _VKEY.fullmatch(text)
    if found is None:
        raise BadNote("a key is written NAME+ID+KEY")
    content = from_base64(found[3])
    if len(content) != 1 + KEY_BYTES or content[0] not in kinds:
        raise BadNote("the key is of another kind than can be used here")
    key = NoteKey(found[1], content[0], content[1:])
    if key.id.hex() != found[2]:
        raise BadNote("the id of the key does not belong to it")
    return key


def to_base64(content: bytes) -> str:
    return base64.b64encode(content).decode()


def from_base64(text: str) -> bytes:
    """Read base64. Only its canonical spelling is accepted: no spaces, no stray bits, complete padding."""
    try:
        content = base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        raise BadNote("a signature or key is written in base64") from None
    if to_base64(content) != text:
        raise BadNote("base64 that can be written in another way")
    return content
