"""Batteries with their dots and arcs, and buildings, each with its state."""

from collections.abc import Sequence

from domain.packs.pack import Pack
from domain.state.batteries import Battery
from domain.state.game import Game
from domain.state.ship import Ship
from domain.values.names import Side, Status
from domain.values.pose import Point
from domain.values.said import Said, in_turn, say
from projections.board.arcs import drawn_arcs, rim
from projections.board.chart import Chart
from projections.board.guns import gun_of
from projections.board.labels import boxes, hull_boxes
from projections.board.markup import Markup, group, points, tag
from projections.board.ships import side_class
from projections.timeline.words import plain

# The radius of the coloured angle that is printed beside a dot, in micrometres.
PRINTED = 34_000


def ashore(
    chart: Chart, game: Game, pack: Pack, sides: Sequence[str], *, measured: bool, highlight: str | None
) -> Markup:
    """Draws buildings, then batteries; arcs at the length of the ruler only if measuring is allowed."""
    houses = [_building(chart, game, key, sides) for key in sorted(game.terrain.buildings)]
    forts = [
        _battery(
            chart,
            game,
            game.batteries[key],
            pack,
            sides,
            arcs=drawn_arcs(chart, game, game.ships[key], pack)
            if measured and game.ships[key].in_play
            else Markup(),
            lit=key == highlight,
        )
        for key in sorted(game.batteries)
    ]
    return group("ashore", *houses, *forts)


def _classes(ship: Ship, sides: Sequence[str], *more: str) -> str:
    out = ("out",) if ship.status is not Status.AFLOAT else ()
    return " ".join((*more, side_class(ship.side, sides), *out))


def _about(ship: Ship) -> Said:
    state = () if ship.status is Status.AFLOAT else (plain(ship.status.value),)
    named = say("board", "{ship} ({side})", ship=ship.name, side=plain(ship.side))
    return in_turn((named, plain(ship.printed.ship_class), *state), ", ")


def _building(chart: Chart, game: Game, key: str, sides: Sequence[str]) -> Markup:
    ship, outline = game.ships[key], game.terrain.buildings[key]
    return tag(
        "g",
        tag("title", _about(ship)),
        tag("polygon", class_="building", points=points(chart.spots(outline))),
        _label(chart, ship, outline),
        class_=_classes(ship, sides),
        data_ship=key,
        tabindex=0,
    )


def _battery(
    chart: Chart, game: Game, battery: Battery, pack: Pack, sides: Sequence[str], *, arcs: Markup, lit: bool
) -> Markup:
    ship = game.ships[battery.id]
    guns = [gun_of(game, ship, Side.GUNS, name, pack) for name in battery.by_name]
    printed = [
        tag("polygon", class_="printed", points=points(chart.spots(rim(gun, PRINTED)))) for gun in guns if gun
    ]
    return tag(
        "g",
        tag("title", _about(ship)),
        arcs,
        *printed,
        *(_dot(chart, dot) for dot in battery.dots),
        _label(chart, ship, battery.dots),
        class_=_classes(ship, sides, "ship", "battery", *(("lit",) if lit else ())),
        data_ship=battery.id,
        tabindex=0,
    )


def _dot(chart: Chart, place: Point) -> Markup:
    x, y = chart.spot(place)
    return group(
        "emplacement",
        tag("rect", class_="base", x=x - 9, y=y - 9, width=18, height=18, rx=2),
        tag("circle", class_="dot", cx=x, cy=y, r=4),
    )


def _label(chart: Chart, ship: Ship, places: Sequence[Point]) -> Markup:
    """Its name and its tracks, above its northernmost place."""
    spots = chart.spots(places)
    x, y = sum(x for x, _ in spots) / len(spots), min(y for _, y in spots) - 34
    return group(
        "label",
        tag("text", ship.name, class_="name", x=x, y=y),
        hull_boxes(ship, x - 50, y + 7, 100),
        boxes(x - 50, y + 15, 100, len(ship.log.crew), len(ship.damage.crew), "crew"),
    )


def described(game: Game) -> list[Said]:
    """In words, for readers who cannot see the drawing."""
    standing = [game.ships[key] for key in (*sorted(game.terrain.buildings), *sorted(game.batteries))]
    return [_about(ship) for ship in standing]
