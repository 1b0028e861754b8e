"""What is printed on the components, as frozen values. Lengths in micrometres, angles in millidegrees."""

from collections.abc import Mapping

from msgspec import Struct

from domain.values.courses import Line
from domain.values.outlines import Outline


class ShipCard(Struct, frozen=True, kw_only=True):
    """A ship card and its log. `hull` has fore, full and aft firepower for each box, `crew` musketry for each box."""

    id: str
    name: str
    title: str
    year: int | None
    side: str
    ship_class: str
    burden: int
    veer: int
    deck: str
    crewmen: int
    guns: int
    length: int
    width: int
    hull: tuple[tuple[int, int, int], ...]
    crew: tuple[int, ...]
    actions: tuple[int, ...]
    pair: str


class Card(Struct, frozen=True, kw_only=True):
    """A maneuver card. Blue cards have a line for each sail setting, red cards one for each number of sandglasses.

    `masts` is the number of broken masts that a grey card is for, 0 on other cards; grey cards have no veer.
    """

    name: str
    border: str
    veer: int | None
    copies: int
    lines: Mapping[str, Line]
    masts: int = 0


class Deck(Struct, frozen=True, kw_only=True):
    """The cards of one letter, in printed order."""

    letter: str
    cards: Mapping[str, Card]


class CardPrint(Struct, frozen=True, kw_only=True):
    """Size of a card, and where along its lower edge the three lines start, from the left."""

    width: int
    height: int
    ticks: Mapping[str, int]


class Ruler(Struct, frozen=True, kw_only=True):
    """The combat ruler: `close` ends the red/purple part, `short` the first half; `width` is musketry."""

    length: int
    width: int
    close: int
    short: int
    long: int


class Dot(Struct, frozen=True, kw_only=True):
    """A red dot, measured from the centre of the base: towards the bow, and away from the keel."""

    ahead: int
    outboard: int


class ArcPrint(Struct, frozen=True, kw_only=True):
    """A firing arc of the right side, bearings from dead ahead; the left side is its mirror image."""

    dot: Dot
    begin: int
    end: int


class BasePrint(Struct, frozen=True, kw_only=True):
    """What every base has in the same place, whatever its size."""

    mast_behind: int
    arcs: Mapping[str, ArcPrint]


class WindBorder(Struct, frozen=True, kw_only=True):
    """Where each colour of the base's edge ends, as the angle between bow and wind; running goes on to 180°."""

    aback: int
    beating: int
    reaching: int
    tolerance: int


class WindCounters(Struct, frozen=True, kw_only=True):
    """The wind counters: the eight directions, and how many show each change of direction and of strength."""

    compass: tuple[str, ...]
    direction: Mapping[str, int]
    strength: Mapping[str, int]


class Table(Struct, frozen=True, kw_only=True):
    """A playing surface: x runs along the length, y along the width."""

    length: int
    width: int


class BatteryArc(Struct, frozen=True, kw_only=True):
    """An arc of a battery. Bearings count from the direction it faces, and are negative to the left, like `outboard`."""

    dot: Dot
    begin: int
    end: int


class BatteryCard(Struct, frozen=True, kw_only=True):
    """A coastal battery and its log: each hull box has one firepower number for each arc."""

    id: str
    name: str
    fortification: int
    arcs: tuple[BatteryArc, ...]
    hull: tuple[tuple[int, ...], ...]
    crew: tuple[int, ...]
    actions: tuple[int, ...]


class TerrainCard(Struct, frozen=True, kw_only=True):
    """A piece of terrain: its outline, and that of a building drawn on it, from the middle of the piece."""

    id: str
    name: str
    kind: str
    outline: Outline
    building: Outline = ()


class Provenance(Struct, frozen=True):
    """Where a number comes from: `book`, `measured` (the note gives the error) or `ours`."""

    source: str
    note: str = ""


class Pack(Struct, frozen=True, kw_only=True, eq=False):
    """A whole set of components. Two packs with the same `sha256` play the same battles.

    `sides` begins with the side whose edge of the table is y = 0. `bags` gives the faces by serial number.
    """

    id: str
    title: str
    sha256: str
    sides: tuple[str, ...]
    bags: Mapping[str, tuple[str, ...]]
    ships: Mapping[str, ShipCard]
    decks: Mapping[str, Deck]
    ruler: Ruler
    base: BasePrint
    border: WindBorder
    wind: WindCounters
    card_print: CardPrint
    tables: Mapping[str, Table]
    batteries: Mapping[str, BatteryCard]
    terrain: Mapping[str, TerrainCard]
    provenance: Mapping[str, Provenance]

    def cards(self, deck: str) -> Mapping[str, Card]:
        """The cards of a deck by name; none for a battery or building, which has no deck."""
        return self.decks[deck].cards if deck in self.decks else {}
