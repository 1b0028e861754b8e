"""Under the table, a column for each side: every ship with her log, her guns and how she stands."""

from collections.abc import Sequence

from domain.state.game import Game
from domain.state.ship import Ship
from domain.values.names import Side, Status
from projections.board.chart import Chart
from projections.board.glyphs import glyphs, width
from projections.board.labels import boxes
from projections.board.markup import Markup, group, tag
from projections.board.ships import side_class
from projections.timeline.words import HANDS, plain

ROW = 84.0
TOP = 52.0
# How far the tracks of a ship reach.
TRACKS = 348.0
_FATES = {Status.SURRENDERED: "has struck", Status.OFF_TABLE: "left the table", Status.AFLOAT: ""}


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
    title = f"{side.capitalize()} · {captains}" if captains else side.capitalize()
    entries = [_entry(ship, x, y + TOP + ROW * place) for place, ship in enumerate(fleet)]
    return group(
        side_class(side, sides),
        tag("rect", class_="box", x=x, y=y + 20, width=16, height=16, rx=3),
        tag("text", title[:34], class_="under", x=x + 24, y=y + 35),
        *entries,
    )


def _entry(ship: Ship, x: float, y: float) -> Markup:
    gone = ship.status is not Status.AFLOAT
    return group(
        "gone-by" if gone else None,
        tag("text", ship.name, class_="entry", x=x, y=y + 22),
        Markup() if gone else glyphs(ship, x + TRACKS - width(ship), y + 15),
        tag("text", _standing(ship), class_="small", x=x, y=y + 74) if gone else _guns(ship, x, y + 74),
        tag("text", "hull", class_="small", x=x, y=y + 40),
        boxes(x + 48, y + 31, TRACKS - 48, len(ship.log.hull), len(ship.hull), "hull", 9.0),
        tag("text", "crew", class_="small", x=x, y=y + 56),
        boxes(x + 48, y + 48, TRACKS - 48, len(ship.log.crew), len(ship.crew), "crew", 9.0),
    )


def _standing(ship: Ship) -> str:
    edge = f" over the {ship.edge} edge" if ship.edge else ""
    return f"{_FATES.get(ship.status, plain(ship.status.value))}{edge}"


def _guns(ship: Ship, x: float, y: float) -> Markup:
    parts = []
    for side in Side:
        guns = ship.broadsides[side.value]
        parts.append(f"{HANDS[side.value]} {'fired' if guns.fired else 'loaded' if guns.loaded else 'empty'}")
    return tag("text", " · ".join((*parts, f"{ship.sails} sails")), class_="small", x=x, y=y)
