"""Where the results of draws come from: the stream of a real game, or the script of a case."""

from typing import Final, NamedTuple, Protocol

from domain.draws.stream import Stream
from domain.values.bags import Bag

# The published order of the choices of these draws; the choices of all other draws are sorted.
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
    """Gives the results of draws. It is asked only with a bag that is not empty, or with two items or more.

    `rule` is the clause that asks for the draw; `Calm` treats clauses differently.
    """

    @property
    def scripted(self) -> bool: ...

    def counter(self, letter: str, bag: Bag, rule: str = "") -> Pick: ...

    def order(self, items: tuple[str, ...], rule: str = "") -> Shuffle: ...

    def one(self, word: str, items: tuple[str, ...], rule: str = "") -> Choice: ...


class StreamChance:
    """The chance of a real game: the stream of a step, read in the order of the draws."""

    __slots__ = ("_stream",)

    scripted: Final = False

    def __init__(self, stream: Stream) -> None:
        self._stream = stream

    def counter(self, letter: str, bag: Bag, rule: str = "") -> Pick:  # noqa: ARG002  # a stream needs no names
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
