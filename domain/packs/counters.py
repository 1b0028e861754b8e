"""`counters.toml`: the bags of damage counters, serial by serial, and the wind counters."""

from collections.abc import Mapping
from types import MappingProxyType

from domain.packs.components import WindCounters
from domain.packs.entry import Entry
from domain.values.counters import BAGS, SYMBOLS, is_printed_face
from domain.values.names import DIRECTIONS

# An E counter decides whether an event happens, so it may only show these two faces.
EVENT_BAG, EVENT_FACES = "E", ("0", "crew")


def read_bags(entry: Entry) -> Mapping[str, tuple[str, ...]]:
    """The faces of each bag by serial number, in the order of the file."""
    bags = entry.table(BAGS)
    return MappingProxyType({letter: _bag(letter, bags[letter]) for letter in BAGS})


def _bag(letter: str, entry: Entry) -> tuple[str, ...]:
    counts = entry.children()
    if not counts:
        raise entry.wrong("is empty")
    for face, count in counts.items():
        if not is_printed_face(face):
            raise count.wrong(
                f"{face!r} is no face: a number, a symbol or NUMBER+SYMBOL ({', '.join(SYMBOLS)})"
            )
        if letter == EVENT_BAG and face not in EVENT_FACES:
            raise count.wrong(f"bag {EVENT_BAG} shows only {' or '.join(EVENT_FACES)}")
    return tuple(face for face, count in counts.items() for _ in range(count.integer(1, 500)))


def read_wind(entry: Entry) -> WindCounters:
    parts = entry.table(("compass", "direction", "strength"))
    compass = tuple(item.one_of(DIRECTIONS, "direction") for item in parts["compass"].items(8, 8))
    if len(set(compass)) < len(compass):
        raise parts["compass"].wrong("each of the eight directions stands there once")
    return WindCounters(
        compass=compass,
        direction=_counts(parts["direction"], ("cw", "ccw", "blank")),
        strength=_counts(parts["strength"], ("up", "down", "blank")),
    )


def _counts(entry: Entry, words: tuple[str, ...]) -> Mapping[str, int]:
    counts = entry.table(words)
    return MappingProxyType({word: counts[word].integer(0, 100) for word in words})
