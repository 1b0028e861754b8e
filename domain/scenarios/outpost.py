"""Against the Outpost (p54): one side attacks a building ashore, which the other side's ships guard."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from domain.facts import Entry
from domain.facts.damage import ColoursStruck
from domain.rules.surrender import RETURN_SLOTS
from domain.ruleset.moment import Moment
from domain.ruleset.rule import Rule
from domain.scenarios.deployment import Deployment
from domain.scenarios.endings import first_of, fleet_done, outpost_taken
from domain.scenarios.exits import Exit, enemy_building_taken
from domain.scenarios.fleets import buildings, fleet, is_aground
from domain.scenarios.ground import Ground
from domain.scenarios.heading import Heading
from domain.scenarios.pieces import Bound, Piece
from domain.scenarios.points import MostPoints, ShipPoints
from domain.scenarios.scenario import EVERY_LEVEL, Scenario
from domain.scenarios.table_and_wind import RIGHT, TableAndWind
from domain.scenarios.zones import Zone
from domain.values.names import Beaten
from domain.values.pose import Pose

LENGTH, WIDTH = 900_000, 1_200_000
SIDES = ("british", "french")
FLEETS = {"british": ("terpsichore", "defence"), "french": ("courageuse", "genereux")}
REEFS = ("reef-1", "reef-2", "reef-3", "reef-4", "reef-5", "reef-6")
# The scenario's places for a side's pieces, in its half of the table: its island, then its reefs.
PROPOSED = {
    "french": (Pose(450_000, 985_000, 0), Pose(185_000, 895_000, 0), Pose(715_000, 895_000, 0)),
    "british": (Pose(450_000, 215_000, 0), Pose(185_000, 305_000, 0), Pose(715_000, 305_000, 0)),
}
ISLANDS = {"french": "island-1", "british": "island-2"}


def _heading(key: str, title: str, clause: str, page: int = 54) -> Heading:
    return Heading(key, title, page, clause)


def reefs_of(side: str, island: str, places: tuple[Pose, ...]) -> tuple[Piece, ...]:
    """Reefs at half a ruler from the side's island, and at least that far from each other and the edges."""
    bounds = (
        Bound("at", "half", island),
        Bound("at-least", "half", "reef"),
        Bound("at-least", "half", "edges"),
    )
    return tuple(Piece(REEFS, place, bounds=bounds, by=side) for place in places)


def island_of(side: str, card: str, place: Pose) -> Piece:
    return Piece(
        (card,),
        place,
        coast="rocky",
        danger="width",
        bounds=(Bound("at", "half", side), Bound("at-least", "ruler", f"beside:{side}")),
        by=side,
        building=side,
    )


def pieces_of(side: str) -> tuple[Piece, ...]:
    """An island with its outpost, and two reefs in front of it."""
    island, *reefs = PROPOSED[side]
    return (island_of(side, ISLANDS[side], island), *reefs_of(side, ISLANDS[side], tuple(reefs)))


@dataclass(frozen=True, slots=True)
class FallsWithTheFleet:
    """A building surrenders when all ships of its side are gone and an enemy ship is left not aground (N-4-2)."""

    heading: Heading

    def rule(self) -> Rule:
        return self.heading.rule(steps=tuple((slot, self.fall) for slot in RETURN_SLOTS))

    def fall(self, moment: Moment) -> Iterator[Entry]:
        scene = moment.scene
        for side in SIDES:
            ships = fleet(scene, side)
            gone = bool(ships) and not any(ship.in_play for ship in ships)
            enemies = [ship for ship in moment.game.at_sea if ship.side != side]
            if gone and any(not is_aground(scene, ship) for ship in enemies):
                for building in buildings(scene, side):
                    if building.in_play:
                        yield Entry(self.heading.clause, ColoursStruck(building.id, Beaten.FLEET))


FALLS = FallsWithTheFleet(_heading("outpost-falls", "The outpost falls with its fleet", "N-4-2"))

AGAINST_THE_OUTPOST = Scenario(
    id="against-the-outpost",
    title="Against the Outpost",
    page=54,
    summary="The British are sent against a French building ashore; points for it and for ships decide.",
    length=LENGTH,
    width=WIDTH,
    fleets=FLEETS,
    players=(2, 3, 4),
    levels=EVERY_LEVEL,
    options=("terrain",),
    roles={"attacking": "british", "defending": "french"},
    zones=(ZONES := {"british": Zone("british"), "french": Zone("centre")}),
    rules=(
        Ground(_heading("outpost-ground", "Island and reefs", "N-4-1"), placed=pieces_of("french")).rule(),
        Deployment(_heading("deployment", "Deployment", "N-4-1"), ZONES, (("british",), ("french",))).rule(),
        TableAndWind(
            _heading("table-and-wind", "Against the Outpost: table", "N-4-1"),
            LENGTH,
            WIDTH,
            f"{RIGHT}british",
        ).rule(),
        FALLS.rule(),
        MostPoints(
            _heading("outpost-end", "End of the battle", "N-4-3"),
            SIDES,
            first_of(fleet_done("british"), outpost_taken("french")),
        ).rule(),
        ShipPoints(_heading("outpost-points", "Points", "N-4-4"), SIDES).rule(),
        Exit(
            _heading("exit", "Leaving over one's own side", "N-4-5", 55), "british", enemy_building_taken
        ).rule(),
    ),
)

TWO_OUTPOSTS = replace(
    AGAINST_THE_OUTPOST,
    id="against-the-outpost-two-outposts",
    title="Against the Outpost: Two outposts",
    page=55,
    summary="Both sides have an outpost to guard and one to take; every ship that leaves is lost.",
    variant_of="against-the-outpost",
    roles={},
    zones=(BOTH := {side: Zone(side, "ruler") for side in SIDES}),
    rules=(
        Ground(
            _heading("outpost-ground", "Islands and reefs", "N-4-6", 55),
            placed=(*pieces_of("french"), *pieces_of("british")),
        ).rule(),
        Deployment(
            _heading("deployment", "Deployment", "N-4-6", 55), BOTH, (("british",), ("french",))
        ).rule(),
        TableAndWind(
            _heading("table-and-wind", "Two outposts: table", "N-4-6", 55), LENGTH, WIDTH, f"{RIGHT}british"
        ).rule(),
        FALLS.rule(),
        MostPoints(
            _heading("outpost-end", "End of the battle", "N-4-6", 55), SIDES, fleet_done(*SIDES)
        ).rule(),
        ShipPoints(_heading("outpost-points", "Points", "N-4-6", 55), SIDES).rule(),
    ),
)
