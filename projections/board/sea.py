"""The table: sea, waves, a grid of 100 mm, and the heading above it."""

from domain.state.game import Game
from domain.values.said import Said, in_turn, say
from projections.board.chart import HEADER, MARGIN, Chart
from projections.board.markup import Markup, group, tag
from projections.game_view import phase
from projections.timeline.words import compass, plain

GRID = 100
_PHASES = {"setup": say("board", "setting up"), "end": say("board", "at an end")}


def definitions(game: Game, key: str) -> Markup:
    """Gradients, patterns and clips that shapes refer to by id, which is unique, as a page may show several boards."""
    stops = [
        tag("stop", offset=place, style=f"stop-color:var(--{name})")
        for place, name in (("0", "sea"), ("1", "deep"))
    ]
    swell = [
        tag("path", d=f"M{x} {y}q7 -4 14 0t14 0", class_="swell", fill="none") for x, y in ((8, 14), (52, 44))
    ]
    turned = f"rotate({game.weather.wind.origin / 1000:g})"
    return tag(
        "defs",
        tag("radialGradient", *stops, id=f"{key}-sea", cx="50%", cy="45%", r="75%"),
        tag(
            "pattern",
            *swell,
            id=f"{key}-swell",
            width=88,
            height=60,
            patternUnits="userSpaceOnUse",
            patternTransform=turned,
        ),
        tag(
            "clipPath",
            tag("rect", width=game.table.length / 1000, height=game.table.width / 1000),
            id=f"{key}-table",
        ),
    )


def sea(chart: Chart, key: str) -> Markup:
    lines = [tag("path", d=_line(chart, step, across=False)) for step in range(GRID, int(chart.length), GRID)]
    lines += [tag("path", d=_line(chart, step, across=True)) for step in range(GRID, int(chart.width), GRID)]
    size = {"width": chart.length, "height": chart.width, "rx": 6}
    return group(
        None,
        tag("rect", class_="sea", **size),
        tag("rect", fill=f"url(#{key}-swell)", **size),
        group("grid", *lines),
    )


def _line(chart: Chart, step: int, *, across: bool) -> str:
    return f"M0 {chart.width - step:g}H{chart.length:g}" if across else f"M{step} 0V{chart.width:g}"


def paper(chart: Chart, below: float) -> Markup:
    height = chart.width + HEADER + below + 2 * MARGIN
    return tag(
        "rect", class_="paper", x=-MARGIN, y=-MARGIN - HEADER, width=chart.length + 2 * MARGIN, height=height
    )


def title(game: Game) -> str:
    return game.agreement.name if game.agreement else game.id


def header(game: Game) -> Markup:
    return group(
        None,
        tag("text", _cut(title(game), 44), class_="heading", x=0, y=-HEADER + 16),
        tag("text", summary(game), class_="under", x=0, y=-HEADER + 48),
    )


def summary(game: Game) -> Said:
    now, wind = phase(game).value, game.weather.wind
    begun = say("board", "Turn {turn}, {phase}", turn=game.turn, phase=_PHASES.get(now) or plain(now))
    blows = say(
        "board", "{strength} wind from the {point}", strength=plain(wind.strength), point=compass(wind.origin)
    )
    turn = begun if game.turn else say("board", "Before the first turn")
    return in_turn((*((say("board", "a fork"),) if game.club.fork else ()), turn, blows), " · ")


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else f"{text[: most - 1]}…"
