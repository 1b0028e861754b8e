"""Checking that an entry is in the log, with nothing but the proof and the root (RFC 9162, 2.1.3.2)."""

from collections.abc import Sequence

from domain.proofs.log.tree import node_hash


def includes(leaf: bytes, index: int, size: int, proof: Sequence[bytes], root: bytes) -> bool:
    """Whether the path leads from this leaf's hash, at that index, to the root of a tree of that size."""
    if not 0 <= index < size:
        return False
    place, last, value = index, size - 1, leaf
    for sibling in proof:
        if last == 0:
            return False
        if place % 2 or place == last:
            value = node_hash(sibling, value)
            while not place % 2 and place:
                place, last = place >> 1, last >> 1
        else:
            value = node_hash(value, sibling)
        place, last = place >> 1, last >> 1
    return last == 0 and value == root
