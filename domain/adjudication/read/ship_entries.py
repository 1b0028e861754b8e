"""Reading the ships of a position."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from domain.adjudication.keys.fields import Field, NotACase
from domain.adjudication.keys.ship_keys import LAID, PRINTED, Laying
from domain.facts.batteries import BatteryManned
from domain.facts.buildings import BuildingRaised
from domain.facts.muster import ShipCommissioned
from domain.packs.pack import Pack
from domain.rules.setup import commission
from domain.values.names import is_name
from domain.values.pose import Pose

KEYS = ("ship", "side", "seat", "at", "heading", *PRINTED, "deck", "base", "log", *LAID)
BOXES = 40


@dataclass(frozen=True, slots=True)
class ShipEntry:
    """A ship, battery or building of the position: what is printed, where it lies, what lies on its mat."""

    id: str
    path: str
    printed: ShipCommissioned | BatteryManned | BuildingRaised
    pose: Pose | None
    laid: tuple[Laying, ...]

    def names(self, key: str, part: str | None = None) -> bool:
        """Whether the case has this key for her, or this part of the key."""
        named = [laying for laying in self.laid if laying.field.path == f"{self.path}.{key}"]
        return any(part is None or part in laying.value for laying in named)


def read_ships(field: Field, pack: Pack, *, placed: bool) -> Mapping[str, ShipEntry]:
    """All ships by id; `placed`: the case begins with the ships on the table, so each needs a place."""
    fields = field.mapping()
    if not fields:
        raise field.wrong("a case has a ship")
    for key, entry in fields.items():
        if not is_name(key):
            raise entry.wrong("no id: letters, digits, dots, dashes and low lines, at most 64")
    return {key: _ship(key, entry, pack, placed=placed) for key, entry in fields.items()}


def _ship(key: str, field: Field, pack: Pack, *, placed: bool) -> ShipEntry:
    required = ("ship", "side", "at", "heading") if placed else ("ship", "side")
    fields = field.keyed(KEYS, required)
    printed = _printed(key, fields, pack)
    laid = tuple(
        Laying(fields[name], part, part.read(fields[name])) for name, part in LAID.items() if name in fields
    )
    _check_boxes(fields)
    return ShipEntry(key, field.path, printed, read_pose(fields), laid)


def _check_boxes(fields: Mapping[str, Field]) -> None:
    """What lies face-up in the storage of a side is not in its box, nor is anything else."""
    if "broadsides" in fields and "storage" in fields:
        stored = fields["storage"].mapping()
        for side, load in fields["broadsides"].mapping().items():
            if load.raw is not None and side in stored and stored[side].raw:
                raise load.wrong("the box is empty while a counter lies face-up in its storage")


def _printed(key: str, fields: Mapping[str, Field], pack: Pack) -> ShipCommissioned:
    """Her card from the pack, with the printed numbers that the case replaces."""
    card = fields["ship"].word(pack.ships, "ship of this pack")
    side = fields["side"].word(pack.sides, "side of this pack")
    seat = fields["seat"].identifier() if "seat" in fields else f"{side}-1"
    changes: dict[str, Any] = {
        name: read(fields[word]) for word, (name, read) in PRINTED.items() if word in fields
    }
    if "deck" in fields:
        changes["deck"] = fields["deck"].word(pack.decks, "deck of this pack")
    if "base" in fields:
        changes["length"], changes["width"] = (part.length(10, 400) for part in fields["base"].items(2, 2))
    if "log" in fields:
        changes |= _log(fields["log"])
    return replace(commission(pack, card, side, seat), ship=key, **changes)


def _log(field: Field) -> dict[str, object]:
    fields = field.keyed(("hull", "crew", "actions"))
    log: dict[str, object] = {}
    if "hull" in fields:
        log["hull"] = tuple(read_numbers(box, 3, 3) for box in fields["hull"].items(1, BOXES))
    for track in ("crew", "actions"):
        if track in fields:
            log[track] = read_numbers(fields[track], 1, BOXES)
    return log


def read_numbers(field: Field, shortest: int, longest: int) -> tuple[int, ...]:
    return tuple(number.integer(0, 50) for number in field.items(shortest, longest))


def read_pose(fields: Mapping[str, Field]) -> Pose | None:
    """The pose from `at` and `heading`, which must be given together."""
    if "at" not in fields and "heading" not in fields:
        return None
    for name, other in (("at", "heading"), ("heading", "at")):
        if name not in fields:
            raise fields[other].wrong(f"`{name}` is missing beside it")
    x, y = (part.length() for part in fields["at"].items(2, 2))
    return Pose(x, y, fields["heading"].angle())


def check_seats(ships: Mapping[str, ShipEntry]) -> None:
    """A seat commands ships of one side."""
    sides: dict[str, str] = {}
    for ship in ships.values():
        printed = ship.printed
        if sides.setdefault(printed.seat, printed.side) != printed.side:
            raise NotACase(f"{ship.path}.seat", f"{printed.seat} commands ships of the other side already")
