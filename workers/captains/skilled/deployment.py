"""Where a skilled captain deploys: her ships close together, to windward, so that two of them meet one enemy first."""

import math
from collections.abc import Sequence
from random import Random
from typing import Final

from workers.captains.skilled.poses import Json

# How far from the chosen place each lies by chance, in micrometres, and off the course, in millidegrees.
STRAY: Final = 15_000
YAW: Final = 10_000
FULL_CIRCLE: Final = 360_000
# Between the centres of neighbours; and how far to windward of the middle, as a part of the zone.
APART: Final = 125_000
WEATHER_GAGE: Final = 0.2


def places(questions: Sequence[Json], view: Json, rng: Random) -> dict[str, object]:
    """A place for every ship that is asked for one, along the longer side of the zone."""
    if not questions:
        return {}
    ordered = sorted(questions, key=lambda question: _along(question)[1])
    wind = math.radians(view["wind"]["from"] / 1000)
    found: dict[str, object] = {}
    for rank, question in enumerate(ordered):
        axis, _ = _along(question)
        limits = question["schema"]["properties"][axis]
        least, most = limits["minimum"], limits["maximum"]
        base = view["ships"][question["subject"]]["base"]
        room = (base["length"] + base["width"]) // 2 + STRAY
        windward = math.sin(wind) if axis == "x" else math.cos(wind)
        middle = (least + most) / 2 + WEATHER_GAGE * windward * (most - least)
        aim = round(middle + (rank - (len(ordered) - 1) / 2) * APART)
        along = min(max(aim, least + room), most - room) + rng.randrange(-STRAY, STRAY + 1)
        heading = (question["default"]["heading"] + rng.randrange(-YAW, YAW + 1)) % FULL_CIRCLE
        found[question["key"]] = {**question["default"], axis: along, "heading": heading}
    return found


def _along(question: Json) -> tuple[str, int]:
    """The axis on which the zone is longer, and where on it the customary place lies."""
    limits = question["schema"]["properties"]
    spans = {axis: limits[axis]["maximum"] - limits[axis]["minimum"] for axis in ("x", "y")}
    axis = "x" if spans["x"] >= spans["y"] else "y"
    return axis, question["default"][axis]
