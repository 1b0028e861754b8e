"""Deployment (rulings 16 and 17): ships are placed in their zones, sealed and together or one side after the other."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import combinations

from domain.facts import Entry
from domain.facts.muster import ShipDeployed
from domain.geometry.contact import overlaps
from domain.geometry.footprint import Base
from domain.orders.asked import Form
from domain.rules.bases import base_of
from domain.ruleset.hook import Contribution
from domain.ruleset.hooks import AGAIN
from domain.ruleset.moment import Moment
from domain.ruleset.question import Items, Question
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot
from domain.scenarios.areas import Area, beyond
from domain.scenarios.compass import HOMES, Homes
from domain.scenarios.free_places import aground_on, nearest_free, nearest_safe
from domain.scenarios.heading import Heading
from domain.scenarios.zones import Zone
from domain.state.ship import Ship
from domain.values.pose import FULL_CIRCLE, Pose
from domain.values.refusals import Refusal, refuse
from domain.values.said import say

PLACE = "place"
FARTHEST = 100_000_000


@dataclass(frozen=True, slots=True)
class Deployment:
    """Asks for the places of ships, in rounds; a ship without an answer gets the scenario's place.

    `zones` are by ship (the id of her card) or by side. `rounds` are the sides that place together, in order; without
    rounds all sides do. Sides that no round names are not placed here.
    """

    heading: Heading
    zones: Mapping[str, Zone]
    rounds: tuple[tuple[str, ...], ...] = ()
    homes: Homes = field(default_factory=lambda: HOMES)

    def rule(self) -> Rule:
        return self.heading.rule(
            steps=((Slot.DEPLOYED, self.deploy),),
            hooks=(Contribution(AGAIN, self.again),),
            questions=(
                Question(
                    slot=Slot.DEPLOYMENT,
                    item=PLACE,
                    rule=self.heading.clause,
                    of=self.placing,
                    form=self.form,
                    refuses=self.refuses,
                    together=self.refuses_together,
                ),
            ),
        )

    def placing(self, scene: Scene) -> tuple[Ship, ...]:
        """The ships of the present round: the first round with a ship that has no place yet."""
        ships = [ship for ship in undeployed(scene) if self._zone(ship) is not None]
        for sides in self.rounds or (tuple({ship.side for ship in ships}),):
            round_ = tuple(ship for ship in ships if ship.side in sides)
            if round_:
                return round_
        return ()

    def again(self, scene: Scene, slot: Slot) -> bool:
        return slot is Slot.DEPLOYED and bool(self.placing(scene))

    def _zone(self, ship: Ship) -> Zone | None:
        return self.zones.get(ship.printed.card) or self.zones.get(ship.side)

    def area(self, scene: Scene, ship: Ship) -> Area:
        zone = self._zone(ship)
        assert zone is not None, "only ships that have a zone are placed"
        return zone.area(scene, self.homes)

    def place(self, scene: Scene, ship: Ship) -> Pose:
        """The scenario's place: ships side by side in the middle of the zone, clear of all that already lies there."""
        zone = self._zone(ship)
        assert zone is not None, "only ships that have a zone are placed"
        taken: list[Base] = [base_of(other) for other in scene.game.on_table]
        fleet = [other.id for other in self.placing(scene) if self._zone(other) == zone]
        for place, key in enumerate(fleet):
            mate = scene.game.ships[key]
            west, south, east, north = self.area(scene, mate).bounds
            heading = zone.course(scene, mate.side, self.homes)
            across = east - west >= north - south
            shares = (place + 1, len(fleet) + 1)
            wished = (
                Pose(west + (east - west) * shares[0] // shares[1], (south + north) // 2, heading)
                if across
                else Pose((west + east) // 2, south + (north - south) * shares[0] // shares[1], heading)
            )
            pose = nearest_safe(scene, mate, wished, self.area(scene, mate), taken)
            if key == ship.id:
                return pose
            taken.append(base_of(mate, pose))
        raise KeyError(ship.id)

    def form(self, scene: Scene, ship: Ship) -> Form:
        west, south, east, north = self.area(scene, ship).bounds
        schema = {
            "type": "object",
            "properties": {
                "x": {"type": "integer", "minimum": west, "maximum": east},
                "y": {"type": "integer", "minimum": south, "maximum": north},
                "heading": {"type": "integer", "minimum": 0, "maximum": FULL_CIRCLE - 1},
            },
            "required": ["x", "y", "heading"],
            "description": say(
                "form", "The whole base must lie between these limits; x and y are its centre."
            ),
        }
        return Form(self.place(scene, ship)._asdict(), schema)

    def refuses(self, scene: Scene, ship: Ship, value: object) -> Refusal | None:
        pose = read_place(value)
        if pose is None:
            return refuse(
                "order/malformed",
                "a place is {{x, y, heading}}: whole micrometres, and millidegrees from 0 to 359,999",
                self.heading.clause,
            )
        base = base_of(ship, pose)
        over = beyond(self.area(scene, ship), base, scene.game.table)
        if over:
            return refuse(
                "deployment/outside-zone",
                "the base of {ship} must lie whole in her zone",
                self.heading.clause,
                measure=over,
                ship=ship.name,
            )
        ground = aground_on(scene.game, base)
        if ground is not None:
            return refuse(
                "deployment/on-terrain",
                "{ship} would lie on {ground}",
                self.heading.clause,
                ship=ship.name,
                ground=ground,
            )
        for other in scene.game.on_table:
            if overlaps(base, base_of(other)):
                return self._overlap(ship, other)
        return None

    def refuses_together(self, scene: Scene, items: Items) -> Refusal | None:
        """Ships of one captain may not overlap; the places of other captains' ships are still secret.

        An overlap with a ship left in the scenario's place is allowed, as that ship will be shifted.
        """
        bases = [
            (scene.game.ships[key], base_of(scene.game.ships[key], pose))
            for (key, item), value in sorted(items.items())
            if item == PLACE and (pose := read_place(value)) is not None
        ]
        for (ship, base), (other, taken) in combinations(bases, 2):
            if overlaps(base, taken) and not (
                self._is_proposed(scene, base, ship) or self._is_proposed(scene, taken, other)
            ):
                return self._overlap(ship, other)
        return None

    def _is_proposed(self, scene: Scene, base: Base, ship: Ship) -> bool:
        return base.pose == self.place(scene, ship)

    def _overlap(self, ship: Ship, other: Ship) -> Refusal:
        return refuse(
            "deployment/overlap",
            "{ship} would lie on {other}",
            self.heading.clause,
            ship=ship.name,
            other=other.name,
        )

    def deploy(self, moment: Moment) -> Iterator[Entry]:
        """Places ships as ordered; a ship whose place is already taken is shifted to the nearest free one.

        Ships left in the scenario's place come last, so that they are the ones that are shifted.
        """
        scene = moment.scene
        taken: list[Base] = [base_of(ship) for ship in moment.game.on_table]
        wished = {
            ship.id: read_place(moment.answer(ship.id, PLACE).value) or self.place(scene, ship)
            for ship in self.placing(scene)
        }
        ordered = sorted(self.placing(scene), key=lambda ship: wished[ship.id] == self.place(scene, ship))
        for ship in ordered:
            free = nearest_free(scene, ship, wished[ship.id], self.area(scene, ship), taken)
            taken.append(base_of(ship, free))
            yield Entry(self.heading.clause, ShipDeployed(ship.id, free.x, free.y, free.heading))


def undeployed(scene: Scene) -> tuple[Ship, ...]:
    """Ships still to be placed, by id; not those that enter over an edge later, or stand ashore."""
    ships = (ship for _, ship in sorted(scene.game.ships.items()))
    return tuple(ship for ship in ships if ship.pose is None and ship.edge is None and ship.ashore is None)


def read_place(value: object) -> Pose | None:
    """The place in an order, or None if the value is not a place."""
    if not isinstance(value, dict) or set(value) != {"x", "y", "heading"}:
        return None
    if any(isinstance(part, bool) or not isinstance(part, int) for part in value.values()):
        return None
    pose = Pose(value["x"], value["y"], value["heading"])
    far = max(abs(pose.x), abs(pose.y)) > FARTHEST
    return None if far or not 0 <= pose.heading < FULL_CIRCLE else pose
