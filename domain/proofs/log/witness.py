"""What a witness knows of a log, and what makes it refuse to co-sign.

It reads every entry and adds it to the tree that it has itself built so far: if the root that comes out is the one
that the log has signed, the log did nothing but grow. That alone would let one log hold two heads of one version,
so the witness also remembers how far each game has come.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from domain.proofs.log.checkpoints import Checkpoint, origin_of
from domain.proofs.log.leaves import NoLeaf, read_leaf
from domain.proofs.log.tree import Place, grown, peaks, root_over
from domain.proofs.signatures import key_fault, key_id

Json = Mapping[str, Any]


class Misconduct(Exception):
    """The log did what no honest log does. Whoever holds both of its words can show it to anybody."""


class Memory(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that a witness must never forget of a log; hashes and keys in hex.

    `frontier` holds the hashes of the complete subtrees that the tree of `size` entries consists of, `note` the last
    checkpoint that was found good, as it was signed.
    """

    origin: str
    keys: dict[str, str]
    size: int = 0
    frontier: tuple[str, ...] = ()
    games: dict[str, int] = {}
    note: str = ""

    @property
    def root(self) -> bytes:
        return root_over(self.size, self.hashes())

    def hashes(self) -> dict[Place, bytes]:
        return dict(zip(peaks(self.size), map(bytes.fromhex, self.frontier), strict=True))

    def public_keys(self) -> dict[str, bytes]:
        return {key: bytes.fromhex(public) for key, public in self.keys.items()}


def first_memory(origin: str, listed: Sequence[Json]) -> Memory:
    """What a witness begins with: the log's name, which its first key must bear out, and its keys."""
    keys = _keys(listed)
    if not keys or origin != origin_of(next(iter(keys))):
        raise Misconduct("the log is not named after the first key of its server")
    return Memory(origin, keys)


def with_keys(memory: Memory, listed: Sequence[Json]) -> Memory:
    """Keys may be added, when they are rotated; one that was listed once stays listed, unchanged."""
    keys = _keys(listed)
    if list(keys.items())[: len(memory.keys)] != list(memory.keys.items()):
        raise Misconduct("a key that the server once listed is gone or changed")
    return msgspec.structs.replace(memory, keys=keys)


def with_entries(memory: Memory, entries: Iterable[bytes]) -> Memory:
    """The next entries of the log, looked at one by one; what it is at then is for `at_checkpoint` to say."""
    games = dict(memory.games)
    hashes = []
    for place, data in enumerate(entries, start=memory.size):
        try:
            leaf = read_leaf(data)
        except NoLeaf as error:
            raise Misconduct(f"entry {place} is none: {error}") from None
        last = games.get(leaf.game, 0)
        if leaf.version <= last:
            raise Misconduct(f"entry {place} tells of {leaf.game} at {leaf.version} again, after {last}")
        games[leaf.game] = leaf.version
        hashes.append(leaf.hash)
    known = memory.hashes()
    known |= grown(memory.size, known, hashes)
    size = memory.size + len(hashes)
    frontier = tuple(known[place].hex() for place in peaks(size))
    return msgspec.structs.replace(memory, size=size, frontier=frontier, games=games)


def at_checkpoint(memory: Memory, checkpoint: Checkpoint, note: str) -> Memory:
    """The memory when this checkpoint has been found good: the entries that were read lead to its root."""
    if checkpoint.origin != memory.origin:
        raise Misconduct(f"the log calls itself {checkpoint.origin} now, and was {memory.origin}")
    if checkpoint.size != memory.size:
        raise Misconduct(f"the log has {checkpoint.size} entries, and {memory.size} were read")
    if checkpoint.root != memory.root:
        raise Misconduct(f"the entries that were read do not lead to the root of {checkpoint.size} entries")
    return msgspec.structs.replace(memory, note=note)


def _keys(listed: Sequence[Json]) -> dict[str, str]:
    keys: dict[str, str] = {}
    for key in listed:
        public = bytes.fromhex(key["public"])
        fault = key_fault(public, key["algorithm"])
        if fault is not None or key_id(public) != key["id"] or key["id"] in keys:
            raise Misconduct(f"the key {key['id']} is not one that can be used")
        keys[key["id"]] = public.hex()
    return keys
