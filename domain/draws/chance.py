"""Where the answers to draws come from: a door with two houses behind it, the stream and the script."""

from typing import Final, NamedTuple, Protocol

from domain.draws.stream import Stream
from domain.values.bags import Bag

# The orders in which the choices of these draws are numbered; all others are numbered by id.
COIN: Final = ("counter", "blank")
EXPLOSION: Final = ("fire", "fire", "fire", "explosion")
SINKING: Final = ("water", "water", "water", "sinking")
RED_CARDS: Final = ("aback-4", "aback-5", "aback-6")
DOCUMENTED: Final = frozenset((COIN, EXPLOSION, SINKING, RED_CARDS))


class Pick(NamedTuple):
    """A counter out of a bag; serial −1 when a script names a face that the bag does not hold."""

    serial: int
    face: str
    picks: tuple[int, ...] = ()


class Shuffle(NamedTuple):
    """Items in the order that chance gave them."""

    result: tuple[str, ...]
    picks: tuple[int, ...] = ()


class Choice(NamedTuple):
    """The one item that chance chose."""

    result: str
    picks: tuple[int, ...] = ()


class Chance(Protocol):
    """Answers draws; asked with a bag that is not empty, or with two items or more.

    `rule` is the clause that asks for the draw, for whoever answers one clause otherwise than another.
    """

    @property
    def scripted(self) -> bool: ...

    def counter(self, letter: str, bag: Bag, rule: str = "") -> Pick: ...

    def order(self, items: tuple[str, ...], rule: str = "") -> Shuffle: ...

    def one(self, word: str, items: tuple[str, ...], rule: str = "") -> Choice: ...


class StreamChance:
    """The chance of a real game: a step's stream, read in the order of its draws."""

    __slots__ = ("_stream",)

    scripted: Final = False

    def __init__(self, stream: Stream) -> None:
        self._stream = stream

    def counter(self, letter: str, bag: Bag, rule: str = "") -> Pick:  # noqa: ARG002  # it asks for no names
        pick = self._stream.uniform(len(bag.left))
        serial = bag.left[pick]
        return Pick(serial, bag.face(serial), (pick,))

    def order(self, items: tuple[str, ...], rule: str = "") -> Shuffle:  # noqa: ARG002  # as above
        """Fisher and Yates, from the last place to the second."""
        result = list(items)
        picks = []
        for i in range(len(result) - 1, 0, -1):
            j = self._stream.uniform(i + 1)
            result[i], result[j] = result[j], result[i]
            picks.append(j)
        return Shuffle(tuple(result), tuple(picks))

    def one(self, word: str, items: tuple[str, ...], rule: str = "") -> Choice:  # noqa: ARG002  # as above
        pick = self._stream.uniform(len(items))
        return Choice(items[pick], (pick,))
