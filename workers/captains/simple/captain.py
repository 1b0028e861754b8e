"""A simple captain: answers what a window asks, knowing only what the API tells a player.

Any client could make the same decisions.
"""

import math
from collections.abc import Sequence
from random import Random
from typing import Final

from workers.captains import abilities
from workers.captains.off_the_wind import off_the_wind
from workers.captains.simple import crew, gunner
from workers.captains.simple.forecast import Forecast, Json, Spot, lies
from workers.captains.simple.helm import Helm

Items = dict[str, object]

# How far from the proposed place and heading a ship is deployed at random, in micrometres and millidegrees.
STRAY: Final = 60_000
YAW: Final = 20_000
FULL_CIRCLE: Final = 360_000
# A zone must be this many times as long as deep before places are changed at random.
ROOMY: Final = 2.5


def decide(awaiting: Json, view: Json, pack: Json, rng: Random) -> Items:
    """An order for everything that `awaiting` asks of these seats; all chance comes from `rng`."""
    forecast, window, asked = Forecast(view, pack), awaiting["window"]["name"], awaiting["mine"]
    answers = {question["key"]: _answer(window, question, asked, forecast, rng) for question in asked}
    return abilities.going_together(answers, asked, forecast.ships)


def _answer(window: str, question: Json, asked: Sequence[Json], forecast: Forecast, rng: Random) -> object:
    """Questions to the seat, and questions that this captain has no opinion about, get the default."""
    ship, answer = forecast.ships.get(question["subject"]), question["default"]
    if ship is None:
        return answer
    match window if question["free"] else None, question["item"]:
        case "deployment", "place":
            answer = _place(question, ship, _room_to_stray(question, asked, ship), forecast, rng)
        case "loading" | "planning", "card":
            answer = Helm(ship, forecast).choose([choice["value"] for choice in question["choices"]], rng)
        case "loading", "sails":
            answer = crew.first_sails(question, rng)
        case "loading" | "reloading", "left" | "right":
            answer = gunner.load(question, ship, forecast, rng)
        case "planning", "actions":
            ashore = ship["ashore"]
            answer = (
                crew.battery_actions(question, ship) if ashore else crew.Crew(ship, forecast).choose(question)
            )
        case "captain" | "swap" | "repairs", "grog" | "extinguish" | "repair":
            answer = crew.at_work(question, ship, forecast)
        case "combat", _:
            answer = gunner.shot(question, ship, forecast.goals)
        case "captain" | "swap" | "reveal" | "reactions", _:
            answer = abilities.answered(question, ship, forecast.view, forecast.ruler)
    return answer


def _room_to_stray(question: Json, asked: Sequence[Json], ship: Json) -> float:
    """The share of the random shift at which two of my ships, both shifted, cannot come to overlap."""
    here, room = question["default"], ship["base"]["length"] + ship["base"]["width"]
    mates = (one["default"] for one in asked if one["item"] == "place" and one["key"] != question["key"])
    away = min((math.hypot(here["x"] - one["x"], here["y"] - one["y"]) for one in mates), default=math.inf)
    return max(0.0, min(1.0, (away - room) / (2 * STRAY)))


def _place(question: Json, ship: Json, part: float, forecast: Forecast, rng: Random) -> object:
    """Near the proposed place, shifted and turned a little; exactly there if the zone is narrow or others are near."""
    custom, limits = question["default"], question["schema"]["properties"]
    spans = {axis: limits[axis]["maximum"] - limits[axis]["minimum"] for axis in ("x", "y")}
    axis = "x" if spans["x"] >= spans["y"] else "y"
    if spans[axis] < ROOMY * min(spans.values()):
        return custom
    place = off_the_wind(custom, forecast.view, forecast.pack)
    room = (ship["base"]["length"] + ship["base"]["width"]) // 2
    along = place[axis] + round(part * rng.randrange(-STRAY, STRAY + 1))
    strayed = {
        **place,
        axis: max(limits[axis]["minimum"] + room, min(limits[axis]["maximum"] - room, along)),
        "heading": (place["heading"] + rng.randrange(-YAW, YAW + 1)) % FULL_CIRCLE,
    }
    at = Spot(strayed["x"], strayed["y"], strayed["heading"] / 1000)
    others = (way.at for other in forecast.ships.values() if (way := lies(other)))
    near = any(at.distance(other) < 2 * room for other in others)
    return strayed if forecast.is_on_table(ship, at) and not near else custom
