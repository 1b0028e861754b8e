"""Folds rows into a draft about as fast as their JSON is read, so that long games load fast."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, Final

import msgspec

from domain.evolve import HANDLERS
from domain.evolve.drafts import GameDraft, writable
from domain.evolve.handlers import Handler
from domain.facts import FACTS, Fact
from domain.facts.upcasts import UPCASTS
from domain.store.codec import BEHIND_FACT, FACT, brought_up
from domain.store.rows import BareRow
from domain.store.twins import twin_of

Way = tuple[Callable[[bytes], Any], Handler]


def write_rows(draft: GameDraft, rows: Iterable[BareRow]) -> None:
    """Fold these rows in order. The loop makes as few calls as possible, because it runs for every row."""
    game, ways = writable(draft), _WAYS
    for _, version, topic, state in rows:
        decode, handler = ways[topic]
        game.version = version
        handler(game, decode(state[FACT:].partition(b"\n")[0].rpartition(BEHIND_FACT)[0]))


class _Ways(dict[str, Way]):
    """How rows of a topic are decoded and folded; made at the first row of the topic."""

    def __missing__(self, topic: str) -> Way:
        self[topic] = way = _old(topic) if topic in UPCASTS else _light(topic)
        return way


def _light(topic: str) -> Way:
    kind: Any = FACTS[topic].type
    return msgspec.json.Decoder(twin_of(kind)).decode, HANDLERS[kind]


def _old(topic: str) -> Way:
    return partial(_read_old, topic), _fold_any


def _read_old(topic: str, text: bytes) -> Fact:
    return brought_up(topic, msgspec.json.decode(text))


def _fold_any(draft: GameDraft, fact: Fact) -> None:
    """The class of an upcast fact is known only after reading it."""
    HANDLERS[type(fact)](draft, fact)


_WAYS: Final = _Ways()
