"""Below the table, a column for each side: every ship with her log, her guns and her state."""

from collections.abc import Sequence

from domain.state.game import Game
from domain.state.guns import Broadside
from domain.state.ship import Ship
from domain.values.names import Status
from domain.values.said import Said, in_turn, say
from projections.board.chart import Chart
from projections.board.glyphs import glyphs, width
from projections.board.labels import boxes, hull_boxes
from projections.board.markup import Markup, group, tag
from projections.board.ships import sails, side_class
from projections.timeline.words import hand, plain

ROW = 84.0
TOP = 52.0
# How wide the tracks of a ship are.
TRACKS = 348.0
_FATES = {
    Status.SURRENDERED: say("board", "has struck"),
    Status.OFF_TABLE: say("board", "left the table"),
}
_SIDES = {"british": say("board", "British"), "french": say("board", "French")}
# The number of letters that fit into a heading.
_HEADING = 34


def height(game: Game, sides: Sequence[str]) -> float:
    most = max((len(_fleet(game, side)) for side in sides), default=0)
    return TOP + most * ROW if most else 0.0


def legend(chart: Chart, game: Game, sides: Sequence[str]) -> Markup:
    column = chart.length / max(len(sides), 1)
    return group(
        "legend",
        *(_column(game, side, sides, column * place, chart.width) for place, side in enumerate(sides)),
    )


def _fleet(game: Game, side: str) -> list[Ship]:
    return [ship for _, ship in sorted(game.ships.items()) if ship.side == side]


def _column(game: Game, side: str, sides: Sequence[str], x: float, y: float) -> Markup:
    fleet = _fleet(game, side)
    captains = ", ".join(seat.name for seat in game.seats.values() if seat.side == side and seat.name)
    named = _SIDES.get(side) or side.capitalize()
    heading = in_turn((named, captains[: _HEADING - len(named) - 3]), " · ") if captains else named
    entries = [_entry(ship, x, y + TOP + ROW * place) for place, ship in enumerate(fleet)]
    return group(
        side_class(side, sides),
        tag("rect", class_="box", x=x, y=y + 20, width=16, height=16, rx=3),
        tag("text", heading, class_="under", x=x + 24, y=y + 35),
        *entries,
    )


def _entry(ship: Ship, x: float, y: float) -> Markup:
    gone = ship.status is not Status.AFLOAT
    return group(
        "gone-by" if gone else None,
        tag("text", ship.name, class_="entry", x=x, y=y + 22),
        Markup() if gone else glyphs(ship, x + TRACKS - width(ship), y + 15),
        tag("text", _standing(ship), class_="small", x=x, y=y + 74) if gone else _guns(ship, x, y + 74),
        tag("text", plain("hull"), class_="small", x=x, y=y + 40),
        hull_boxes(ship, x + 48, y + 31, TRACKS - 48, 9.0),
        tag("text", plain("crew"), class_="small", x=x, y=y + 56),
        boxes(x + 48, y + 48, TRACKS - 48, len(ship.log.crew), len(ship.damage.crew), "crew", 9.0),
    )


def _standing(ship: Ship) -> Said:
    fate = _FATES.get(ship.status) or plain(ship.status.value)
    return (
        say("board", "{fate} over the {edge} edge", fate=fate, edge=plain(ship.edge)) if ship.edge else fate
    )


def _guns(ship: Ship, x: float, y: float) -> Markup:
    """The state of the guns, and the sails; for a battery or building its kind instead of sails."""
    parts = [_loaded(hand(side), guns) for side, guns in ship.guns.items()]
    carries = sails(ship) if ship.ashore is None else plain(ship.printed.ship_class)
    return tag("text", in_turn((*parts, carries), " · "), class_="small", x=x, y=y)


def _loaded(side: str, guns: Broadside) -> Said:
    if guns.fired:
        return say("board", "{hand} fired", hand=side)
    return (
        say("board", "{hand} loaded", hand=side) if guns.loaded else say("board", "{hand} empty", hand=side)
    )
