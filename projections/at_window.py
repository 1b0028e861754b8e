"""Finds the version at which a window was opened, by turn and by the window's id or name."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from domain.evolve.paths import path
from domain.facts.rewinds import GameRewound
from domain.facts.windows import WindowOpened
from domain.store import Record, Store


class Opening(NamedTuple):
    """The version at which a window was opened, for the first time or again after a rewind."""

    version: int
    turn: int
    window: str

    @property
    def name(self) -> str:
        return self.window.partition(".")[0]


def openings(records: Sequence[Record]) -> Iterator[Opening]:
    """Every opening among these records, in order."""
    opened: dict[int, Opening] = {}
    for record in records:
        match record.fact:
            case WindowOpened(turn=turn, window=window):
                opened[record.version] = Opening(record.version, turn, window)
            case GameRewound(to_version=back, windows=windows):
                first = opened[back]
                number = windows[f"{first.turn}/{first.name}"]
                opened[record.version] = Opening(record.version, first.turn, f"{first.name}.{number}")
            case _:
                continue
        yield opened[record.version]


def version_of(store: Store, game: str, turn: int, window: str | None, upto: int | None = None) -> int | None:
    """The version at which a window of a turn opened; without a window, the turn's first window.

    An id is searched among all openings, undone or not; a name means the opening that still counts.
    """
    records = store.records(game, upto=upto)
    every = [one for one in openings(records) if one.turn == turn]
    counting = {record.version for record in path(records)}
    kept = [one for one in every if one.version in counting]
    if window is None:
        return kept[0].version if kept else None
    named = [one.version for one in every if one.window == window and "." in window]
    named += [one.version for one in kept if one.name == window]
    return named[-1] if named else None
