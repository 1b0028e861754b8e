"""How a simple captain uses the guns: the shot with most effect, and ammunition that suits the range."""

from collections.abc import Mapping
from random import Random
from typing import Final

from workers.captains.goals import Goals
from workers.captains.simple.forecast import Forecast, Json, lies

ARCS: Final = {"fore": 0, "central": 1, "aft": 2}
BALL, CHAIN, GRAPESHOT, DOUBLE_SHOT = "ball", "chain", "grapeshot", "double-shot"
# The worth of a counter, by the part of the ruler that reaches the target.
WORTH: Final = {"close": 1.0, "short": 1.0, "long": 0.6}
RAKED: Final = 1.4
# The ranges of the kinds that can also be aimed high; all other kinds are for close range.
REACH: Final = {BALL: ("close", "short", "long"), DOUBLE_SHOT: ("close", "short")}
# If the enemy is within this many close ranges, kinds for close range are sometimes loaded.
NEAR: Final = 1.8
CLOSE_WORK: Final = {BALL: 5, GRAPESHOT: 3, CHAIN: 2, DOUBLE_SHOT: 2}
# Factors for aiming high: at long range masts and sails are worth a little more than the hull, else a little less.
HIGH: Final = {"close": 0.9, "short": 0.9, "long": 1.1}


def shot(question: Json, ship: Json, goals: Goals) -> object:
    """The shot worth most, then the nearest; None if there is none or all are worth nothing."""
    shots = [choice for choice in question["choices"] if "range" in choice["about"]]
    worth = {
        place: _worth(choice, ship, question["item"]) * goals.weight(ship["side"], _target(choice["value"]))
        for place, choice in enumerate(shots)
    }
    if not any(worth.values()):
        return None
    best = max(worth, key=lambda place: (worth[place], -shots[place]["about"]["range"]))
    return shots[best]["value"]


def _target(value: object) -> str:
    """The target of a shot: a broadside's value is an object that names it, a musketry's only the name."""
    return str(value["target"]) if isinstance(value, Mapping) else str(value)


def _worth(choice: Json, ship: Json, item: str) -> float:
    """By the counters in the question; they are not given while the load is hidden, and are estimated then."""
    about = choice["about"]
    counters = sum(about["counters"].values())
    if item not in ship["broadsides"]:
        return float(counters)
    load = ship["broadsides"][item]["load"] or choice["value"].get("kind", BALL)
    high = HIGH[about["band"]] if choice["value"].get("high") and load in REACH else 1.0
    if counters:
        return counters * high
    if about["band"] not in REACH.get(load, ("close",)):
        return 0.0
    raked = RAKED if about["rake"] else 1.0
    return float(
        ship["firepower"][_place(choice["value"]["arc"], ship)] * WORTH[about["band"]] * raked * high
    )


def _place(arc: str, ship: Json) -> int:
    """The index of the arc's number in a box of the log."""
    ashore = ship["ashore"]
    return ARCS[arc] if ashore is None else [one["arc"] for one in ashore["arcs"]].index(arc)


def load(question: Json, ship: Json, forecast: Forecast, rng: Random) -> object:
    """Ball, unless the enemy is near enough for other kinds; a half-loaded kind is finished."""
    kinds = [choice["value"] for choice in question["choices"] if choice["value"] is not None]
    if not kinds:
        return question["default"]
    begun = ship["broadsides"][question["item"]]["readied"]
    if begun in kinds:
        return begun
    near = distance_to_enemy(ship, forecast) <= NEAR * forecast.ruler["close"]
    odds = {kind: CLOSE_WORK.get(kind, 0) if near else int(kind == BALL) for kind in kinds}
    return rng.choices(kinds, [*odds.values()])[0]


def distance_to_enemy(ship: Json, forecast: Forecast) -> float:
    """From centre to centre, to the nearest enemy afloat; infinite if there is none."""
    here = lies(ship)
    enemies = [other for other in forecast.ships.values() if other["side"] != ship["side"]]
    there = [way for other in enemies if other["status"] == "afloat" and (way := lies(other))]
    return min((here.at.distance(way.at) for way in there if here), default=float("inf"))
