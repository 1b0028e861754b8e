"""The zones in which ships may be placed, shown until the first turn begins."""

from collections.abc import Sequence

from domain.articles import scenario_of
from domain.ruleset.scene import Scene
from domain.scenarios.areas import Disc
from domain.scenarios.zones import Zone
from domain.values.said import say
from projections.board.chart import Chart
from projections.board.markup import Markup, group, tag
from projections.board.ships import side_class
from projections.timeline.words import side as side_of


def zones(chart: Chart, scene: Scene | None, sides: Sequence[str]) -> Markup:
    """Empty once the first turn has begun, or if this server does not have the game's rules."""
    if scene is None or scene.game.turn > 0 or scene.game.agreement is None:
        return Markup()
    scenario = scenario_of(scene.game.agreement)
    whose = {ship: side for side, fleet in scenario.fleets.items() for ship in fleet}
    drawn = dict.fromkeys((zone, whose.get(key, key)) for key, zone in scenario.zones.items())
    return group("placing", *(_zone(chart, scene, zone, side, sides) for zone, side in drawn))


def _zone(chart: Chart, scene: Scene, zone: Zone, side: str, sides: Sequence[str]) -> Markup:
    assert scene.game.agreement is not None
    area = zone.area(scene, scenario_of(scene.game.agreement).homes)
    title = tag("title", say("board", "Where {side} place their ships", side=side_of(side)))
    classes = f"berths {side_class(side, sides)}"
    if isinstance(area, Disc):
        shape = {"cx": area.x / 1000, "cy": chart.width - area.y / 1000, "r": area.radius / 1000}
        return tag("g", title, tag("circle", **shape), class_=classes)
    west, south, east, north = area.bounds
    shape = {
        "x": west / 1000,
        "y": chart.width - north / 1000,
        "width": (east - west) / 1000,
        "height": (north - south) / 1000,
    }
    return tag("g", title, tag("rect", **shape), class_=classes)
