"""`batteries.toml`: coastal batteries and their logs."""

from collections.abc import Mapping
from types import MappingProxyType

from domain.packs.components import BatteryArc, BatteryCard
from domain.packs.entry import Entry
from domain.packs.prints import HALF_BASE, HALF_CIRCLE, read_dot
from domain.packs.ships import read_actions, read_track

REQUIRED = ("name", "fortification", "arcs", "hull", "crew", "actions")


def read_batteries(entry: Entry) -> Mapping[str, BatteryCard]:
    return MappingProxyType({key: _battery(key, child) for key, child in entry.members().items()})


def _battery(key: str, entry: Entry) -> BatteryCard:
    parts = entry.table(REQUIRED)
    arcs = tuple(_arc(arc) for arc in parts["arcs"].items(1, 6))
    boxes = (box.items(len(arcs), len(arcs)) for box in parts["hull"].items())
    hull = tuple(tuple(number.integer(0, 50) for number in box) for box in boxes)
    crew = read_track(parts["crew"])
    return BatteryCard(
        id=key,
        name=parts["name"].text(),
        fortification=parts["fortification"].integer(1, 50),
        arcs=arcs,
        hull=hull,
        crew=crew,
        actions=read_actions(parts["actions"], max(len(hull), len(crew))),
    )


def _arc(entry: Entry) -> BatteryArc:
    parts = entry.table(("dot", "from", "to"))
    begin, end = parts["from"].angle(-180, 180), parts["to"].angle(-180, 180)
    if not 0 < end - begin < HALF_CIRCLE:
        raise entry.wrong("an arc is wider than nothing and narrower than half a circle")
    return BatteryArc(dot=read_dot(parts["dot"], -HALF_BASE), begin=begin, end=end)
