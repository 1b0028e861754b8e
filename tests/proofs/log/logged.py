"""Transcripts that stand in a log, as it is or as somebody with the key would have it."""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from domain.proofs.log.checkpoints import Checkpoint, cosigned, read_checkpoint, signed
from domain.proofs.log.leaves import Leaf
from domain.proofs.log.notes import WITNESS, Note, NoteKey, read_note
from domain.proofs.log.tree import grown, inclusion, root
from domain.proofs.signatures import public_key
from domain.proofs.verification import read
from domain.service import server_log, transcribe
from domain.service.server_log import cosign, with_log
from tests.kit.proven import SIGNING_KEY, Battle, Json

KEYS = (bytes(range(0x20, 0x40)), bytes(range(1, 33)))
WITNESSES = tuple(
    NoteKey(f"witness.example/w{number}", WITNESS, public_key(key)) for number, key in enumerate(KEYS, 1)
)
TIME = 1767323046


def cosign_by(battle: Battle, *numbers: int) -> None:
    note = read_note(server_log.checkpoint(battle.world.store))
    size = read_checkpoint(note.text).size
    for number in numbers:
        line = cosigned(note.text, WITNESSES[number].name, KEYS[number], TIME).line
        cosign(battle.world.store, WITNESSES, size, line)


def entered(battle: Battle) -> Json:
    """The transcript as a spectator has it, with everything entered that is stored by now."""
    while battle.world.store.server_log.enter():
        pass
    return written(battle)


def written(battle: Battle) -> Json:
    plain = transcribe(battle.world, battle.id)
    return dict(read(msgspec.json.encode(with_log(battle.world.store, plain, WITNESSES))))


def _entries(log: Json) -> list[Json]:
    listed: list[Json] = log["entries"]
    return listed


TAMPERINGS: list[tuple[str, Callable[[Json], Any]]] = [
    ("log entry 3", lambda log: _entries(log)[2].update(index=_entries(log)[2]["index"] + 1)),
    ("log entry 3", lambda log: _entries(log)[2].update(version=_entries(log)[3]["version"])),
    ("log entry 3", lambda log: _entries(log)[2].update(version=2)),
    ("log entry 3", lambda log: _entries(log)[2].update(version=10**6)),
    ("log entry 3", lambda log: _entries(log)[2]["proof"].pop()),
    ("log entry 3", lambda log: _entries(log)[2]["proof"].reverse()),
    ("log entry 3", lambda log: _entries(log)[2]["proof"].append("00" * 32)),
    ("log entry 4", lambda log: _entries(log).insert(3, _entries(log)[2])),
    ("log", lambda log: _entries(log).pop(2)),
    ("log", lambda log: _entries(log)[2].update(more=1)),
    ("log", lambda log: _entries(log)[2].pop("index")),
    ("log", lambda log: _entries(log)[2].update(proof=["xy"])),
    ("log", lambda log: log.update(more=1)),
    ("log", lambda log: log.pop("checkpoint")),
    ("log checkpoint", lambda log: log.update(checkpoint="")),
    ("log checkpoint", lambda log: log.update(checkpoint=log["checkpoint"].replace("\n", "\n1", 1))),
    ("log checkpoint", lambda log: log.update(checkpoint=log["checkpoint"].replace("sealed-", "Sealed-"))),
]


def relogged(document: Json, leaves: Sequence[Leaf], lines: Callable[[Checkpoint], tuple[Any, ...]]) -> Json:
    """The work of an operator with the key: another log, signed as the real one is."""
    hashes = grown(0, {}, [leaf.hash for leaf in leaves])
    origin = document["log"]["checkpoint"].split("\n")[0]
    checkpoint = Checkpoint(origin, len(leaves), root(lambda _: hashes, len(leaves)))
    entries = [
        {
            "version": leaf.version,
            "index": place,
            "proof": [part.hex() for part in inclusion(lambda _: hashes, place, len(leaves))],
        }
        for place, leaf in enumerate(leaves)
    ]
    note = Note(checkpoint.text, (signed(checkpoint, SIGNING_KEY), *lines(checkpoint))).written()
    return {**document, "log": {"entries": entries, "checkpoint": note}}


def leaves_of(document: Json) -> list[Leaf]:
    due = [r for r in document["records"] if r["topic"] in ("WindowClosed/1", "SeedRevealed/1")]
    return [Leaf(document["game"], record["version"], record["head"]) for record in due]


def cosigned_elsewhere(checkpoint: Checkpoint) -> tuple[Any, ...]:
    other = checkpoint._replace(origin="sealed-orders/0123456789abcdef")
    return (cosigned(other.text, WITNESSES[0].name, KEYS[0], TIME),)
