"""A simple captain: answers what a window asks, from nothing but what the API tells a player.

He is no rule of the game and knows no secret: the same decisions could be sent by any client.
"""

from collections.abc import Mapping
from random import Random
from typing import Any, Final

from workers.charts import Charts, Json
from workers.helm import Helm

Items = dict[str, object]

# How far from the customary place he deploys, in micrometres and millidegrees.
STRAY: Final = 60_000
YAW: Final = 20_000
FULL_CIRCLE: Final = 360_000


def decide(awaiting: Json, view: Json, pack: Json, rng: Random) -> Items:
    """An order for everything that `awaiting` asks of these seats; all chance is in `rng`."""
    charts = Charts(view, pack)
    return {question["key"]: _answer(question, charts, rng) for question in awaiting["mine"]}


def _answer(question: Mapping[str, Any], charts: Charts, rng: Random) -> object:
    ship = charts.ships[question["ship"]]
    choices = question["choices"]
    if question["item"] == "place":
        return _place(question, ship, rng)
    if not choices:
        return question["default"]
    if question["item"] == "card" and question["free"]:
        return Helm(ship, charts).choose([choice["value"] for choice in choices], rng)
    return _heaviest(question, choices)


def _place(question: Json, ship: Json, rng: Random) -> object:
    """Near the customary place, a little to one side and a little off the course."""
    place = question["default"]
    limits = question["schema"]["properties"]["x"]
    room = (ship["base"]["length"] + ship["base"]["width"]) // 2
    x = place["x"] + rng.randrange(-STRAY, STRAY + 1)
    return {
        "x": max(limits["minimum"] + room, min(limits["maximum"] - room, x)),
        "y": place["y"],
        "heading": (place["heading"] + rng.randrange(-YAW, YAW + 1)) % FULL_CIRCLE,
    }


def _heaviest(question: Json, choices: list[Json]) -> object:
    """The shot that makes the enemy draw most counters, then the nearest; the default where nothing is fired.

    While the load of a broadside is hidden no counters are told; then it is the nearest.
    """
    shots = [choice for choice in choices if "range" in choice["about"]]
    if not shots:
        return question["default"]
    return max(shots, key=lambda shot: (sum(shot["about"]["counters"].values()), -shot["about"]["range"]))[
        "value"
    ]
