"""Puts the board together from its layers, starting with the sea."""

from collections.abc import Sequence

from domain.packs.pack import Pack
from domain.ruleset.measuring import is_measured
from domain.state.game import Game
from domain.state.ship import Ship
from domain.values.said import ENGLISH, Said, Tongue, in_turn, say
from projections.board import ashore, labels, legend, sea, terrain
from projections.board.arcs import drawn_arcs
from projections.board.chart import Chart
from projections.board.links import links
from projections.board.markup import Markup, group, lettered_in, tag
from projections.board.ships import drawn_ship
from projections.board.shots import clash, number_at, shot
from projections.board.style import style
from projections.board.tracks import wake
from projections.board.trail import Trail
from projections.board.wind import rose
from projections.board.zones import zones
from projections.scenes import scene_of
from projections.timeline.words import listed, place, plain


def board_svg(
    game: Game,
    pack: Pack,
    *,
    viewer: str = "spectator",
    trail: Trail | None = None,
    highlight: str | None = None,
    measured: bool | None = None,
    arcs: bool = False,
    tongue: Tongue = ENGLISH,
) -> str:
    """The board as an SVG document, with its texts in one language.

    `viewer` is the key of a viewer, whose own ships are emphasized. `highlight` names a ship whose arcs are shown,
    `arcs` shows those of all. Before planning nothing may be measured, so arcs are left out then, unless the rules of
    the game allow it or `measured` says that this is a past moment.
    """
    may_measure = is_measured(game, scene_of(game)) if measured is None else measured
    with lettered_in(tongue):
        return _drawn(
            game,
            pack,
            viewer,
            trail or Trail(),
            highlight,
            may_measure=may_measure,
            arcs=arcs,
            lang=tongue.code,
        )


def _drawn(
    game: Game,
    pack: Pack,
    viewer: str,
    trail: Trail,
    highlight: str | None,
    *,
    may_measure: bool,
    arcs: bool,
    lang: str,
) -> str:
    chart, key, sides = Chart.of(game), f"board-{game.id}", sides_of(game, pack)
    below = legend.height(game, sides)

    def ship(ship: Ship) -> Markup:
        under = drawn_arcs(chart, game, ship, pack) if may_measure and ship.in_play else Markup()
        return drawn_ship(
            chart, ship, sides, own=ship.seat in viewer.split("+"), lit=ship.id == highlight, arcs=under
        )

    numbers = (number_at(chart, volley) for volley in trail.volleys)
    names = labels.Labels(chart, game.on_table, sides, filter(None, numbers))
    return tag(
        "svg",
        tag("title", sea.title(game)),
        tag("desc", _described(game)),
        style(f"{key}-sea"),
        sea.definitions(game, key),
        sea.paper(chart, below),
        sea.header(game),
        sea.sea(chart, key),
        zones(chart, scene_of(game), sides),
        terrain.terrain(chart, game, key),
        group(
            "tracks",
            *(wake(chart, passage, pack, sides) for passage in trail.passages),
            clip_path=f"url(#{key}-table)",
        ),
        terrain.names(chart, game),
        ashore.ashore(chart, game, pack, sides, measured=may_measure, highlight=highlight),
        group("ships", *(ship(one) for one in game.on_table), clip_path=f"url(#{key}-table)"),
        links(chart, game),
        group("shots", *(shot(chart, volley, sides) for volley in trail.volleys)),
        group("clashes", *(clash(chart, ships) for ships in trail.collisions)),
        group("labels", *(names.label(one) for one in game.on_table)),
        rose(chart, game.weather.wind, game.weather.gauge),
        legend.legend(chart, game, sides),
        xmlns="http://www.w3.org/2000/svg",
        class_="so-board show-arcs" if arcs else "so-board",
        viewBox=chart.view_box(below),
        role="img",
        lang=lang,
    )


def sides_of(game: Game, pack: Pack) -> Sequence[str]:
    """The sides in the pack's order, then others that the pack does not have."""
    fought = {ship.side for ship in game.ships.values()} | {seat.side for seat in game.seats.values()}
    return [*pack.sides, *sorted(fought - set(pack.sides))]


def _described(game: Game) -> Said:
    ships = [_lying(ship) for _, ship in sorted(game.ships.items()) if ship.ashore is None]
    sentences = [
        listed(things) for things in (terrain.described(game), ashore.described(game), ships) if things
    ]
    return in_turn((*(in_turn((one, "."), "") for one in (sea.summary(game), *sentences)),), " ")


def _lying(ship: Ship) -> Said:
    named = {"ship": ship.name, "side": plain(ship.side)}
    if ship.pose is None:
        return say("board", "{ship} ({side}), {status}", **named, status=plain(ship.status.value))
    return say("board", "{ship} ({side}) at {place}", **named, place=place(*ship.pose))
