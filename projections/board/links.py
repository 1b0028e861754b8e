"""Entangled and grappled ships, as a line from hull to hull."""

from collections.abc import Iterator

from domain.state.game import Game
from domain.values.said import say
from projections.board.chart import Chart
from projections.board.markup import Markup, group, tag
from projections.timeline.words import plain


def links(chart: Chart, game: Game) -> Markup:
    return group("links", *_links(chart, game))


def _links(chart: Chart, game: Game) -> Iterator[Markup]:
    for link, pairs in sorted(game.links.items()):
        for pair in pairs:
            one, other = (game.ships[ship] for ship in pair)
            if one.pose and other.pose:
                (x, y), (to_x, to_y) = chart.spot(one.pose.centre), chart.spot(other.pose.centre)
                line = f"M{x:.1f} {y:.1f}L{to_x:.1f} {to_y:.1f}"
                yield tag(
                    "g",
                    tag(
                        "title",
                        say(
                            "board",
                            "{one} and {other} are {link}",
                            one=one.name,
                            other=other.name,
                            link=plain(link),
                        ),
                    ),
                    tag("path", class_="cable", d=line),
                    tag("path", class_=f"link {link}", d=line),
                )
