"""What may stand under a ship of a case. One line a key: how it is read, and how it is laid on her mat or log.

Keys of rules that are still to come are in `words.LATER_SHIP`.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from domain.adjudication.counters import read_hull_counter
from domain.adjudication.draft import Draft
from domain.adjudication.fields import Field
from domain.adjudication.mat_keys import (
    MARKERS,
    MOST,
    RECEIVED,
    lay_as,
    lay_markers,
    lay_planned,
    lay_received,
    read_counts,
    read_delayed,
    read_sails,
    read_truth,
    read_used,
)
from domain.adjudication.words import KINDS, LATER_KINDS
from domain.packs.ships import CLASSES
from domain.ruleset.board import CARD_BACKS
from domain.ruleset.board import KINDS as STOCK
from domain.state.ship import Broadside
from domain.values.counters import Counter

Read = Callable[[Field], Any]


class ShipKey(NamedTuple):
    read: Read
    lay: Callable[[Draft, str, Any], None]


class Laying(NamedTuple):
    """A key that a case gives for a ship, read and not yet laid."""

    field: Field
    key: ShipKey
    value: Any


def lay(draft: Draft, ship: str, laying: Laying) -> None:
    laying.key.lay(draft, ship, laying.value)


def _hull(field: Field) -> tuple[tuple[Counter, ...], ...]:
    return tuple(tuple(read_hull_counter(item) for item in box.items(1)) for box in field.items())


def _lay_hull(draft: Draft, ship: str, boxes: tuple[tuple[Counter, ...], ...]) -> None:
    draft.change(ship, hull=tuple(tuple(draft.take(counter) for counter in box) for box in boxes))


def _covered(field: Field) -> tuple[Counter, ...]:
    return (Counter("crew"),) * field.integer(0, 50)


def _lay_crew(draft: Draft, ship: str, counters: tuple[Counter, ...]) -> None:
    draft.change(ship, crew=counters)


def _zeros(field: Field) -> tuple[Counter, ...]:
    return (Counter("0"),) * field.integer(0, 500)


def _lay_zeros(draft: Draft, ship: str, counters: tuple[Counter, ...]) -> None:
    draft.change(ship, zeros=counters)


def read_load(field: Field) -> Broadside:
    """A kind; null: unloaded, her counter lies in the storage; `{fired: KIND}`: face-up in the box."""
    if field.raw is None:
        return Broadside(storage=KINDS[:1])
    if isinstance(field.raw, dict):
        fields = field.keyed(("fired",), required=("fired",), later=("loading",))
        kind = fields["fired"].word(KINDS, "kind", LATER_KINDS)
        return Broadside(load=kind, fired=True, last=kind)
    return Broadside(load=field.word(KINDS, "kind", LATER_KINDS))


def _broadsides(field: Field) -> Mapping[str, Broadside]:
    return {side: read_load(load) for side, load in field.keyed(("left", "right")).items()}


def _lay_broadsides(draft: Draft, ship: str, broadsides: Mapping[str, Broadside]) -> None:
    closed = {side: _face_down(draft, ship, side, guns) for side, guns in broadsides.items()}
    draft.change(ship, broadsides={**draft.ship(ship).broadsides, **closed})


def _face_down(draft: Draft, ship: str, side: str, guns: Broadside) -> Broadside:
    """Where there are several kinds to load, the kind is an item that was sealed before the case begins."""
    if not guns.loaded or not STOCK.ask(draft.scene):
        return guns
    return replace(guns, load=draft.seal(ship, side, guns.load))


def _cards(field: Field) -> Mapping[str, Field]:
    return field.keyed(("first", "second"))


def _lay_cards(draft: Draft, ship: str, cards: Mapping[str, Field]) -> None:
    """A planned card lies face-down: it is an item that was sealed before the case begins.

    One that nobody has seen was sealed by nobody: only its back is known.
    """
    backs = CARD_BACKS.ask(draft.scene)
    for space, field in cards.items():
        if field.raw is not None:
            card = field.word((*draft.pack.decks[draft.ship(ship).deck].cards, *backs), "card of her deck")
            draft.change(ship, **{space: card if card in backs else draft.seal(ship, "card", card)})


# Printed on her card and log: what a case may replace, under the name it has in `ShipCommissioned`.
PRINTED: Final[Mapping[str, tuple[str, Read]]] = {
    "burden": ("burden", lambda field: field.integer(1, 20)),
    "veer": ("veer", lambda field: field.integer(0, 10)),
    "class": ("ship_class", lambda field: field.word(CLASSES, "class")),
    "crewmen": ("crewmen", lambda field: field.integer(1, 5000)),
    "guns": ("guns", lambda field: field.integer(1, 500)),
}
# Lying on her mat and log when the case begins, in the order in which they are laid.
LAID: Final[Mapping[str, ShipKey]] = {
    "hull": ShipKey(_hull, _lay_hull),
    "crew": ShipKey(_covered, _lay_crew),
    "zeros": ShipKey(_zeros, _lay_zeros),
    "broadsides": ShipKey(_broadsides, _lay_broadsides),
    "sails": ShipKey(read_sails, lay_as("sails")),
    "moving": ShipKey(read_truth, lay_as("moving")),
    "cards": ShipKey(_cards, _lay_cards),
    "planned": ShipKey(lambda field: field, lay_planned),
    "delayed": ShipKey(read_delayed, lay_as("delayed")),
    "aback": ShipKey(lambda field: field.integer(0, MOST), lay_as("aback")),
    "markers": ShipKey(read_counts(MARKERS), lay_markers),
    "received": ShipKey(read_counts(RECEIVED), lay_received),
    "used": ShipKey(read_used, lay_as("used")),
}
