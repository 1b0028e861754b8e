"""The published vectors of the log: leaves, roots, proofs, the note, the witness's key and line."""

import hashlib

import pytest

from domain.proofs.log.checkpoints import Checkpoint, cosigned, cosigning_time, open_checkpoint, signed
from domain.proofs.log.checks import includes
from domain.proofs.log.leaves import read_leaf
from domain.proofs.log.notes import BadNote, Note, read_note, read_vkey
from domain.proofs.log.tree import Place, consistency, grown, inclusion, peaks, root
from domain.proofs.signatures import public_key
from tests.kit.consistency import grew
from tests.proofs.log.vectors import (
    HASHES,
    KEYS,
    LEAVES,
    NAME,
    NOTE,
    ORIGIN,
    ROOT_2,
    ROOT_3,
    SERVER_KEY,
    TIME,
    VKEY,
    WITNESS_KEY,
    WITNESSES,
)


def stored() -> dict[Place, bytes]:
    return grown(0, {}, [leaf.hash for leaf in LEAVES])


def read(places: object) -> dict[Place, bytes]:  # noqa: ARG001  (the whole of a small tree)
    return stored()


def test_the_leaves() -> None:
    assert tuple(leaf.hash.hex() for leaf in LEAVES) == HASHES
    assert [read_leaf(leaf.data) for leaf in LEAVES] == list(LEAVES)


def test_the_roots() -> None:
    assert root(read, 2).hex() == ROOT_2
    assert root(read, 3).hex() == ROOT_3
    assert root(read, 0) == hashlib.sha256(b"").digest()
    assert peaks(3) == [Place(1, 0), Place(0, 2)]


def test_the_inclusion_of_1_in_3() -> None:
    proof = inclusion(read, 1, 3)
    assert [part.hex() for part in proof] == [HASHES[0], HASHES[2]]
    assert includes(LEAVES[1].hash, 1, 3, proof, bytes.fromhex(ROOT_3))


def test_the_consistency_of_2_with_3() -> None:
    proof = consistency(read, 2, 3)
    assert [part.hex() for part in proof] == [HASHES[2]]
    assert grew(2, bytes.fromhex(ROOT_2), 3, bytes.fromhex(ROOT_3), proof)


def test_the_key_of_the_witness() -> None:
    assert public_key(WITNESS_KEY).hex() == "29acbae141bccaf0b22e1a94d34d0bc7361e526d0bfe12c89794bc9322966dd7"
    assert WITNESSES[0].vkey == VKEY
    assert read_vkey(VKEY) == WITNESSES[0]


def test_the_note_to_the_byte() -> None:
    checkpoint = Checkpoint(ORIGIN, 3, bytes.fromhex(ROOT_3))
    lines = signed(checkpoint, SERVER_KEY), cosigned(checkpoint.text, NAME, WITNESS_KEY, TIME)
    note = Note(checkpoint.text, lines).written()
    assert note == NOTE
    digest = "513d1612615c565e933efb35b69efcb57d72d7bc7dd07a732e9bd5d6101c7e28"
    assert hashlib.sha256(note.encode()).hexdigest() == digest
    assert read_note(note).written() == note


def test_the_note_is_opened_by_its_keys() -> None:
    opened = open_checkpoint(NOTE, ORIGIN, KEYS, WITNESSES)
    assert opened.checkpoint == Checkpoint(ORIGIN, 3, bytes.fromhex(ROOT_3))
    assert opened.key in KEYS
    assert opened.witnesses == {WITNESSES[0]: TIME}


def test_a_cosignature_over_another_origin_is_none() -> None:
    """The witness signed a log of the same size and root under another name."""
    elsewhere = Checkpoint("sealed-orders.example/other", 3, bytes.fromhex(ROOT_3))
    here = Checkpoint(ORIGIN, 3, bytes.fromhex(ROOT_3))
    line = cosigned(elsewhere.text, NAME, WITNESS_KEY, TIME)
    assert cosigning_time(elsewhere.text, line, WITNESSES[0]) == TIME
    assert cosigning_time(here.text, line, WITNESSES[0]) is None
    forged = Note(here.text, (signed(here, SERVER_KEY), line)).written()
    with pytest.raises(BadNote, match=r"not co-signed by witness\.example/w1"):
        open_checkpoint(forged, ORIGIN, KEYS, WITNESSES)
    with pytest.raises(BadNote, match="another log"):
        open_checkpoint(NOTE, "sealed-orders.example/other", KEYS, WITNESSES)
