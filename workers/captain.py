"""A simple captain: answers what a window asks, from nothing but what the API tells a player.

He is no rule of the game and knows no secret: the same decisions could be sent by any client.
"""

from random import Random
from typing import Final

from workers import gunner, quarters
from workers.charts import Charts, Json
from workers.helm import Helm

Items = dict[str, object]

# How far from the customary place he deploys, in micrometres and millidegrees.
STRAY: Final = 60_000
YAW: Final = 20_000
FULL_CIRCLE: Final = 360_000


def decide(awaiting: Json, view: Json, pack: Json, rng: Random) -> Items:
    """An order for everything that `awaiting` asks of these seats; all chance is in `rng`."""
    charts, window = Charts(view, pack), awaiting["window"]["name"]
    return {question["key"]: _answer(window, question, charts, rng) for question in awaiting["mine"]}


def _answer(window: str, question: Json, charts: Charts, rng: Random) -> object:
    """What he has no opinion about is as the rules have it by default."""
    ship = charts.ships[question["ship"]]
    match window, question["item"]:
        case _ if not question["free"]:
            return question["default"]
        case "deployment", "place":
            return _place(question, ship, rng)
        case "loading" | "planning", "card":
            return Helm(ship, charts).choose([choice["value"] for choice in question["choices"]], rng)
        case "loading", "sails":
            return quarters.first_sails(question, rng)
        case "loading" | "reloading", "left" | "right":
            return gunner.load(question, ship, charts, rng)
        case "planning", "actions":
            return quarters.Quarters(ship, charts).choose(question)
        case "repairs", "repair":
            return quarters.repair(question)
        case "combat", _:
            return gunner.shot(question, ship)
        case _:
            return question["default"]


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
