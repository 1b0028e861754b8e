"""The names that a case has given, and the words of its pack and of the format.

A misspelt name under `never` would never occur, so the case would always pass. So such names are looked up here, and
refused if they are unknown.
"""

from collections.abc import Collection, Iterator, Mapping
from typing import NamedTuple

from domain.adjudication.keys.fields import Field, shown
from domain.adjudication.keys.mat_keys import SAILS
from domain.adjudication.keys.words import ACTIONS, ANSWERS, KINDS
from domain.adjudication.read.ship_entries import ShipEntry
from domain.facts.batteries import BatteryManned
from domain.packs.pack import Pack
from domain.values.names import Ability, Arc, Side


class Named(NamedTuple):
    """`ships` are the ships, batteries and buildings of the case, `terrain` the rest of what lies on its table."""

    ships: Mapping[str, ShipEntry]
    terrain: Collection[str]
    pack: Pack

    @property
    def seats(self) -> Mapping[str, None]:
        return {ship.printed.seat: None for ship in self.ships.values()}

    @property
    def cards(self) -> frozenset[str]:
        return frozenset(card for deck in self.pack.decks.values() for card in deck.cards)

    @property
    def answers(self) -> frozenset[str]:
        """Every word that the answer to a question can hold."""
        words = (*ACTIONS, *KINDS, *SAILS, *ANSWERS, *Arc, *Side, *Ability)
        return frozenset((*words, *self.cards, *self.ships, *self.terrain, *self.seats))

    def pair(self, field: Field) -> tuple[str, str]:
        """Read the names of two different things on the table of this case."""
        a, b = (part.identifier() for part in field.items(2, 2))
        if a == b:
            raise field.wrong("nothing lies beside itself")
        for key in (a, b):
            if key not in self.ships and key not in self.terrain:
                raise field.wrong(f"{shown(key)} is nothing on the table of this case")
            if key in self.ships and isinstance(self.ships[key].printed, BatteryManned):
                raise field.wrong(
                    f"{shown(key)} has no base that could touch anything: name what it stands on"
                )
        return a, b


def words_in(field: Field) -> Iterator[Field]:
    """All texts in a value, without the keys of mappings."""
    if isinstance(field.raw, dict):
        for part in field.mapping().values():
            yield from words_in(part)
    elif isinstance(field.raw, list):
        for part in field.items():
            yield from words_in(part)
    elif isinstance(field.raw, str):
        yield field
