"""Where a skilled captain deploys: her ships close together, to windward, so that two of them meet one enemy first.

Terrain she lays where the scenario would have it: what its bounds are is told in words, for people.
"""

import math
from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from workers.captains.off_the_wind import off_the_wind
from workers.captains.skilled.poses import Base, Json, Poses, Waters, gap, sea_room

# How far from the chosen place each lies by chance, in micrometres, and off the course, in millidegrees.
STRAY: Final = 15_000
YAW: Final = 10_000
FULL_CIRCLE: Final = 360_000
# Between the centres of neighbours; and how far to windward of the middle, as a part of the zone.
APART: Final = 125_000
WEATHER_GAGE: Final = 0.2
# A zone that is not so many times as long as it is deep may be round: there the customary place is taken.
ROOMY: Final = 2.0
# Where her place is taken or dangerous she is shifted by this much at a time, so often at most.
SHIFT: Final = 10_000
SHIFTS: Final = 60
# How much water ships are left to any ground, and to each other, in millimetres.
OFFING: Final = 3.0


def places(questions: Sequence[Json], view: Json, pack: Json, rng: Random) -> dict[str, object]:
    """A place for every ship that is asked for one, along the longer side of the zone."""
    asked = [one for one in questions if one["subject"] in view["ships"] and one["free"]]
    ordered = sorted(asked, key=lambda question: _along(question)[1])
    taken = [(Base.of(ship), Poses.of(ship["pose"])) for ship in view["ships"].values() if ship["pose"]]
    found: dict[str, object] = {}
    for rank, question in enumerate(ordered):
        base = Base.of(view["ships"][question["subject"]])
        custom = off_the_wind(question["default"], view, pack)
        wished = _wished({**question, "default": custom}, view, rank - (len(ordered) - 1) / 2, rng)
        place = next((one for one in wished if _is_clear(base, one, view, taken)), question["default"])
        taken.append((base, Poses.of(place)))
        found[question["key"]] = place
    return found


def _wished(question: Json, view: Json, rank: float, rng: Random) -> Iterator[Json]:
    """The place that she would like best, then others beside it on either hand; none in a tight zone."""
    axis, _ = _along(question)
    limits, default = question["schema"]["properties"], question["default"]
    spans = sorted(limits[one]["maximum"] - limits[one]["minimum"] for one in ("x", "y"))
    if spans[1] < ROOMY * spans[0]:
        return
    least, most = limits[axis]["minimum"], limits[axis]["maximum"]
    base = view["ships"][question["subject"]]["base"]
    room = (base["length"] + base["width"]) // 2
    wind = math.radians(view["wind"]["from"] / 1000)
    windward = math.sin(wind) if axis == "x" else math.cos(wind)
    aim = round((least + most) / 2 + WEATHER_GAGE * windward * (most - least) + rank * APART)
    along = min(max(aim, least + room + STRAY), most - room - STRAY) + rng.randrange(-STRAY, STRAY + 1)
    heading = (default["heading"] + rng.randrange(-YAW, YAW + 1)) % FULL_CIRCLE
    for step in range(SHIFTS):
        for shifted in (along + step * SHIFT, along - step * SHIFT):
            if least + room <= shifted <= most - room:
                yield {**default, axis: shifted, "heading": heading}


def _is_clear(base: Base, place: Json, view: Json, taken: Sequence[tuple[Base, Poses]]) -> bool:
    """Whether a ship would lie there on nobody, and in no danger."""
    at = Poses.of(place)
    if float(sea_room(base, at, Waters.of(view))[0]) < OFFING:
        return False
    return all(float(gap(base, at, other, there)[0]) > OFFING for other, there in taken)


def _along(question: Json) -> tuple[str, int]:
    """The axis on which the zone is longer, and where on it the customary place lies."""
    limits = question["schema"]["properties"]
    spans = {axis: limits[axis]["maximum"] - limits[axis]["minimum"] for axis in ("x", "y")}
    axis = "x" if spans["x"] >= spans["y"] else "y"
    return axis, question["default"][axis]
