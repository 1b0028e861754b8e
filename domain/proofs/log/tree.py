"""The tree of RFC 6962 (2.1), kept as the hashes of its complete subtrees.

A complete subtree never changes once it is full, so its hash is stored under its level and its number on that level.
Every root and every proof, of the newest tree or of an older one, is made of logarithmically many of these hashes,
which are read in one query.
"""

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

EMPTY_ROOT: Final = hashlib.sha256(b"").digest()


class Place(NamedTuple):
    """A complete subtree: the one with this number among those with 2^level leaves, counted from the left."""

    level: int
    number: int


class Span(NamedTuple):
    """The leaves from `begin` up to but not including `end`: a subtree as the RFC splits the tree."""

    begin: int
    end: int


# Reads the stored hashes of these subtrees; only subtrees that have been stored are asked for.
Read = Callable[[Sequence[Place]], Mapping[Place, bytes]]


class OutsideTheLog(ValueError):
    """A proof was asked for a leaf or a size that the tree does not have."""


def leaf_hash(data: bytes) -> bytes:
    return hashlib.sha256(b"\0" + data).digest()


def node_hash(left: bytes, right: bytes) -> bytes:
    return hashlib.sha256(b"\1" + left + right).digest()


def peaks(size: int) -> list[Place]:
    """The complete subtrees that a tree of this size consists of, from left to right."""
    return list(_complete(Span(0, size)))


def grown(size: int, frontier: Mapping[Place, bytes], leaves: Iterable[bytes]) -> dict[Place, bytes]:
    """The hashes to store when leaves (given by their hashes) are added; `frontier` holds those of `peaks(size)`."""
    known = dict(frontier)
    new: dict[Place, bytes] = {}
    for number, leaf in enumerate(leaves, start=size):
        place, value = Place(0, number), leaf
        new[place] = known[place] = value
        while place.number % 2:
            left = known[Place(place.level, place.number - 1)]
            place, value = Place(place.level + 1, place.number // 2), node_hash(left, value)
            new[place] = known[place] = value
    return new


def root(read: Read, size: int) -> bytes:
    """The root of the tree with the first `size` leaves."""
    if size < 0:
        raise OutsideTheLog(f"no tree has {size} leaves")
    return _hashes(read, [Span(0, size)])[0] if size else EMPTY_ROOT


def root_over(size: int, hashes: Mapping[Place, bytes]) -> bytes:
    """The root of a tree, from the hashes of its peaks alone."""
    return root(lambda places: {place: hashes[place] for place in places}, size)


def inclusion(read: Read, index: int, size: int) -> list[bytes]:
    """The audit path of a leaf, from the leaf to the root."""
    if not 0 <= index < size:
        raise OutsideTheLog(f"a tree of {size} leaves has no leaf {index}")
    return _hashes(read, list(_path(index, Span(0, size))))


def inclusions(read: Read, places: Sequence[int], size: int) -> list[list[bytes]]:
    """The audit paths of many leaves with one read, because they share most of their hashes."""
    wanted = {
        place for number in places for span in _path(number, Span(0, size)) for place in _complete(span)
    }
    known = read(sorted(wanted))
    return [inclusion(lambda _: known, number, size) for number in places]


def consistency(read: Read, old: int, new: int) -> list[bytes]:
    """The proof that the tree of `new` leaves begins with the tree of `old`; empty if `old` is 0."""
    if not 0 <= old <= new:
        raise OutsideTheLog(f"a tree of {new} leaves does not grow out of one of {old}")
    return _hashes(read, list(_growth(old, Span(0, new), whole=True))) if old else []


def _path(index: int, span: Span) -> Iterator[Span]:
    if span.end - span.begin == 1:
        return
    left, right = _halves(span)
    if index < left.end:
        yield from _path(index, left)
        yield right
    else:
        yield from _path(index, right)
        yield left


def _growth(old: int, span: Span, *, whole: bool) -> Iterator[Span]:
    """`whole`: the old tree is exactly this subtree, so the reader of the proof already knows its hash."""
    if old == span.end:
        if not whole:
            yield span
        return
    left, right = _halves(span)
    if old <= left.end:
        yield from _growth(old, left, whole=whole)
        yield right
    else:
        yield from _growth(old, right, whole=False)
        yield left


def _halves(span: Span) -> tuple[Span, Span]:
    """The left half is complete: the largest power of two that is smaller than the span."""
    middle = span.begin + (1 << (span.end - span.begin - 1).bit_length() - 1)
    return Span(span.begin, middle), Span(middle, span.end)


def _complete(span: Span) -> Iterator[Place]:
    begin, left = span.begin, span.end - span.begin
    while left:
        level = left.bit_length() - 1
        yield Place(level, begin >> level)
        begin += 1 << level
        left -= 1 << level


def _hashes(read: Read, spans: Sequence[Span]) -> list[bytes]:
    """One hash for each span, all with one read."""
    if not spans:
        return []
    parts = [list(_complete(span)) for span in spans]
    known = read([place for places in parts for place in places])
    return [_joined([known[place] for place in places]) for places in parts]


def _joined(hashes: Sequence[bytes]) -> bytes:
    joined = hashes[-1]
    for left in reversed(hashes[:-1]):
        joined = node_hash(left, joined)
    return joined
