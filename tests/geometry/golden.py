"""Twelve thousand measurements of made-up situations, kept so that no platform or release can change one unnoticed.

`python -m tests.geometry.golden --write` measures again and replaces the file. A difference means that games
in progress would go on differently: raise the engine's number with it.
"""

import gzip
import json
import random
import sys
from collections.abc import Callable
from pathlib import Path

from domain.geometry.coasts import Land
from domain.geometry.contact import Shape, gap, in_danger, overlaps
from domain.geometry.courses import arrival
from domain.geometry.footprint import Base
from domain.geometry.sight import Sight, sight
from domain.geometry.slide import slide
from domain.values.courses import Ending
from domain.values.names import Arc, Side
from domain.values.pose import Point, Pose
from tests.geometry.board import AHEAD, ASTERN, LENGTH, RULER, WIDTH, gun

FILE = Path(__file__).with_name("golden.json.gz")
SEED = 1798

Measurement = list[int | str]


class Sea:
    """A seeded hand that lays ships on a table; it uses only `random()`, which never changes between Pythons."""

    def __init__(self, seed: int) -> None:
        self._chance = random.Random(seed)

    def below(self, limit: int) -> int:
        return int(self._chance.random() * limit)

    def base(self, room: int) -> Base:
        heading = self.below(16) * 22_500 if self.below(2) else self.below(360_000)
        return Base(Pose(self.below(room), self.below(room), heading), (LENGTH, 72_000)[self.below(2)], WIDTH)

    def shore(self, room: int) -> tuple[Point, ...]:
        """Land with arms of any length: bays and spits, without a sine, which platforms may round otherwise."""
        east, north = self.below(room), self.below(room)
        rays = ((0, 10), (7, 7), (10, 0), (7, -7), (0, -10), (-7, -7), (-10, 0), (-7, 7))
        arms = [500 + self.below(8_000) for _ in rays]
        return tuple(Point(east + x * arm, north + y * arm) for (x, y), arm in zip(rays, arms, strict=True))

    def move(self) -> tuple[tuple[Ending, ...], bool]:
        astern = self.below(6) == 0
        legs = ASTERN[self.below(len(ASTERN))] if astern else AHEAD[self.below(len(AHEAD))]
        if self.below(3) == 0:
            legs = legs[:1]
        return (tuple(leg.mirrored() for leg in legs) if self.below(2) else legs), astern


def _arrival(sea: Sea) -> Measurement:
    ship, (legs, astern) = sea.base(900_000), sea.move()
    return list(arrival(ship.pose, ship.length, legs[-1], astern=astern))


def _gap(sea: Sea) -> Measurement:
    a, b = sea.base(200_000), sea.base(200_000)
    return [gap(a, b), int(overlaps(a, b))]


def _sight(sea: Sea) -> Measurement:
    firer, target = sea.base(250_000), sea.base(250_000)
    eye = gun(firer, tuple(Arc)[sea.below(3)], tuple(Side)[sea.below(2)])
    found = sight(eye, target, [sea.base(250_000) for _ in range(sea.below(6))], RULER // (1 + sea.below(4)))
    return [found.range, *found.point] if isinstance(found, Sight) else [found.value]


def _over_land(sea: Sea) -> Measurement:
    firer, target = sea.base(250_000), sea.base(250_000)
    eye = gun(firer, tuple(Arc)[sea.below(3)], tuple(Side)[sea.below(2)])
    lands = [Land((sea.shore(250_000),), under_target=sea.below(4) == 0) for _ in range(3 + sea.below(3))]
    found = sight(eye, target, lands, RULER)
    return [found.range, *found.point] if isinstance(found, Sight) else [found.value]


def _grounding(sea: Sea) -> Measurement:
    """A slide towards land, from outside of its danger or from within."""
    while True:
        ship, (legs, astern) = sea.base(220_000), sea.move()
        shape = Shape(sea.shore(220_000), (0, 18_000, 68_000)[sea.below(3)])
        there = ship._replace(pose=arrival(ship.pose, ship.length, legs[-1], astern=astern))
        if in_danger(there, shape) and not in_danger(ship, Shape(shape.outline)):
            result = slide(ship, legs, [shape], astern=astern)
            return [*result.pose, result.by or "", *result.touched]


def _slide(sea: Sea) -> Measurement:
    ship, others, legs, astern = _blocked(sea)
    result = slide(ship, legs, others, astern=astern)
    if sea.below(3) == 0:
        # Once more from where she stopped: contact that the second move opens or closes.
        legs, astern = sea.move()
        result = slide(ship._replace(pose=result.pose), legs, others, astern=astern)
    return [*result.pose, result.by or "", *result.touched]


def _blocked(sea: Sea) -> tuple[Base, list[Base], tuple[Ending, ...], bool]:
    """A ship that lies clear of the others and whose whole move would not end so."""
    while True:
        ship, (legs, astern) = sea.base(220_000), sea.move()
        others = [sea.base(220_000) for _ in range(2 + sea.below(3))]
        others = [other for other in others if not overlaps(ship, other)]
        there = ship._replace(pose=arrival(ship.pose, ship.length, legs[-1], astern=astern))
        if any(overlaps(there, other) for other in others):
            return ship, others, legs, astern


KINDS: dict[str, tuple[Callable[[Sea], Measurement], int]] = {
    "arrivals": (_arrival, 3_000),
    "gaps": (_gap, 3_000),
    "sights": (_sight, 3_000),
    "slides": (_slide, 1_000),
    "over-land": (_over_land, 1_500),
    "groundings": (_grounding, 500),
}


def generate() -> dict[str, list[Measurement]]:
    measured = {}
    for offset, (kind, (measure, count)) in enumerate(KINDS.items()):
        sea = Sea(SEED + offset)
        measured[kind] = [measure(sea) for _ in range(count)]
    return measured


def read() -> dict[str, list[Measurement]]:
    stored: dict[str, list[Measurement]] = json.loads(gzip.decompress(FILE.read_bytes()))
    return stored


def write() -> None:
    text = json.dumps(generate(), separators=(",", ":"))
    FILE.write_bytes(gzip.compress(text.encode(), mtime=0))


if __name__ == "__main__":
    if sys.argv[1:] != ["--write"]:
        sys.exit("usage: python -m tests.geometry.golden --write")
    write()
