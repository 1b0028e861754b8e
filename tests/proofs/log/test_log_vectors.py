"""The published vectors of the log: leaves, roots, proofs, the note, the witness's key and line."""

import hashlib

import pytest

from domain.proofs.log.checkpoints import Checkpoint, cosigned, cosigning_time, open_checkpoint, signed
from domain.proofs.log.checks import includes
from domain.proofs.log.leaves import Leaf, read_leaf
from domain.proofs.log.notes import WITNESS, BadNote, Note, NoteKey, read_note, read_vkey
from domain.proofs.log.tree import Place, consistency, grown, inclusion, peaks, root
from domain.proofs.signatures import key_id, public_key
from tests.kit.consistency import grew

SERVER_KEY = bytes(range(32))
WITNESS_KEY = bytes(range(0x20, 0x40))
TIME = 1767323046
ORIGIN = "sealed-orders.example/log"
NAME = "witness.example/w1"
HEADS = (
    "53a4d276c195201d74b3dcb4515f9e5324c20a416b2b9ea853127b97b89837e8",
    "a4ad174bdc9aab48968ed714ae1e415cd26ebfaf430fb53678803b82680cd8ef",
    hashlib.sha256(b"").hexdigest(),
)
LEAVES = (Leaf("g-0001", 1, HEADS[0]), Leaf("g-0001", 2, HEADS[1]), Leaf("g-0002", 1, HEADS[2]))
HASHES = (
    "2804a51a141220c22741605a14a92353d118d0db6720a7225651388ded9e7279",
    "b842b3177fbb2db79d9e4dbd8f4f7d21953719cc55c6966e3f4d8517edfe2ee5",
    "bf0b070fdf11abec8bcba497ef4a0c54bb103cc0f9a94a7ab8a96b93f1daa440",
)
ROOT_2 = "b328bebecb39a195639e1960433694506ce2707f70741b6b90779bf735dcd088"
ROOT_3 = "4b7c737f671ef56c28c1c6d48871cd2f96215644c13b2598a029a24a91a98490"
VKEY = "witness.example/w1+20324abe+BCmsuuFBvMrwsi4alNNNC8c2HlJtC/4SyJeUvJMilm3X"
NOTE = """\
sealed-orders.example/log
3
S3xzf2ce9WwowcbUiHHNL5YhVkTBOyWYoCmiSpGphJA=

— sealed-orders.example/log qZQ8beJUgnXEtF79NJt2qGoxZhQsyspfuxYbe+tT3x78/Mdgjp6ECW/iDiAPYs3xFM0fiFL1yxHyGwZVaf9kQl94QQk=
— witness.example/w1 IDJKvgAAAABpVzWmdIsmQ1wcnDjJiXP51sGcBVNOdzsxKN+IK0JFnv5bs5iLuftLuSW1WZyWq335gSZxFtJxKr8Ur68m9Hi4K4i+DQ==
"""
KEYS = {key_id(public_key(SERVER_KEY)): public_key(SERVER_KEY)}
WITNESSES = (NoteKey(NAME, WITNESS, public_key(WITNESS_KEY)),)


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
