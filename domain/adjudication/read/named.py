"""What a case has given names to, and the words that its pack and the format know besides.

What must not occur is never missed when its name is misspelt: such a name is looked up here, and refused.
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
        """Every word that an answer to some question can hold."""
        words = (*ACTIONS, *KINDS, *SAILS, *ANSWERS, *Arc, *Side, *Ability)
        return frozenset((*words, *self.cards, *self.ships, *self.terrain, *self.seats))

    def pair(self, field: Field) -> tuple[str, str]:
        """Two things that lie on the table of this case."""
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
    """The texts in a value, keys aside."""
    if isinstance(field.raw, dict):
        for part in field.mapping().values():
            yield from words_in(part)
    elif isinstance(field.raw, list):
        for part in field.items():
            yield from words_in(part)
    elif isinstance(field.raw, str):
        yield field
