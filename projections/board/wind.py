"""The wind rose: its needle flies with the wind, from where it comes to where it goes."""

from domain.state.game import Wind
from projections.board.chart import Chart
from projections.board.markup import Markup, group, tag
from projections.timeline.words import compass, degrees, plain

RADIUS = 44.0
_NEEDLES = {"low": 1, "medium": 2, "high": 3}


def rose(chart: Chart, wind: Wind) -> Markup:
    """In the north-east corner, above the table's edge, where no ship can hide it."""
    letters = [
        tag("text", letter, class_="point", x=x * (RADIUS - 9), y=y * (RADIUS - 9))
        for letter, x, y in (("N", 0.0, -1.0), ("E", 1.0, 0.0), ("S", 0.0, 1.0), ("W", -1.0, 0.0))
    ]
    told = f"A {plain(wind.strength)} wind from the {compass(wind.origin)} ({degrees(wind.origin)})"
    return group(
        "wind",
        tag("title", told),
        tag("circle", class_="rose", r=RADIUS),
        *letters,
        tag("g", *_needle(wind), transform=f"rotate({wind.origin / 1000:g})"),
        transform=f"translate({chart.length - RADIUS:g} {-RADIUS + 6:g})",
    )


def _needle(wind: Wind) -> list[Markup]:
    """Drawn for a wind from the north: it points south, with a feather for each degree of strength."""
    feathers = [
        tag(
            "path",
            d=f"M0 {-24 + 7 * n}l8 -6M0 {-24 + 7 * n}l-8 -6",
            class_="feather",
            stroke="currentColor",
            stroke_width=2,
        )
        for n in range(_NEEDLES.get(wind.strength, 2))
    ]
    shaft = tag("path", d="M-1.6 -24V8H-8L0 26L8 8H1.6V-24Z", class_="needle")
    return [shaft, *feathers]
