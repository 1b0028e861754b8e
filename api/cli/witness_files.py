"""The folder of a witness: its key, and what it knows about each log that it follows.

Files can be read only by their owner and are replaced as a whole: a crash leaves the old or the new one, never half.
"""

import fcntl
import os
import re
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import msgspec

from api.cli.complaints import MISUSED, Complaint
from domain.proofs.log.notes import WITNESS, BadNote, NoteKey, from_base64, is_name, to_base64
from domain.proofs.log.witness import Memory
from domain.proofs.signatures import KEY_BYTES, public_key
from domain.values.said import say

KEY_FILE: Final = "witness.key"
PREFIX: Final = "PRIVATE+KEY"


def note_key(name: str, private: bytes) -> NoteKey:
    return NoteKey(name, WITNESS, public_key(private))


class WitnessFolder:
    def __init__(self, folder: Path, url: str) -> None:
        self._folder = folder
        word = re.sub(r"[^a-z0-9.]+", "-", url.lower()).strip("-")
        self._memory = folder / f"{word}.json"

    @contextmanager
    def held(self) -> Iterator[None]:
        """Lock the folder for one process: two would not know what the other has co-signed."""
        self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with (self._folder / "lock").open("w") as lock:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                raise Complaint(
                    say("complaint", "another witness works in {folder}", folder=str(self._folder)), MISUSED
                ) from None
            yield

    def key(self, name: str | None, entropy: Callable[[int], bytes]) -> tuple[str, bytes]:
        """The witness's name and private key; made when there is none yet."""
        file = self._folder / KEY_FILE
        if file.exists():
            found = _read_key(file.read_text(encoding="utf-8").strip())
            if name is not None and name != found[0]:
                raise Complaint(
                    say(
                        "complaint",
                        "the witness of {folder} is called {name}",
                        folder=str(self._folder),
                        name=found[0],
                    ),
                    MISUSED,
                )
            return found
        if name is None or not is_name(name):
            raise Complaint(
                say("complaint", "give the witness a --name without spaces, like witness.example/w1"), MISUSED
            )
        private = entropy(KEY_BYTES)
        content = to_base64(bytes((WITNESS,)) + private)
        write(file, f"{PREFIX}+{name}+{note_key(name, private).id.hex()}+{content}\n".encode())
        return name, private

    def memory(self) -> Memory | None:
        if not self._memory.exists():
            return None
        try:
            return msgspec.json.decode(self._memory.read_bytes(), type=Memory)
        except msgspec.DecodeError as error:
            raise Complaint(
                say("complaint", "{file} is damaged: {error}", file=str(self._memory), error=str(error))
            ) from error

    def keep(self, memory: Memory) -> None:
        write(self._memory, msgspec.json.encode(memory))

    def accuse(self, words: str) -> Path:
        """Keep the evidence that the log misbehaved."""
        file = self._memory.with_suffix(".evidence.txt")
        write(file, words.encode())
        return file


def write(file: Path, content: bytes) -> None:
    """Write a file atomically, and wait until it is on the disk."""
    handle, name = tempfile.mkstemp(dir=file.parent, prefix=".new-")  # readable only by its owner (0600)
    try:
        with os.fdopen(handle, "wb") as new:
            new.write(content)
            new.flush()
            os.fsync(new.fileno())
        Path(name).replace(file)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
    folder = os.open(file.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)


def _read_key(text: str) -> tuple[str, bytes]:
    try:
        word, kind, name, key_id, content = text.split("+", 4)
        private = from_base64(content)
        good = (
            f"{word}+{kind}" == PREFIX and len(private) == 1 + KEY_BYTES and private[0] == WITNESS
        ) and note_key(name, private[1:]).id.hex() == key_id
    except (ValueError, BadNote):
        good, name, private = False, "", b""
    if not good:
        raise Complaint(say("complaint", "{file} holds no key of a witness", file=KEY_FILE))
    return name, private[1:]
