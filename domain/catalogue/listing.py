"""The clauses, read from one file a chapter. Facts, cases, refusals and rulings cite them by id."""

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Final

from msgspec import Struct, toml

from domain.values.names import Level

# Recorded in every game. Raised whenever a clause is added or its meaning changes.
VERSION: Final = 1
# In the order of the book; the abilities come from a document of their own.
FILES: Final = (
    "basic.toml",
    "standard.toml",
    "advanced.toml",
    "optional.toml",
    "optional-losses-and-weather.toml",
    "terrain.toml",
    "solitaire.toml",
    "captain-and-crew.toml",
    "scenarios.toml",
)
_FIRST_PAGE: Final = re.compile(r"\d+")


def first_page(pages: str) -> int:
    """The first of these pages in the rulebook; 0 for the abilities document, which has no pages."""
    first = _FIRST_PAGE.match(pages)
    return int(first[0]) if first else 0


class Clause(Struct, frozen=True, kw_only=True):
    """One clause. `levels` are those at which it acts; `needs` names the options that it requires.

    `structural` marks a clause that no position can exercise: a test names it instead of a case.
    """

    id: str
    pages: str
    levels: tuple[str, ...]
    chapter: str
    group: str
    title: str
    summary: str
    structural: bool
    needs: tuple[str, ...]

    @property
    def level(self) -> str:
        """The lowest level at which it acts."""
        return self.levels[0]

    @property
    def page(self) -> int:
        return first_page(self.pages)


class _Entry(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    pages: str
    title: str
    summary: str
    level: Level | None = None
    only: tuple[Level, ...] = ()
    structural: bool = False
    needs: tuple[str, ...] = ()


class _Group(Struct, frozen=True, forbid_unknown_fields=True):
    title: str
    clauses: tuple[_Entry, ...]


class _Chapter(Struct, frozen=True, forbid_unknown_fields=True):
    chapter: str
    title: str
    level: Level
    groups: tuple[_Group, ...]


@cache
def _chapters() -> tuple[_Chapter, ...]:
    folder = files("domain.catalogue")
    return tuple(toml.decode((folder / name).read_bytes(), type=_Chapter) for name in FILES)


@cache
def clauses() -> Mapping[str, Clause]:
    """All clauses by id, in the order of the chapters."""
    listed: dict[str, Clause] = {}
    for chapter in _chapters():
        for group in chapter.groups:
            for entry in group.clauses:
                if entry.id in listed:
                    raise ValueError(f"clause {entry.id} stands twice in the catalogue")
                listed[entry.id] = _clause(chapter, group, entry)
    return MappingProxyType(listed)


def _clause(chapter: _Chapter, group: _Group, entry: _Entry) -> Clause:
    levels = tuple(Level)
    acts = entry.only or levels[levels.index(entry.level or chapter.level) :]
    return Clause(
        id=entry.id,
        pages=entry.pages,
        levels=tuple(str(level) for level in acts),
        chapter=chapter.chapter,
        group=group.title,
        title=entry.title,
        summary=entry.summary,
        structural=entry.structural,
        needs=entry.needs,
    )


def clause(clause_id: str) -> Clause:
    """One clause; raises KeyError when the catalogue has none of that id."""
    return clauses()[clause_id]


@cache
def chapters() -> Mapping[str, str]:
    """Titles of the chapters by the letter their clauses begin with."""
    return MappingProxyType({chapter.chapter: chapter.title for chapter in _chapters()})
