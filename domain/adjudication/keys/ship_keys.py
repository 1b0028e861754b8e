"""The keys of a ship in a case. One line for each key: how it is read, and how it is laid on her mat or log."""

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from domain.adjudication.keys.cards import card_of_veer
from domain.adjudication.keys.counters import read_hull_counter
from domain.adjudication.keys.draft import Draft
from domain.adjudication.keys.fields import Field
from domain.adjudication.keys.mat_keys import (
    MARKERS,
    MOST,
    RECEIVED,
    lay_abilities,
    lay_as,
    lay_delayed,
    lay_fired_at,
    lay_flagship,
    lay_markers,
    lay_planned,
    lay_received,
    lay_training,
    read_abilities,
    read_counts,
    read_sails,
    read_ships,
    read_training,
    read_truth,
    read_used,
)
from domain.adjudication.keys.pile_keys import lay_pile, read_pile
from domain.adjudication.keys.terrain_keys import lay_aground
from domain.adjudication.keys.words import KINDS
from domain.evolve import drafts
from domain.packs.ships import CLASSES
from domain.ruleset.hooks import CARD_BACKS
from domain.ruleset.hooks import KINDS as STOCK
from domain.state.guns import Broadside
from domain.values.counters import Counter
from domain.values.names import Side

Read = Callable[[Field], Any]
# The words of a case for a face-up counter in a storage, and the field of `Broadside` for each.
UP, HALVED = "up", "double-shot"
FACE_UP: Final[Mapping[str, str]] = {UP: "readied", "fired": "spent"}


class ShipKey(NamedTuple):
    """`first`: laid before her guns are loaded, because it changes how they are loaded."""

    read: Read
    lay: Callable[[Draft, str, Any], None]
    first: bool = False


class Laying(NamedTuple):
    """A key of a ship in a case, read but not yet laid on the table."""

    field: Field
    key: ShipKey
    value: Any


def lay(draft: Draft, ship: str, laying: Laying) -> None:
    laying.key.lay(draft, ship, laying.value)


def _hull(field: Field) -> tuple[tuple[Counter, ...], ...]:
    return tuple(tuple(read_hull_counter(item) for item in box.items(1)) for box in field.items())


def _lay_hull(draft: Draft, ship: str, boxes: tuple[tuple[Counter, ...], ...]) -> None:
    draft.change(
        drafts.damage, ship, hull=tuple(tuple(draft.take(counter) for counter in box) for box in boxes)
    )


def _covered(field: Field) -> tuple[Counter, ...]:
    return (Counter("crew"),) * field.integer(0, 50)


def _lay_crew(draft: Draft, ship: str, counters: tuple[Counter, ...]) -> None:
    draft.change(drafts.damage, ship, crew=counters)


def _zeros(field: Field) -> tuple[Counter, ...]:
    return (Counter("0"),) * field.integer(0, 500)


def _lay_zeros(draft: Draft, ship: str, counters: tuple[Counter, ...]) -> None:
    draft.change(drafts.damage, ship, zeros=counters)


def read_load(field: Field) -> Broadside:
    """A kind; null: unloaded, with the counter in the storage; `{fired: KIND}`: face-up in the gun box."""
    if field.raw is None:
        return Broadside(storage=KINDS[:1])
    if isinstance(field.raw, dict):
        fields = field.keyed(("fired",), required=("fired",))
        kind = fields["fired"].word(KINDS, "kind")
        return Broadside(load=kind, fired=True, last=kind)
    return Broadside(load=field.word(KINDS, "kind"))


def _broadsides(field: Field) -> Mapping[str, Broadside]:
    return {side: read_load(load) for side, load in field.keyed(("left", "right")).items()}


def _lay_broadsides(draft: Draft, ship: str, broadsides: Mapping[str, Broadside]) -> None:
    closed = {side: _face_down(draft, ship, side, guns) for side, guns in broadsides.items()}
    draft.change(drafts.mat, ship, guns={**draft.ship(ship).guns, **closed})


def _face_down(draft: Draft, ship: str, side: str, guns: Broadside) -> Broadside:
    """Where there are several kinds of ammunition, the load is hidden, as if it had been sealed before the case."""
    if not guns.loaded or not STOCK.ask(draft.scene) or draft.ship(ship).automatic:
        return guns
    return replace(guns, load=draft.seal(ship, side, guns.load))


def read_storage(field: Field) -> Mapping[str, Mapping[str, str]]:
    """What lies face-up in the storages: `up` for a half-loaded kind, `fired` for the last shot of untrained gunners."""
    return {
        side: {kind: _facing(Field(part.path, kind), part) for kind, part in stored.mapping().items()}
        for side, stored in field.keyed(("left", "right")).items()
    }


