"""The diagram of a fact: the part of the table that it concerns, and below it what was measured and by which clause."""

from collections.abc import Iterable, Sequence
from textwrap import wrap
from typing import NamedTuple

from domain.catalogue import Clause, clauses
from domain.facts import Fact, drawn, mentions
from domain.packs.pack import Pack
from domain.state.game import Game
from domain.store import Record
from domain.values.draws import Draw
from domain.values.pose import Point
from domain.values.said import ENGLISH, Message, Said, Tongue, in_turn, say
from projections.board import ashore, sea, terrain
from projections.board.chart import Chart
from projections.board.drawing import sides_of
from projections.board.markup import Markup, group, lettered_in, lettering, tag
from projections.board.ships import drawn_ship
from projections.board.style import style
from projections.board.wind import RADIUS, rose
from projections.diagrams import damage, gunnery, sailing
from projections.diagrams.sheet import SKETCHES, Sheet, Sketch, places
from projections.diagrams.style import diagram_style
from projections.scenes import scene_of

__all__ = ["damage", "diagram_svg", "gunnery", "sailing"]

MARGIN = 46.0
LEAST = (460.0, 300.0)
LINE = 23.0
# Letters per millimetre of caption.
LETTERS = 0.086
MOST_DRAWS = 6


class Crop(NamedTuple):
    """The part of the table that is shown, in millimetres of the chart."""

    x: float
    y: float
    width: float
    height: float


def diagram_svg(record: Record, before: Game, pack: Pack, sentence: str, tongue: Tongue = ENGLISH) -> str:
    """`before` is the state on which the fact was measured; except for the language, all viewers get the same diagram."""
    with lettered_in(tongue):
        return _drawn_on_paper(record, before, pack, sentence, tongue.code)


def _drawn_on_paper(record: Record, before: Game, pack: Pack, sentence: str, lang: str) -> str:
    sheet = Sheet(Chart.of(before), before, pack, sides_of(before, pack), scene_of(before))
    sketch = _sketched(record.fact, sheet)
    crop = _crop(sheet, sketch.around or places(before.on_table))
    caption = _caption(record, sentence, sketch, crop)
    key = f"fact-{before.id}-{record.version}"
    below = LINE * (len(caption) + 1) + sketch.tall
    return tag(
        "svg",
        tag(
            "title", say("diagram", "{topic}, version {version}", topic=record.topic, version=record.version)
        ),
        tag("desc", sentence),
        style(f"{key}-sea"),
        diagram_style(),
        sea.definitions(before, key),
        tag("rect", class_="paper", x=crop.x, y=crop.y, width=crop.width, height=crop.height + below),
        sea.sea(sheet.chart, key),
        terrain.terrain(sheet.chart, before, key),
        *sketch.under,
        ashore.ashore(sheet.chart, before, pack, sheet.sides, measured=False, highlight=None),
        group("ships", *_ships(sheet, sketch)),
        *sketch.over,
        group("labels", *_names(sheet, crop)),
        _wind(sheet, crop),
        _below(crop, caption, sketch, below),
        xmlns="http://www.w3.org/2000/svg",
        class_="so-board so-diagram",
        viewBox=f"{crop.x:g} {crop.y:g} {crop.width:g} {crop.height + below:g}",
        role="img",
        lang=lang,
    )


def _sketched(fact: Fact, sheet: Sheet) -> Sketch:
    """A fact without a sketch of its own is shown by the ships that it mentions."""
    sketch = SKETCHES.get(type(fact))
    if sketch is not None:
        return sketch(fact, sheet)
    ships = sheet.lying(sorted(mentions(fact).ships))
    return Sketch(around=places(ships), lit=[ship.id for ship in ships])


