"""The path: which records make up the state at a version, when some of them have been undone.

Walk back from the last record; at one that rewinds, keep it and go on at the version it names. Facts of the
club are kept wherever they stand, a rewind that was itself undone is not. So folding stays assignments only, and nothing is ever deleted.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from domain.facts import FACTS, Fact, topic_of
from domain.store.records import Record

# Facts that take the table back, and where to. A kind of fact that rewinds enters itself here.
Rewinds = Mapping[type[Fact], Callable[[Any], int]]
REWINDS: Final[dict[type[Fact], Callable[[Any], int]]] = {}


def path(records: Sequence[Record], rewinds: Rewinds = REWINDS) -> Sequence[Record]:
    """The records that count, in order."""
    if not any(type(record.fact) in rewinds for record in records):
        return records
    kept: list[Record] = []
    reach = records[-1].version
    for record in reversed(records):
        if record.version <= reach:
            kept.append(record)
            back = rewinds.get(type(record.fact))
            if back is not None:
                reach = min(reach, back(record.fact))
        elif type(record.fact) not in rewinds and _of_club(record.fact):
            kept.append(record)
    return kept[::-1]


def leaves(records: Sequence[Record], version: int, rewinds: Rewinds = REWINDS) -> bool:
    """Whether these records, which follow `version`, undo it: then a state kept at it is off the path."""
    return any(
        type(record.fact) in rewinds and rewinds[type(record.fact)](record.fact) < version
        for record in records
    )


def _of_club(fact: Fact) -> bool:
    return FACTS[topic_of(fact)].kind == "club"
