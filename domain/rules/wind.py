"""The ship and the wind (p9–10): attitude is the colour of the base's edge on the windward side."""

from domain.geometry.attitude import attitude_of, relative_wind
from domain.ruleset.hook import Contribution
from domain.ruleset.hooks import ATTITUDE
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.state.ship import Ship
from domain.values.names import Attitude, Level


def off_wind(scene: Scene, ship: Ship) -> int:
    """The angle between her bow and the wind, in millidegrees; 0 for a ship that is not on the table."""
    return relative_wind(scene.game.weather.wind.origin, ship.pose.heading) if ship.pose else 0


def attitude(scene: Scene, ship: Ship) -> Attitude:
    border = scene.pack.border
    return attitude_of(off_wind(scene, ship), border.aback, border.beating, border.reaching, border.tolerance)


WIND = Rule(
    key="wind",
    title="The ship and the wind",
    page=9,
    level=Level.BASIC,
    clauses=("B-WIND-1", "B-WIND-2"),
    hooks=(Contribution(ATTITUDE, attitude),),
)
