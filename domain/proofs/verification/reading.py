"""Records read as facts, with the classes of the rules instead of plain JSON."""

from typing import NamedTuple

import msgspec

from domain.facts import FACTS, Fact
from domain.facts.upcasts import UPCASTS, newest
from domain.proofs.canonical import canonical
from domain.proofs.verification.bounds import beyond
from domain.proofs.verification.report import Wrong
from domain.proofs.verification.shape import Line


class ReadRecord(NamedTuple):
    """A record whose fact has been brought to the newest version of its topic."""

    version: int
    rule: str | None
    fact: Fact


def read_record(record: Line, place: int, check: str = "adjudication") -> ReadRecord:
    """Read strictly: a record with fewer or more members than its topic declares is wrong."""
    topic, content = newest(record.topic, dict(record.fact))
    if topic not in FACTS or FACTS[topic].stream != "game":
        raise _unread(check, place, f"no game tells of {record.topic}")
    try:
        fact: Fact = msgspec.convert(content, FACTS[topic].type)
    except msgspec.ValidationError as error:
        raise _unread(check, place, f"it is no {record.topic}: {error}") from error
    if record.topic not in UPCASTS and canonical(fact) != canonical(record.fact):
        raise _unread(check, place, f"it says more than a {record.topic} does")
    member = beyond(fact)
    if member is not None:
        raise _unread(check, place, f"no {record.topic} has such a {member!r}")
    return ReadRecord(place, record.rule, fact)


def _unread(check: str, place: int, why: str) -> Wrong:
    return Wrong(check, f"record {place}", place, why)
