"""The tree against the definition of RFC 6962, written down once more as the RFC has it."""

import hashlib
from collections.abc import Sequence
from random import Random

import pytest

from domain.proofs.log.checks import includes
from domain.proofs.log.tree import (
    OutsideTheLog,
    Place,
    consistency,
    grown,
    inclusion,
    leaf_hash,
    node_hash,
    peaks,
    root,
    root_over,
)
from tests.kit.consistency import grew

LEAVES = [leaf_hash(str(number).encode()) for number in range(70)]


def by_definition(leaves: Sequence[bytes]) -> bytes:
    """MTH of RFC 6962, 2.1."""
    if not leaves:
        return hashlib.sha256(b"").digest()
    if len(leaves) == 1:
        return leaves[0]
    k = 1
    while k * 2 < len(leaves):
        k *= 2
    return node_hash(by_definition(leaves[:k]), by_definition(leaves[k:]))


class Shelf:
    """Stored hashes, and how many of them were taken down."""

    def __init__(self, leaves: Sequence[bytes]) -> None:
        self.hashes = grown(0, {}, leaves)
        self.readings = 0
        self.taken = 0

    def __call__(self, places: Sequence[Place]) -> dict[Place, bytes]:
        self.readings += 1
        self.taken += len(places)
        return {place: self.hashes[place] for place in places}


def test_every_root_is_that_of_the_definition() -> None:
    shelf = Shelf(LEAVES)
    for size in range(len(LEAVES) + 1):
        assert root(shelf, size) == by_definition(LEAVES[:size])


def test_every_inclusion_of_every_size_is_proved_and_nothing_else() -> None:
    shelf = Shelf(LEAVES[:33])
    for size in range(1, 34):
        top = root(shelf, size)
        for index in range(size):
            proof = inclusion(shelf, index, size)
            assert includes(LEAVES[index], index, size, proof, top)
            assert not includes(LEAVES[index + 1], index, size, proof, top)
            assert not includes(LEAVES[index], index, size, [*proof, top], top)
            assert not includes(LEAVES[index], index, size, proof[:-1], top) or not proof
            assert not any(
                includes(LEAVES[index], other, size, proof, top) for other in range(size) if other != index
            )


def test_every_growth_is_proved_and_nothing_else() -> None:
    shelf = Shelf(LEAVES[:33])
    for new in range(34):
        after = root(shelf, new)
        for old in range(new + 1):
            before, proof = root(shelf, old), consistency(shelf, old, new)
            assert grew(old, before, new, after, proof)
            assert not grew(old, before, new, after, [*proof, after])
            if old not in (0, new):
                assert not grew(old, bytes(32), new, after, proof)
                assert not grew(old, before, new, bytes(32), proof)
                assert not grew(old, before, new, after, proof[:-1])


def test_a_log_that_was_rewritten_did_not_grow() -> None:
    honest = Shelf(LEAVES[:20])
    rewritten = Shelf([*LEAVES[:9], LEAVES[60], *LEAVES[10:30]])
    for new in range(20, 31):
        proof = consistency(rewritten, 20, new)
        assert not grew(20, root(honest, 20), new, root(rewritten, new), proof)


def test_a_tree_grows_from_its_peaks_alone() -> None:
    chance = Random(1)
    hashes: dict[Place, bytes] = {}
    size = 0
    while size < 65:
        more = chance.randint(0, 5)
        frontier = {place: hashes[place] for place in peaks(size)}
        hashes |= grown(size, frontier, LEAVES[size : size + more])
        size = min(size + more, len(LEAVES))
        assert root_over(size, {place: hashes[place] for place in peaks(size)}) == by_definition(
            LEAVES[:size]
        )
    assert hashes == grown(0, {}, LEAVES[:size])


def test_proofs_of_a_large_log_are_read_at_once_and_cost_its_logarithm() -> None:
    shelf = Shelf([leaf_hash(number.to_bytes(4, "big")) for number in range(100_000)])
    for ask in (
        lambda: root(shelf, 99_999),
        lambda: inclusion(shelf, 77_777, 99_999),
        lambda: consistency(shelf, 65_537, 99_999),
    ):
        shelf.readings = shelf.taken = 0
        ask()
        assert shelf.readings == 1
        assert shelf.taken < 40


@pytest.mark.parametrize(("index", "size"), [(0, 0), (3, 3), (-1, 3)])
def test_there_is_no_proof_of_what_is_not_there(index: int, size: int) -> None:
    with pytest.raises(OutsideTheLog):
        inclusion(Shelf(LEAVES[:3]), index, size)
    assert not includes(LEAVES[0], index, size, [], LEAVES[0])


@pytest.mark.parametrize(("old", "new"), [(3, 2), (-1, 2)])
def test_nothing_grows_backwards(old: int, new: int) -> None:
    with pytest.raises(OutsideTheLog):
        consistency(Shelf(LEAVES[:3]), old, new)
    assert not grew(old, b"", new, b"", [])
    with pytest.raises(OutsideTheLog):
        root(Shelf(LEAVES[:3]), -1)
