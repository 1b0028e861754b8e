"""The wind rose: its needle points where the wind goes."""

from domain.state.weather import Gauge, Wind
from domain.values.gauge import Waiting
from domain.values.said import in_turn, say
from projections.board.chart import Chart
from projections.board.markup import Markup, group, tag
from projections.timeline.words import compass, degrees, plain

RADIUS = 44.0
NOTHING_WAITS = Gauge()
_LETTERS = (say("rose", "N"), say("rose", "E"), say("rose", "S"), say("rose", "W"))
# Changes of the wind, as counters show them.
CHANGES = {
    "cw": say("board", "a clockwise turn"),
    "ccw": say("board", "a counter-clockwise turn"),
    "up": say("board", "a rise of the wind"),
    "down": say("board", "a fall of the wind"),
}
_ARROWS = {
    "cw": "M-6 3A7 7 0 1 1 5 4M5 4L7.6 -1.4M5 4L-0.8 3.4",
    "ccw": "M6 3A7 7 0 1 0 -5 4M-5 4L-7.6 -1.4M-5 4L0.8 3.4",
    "up": "M0 7V-6M0 -6L-5 -1M0 -6L5 -1",
    "down": "M0 -7V6M0 6L-5 1M0 6L5 1",
}
_NEEDLES = {"low": 1, "medium": 2, "high": 3}


def rose(chart: Chart, wind: Wind, gauge: Gauge = NOTHING_WAITS) -> Markup:
    """The rose in the north-east corner, outside the table, so that no ship covers it."""
    letters = [
        tag("text", letter, class_="point", x=x * (RADIUS - 9), y=y * (RADIUS - 9))
        for letter, (x, y) in zip(_LETTERS, ((0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0)), strict=True)
    ]
    blows = say(
        "board",
        "A {strength} wind from the {point} ({bearing})",
        strength=plain(wind.strength),
        point=compass(wind.origin),
        bearing=degrees(wind.origin),
    )
    waits = (say("board", "{change} waits", change=CHANGES[counter.face]) for counter in _lying(gauge))
    sentence = in_turn((blows, *waits), "; ")
    return group(
        "wind",
        tag("title", sentence),
        tag("circle", class_="rose", r=RADIUS),
        *letters,
        tag("g", *_needle(wind), transform=f"rotate({wind.origin / 1000:g})"),
        *_waiting(gauge),
        transform=f"translate({chart.length - RADIUS:g} {-RADIUS + 6:g})",
    )


def _lying(gauge: Gauge) -> list[Waiting]:
    return [counter for counter in (gauge.direction, gauge.strength) if counter is not None]


def _waiting(gauge: Gauge) -> list[Markup]:
    """The counters on the gauge, beside the rose, one below the other."""
    return [
        tag(
            "g",
            tag("title", say("board", "On the gauge: {change}", change=CHANGES[counter.face])),
            tag("circle", class_="coin", r=13),
            tag("path", class_="change", d=_ARROWS[counter.face]),
            class_=f"waiting {counter.face}",
            transform=f"translate({-RADIUS - 16:g} {-14 + 30 * place:g})",
        )
        for place, counter in enumerate(_lying(gauge))
    ]


def _needle(wind: Wind) -> list[Markup]:
    """The needle for a wind from the north, with one, two or three feathers for its strength."""
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
