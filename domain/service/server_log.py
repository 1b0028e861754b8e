"""The server's log as it is published: checkpoints, proofs, and co-signatures of witnesses.

The log is named after the server's first key and keeps this name when keys are rotated; a checkpoint is signed with
the key in use. These functions add no entries: a worker keeps the log up to date.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from domain.proofs.log.checkpoints import Checkpoint, cosigning_time, origin_of, signed
from domain.proofs.log.leaves import Leaf
from domain.proofs.log.notes import BadNote, Note, NoteKey, read_line
from domain.proofs.log.tree import consistency, inclusion, inclusions, root
from domain.store import Store
from domain.values.refusals import Refusal, Refused, refuse
from domain.values.said import say

MOST_ENTRIES = 500


class Inclusion(NamedTuple):
    """The place of a game's version in the log, and the proof from there to the root of the tree with `size` leaves."""

    place: int
    size: int
    leaf: Leaf
    proof: list[bytes]


def checkpoint(store: Store, size: int | None = None) -> str:
    """The signed checkpoint of the newest tree, or of an older one, with its co-signatures."""
    wanted = _size(store, size)
    text, private = _checkpoint(store, wanted), store.signing_key().private
    lines = [read_line(line) for line in store.server_log.cosignatures(wanted).values()]
    return Note(text.text, (signed(text, private), *lines)).written()


def best_checkpoint(store: Store, witnesses: Sequence[NoteKey]) -> str:
    """The checkpoint that most of the witnesses have co-signed lately, or without any the newest."""
    return checkpoint(store, store.server_log.best_cosigned([witness.vkey for witness in witnesses]))


def entries(store: Store, begin: int, end: int) -> list[Leaf]:
    """The entries from `begin` to `end`, at most `MOST_ENTRIES`; a client asks again for more."""
    return store.server_log.entries(begin, min(end, begin + MOST_ENTRIES))


def prove_inclusion(store: Store, game: str, version: int, size: int | None = None) -> Inclusion:
    wanted = _size(store, size)
    place = store.server_log.places(game).get(version)
    if place is None or place >= wanted:
        raise Refused(
            refuse(
                "log/not-entered",
                "version {version} of {game} is not among {wanted} entries",
                version=version,
                game=game,
                wanted=wanted,
            )
        )
    return Inclusion(
        place,
        wanted,
        store.server_log.entries(place, place + 1)[0],
        inclusion(store.server_log.hashes, place, wanted),
    )


def prove_consistency(store: Store, old: int, new: int) -> list[bytes]:
    if old > new:
        raise Refused(refuse("request/invalid", "a log never becomes smaller", at="old"))
    return consistency(store.server_log.hashes, old, _size(store, new))


def cosign(store: Store, witnesses: Sequence[NoteKey], size: int, line: str) -> None:
    """Keep a co-signature of a witness that the operator has named, if it signs this tree."""
    try:
        given = read_line(line)
    except BadNote as error:
        raise Refused(Refusal("log/cosignature", str(error), at="cosignature")) from None
    witness = next((known for known in witnesses if given.is_by(known)), None)
    if witness is None:
        raise Refused(refuse("log/witness", "no witness of this log has that name and key", at="cosignature"))
    if cosigning_time(_checkpoint(store, _size(store, size)).text, given, witness) is None:
        why = say(
            "log/cosignature",
            "this is not a signature of {witness} under the checkpoint of {size} entries",
            witness=witness.name,
            size=size,
        )
        raise Refused(Refusal("log/cosignature", why, at="cosignature"))
    store.server_log.cosign(size, witness.vkey, given.line)


def log_of_game(
    store: Store, game: str, witnesses: Sequence[NoteKey], upto: int | None = None
) -> dict[str, Any]:
    """The log part of a transcript: proofs for all entries of the game that the best checkpoint covers."""
    note = best_checkpoint(store, witnesses)
    size = int(note.split("\n", 2)[1])
    covered = {
        version: place
        for version, place in store.server_log.places(game).items()
        if place < size and (upto is None or version <= upto)
    }
    paths = inclusions(store.server_log.hashes, list(covered.values()), size)
    proved = [
        {"version": version, "index": place, "proof": [part.hex() for part in path]}
        for (version, place), path in zip(covered.items(), paths, strict=True)
    ]
    return {"entries": proved, "checkpoint": note}


def with_log(store: Store, written: dict[str, Any], witnesses: Sequence[NoteKey]) -> dict[str, Any]:
    """A transcript with its log part."""
    return {**written, "log": log_of_game(store, written["game"], witnesses, len(written["records"]))}


def _checkpoint(store: Store, size: int) -> Checkpoint:
    return Checkpoint(origin_of(store.listed_keys()[0].id), size, root(store.server_log.hashes, size))


def _size(store: Store, wanted: int | None) -> int:
    size = store.server_log.size()
    if wanted is None:
        return size
    if wanted > size:
        raise Refused(refuse("log/no-such-size", "the log has {size} entries", size=size))
    return wanted
