"""Whether the game is entered in the server's log, and whether witnesses have seen that log.

Then the server cannot have shown another version of the game to somebody else: both would have to be in one log under
one checkpoint, and no witness co-signs a log with two heads for the same version.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from domain.proofs.log.checkpoints import Opened, open_checkpoint, origin_of
from domain.proofs.log.checks import includes
from domain.proofs.log.leaves import Leaf, is_entered
from domain.proofs.log.notes import BadNote, NoteKey
from domain.proofs.verification import forms
from domain.proofs.verification.forms import Json, has
from domain.proofs.verification.report import Logged, Wrong
from domain.proofs.verification.shape import Transcript

CHECK: Final = "log"
CHECKPOINT: Final = "log checkpoint"


class Wanted(NamedTuple):
    """The witnesses that the reader trusts, and how many of them must have co-signed (`quorum` None: all of them)."""

    witnesses: tuple[NoteKey, ...] = ()
    quorum: int | None = None

    @property
    def needed(self) -> int:
        return len(self.witnesses) if self.quorum is None else self.quorum


def check_log(transcript: Transcript, log: Json | None, wanted: Wanted) -> Logged | None:
    """What the log says of the game; None when the transcript has no log and the reader does not want one."""
    if log is None:
        if wanted.needed:
            raise Wrong(
                CHECK, CHECKPOINT, None, "the transcript carries no log that a witness could have seen"
            )
        return None
    if not has(forms.LOG, only=True)(log):
        raise Wrong(CHECK, "log", None, "it is malformed")
    opened = _opened(transcript, log["checkpoint"], wanted)
    versions = _check_entries(transcript, log["entries"], opened)
    due = [record.version for record in transcript.records if is_entered(record.topic)]
    left_out = next((one for one, entered in zip(due, versions, strict=False) if one != entered), None)
    if left_out is not None:
        raise Wrong(CHECK, "log", left_out, f"record {left_out} was not entered, and later ones were")
    names = tuple(witness.name for witness in opened.witnesses)
    return Logged(opened.checkpoint.origin, len(versions), len(due) - len(versions), names)


def _opened(transcript: Transcript, note: str, wanted: Wanted) -> Opened:
    origin = origin_of(next(iter(transcript.keys), ""))
    try:
        opened = open_checkpoint(
            note, origin, {name: key.public for name, key in transcript.keys.items()}, wanted.witnesses
        )
    except BadNote as error:
        raise Wrong(CHECK, CHECKPOINT, None, str(error)) from error
    if len(opened.witnesses) < wanted.needed:
        why = f"{len(opened.witnesses)} of the named witnesses co-signed it, and {wanted.needed} are needed"
        raise Wrong(CHECK, CHECKPOINT, None, why)
    return opened


def _check_entries(transcript: Transcript, entries: Sequence[Json], opened: Opened) -> list[int]:
    """The versions that are entered in the log. Each must be a record that belongs there, at its place in the tree."""
    versions: list[int] = []
    before = -1
    for number, entry in enumerate(entries, start=1):
        where, version, place = f"log entry {number}", entry["version"], entry["index"]
        record = transcript.records[version - 1] if 1 <= version <= len(transcript.records) else None
        if record is None or not is_entered(record.topic):
            raise Wrong(CHECK, where, None, f"version {version} is none that is entered")
        if place <= before or (versions and version <= versions[-1]):
            raise Wrong(CHECK, where, version, "entries come in their order, each once")
        leaf = Leaf(transcript.game, version, record.head)
        proof = [bytes.fromhex(part) for part in entry["proof"]]
        if not includes(leaf.hash, place, opened.checkpoint.size, proof, opened.checkpoint.root):
            raise Wrong(CHECK, where, version, f"the log has not got the head of record {version} there")
        versions.append(version)
        before = place
    return versions
