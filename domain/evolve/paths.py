"""The path: the records that count at a version, when rewinds have undone some of them.

Walk back from the last record. Keep a rewind, and go on at the version that it names. Facts of the club are kept
wherever they stand; a rewind that was itself undone is not. So no handler has to undo anything, and no record is
ever deleted.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Protocol, TypeVar

from domain.facts import FACTS, Fact, topic_of
from domain.facts.rewinds import GameRewound


class Recorded(Protocol):
    """Anything that knows a fact and its version: a record of the store, or of a transcript."""

    @property
    def version(self) -> int: ...

    @property
    def fact(self) -> Fact: ...


R = TypeVar("R", bound=Recorded)

# Facts that take the table back, and where to.
Rewinds = Mapping[type[Fact], Callable[[Any], int]]
REWINDS: Final[Rewinds] = {GameRewound: lambda fact: fact.to_version}


def path(records: Sequence[R], rewinds: Rewinds = REWINDS) -> Sequence[R]:
    """The records that count, in order."""
    if not any(type(record.fact) in rewinds for record in records):
        return records
    kept: list[R] = []
    reach = records[-1].version
    for record in reversed(records):
        if record.version <= reach:
            kept.append(record)
            back = rewinds.get(type(record.fact))
            if back is not None:
                reach = min(reach, back(record.fact))
        elif not is_undone_with_the_table(record.fact, rewinds):
            kept.append(record)
    return kept[::-1]


def undoes(records: Sequence[Recorded], version: int, rewinds: Rewinds = REWINDS) -> bool:
    """Whether these later records undo the record at `version`; then a state kept at that version is of no use."""
    return any(
        type(record.fact) in rewinds and rewinds[type(record.fact)](record.fact) < version
        for record in records
    )


def is_undone_with_the_table(fact: Fact, rewinds: Rewinds = REWINDS) -> bool:
    """Whether a rewind behind this fact undoes it: facts of the table, and rewinds themselves."""
    return type(fact) in rewinds or FACTS[topic_of(fact)].kind == "table"
