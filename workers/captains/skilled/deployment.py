"""Where a skilled captain deploys: its ships close together to windward, so that two of them meet one enemy first.

Terrain is left in the scenario's place, because the limits for it are given only in words.
"""

import math
from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from workers.captains.off_the_wind import off_the_wind
from workers.captains.skilled.poses import Base, Json, Poses, Waters, gap, sea_room

# How far each ship is moved and turned at random, in micrometres and millidegrees.
STRAY: Final = 15_000
YAW: Final = 10_000
FULL_CIRCLE: Final = 360_000
# The distance between centres of neighbours, and how far to windward of the middle, as a part of the zone.
APART: Final = 125_000
WEATHER_GAGE: Final = 0.2
# A zone that is not this many times as long as deep may be round: there the proposed place is taken.
ROOMY: Final = 2.0
# If a place is taken or dangerous, others are tried at this step, up to this many times.
SHIFT: Final = 10_000
SHIFTS: Final = 60
# The least distance from terrain and from other ships, in millimetres.
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
    """The best place first, then places to both sides of it; none in a narrow zone."""
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
    """Whether a ship there would be clear of other ships and of danger."""
    at = Poses.of(place)
    if float(sea_room(base, at, Waters.of(view))[0]) < OFFING:
        return False
    return all(float(gap(base, at, other, there)[0]) > OFFING for other, there in taken)


def _along(question: Json) -> tuple[str, int]:
    """The axis along which the zone is longer, and the proposed place's coordinate on it."""
    limits = question["schema"]["properties"]
    spans = {axis: limits[axis]["maximum"] - limits[axis]["minimum"] for axis in ("x", "y")}
    axis = "x" if spans["x"] >= spans["y"] else "y"
    return axis, question["default"][axis]