def _crop(sheet: Sheet, around: Sequence[Point]) -> Crop:
    if not around:
        whole = (sheet.chart.length + 2 * MARGIN, sheet.chart.width + 2 * MARGIN)
        return Crop(-MARGIN, -MARGIN, *map(max, whole, LEAST))
    xs, ys = zip(*sheet.chart.spots(list(around)), strict=True)
    width = max(LEAST[0], max(xs) - min(xs) + 2 * MARGIN)
    height = max(LEAST[1], max(ys) - min(ys) + 2 * MARGIN)
    return Crop((min(xs) + max(xs) - width) / 2, (min(ys) + max(ys) - height) / 2, width, height)


def _ships(sheet: Sheet, sketch: Sketch) -> Iterable[Markup]:
    for ship in sheet.game.on_table:
        yield drawn_ship(sheet.chart, ship, sheet.sides, own=False, lit=ship.id in sketch.lit, arcs=Markup())


def _names(sheet: Sheet, crop: Crop) -> Iterable[Markup]:
    """Names beside the ships, away from the middle, where the lines of the sketch are."""
    for ship in sheet.game.on_table:
        assert ship.pose is not None
        x, y = sheet.chart.spot(ship.pose.centre)
        reach = ship.printed.length / 2000
        beside = y - reach - 12 if y < crop.y + crop.height / 2 else y + reach + 22
        if crop.x < x < crop.x + crop.width and crop.y < beside < crop.y + crop.height:
            yield tag("text", ship.name, class_="name", x=x, y=beside)


def _wind(sheet: Sheet, crop: Crop) -> Markup:
    """The wind rose in the north-east corner of the diagram."""
    x, y = crop.x + crop.width - sheet.chart.length - 10, crop.y + 2 * RADIUS + 4
    return tag("g", rose(sheet.chart, sheet.game.weather.wind), transform=f"translate({x:g} {y:g})")


def _caption(record: Record, sentence: str, sketch: Sketch, crop: Crop) -> list[tuple[str, str]]:
    """Lines of text with their class: the sentence, the clause, the measurements and the draws."""
    clause = clauses().get(record.rule or "")
    version = say("diagram", "version {version}", version=record.version)
    letters = int(crop.width * LETTERS)
    lines = [(line, "entry") for line in wrap(lettering(sentence), letters)]
    drawn_lines = [_drawn(draw) for draw in drawn(record.fact)[:MOST_DRAWS]]
    for note in (in_turn((version, *_rested(clause)), " · "), *sketch.notes, *drawn_lines):
        lines += [(line, "small") for line in wrap(lettering(note), int(letters * 1.2))]
    return lines


def _rested(clause: Clause | None) -> tuple[str, ...]:
    """The id, title and page of the clause."""
    if clause is None:
        return (say("diagram", "rests on no clause"),)
    title = Said(Message(f"{clause.id} title", clause.title, {}))
    return clause.id, title, say("diagram", "page {page}", page=clause.page)


def _drawn(draw: Draw) -> Said:
    if draw.kind == "bag":
        return say(
            "diagram",
            "Draw {number}: {face} out of bag {bag}, one of {among}.",
            number=draw.index,
            face=str(draw.face),
            bag=str(draw.bag),
            among=draw.among,
        )
    result = draw.result if isinstance(draw.result, str) else ", ".join(draw.result or ())
    return say(
        "diagram",
        "Draw {number}: by lot among {among}: {result}.",
        number=draw.index,
        among=draw.among,
        result=result,
    )


def _below(crop: Crop, caption: Sequence[tuple[str, str]], sketch: Sketch, below: float) -> Markup:
    top = crop.y + crop.height
    lines = [
        tag("text", text, class_=class_, x=crop.x + 14, y=top + LINE * (place + 1) + 4)
        for place, (text, class_) in enumerate(caption)
    ]
    panel = f"translate({crop.x + 14:g} {top + LINE * (len(caption) + 1) - 4:g})"
    return group(
        "caption",
        tag("rect", class_="paper", x=crop.x, y=top, width=crop.width, height=below),
        tag("path", class_="rule", d=f"M{crop.x:g} {top:g}h{crop.width:g}"),
        *lines,
        tag("g", sketch.panel, transform=panel) if sketch.panel else Markup(),
    )
