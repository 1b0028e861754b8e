"""Checking that one tree of the log begins with another, as its readers do (RFC 9162, 2.1.4.2).

Our own witness needs no such proof: it reads every entry.
"""

from collections.abc import Sequence

from domain.proofs.log.tree import node_hash


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
