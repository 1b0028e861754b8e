"""Deployment within a distance of a side of the table, sealed and together (rulings 16 and 17)."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import NamedTuple

from domain.facts import Entry
from domain.facts.muster import ShipDeployed
from domain.geometry.contact import overlaps
from domain.geometry.footprint import SHRINK, Base, base_bounds
from domain.orders.asked import Asked
from domain.rules.bases import base_of
from domain.ruleset.board import ASKS, REFUSES, REFUSES_TOGETHER
from domain.ruleset.hooks import Contribution
from domain.ruleset.moment import Moment
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot
from domain.state.ship import Ship
from domain.values.names import Level
from domain.values.pose import FULL_CIRCLE, Pose
from domain.values.refusals import Refusal

# How far along her zone a ship is shifted when an ally, deployed in secret too, took her place.
SHIFT = 5_000


class Zone(NamedTuple):
    """The rectangle that a whole base must lie in, in micrometres."""

    west: int
    south: int
    east: int
    north: int

    def holds(self, base: Base) -> bool:
        bounds = base_bounds(base, SHRINK)
        across = self.west <= bounds.west and bounds.east <= self.east
        return across and self.south <= bounds.south and bounds.north <= self.north


@dataclass(frozen=True, slots=True)
class Deployment:
    """Asks every seat to place its ships in their zones; `place_of` is the place of who says nothing."""

    clause: str
    page: int
    zone_of: Callable[[Scene, Ship], Zone]
    place_of: Callable[[Scene, Ship], Pose]

    def rule(self) -> Rule:
        return Rule(
            key="deployment",
            title="Deployment",
            page=self.page,
            level=Level.BASIC,
            clauses=(self.clause,),
            steps=((Slot.DEPLOYED, self.deploy),),
            hooks=(
                Contribution(ASKS, self.asks),
                Contribution(REFUSES, self.refuses),
                Contribution(REFUSES_TOGETHER, self.refuses_together),
            ),
        )

    def asks(self, scene: Scene, slot: Slot) -> tuple[Asked, ...]:
        if slot is not Slot.DEPLOYMENT:
            return ()
        waiting = [
            ship for _, ship in sorted(scene.game.ships.items()) if ship.pose is None and ship.edge is None
        ]
        return tuple(
            _asked(self.clause, ship, self.zone_of(scene, ship), self.place_of(scene, ship))
            for ship in waiting
        )

    def refuses(self, scene: Scene, slot: Slot, ship: Ship, item: str, value: object) -> Refusal | None:
        if slot is not Slot.DEPLOYMENT or item != "place":
            return None
        pose = read_place(value)
        if pose is None:
            detail = "a place is {x, y, heading}: whole micrometres, and millidegrees from 0 to 359,999"
            return Refusal("order/malformed", detail, self.clause)
        if not self.zone_of(scene, ship).holds(base_of(ship, pose)):
            detail = f"the base of {ship.name} must lie whole in her zone"
            return Refusal("deployment/outside-zone", detail, self.clause)
        return None

    def refuses_together(
        self,
        scene: Scene,
        slot: Slot,
        seat: str,  # noqa: ARG002  (the shape of the hook)
        items: Mapping[str, object],
    ) -> Refusal | None:
        if slot is not Slot.DEPLOYMENT:
            return None
        ships = [scene.game.ships[key.partition("/")[0]] for key in sorted(items)]
        poses = [read_place(items[key]) for key in sorted(items)]
        bases = [
            (ship, base_of(ship, pose)) for ship, pose in zip(ships, poses, strict=True) if pose is not None
        ]
        for (ship, base), (other, taken) in combinations(bases, 2):
            if overlaps(base, taken):
                return Refusal("deployment/overlap", f"{ship.name} would lie on {other.name}", self.clause)
        return None

    def deploy(self, moment: Moment) -> Iterator[Entry]:
        taken: list[Base] = [base_of(ship) for ship in moment.game.on_table]
        for key in sorted(moment.game.ships):
            ship = moment.game.ships[key]
            pose = read_place(moment.answer(key, "place").value)
            if ship.pose is None and pose is not None:
                free = _free(ship, pose, taken, self.zone_of(moment.scene, ship))
                taken.append(base_of(ship, free))
                yield Entry(self.clause, ShipDeployed(key, free.x, free.y, free.heading))


def _asked(clause: str, ship: Ship, zone: Zone, place: Pose) -> Asked:
    schema = {
        "type": "object",
        "properties": {
            "x": {"type": "integer", "minimum": zone.west, "maximum": zone.east},
            "y": {"type": "integer", "minimum": zone.south, "maximum": zone.north},
            "heading": {"type": "integer", "minimum": 0, "maximum": FULL_CIRCLE - 1},
        },
        "required": ["x", "y", "heading"],
        "description": "The whole base must lie between these limits; x and y are its centre.",
    }
    return Asked(ship.id, "place", clause, place._asdict(), schema)


def read_place(value: object) -> Pose | None:
    """A place as it is ordered, or None if it is none."""
    if not isinstance(value, dict) or set(value) != {"x", "y", "heading"}:
        return None
    if any(isinstance(part, bool) or not isinstance(part, int) for part in value.values()):
        return None
    pose = Pose(value["x"], value["y"], value["heading"])
    far = max(abs(pose.x), abs(pose.y)) > 100_000_000
    return None if far or not 0 <= pose.heading < FULL_CIRCLE else pose


def _free(ship: Ship, pose: Pose, taken: list[Base], zone: Zone) -> Pose:
    """Her place, or the nearest one along the zone where she lies on nobody."""
    for distance in range(0, zone.east - zone.west, SHIFT):
        for x in (pose.x + distance, pose.x - distance):
            base = base_of(ship, Pose(x, pose.y, pose.heading))
            if zone.holds(base) and not any(overlaps(base, other) for other in taken):
                return base.pose
    return pose
