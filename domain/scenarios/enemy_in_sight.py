"""Enemy in Sight! (p21, p51): two small fleets meet in the open sea."""

from domain.ruleset.board import FIRST_WIND, TABLE
from domain.ruleset.hooks import Contribution
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.scenarios.deployment import Deployment, Zone
from domain.scenarios.last_afloat import LAST_AFLOAT
from domain.scenarios.scenario import Scenario
from domain.state.game import Wind
from domain.state.ship import Ship
from domain.values.names import Level
from domain.values.pose import Pose

SIZE = 900_000
# The wind comes from the right of the British side, which is +x.
FROM_BRITISH_RIGHT = 90_000
FLEETS = {"british": ("terpsichore", "defence"), "french": ("courageuse", "genereux")}
NORTH, SOUTH = 0, 180_000


def zone(scene: Scene, ship: Ship) -> Zone:
    """Within half a ruler of one's own side of the table."""
    game, half = scene.game, scene.pack.ruler.short
    if ship.side == "british":
        return Zone(0, 0, game.length, half)
    return Zone(0, game.width - half, game.length, game.width)


def place(scene: Scene, ship: Ship) -> Pose:
    """Side by side at the middle of the zone, bows towards the enemy."""
    within = zone(scene, ship)
    fleet = sorted(other.id for other in scene.game.ships.values() if other.side == ship.side)
    x = scene.game.length * (fleet.index(ship.id) + 1) // (len(fleet) + 1)
    heading = NORTH if within.south == 0 else SOUTH
    return Pose(x, (within.south + within.north) // 2, heading)


TABLE_AND_WIND = Rule(
    key="enemy-in-sight",
    title="Enemy in Sight!",
    page=21,
    level=Level.BASIC,
    clauses=("N-1-1",),
    hooks=(
        Contribution(TABLE, lambda scene: (SIZE, SIZE)),  # noqa: ARG005
        Contribution(FIRST_WIND, lambda scene: Wind(FROM_BRITISH_RIGHT)),  # noqa: ARG005
    ),
)

ENEMY_IN_SIGHT = Scenario(
    id="enemy-in-sight",
    title="Enemy in Sight!",
    page=21,
    summary="Two ships a side, the wind on the British right. The side that keeps a ship in play wins.",
    length=SIZE,
    width=SIZE,
    fleets=FLEETS,
    players=(2, 3, 4),
    levels=(Level.BASIC, Level.STANDARD, Level.ADVANCED),
    rules=(TABLE_AND_WIND, Deployment("N-1-1", 21, zone, place).rule(), LAST_AFLOAT),
)
