"""Sentences of the log, which are kept in no language and said to whoever reads them in theirs.

The same words as those of `said`, but what they make has no English yet: most lines are never read, and none is read as it
was made. Nothing but a sentence of the log may be made of them.
"""

from collections.abc import Iterable
from typing import Final

from domain.values.said import Given, Listed, Message, Place, Said, all_of, place_of

UNSPOKEN: Final = "…"


def say(context: str, text: str, /, **places: Given) -> Said:
    """A sentence, or a part of one, with the fact that it belongs to."""
    return _unspoken(Message(context, text, {name: place_of(given) for name, given in places.items()}))


def listed(items: Iterable[Given]) -> Said:
    """With an “and” before the last."""
    return _unspoken(all_of(items))


def in_turn(items: Iterable[Given], joint: Given) -> Said:
    """One after the other, with a joint between each two."""
    return _unspoken(Listed(tuple(map(place_of, items)), place_of(joint)))


def _unspoken(place: Place) -> Said:
    return Said(place, UNSPOKEN)
