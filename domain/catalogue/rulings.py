"""Our rulings: how this program decides where the book is silent or unclear."""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Literal

from msgspec import Struct, toml

from domain.catalogue.listing import first_page
from domain.catalogue.switches import readings

Basis = Literal["book", "publisher", "players", "editions", "ours"]


class _Entry(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    number: str
    clauses: tuple[str, ...]
    pages: str
    basis: tuple[Basis, ...]
    ruling: str
    why: str


class HouseRuling(Struct, frozen=True, kw_only=True):
    """One ruling; code, cases and readings cite it by `number`.

    `pages` is empty for the abilities document, which has none. `switch` is the option that selects the other reading,
    if a game may choose.
    """

    number: str
    chapter: str
    clauses: tuple[str, ...]
    pages: str
    basis: tuple[Basis, ...]
    ruling: str
    why: str
    switch: str | None

    @property
    def page(self) -> int:
        return first_page(self.pages)


class _Chapter(Struct, frozen=True, forbid_unknown_fields=True):
    title: str
    rulings: tuple[_Entry, ...]


class _Chapters(Struct, frozen=True, forbid_unknown_fields=True):
    chapters: tuple[_Chapter, ...]


@cache
def house_rulings() -> Mapping[str, HouseRuling]:
    """All rulings by number, in their order."""
    listed = toml.decode((files("domain.catalogue") / "rulings.toml").read_bytes(), type=_Chapters)
    switches = {reading.ruling: f"reading:{reading.name}" for reading in readings().values()}
    found: dict[str, HouseRuling] = {}
    for chapter in listed.chapters:
        for entry in chapter.rulings:
            if entry.number in found:
                raise ValueError(f"ruling {entry.number} stands twice in the list")
            found[entry.number] = HouseRuling(
                number=entry.number,
                chapter=chapter.title,
                clauses=entry.clauses,
                pages=entry.pages,
                basis=entry.basis,
                ruling=entry.ruling,
                why=entry.why,
                switch=switches.get(entry.number),
            )
    return MappingProxyType(found)
