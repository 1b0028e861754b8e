"""`pack.toml`: the pack's name, its sides, and what is printed on ruler, bases and cards."""

from collections.abc import Mapping
from types import MappingProxyType

from domain.packs.components import ArcPrint, BasePrint, CardPrint, Dot, Ruler, Table, WindBorder
from domain.packs.entry import Entry
from domain.values.names import Arc

SETTINGS = ("full", "battle", "backing")
HALF_BASE = 200  # mm: nothing printed on a base lies farther from its centre
HALF_CIRCLE = 180_000


def read_sides(entry: Entry) -> tuple[str, ...]:
    sides = tuple(item.identifier() for item in entry.items(2, 2))
    if sides[0] == sides[1]:
        raise entry.wrong("the two sides have the same name")
    return sides


def read_ruler(entry: Entry) -> Ruler:
    parts = entry.table(("length", "width", "close", "short", "long"))
    ruler = Ruler(**{name: part.length(1, 2000) for name, part in parts.items()})
    if not ruler.width < ruler.close < ruler.short < ruler.long <= ruler.length:
        raise entry.wrong("expected width < close < short < long ≤ length")
    return ruler


def read_base(entry: Entry) -> BasePrint:
    parts = entry.table(("mast-behind", "arcs"))
    arcs = parts["arcs"].table(tuple(Arc))
    return BasePrint(
        mast_behind=parts["mast-behind"].length(-HALF_BASE, HALF_BASE),
        arcs=MappingProxyType({str(arc): _arc(arcs[arc]) for arc in Arc}),
    )


def _arc(entry: Entry) -> ArcPrint:
    parts = entry.table(("dot", "from", "to"))
    begin, end = parts["from"].angle(0, 180), parts["to"].angle(0, 180)
    if begin >= end:
        raise entry.wrong("the arc ends before it begins")
    return ArcPrint(dot=read_dot(parts["dot"], 0), begin=begin, end=end)


def read_dot(entry: Entry, leftmost: int) -> Dot:
    ahead, outboard = entry.items(2, 2)
    return Dot(ahead=ahead.length(-HALF_BASE, HALF_BASE), outboard=outboard.length(leftmost, HALF_BASE))


def read_border(entry: Entry) -> WindBorder:
    parts = entry.table(("aback", "beating", "reaching", "tolerance"))
    border = WindBorder(
        tolerance=parts["tolerance"].angle(0, 1),
        **{name: parts[name].angle(0, 180) for name in ("aback", "beating", "reaching")},
    )
    if not 0 < border.aback < border.beating < border.reaching < HALF_CIRCLE:
        raise entry.wrong("expected 0 < aback < beating < reaching < 180")
    return border


def read_card_print(entry: Entry) -> CardPrint:
    parts = entry.table(("width", "height", "ticks"))
    width, ticks = parts["width"].length(10, 500), parts["ticks"].table(SETTINGS)
    printed = {setting: ticks[setting].length(0, 500) for setting in SETTINGS}
    for setting, tick in printed.items():
        if tick > width:
            raise ticks[setting].wrong("the tick lies beside the card")
    return CardPrint(width=width, height=parts["height"].length(10, 500), ticks=MappingProxyType(printed))


def read_tables(entry: Entry) -> Mapping[str, Table]:
    return MappingProxyType({name: _table(size) for name, size in entry.members().items()})


def _table(entry: Entry) -> Table:
    length, width = entry.items(2, 2)
    return Table(length=length.length(100, 20_000), width=width.length(100, 20_000))
