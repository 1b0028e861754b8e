"""Sentences of the log, which are stored without a language and put into the reader's language when they are read.

The functions are those of `said`, but make no English text, as most lines are never read. Use them only for sentences
of the log.
"""

from collections.abc import Iterable
from typing import Final

from domain.values.said import Given, Listed, Message, Place, Said, all_of, place_of

UNSPOKEN: Final = "…"


def say(context: str, text: str, /, **places: Given) -> Said:
    """A sentence, or a part of one; `context` is the fact it belongs to."""
    return _unspoken(Message(context, text, {name: place_of(given) for name, given in places.items()}))


def listed(items: Iterable[Given]) -> Said:
    """A list with “and” before the last item."""
    return _unspoken(all_of(items))


def in_turn(items: Iterable[Given], joint: Given) -> Said:
    """The items in order, with `joint` between each two."""
    return _unspoken(Listed(tuple(map(place_of, items)), place_of(joint)))


def _unspoken(place: Place) -> Said:
    return Said(place, UNSPOKEN)
