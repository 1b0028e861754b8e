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
    ship, answer = charts.ships[question["ship"]], question["default"]
    match window if question["free"] else None, question["item"]:
        case "deployment", "place":
            answer = _place(question, ship, rng)
        case "loading" | "planning", "card":
            answer = Helm(ship, charts).choose([choice["value"] for choice in question["choices"]], rng)
        case "loading", "sails":
            answer = quarters.first_sails(question, rng)
        case "loading" | "reloading", "left" | "right":
            answer = gunner.load(question, ship, charts, rng)
        case "planning", "actions":
            answer = quarters.Quarters(ship, charts).choose(question)
        case "repairs", "repair":
            answer = quarters.repair(question)
        case "combat", _:
            answer = gunner.shot(question, ship)
    return answer


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
