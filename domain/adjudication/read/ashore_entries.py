"""Reading the batteries of a position, and the buildings among its terrain."""

from collections.abc import Iterable, Mapping

from domain.adjudication.keys.fields import Field
from domain.adjudication.keys.ship_keys import LAID_ASHORE, Laying
from domain.adjudication.keys.terrain_keys import read_corner, read_outline
from domain.adjudication.read.ship_entries import BOXES, ShipEntry, read_numbers
from domain.facts.batteries import BatteryManned
from domain.facts.buildings import BuildingRaised
from domain.facts.terrain import TerrainLaid
from domain.packs.pack import Pack
from domain.packs.terrain import BUILDING
from domain.state.terrain import LAND
from domain.values.counters import Counter
from domain.values.names import is_name

MOST_ARCS = 12
BATTERY = ("on", "side", "fortification", "dots", "arcs", "log")
# The damage and losses that the outpost's building takes before it surrenders (p54).
POINTS, CREW = 8, 4
HOUSE = ("id", "kind", "on", "side", "seat", "shape", "points", "crew")


class Ground:
    """The land that batteries and buildings can stand on, and the ids that are already used."""

    def __init__(self, terrain: Iterable[TerrainLaid], ships: Iterable[str]) -> None:
        laid = tuple(terrain)
        self.land = tuple(element.element for element in laid if element.kind in LAND)
        self.taken = {*ships, *(element.element for element in laid)}

    def named(self, key: str, field: Field) -> str:
        if not is_name(key):
            raise field.wrong("no id: letters, digits, dots, dashes and low lines, at most 64")
        if key in self.taken:
            raise field.wrong(f"{key} is the id of something else already")
        self.taken.add(key)
        return key


def read_buildings(field: Field | None, pack: Pack, ground: Ground) -> Mapping[str, ShipEntry]:
    entries = [entry for entry in (field.items() if field else ()) if _is_building(entry)]
    houses = [_building(entry, pack, ground) for entry in entries]
    return {house.id: house for house in houses}


def _is_building(entry: Field) -> bool:
    kind = entry.mapping().get("kind")
    return kind is not None and kind.raw == BUILDING


def _building(entry: Field, pack: Pack, ground: Ground) -> ShipEntry:
    """Damage that the building has already taken is laid on its log as counters of one point."""
    fields = entry.keyed(HOUSE, required=("id", "kind", "on", "side", "shape"))
    key = ground.named(fields["id"].identifier(), fields["id"])
    side, seat = _side(fields, pack)
    fact = BuildingRaised(
        building=key,
        name=key,
        side=side,
        seat=seat,
        on=fields["on"].word(ground.land, "land of this case"),
        points=POINTS,
        crew=CREW,
        outline=read_outline(fields["shape"]),
    )
    laid = []
    points = fields["points"].integer(0, POINTS - 1) if "points" in fields else 0
    if points:
        laid.append(Laying(fields["points"], LAID_ASHORE["hull"], (tuple(_plain(points)),)))
    if "crew" in fields:
        laid.append(Laying(fields["crew"], LAID_ASHORE["crew"], (Counter("crew"),) * _losses(fields["crew"])))
    return ShipEntry(key, entry.path, fact, None, tuple(laid))


def _losses(field: Field) -> int:
    return field.integer(0, CREW - 1)


def _plain(points: int) -> list[Counter]:
    return [Counter("1")] * points


def read_batteries(field: Field | None, pack: Pack, ground: Ground) -> Mapping[str, ShipEntry]:
    entries = field.mapping() if field else {}
    return {key: _battery(ground.named(key, entry), entry, pack, ground) for key, entry in entries.items()}


def _battery(key: str, entry: Field, pack: Pack, ground: Ground) -> ShipEntry:
    fields = entry.keyed((*BATTERY, "seat", *LAID_ASHORE), required=BATTERY)
    side, seat = _side(fields, pack)
    dots = tuple(read_corner(dot) for dot in fields["dots"].items(1, MOST_ARCS))
    arcs = tuple(_bearings(arc) for arc in fields["arcs"].items(1, MOST_ARCS))
    if len(arcs) != len(dots):
        raise fields["arcs"].wrong(f"one pair of bearings for each dot, of which there are {len(dots)}")
    log = fields["log"].keyed(("hull", "crew", "actions"), required=("hull", "crew"))
    fact = BatteryManned(
        battery=key,
        name=key,
        card="",
        side=side,
        seat=seat,
        on=fields["on"].word(ground.land, "land of this case"),
        fortification=fields["fortification"].integer(1, 20),
        dots=dots,
        arcs=arcs,
        hull=tuple(read_numbers(box, len(arcs), len(arcs)) for box in log["hull"].items(1, BOXES)),
        crew=read_numbers(log["crew"], 1, BOXES),
        actions=read_numbers(log["actions"], 1, BOXES) if "actions" in log else (0,),
    )
    laid = tuple(
        Laying(fields[name], part, part.read(fields[name]))
        for name, part in LAID_ASHORE.items()
        if name in fields
    )
    return ShipEntry(key, entry.path, fact, None, laid)


def _bearings(field: Field) -> tuple[int, int]:
    first, last = (bearing.angle() for bearing in field.items(2, 2))
    return first, last


def _side(fields: Mapping[str, Field], pack: Pack) -> tuple[str, str]:
    side = fields["side"].word(pack.sides, "side of this pack")
    return side, fields["seat"].identifier() if "seat" in fields else f"{side}-1"
