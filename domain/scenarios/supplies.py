"""Supplies Are Coming (p56): a frigate must land supplies on a besieged island, escorted by a ship of the line."""

from collections.abc import Iterator
from dataclasses import dataclass

from domain.facts import Entry
from domain.facts.score import PointsScored
from domain.geometry.contact import gap_to_shape
from domain.rules.bases import base_of
from domain.rules.sails import STRUCK, counts_as
from domain.ruleset.hook import Contribution
from domain.ruleset.hooks import GOALS, SCORE
from domain.ruleset.moment import Moment
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot
from domain.scenarios.deployment import Deployment
from domain.scenarios.endings import fleet_done
from domain.scenarios.exits import Exit
from domain.scenarios.ground import Ground
from domain.scenarios.heading import Heading
from domain.scenarios.outpost import FLEETS, LENGTH, SIDES, WIDTH, reefs_of
from domain.scenarios.pieces import Bound, Piece
from domain.scenarios.points import MostPoints, ShipPoints
from domain.scenarios.scenario import Scenario
from domain.scenarios.table_and_wind import RIGHT, TableAndWind
from domain.scenarios.zones import Zone
from domain.state.game import Game
from domain.state.setting import Goal, Points
from domain.state.ship import Ship
from domain.values.names import Level
from domain.values.pose import Pose

SUPPLIES, NONE_LANDED = "supplies", "no-supplies"
EACH_TURN, MOST, FOR_NONE = 2, 6, 3


def _heading(key: str, title: str, clause: str) -> Heading:
    return Heading(key, title, 56, clause, Level.ADVANCED)


def landed(game: Game, side: str) -> int:
    return sum(line.points for line in game.score if (line.side, line.line) == (side, SUPPLIES))


@dataclass(frozen=True, slots=True)
class Landing:
    """The supply ship scores for every turn in which she lies still, sails struck, close to the island."""

    heading: Heading
    side: str
    enemy: str
    card: str

    def rule(self) -> Rule:
        return self.heading.rule(
            steps=((Slot.TURN_ENDS, self.land),),
            hooks=(Contribution(SCORE, self.none_landed), Contribution(GOALS, self.goals)),
        )

    def goals(self, scene: Scene) -> tuple[Goal, ...]:
        """Goals exist as long as the supply ship is at sea and supplies are left to land."""
        game = scene.game
        ships = tuple(s.id for s in game.at_sea if s.side == self.side and s.printed.card == self.card)
        if not ships or landed(game, self.side) >= MOST:
            return ()
        islands = tuple(sorted(key for key, one in game.terrain.elements.items() if one.is_land))
        return (
            Goal(self.side, "land", ships, islands, scene.pack.ruler.close),
            Goal(self.enemy, "stop", ships),
        )

    def land(self, moment: Moment) -> Iterator[Entry]:
        """Scores at the end of the turn (ruling 172), but not in the turn in which the battle was decided."""
        for ship in moment.game.at_sea if moment.game.outcome is None else ():
            lands = ship.side == self.side and ship.printed.card == self.card
            if lands and landed(moment.game, self.side) < MOST and self._lies_alongside(moment.scene, ship):
                yield Entry(self.heading.clause, PointsScored(self.side, EACH_TURN, SUPPLIES))

    def _lies_alongside(self, scene: Scene, ship: Ship) -> bool:
        """Close to the island without having moved, with sails struck or counting as struck in a low wind (p42)."""
        game = scene.game
        struck = counts_as(scene, ship, ship.rigging.sails) == STRUCK
        if not struck or game.this_turn.left.get(ship.id, ship.pose) != ship.pose:
            return False
        islands = (one.outline for one in game.terrain.elements.values() if one.is_land)
        return any(gap_to_shape(base_of(ship), outline) <= scene.pack.ruler.close for outline in islands)

    def none_landed(self, scene: Scene) -> tuple[Points, ...]:
        nothing = landed(scene.game, self.side) == 0
        return (Points(self.enemy, FOR_NONE, NONE_LANDED),) if nothing else ()

    def all_landed(self, scene: Scene, side: str) -> bool:
        return landed(scene.game, side) >= MOST


LANDING = Landing(_heading("landing", "Landing supplies", "N-5-2"), "french", "british", "courageuse")
ISLAND = Piece(
    ("island-2",),
    Pose(450_000, 985_000, 0),
    coast="rocky",
    danger="width",
    harbour=True,
    bounds=(Bound("at", "half", "french"),),
    by="french",
)
# The third reef lies in front of the island, the others to its left and right.
REEFS = (Pose(185_000, 895_000, 0), Pose(715_000, 895_000, 0), Pose(450_000, 740_000, 0))
ZONES = {"french": Zone("british", "half", clear="ruler"), "british": Zone("centre")}

SUPPLIES_ARE_COMING = Scenario(
    id="supplies-are-coming",
    title="Supplies Are Coming",
    page=56,
    summary="The Courageuse must lie by a besieged island and unload; points for that and for ships decide.",
    length=LENGTH,
    width=WIDTH,
    fleets=FLEETS,
    players=(2, 3, 4),
    levels=(Level.ADVANCED,),
    options=("terrain",),
    roles={"supplying": "french", "besieging": "british"},
    zones=ZONES,
    rules=(
        Ground(
            _heading("supplies-ground", "Harbour and reefs", "N-5-1"),
            placed=(ISLAND, *reefs_of("french", "island", REEFS)),
        ).rule(),
        Deployment(_heading("deployment", "Deployment", "N-5-1"), ZONES, (("french",), ("british",))).rule(),
        TableAndWind(
            _heading("table-and-wind", "Supplies Are Coming: table", "N-5-1"),
            LENGTH,
            WIDTH,
            f"{RIGHT}british",
        ).rule(),
        LANDING.rule(),
        MostPoints(_heading("supplies-end", "End of the battle", "N-5-3"), SIDES, fleet_done(*SIDES)).rule(),
        ShipPoints(_heading("supplies-points", "Points", "N-5-3"), SIDES).rule(),
        Exit(_heading("exit", "Leaving over one's own side", "N-5-4"), "french", LANDING.all_landed).rule(),
    ),
)
