"""An entry of the log: the head of a game at a version, as canonical JSON."""

import re
from typing import Final, NamedTuple

from domain.proofs.canonical import LARGEST, NotCanonical, canonical, parse
from domain.proofs.log.tree import leaf_hash
from domain.values.names import is_id

# The topics whose records are entered in the log, in any version of the topic: one entry for each record.
ENTERED: Final = ("WindowClosed/", "SeedRevealed/")
# No leaf is longer: an id of 64 characters, a number of 16 digits and a head.
LONGEST: Final = 256
_HEAD: Final = re.compile("[0-9a-f]{64}")


class NoLeaf(ValueError):
    """The bytes of an entry are not the canonical form of an entry of this log."""


class Leaf(NamedTuple):
    game: str
    version: int
    head: str

    @property
    def data(self) -> bytes:
        return canonical(self._asdict())

    @property
    def hash(self) -> bytes:
        return leaf_hash(self.data)


def is_entered(topic: str) -> bool:
    return topic.startswith(ENTERED)


def read_leaf(data: bytes) -> Leaf:
    """The leaf of these bytes; NoLeaf unless they are its one canonical form."""
    try:
        content = parse(data, max_size=LONGEST, max_depth=1)
    except NotCanonical as error:
        raise NoLeaf(error.message) from None
    if not isinstance(content, dict) or content.keys() != {"game", "version", "head"}:
        raise NoLeaf("an entry has a game, a version and a head, and nothing else")
    game, version, head = content["game"], content["version"], content["head"]
    if not is_id(game):
        raise NoLeaf("an entry names a game by its id")
    if type(version) is not int or not 1 <= version <= LARGEST:
        raise NoLeaf("versions begin with 1")
    if not isinstance(head, str) or not _HEAD.fullmatch(head):
        raise NoLeaf("a head is 32 bytes in lower-case hex")
    leaf = Leaf(game, version, head)
    if leaf.data != data:
        raise NoLeaf("an entry is canonical JSON")
    return leaf
