"""Checking proofs of the log with nothing but the proof and the roots (RFC 9162, 2.1.3.2 and 2.1.4.2)."""

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


def grew(old: int, old_root: bytes, new: int, new_root: bytes, proof: Sequence[bytes]) -> bool:
    """Whether the tree with the second root begins with the tree with the first.

    Every tree grows out of the empty one, whose root nobody needs to be shown.
    """
    if not 0 <= old <= new:
        return False
    if old == 0:
        return not proof
    if old == new:
        return not proof and old_root == new_root
    return bool(proof) and _leads(old, old_root, new, new_root, proof)


def _leads(old: int, old_root: bytes, new: int, new_root: bytes, proof: Sequence[bytes]) -> bool:
    path = [old_root, *proof] if old & (old - 1) == 0 else list(proof)
    place, last = old - 1, new - 1
    while place % 2:
        place, last = place >> 1, last >> 1
    first = second = path[0]
    for sibling in path[1:]:
        if last == 0:
            return False
        if place % 2 or place == last:
            first, second = node_hash(sibling, first), node_hash(sibling, second)
            while not place % 2 and place:
                place, last = place >> 1, last >> 1
        else:
            second = node_hash(second, sibling)
        place, last = place >> 1, last >> 1
    return last == 0 and first == old_root and second == new_root