def _facing(kind: Field, field: Field) -> str:
    kind.word(KINDS, "kind")
    facing = field.word(FACE_UP, "way to lie in the storage")
    if facing == UP and kind.raw != HALVED:
        raise field.wrong(f"only {HALVED} is half loaded")
    return facing


def _lay_storage(draft: Draft, ship: str, storages: Mapping[str, Mapping[str, str]]) -> None:
    for side, stored in storages.items():
        facing = {FACE_UP[facing]: kind for kind, facing in stored.items()}
        draft.change(drafts.guns, ship, side, load=None, fired=False, storage=KINDS[:1], **facing)


def _cards(field: Field) -> Mapping[str, Field]:
    return field.keyed(("first", "second"))


def _lay_cards(draft: Draft, ship: str, cards: Mapping[str, Field]) -> None:
    """A planned card lies face-down, as if it had been sealed before the case.

    A card that nobody has seen yet (`CARD_BACKS`) is not sealed: only its back is known.
    """
    backs = CARD_BACKS.ask(draft.scene)
    for space, field in cards.items():
        if field.raw is not None and draft.ship(ship).automatic:
            raise field.wrong("an automatic ship plans no card: hers is drawn when she moves")
        if field.raw is not None:
            named = Field(field.path, card_of_veer(field))
            card = named.word(
                (*draft.pack.decks[draft.ship(ship).printed.deck].cards, *backs), "card of her deck"
            )
            draft.change(
                drafts.helm, ship, **{space: card if card in backs else draft.seal(ship, "card", card)}
            )


def _lay_guns(draft: Draft, battery: str, guns: Broadside) -> None:
    _lay_broadsides(draft, battery, {Side.GUNS.value: guns})


AUTOMATIC: Final = ShipKey(read_truth, lay_as(drafts.mat, "automatic"), first=True)
# Printed numbers that a case may replace, and their names in `ShipCommissioned`.
PRINTED: Final[Mapping[str, tuple[str, Read]]] = {
    "burden": ("burden", lambda field: field.integer(1, 20)),
    "veer": ("veer", lambda field: field.integer(0, 10)),
    "class": ("ship_class", lambda field: field.word(CLASSES, "class")),
    "crewmen": ("crewmen", lambda field: field.integer(1, 5000)),
    "guns": ("guns", lambda field: field.integer(1, 500)),
}
# What lies on her mat and log when the case begins, in the order in which it is laid.
LAID: Final[Mapping[str, ShipKey]] = {
    "automatic": AUTOMATIC,
    "anchored": ShipKey(read_truth, lay_as(drafts.mat, "anchored")),
    "pile": ShipKey(read_pile, lay_pile),
    "hull": ShipKey(_hull, _lay_hull),
    "crew": ShipKey(_covered, _lay_crew),
    "zeros": ShipKey(_zeros, _lay_zeros),
    "broadsides": ShipKey(_broadsides, _lay_broadsides),
    "storage": ShipKey(read_storage, _lay_storage),
    "training": ShipKey(read_training, lay_training),
    "sails": ShipKey(read_sails, lay_as(drafts.rigging, "sails")),
    "moving": ShipKey(read_truth, lay_as(drafts.rigging, "moving")),
    "cards": ShipKey(_cards, _lay_cards),
    "planned": ShipKey(lambda field: field, lay_planned),
    "delayed": ShipKey(lambda field: field, lay_delayed),
    "aback": ShipKey(lambda field: field.integer(0, MOST), lay_as(drafts.rigging, "aback")),
    "markers": ShipKey(read_counts(MARKERS), lay_markers),
    "received": ShipKey(read_counts(RECEIVED), lay_received),
    "flagship": ShipKey(read_truth, lay_flagship),
    "fired-at": ShipKey(read_ships, lay_fired_at),
    "abilities": ShipKey(read_abilities, lay_abilities),
    "used": ShipKey(read_used, lay_as(drafts.crew, "used")),
    "aground": ShipKey(read_truth, lay_aground),
}
# The same for a battery, on its log and in its one gun box.
LAID_ASHORE: Final[Mapping[str, ShipKey]] = {
    "automatic": AUTOMATIC,
    "guns": ShipKey(read_load, _lay_guns),
    **{
        key: LAID[key]
        for key in ("hull", "crew", "zeros", "planned", "delayed", "markers", "received", "used")
    },
}
