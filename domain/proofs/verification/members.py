"""The members that facts of each topic have by their declaration. Others are refused, because no check covers them."""

from collections.abc import Mapping
from dataclasses import MISSING, fields
from functools import cache
from typing import NamedTuple

from domain.facts import FACTS
from domain.facts.declaration import Stop
from domain.proofs.verification.forms import Json


class Members(NamedTuple):
    """`optional` members were added later, or do not apply to every fact of the topic."""

    required: frozenset[str]
    optional: frozenset[str]


@cache
def members() -> Mapping[str, Members]:
    """The members of every fact that a game can hold, by topic."""
    return {
        topic: Members(
            frozenset(one.name for one in fields(kind.type) if one.default is MISSING),  # type: ignore[arg-type]
            frozenset(one.name for one in fields(kind.type) if one.default is not MISSING),  # type: ignore[arg-type]
        )
        for topic, kind in FACTS.items()
        if kind.stream == "game"
    }


@cache
def endings() -> frozenset[str]:
    """The topics that end a battle."""
    return frozenset(topic for topic, kind in FACTS.items() if kind.stop is Stop.END)


def stray(topic: str, fact: Json) -> str | None:
    """The first member that a fact of a known topic lacks, or has without being declared."""
    known = members().get(topic)
    if known is None:
        return None
    missing = sorted(known.required - fact.keys())
    more = sorted(fact.keys() - known.required - known.optional)
    return next(iter((*missing, *more)), None)
