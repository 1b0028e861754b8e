"""What a witness remembers of a log, and when it refuses to co-sign.

A witness reads every entry and adds it to its own tree. If its root is the root that the log has signed, entries were
only added. A log could still hold two heads for the same version of a game, so the witness also remembers the last
version of each game.
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
    """The log did what no honest log does. Its two contradicting signatures prove this to anybody."""


class Memory(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that a witness must remember of a log; hashes and keys in hex.

    `frontier` holds the hashes of the complete subtrees that make up the tree of `size` entries, `note` the last
    checkpoint that was found good, as signed text.
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
    """What a witness begins with: the log's name, which must contain its first key, and its keys."""
    keys = _keys(listed)
    if not keys or origin != origin_of(next(iter(keys))):
        raise Misconduct("the log is not named after the first key of its server")
    return Memory(origin, keys)


def with_keys(memory: Memory, listed: Sequence[Json]) -> Memory:
    """Rotation adds keys; a key that was listed once must stay in the list unchanged."""
    keys = _keys(listed)
    if list(keys.items())[: len(memory.keys)] != list(memory.keys.items()):
        raise Misconduct("a key that the server once listed is gone or changed")
    return msgspec.structs.replace(memory, keys=keys)


def with_entries(memory: Memory, entries: Iterable[bytes]) -> Memory:
    """The memory after the next entries, each of them checked. `at_checkpoint` must follow, to check the root."""
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
    """The memory after this checkpoint was found good: the entries that were read give its root."""
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
