"""Sitting Ducks (p57): one player attacks two enemy ships that lie at anchor among islands and reefs."""

from dataclasses import dataclass

from domain.options import commanding
from domain.ruleset.hook import Contribution
from domain.ruleset.hooks import GOALS, VICTORY
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.scenarios.deployment import Deployment
from domain.scenarios.endings import LastTurn, first_of, fleet_done, time_up
from domain.scenarios.fleets import fleet, is_eliminated
from domain.scenarios.ground import Ground
from domain.scenarios.heading import Heading
from domain.scenarios.pieces import Piece
from domain.scenarios.scenario import EVERY_LEVEL, Scenario
from domain.scenarios.starting_places import StartingPlaces
from domain.scenarios.table_and_wind import RIGHT, TableAndWind
from domain.scenarios.variants import BACKS
from domain.scenarios.zones import Zone
from domain.state.game import Outcome
from domain.state.setting import Goal
from domain.state.ship import Ship
from domain.values.names import AUTOMATIC
from domain.values.pose import Pose

SIZE = 900_000
LAST_TURN = 30
# The attackers' edge is the upper one in the book's picture, for either side.
HOMES = {"attacking": "north", "anchored": "south"}
# Two islands and three reefs, with the anchored ships between them; numbers are ours, as the picture has none.
ISLANDS = (Pose(210_000, 360_000, 30_000), Pose(690_000, 330_000, 340_000))
REEFS = (Pose(450_000, 520_000, 0), Pose(130_000, 620_000, 40_000), Pose(780_000, 600_000, 320_000))
STATIONS = (Pose(450_000, 350_000, 90_000), Pose(450_000, 200_000, 270_000))
FLEETS = {"british": ("terpsichore", "defence"), "french": ("unite", "aquilon")}


@dataclass(frozen=True, slots=True)
class SparedAttack:
    """The attackers win if none of them ever ran aground, no enemy is left, and each has lost less than half her boxes.

    If they do not win, the other side does (ruling 190).
    """

    heading: Heading
    attacking: str
    anchored: str
    last: int

    def rule(self) -> Rule:
        return self.heading.rule(hooks=(Contribution(VICTORY, self.victory), Contribution(GOALS, self.goals)))

    def goals(self, scene: Scene) -> tuple[Goal, ...]:
        ours, theirs = (
            tuple(ship.id for ship in fleet(scene, side) if ship.in_play)
            for side in (self.attacking, self.anchored)
        )
        return Goal(self.attacking, "beat", theirs, turn=self.last), Goal(self.attacking, "spare", ours)

    def victory(self, scene: Scene) -> Outcome | None:
        why = first_of(fleet_done(self.attacking, self.anchored), time_up)(scene)
        if why is None:
            return None
        failing = self._failing(scene)
        return (
            Outcome(self.attacking, why) if failing is None else Outcome(self.anchored, f"{why}; {failing}")
        )

    def _failing(self, scene: Scene) -> str | None:
        """The first of the three conditions that does not hold."""
        ships = fleet(scene, self.attacking)
        aground = [ship.name for ship in ships if scene.game.terrain.ran_aground(ship.id)]
        if aground:
            return f"{aground[0]} ran aground"
        if not all(is_eliminated(ship) for ship in fleet(scene, self.anchored)):
            return "not every enemy is beaten"
        battered = [ship.name for ship in ships if not ship.in_play or _half_filled(ship)]
        return f"{battered[0]} has lost half her boxes" if battered else None


def _half_filled(ship: Ship) -> bool:
    """Boxes of both tracks are counted together (ruling 169)."""
    covered = len(ship.damage.hull) + len(ship.damage.crew)
    return 2 * covered >= len(ship.log.hull) + len(ship.log.crew)


def _heading(key: str, title: str, clause: str) -> Heading:
    return Heading(key, title, 57, clause)


def _played(
    suffix: str, title: str, summary: str, attacking: str, ships: tuple[str, ...], ducks: tuple[str, ...]
) -> Scenario:
    anchored = next(side for side in FLEETS if side != attacking)
    setup = "N-6-3" if suffix else "N-6-1"
    homes = {attacking: HOMES["attacking"], anchored: HOMES["anchored"]}
    zones = {attacking: Zone(attacking)}
    islands = tuple(
        Piece((f"island-{number}",), place, coast="rocky", danger="width")
        for number, place in enumerate(ISLANDS, start=3)
    )
    reefs = tuple(Piece((f"reef-{number}",), place) for number, place in enumerate(REEFS, start=1))
    stations = dict(zip(ducks, STATIONS, strict=True))
    fleets = {side: ships if side == attacking else ducks for side in FLEETS}
    return Scenario(
        id=f"sitting-ducks{suffix}",
        title=f"Sitting Ducks{title}",
        page=57,
        summary=summary,
        length=SIZE,
        width=SIZE,
        fleets=fleets,
        players=(1,),
        levels=EVERY_LEVEL,
        options=(*commanding(AUTOMATIC), "terrain"),
        variant_of="sitting-ducks" if suffix else None,
        zones=zones,
        homes=homes,
        automatic=(anchored,),
        rules=(
            StartingPlaces(_heading("stations", "Ships at anchor", setup), stations, anchored=True).rule(),
            Ground(
                _heading("ducks-ground", "Islands and reefs", setup), (*islands, *reefs), homes=homes
            ).rule(),
            Deployment(_heading("deployment", "Deployment", setup), zones, homes=homes).rule(),
            TableAndWind(
                _heading("table-and-wind", "Table and wind", setup), SIZE, SIZE, RIGHT + attacking, homes
            ).rule(),
            SparedAttack(
                _heading("spared-attack", "Sitting Ducks: victory", "N-6-2"), attacking, anchored, LAST_TURN
            ).rule(),
            LastTurn(_heading("last-turn", "Sitting Ducks: last turn", "N-6-2"), LAST_TURN).rule(),
        ),
    )


SITTING_DUCKS = _played(
    "",
    "",
    "One player attacks two British ships at anchor, which the rules fight.",
    "french",
    FLEETS["french"],
    FLEETS["british"],
)
SITTING_DUCKS_VARIANTS = (
    _played(
        "-other-names",
        ": Other names",
        "Sailed by the ships on the backs of the cards.",
        "french",
        ("courageuse", "genereux"),
        tuple(BACKS[ship] for ship in FLEETS["british"]),
    ),
    _played(
        "-swapped",
        ": Swapped sides",
        "The British attack, and the French lie at anchor.",
        "british",
        FLEETS["british"],
        FLEETS["french"],
    ),
)
