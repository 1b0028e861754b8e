"""`ships.toml`: the ship cards and their logs."""

from collections.abc import Mapping
from types import MappingProxyType

from domain.packs.components import BasePrint, Deck, ShipCard
from domain.packs.entry import Entry

CLASSES = ("frigate", "ship-of-the-line")
SHIP = ("name", "title", "side", "class", "pair", "base", "card", "hull", "crew", "actions")
CARD = ("deck", "burden", "veer", "guns", "crewmen")


def read_ships(
    entry: Entry, sides: tuple[str, ...], decks: Mapping[str, Deck], base: BasePrint
) -> Mapping[str, ShipCard]:
    members = entry.members()
    ships = {key: _ship(key, child, sides, decks, base) for key, child in members.items()}
    for key, ship in ships.items():
        _check_pair(ship, ships, members[key].children()["pair"])
    return MappingProxyType(ships)


def _ship(
    key: str, entry: Entry, sides: tuple[str, ...], decks: Mapping[str, Deck], base: BasePrint
) -> ShipCard:
    parts = entry.table(SHIP, ("year",))
    card = parts["card"].table(CARD)
    length, width = (side.length(10, 400) for side in parts["base"].items(2, 2))
    _check_base(parts["base"], length, width, base)
    hull = tuple(_firepower(box) for box in parts["hull"].items())
    crew = read_track(parts["crew"])
    return ShipCard(
        id=key,
        name=parts["name"].text(),
        title=parts["title"].text(),
        year=parts["year"].integer(1500, 2100) if "year" in parts else None,
        side=parts["side"].one_of(sides, "side"),
        ship_class=parts["class"].one_of(CLASSES, "class"),
        burden=card["burden"].integer(1, 20),
        veer=card["veer"].integer(0, 10),
        deck=card["deck"].one_of(decks, "deck"),
        crewmen=card["crewmen"].integer(1, 5000),
        guns=card["guns"].integer(1, 500),
        length=length,
        width=width,
        hull=hull,
        crew=crew,
        actions=read_actions(parts["actions"], max(len(hull), len(crew))),
        pair=parts["pair"].identifier(),
    )


def _firepower(entry: Entry) -> tuple[int, int, int]:
    fore, full, aft = (number.integer(0, 50) for number in entry.items(3, 3))
    return fore, full, aft


def read_track(entry: Entry) -> tuple[int, ...]:
    return tuple(number.integer(0, 50) for number in entry.items())


def read_actions(entry: Entry, columns: int) -> tuple[int, ...]:
    """One number for each column; the last one also holds for columns beyond it. Not more numbers than columns."""
    actions = tuple(number.integer(0, 20) for number in entry.items())
    if len(actions) > columns:
        raise entry.wrong(f"has {len(actions)} numbers, but the longer track has only {columns} boxes")
    return actions


def _check_base(entry: Entry, length: int, width: int, base: BasePrint) -> None:
    """Dots and mast are printed in the same place on every base, so every base must hold them."""
    if length < width:
        raise entry.wrong("a base is longer than it is wide")
    if 2 * abs(base.mast_behind) >= length:
        raise entry.wrong("the main mast would stand beside this base")
    for name, arc in base.arcs.items():
        if 2 * abs(arc.dot.ahead) >= length or 2 * arc.dot.outboard >= width:
            raise entry.wrong(f"the {name} dot would lie beside this base")


def _check_pair(ship: ShipCard, ships: Mapping[str, ShipCard], entry: Entry) -> None:
    """The two ships of a pair are the two faces of one card, with the same model."""
    other = ships.get(ship.pair)
    if other is None:
        raise entry.wrong(f"{ship.pair!r} is no ship of this pack")
    if other.id == ship.id:
        raise entry.wrong("a ship is not its own other name")
    if other.pair != ship.id:
        raise entry.wrong(f"{ship.pair!r} names {other.pair!r} as its pair")
    for what in ("side", "ship_class", "deck", "length", "width"):
        if getattr(other, what) != getattr(ship, what):
            raise entry.wrong(f"{ship.pair!r} differs in {what.replace('_', ' ')}")
