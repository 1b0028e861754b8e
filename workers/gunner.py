"""How a simple captain fights his guns: the heaviest shot there is, and the ammunition that the range calls for."""

from random import Random
from typing import Final

from workers.charts import Charts, Json, lies

ARCS: Final = {"fore": 0, "central": 1, "aft": 2}
BALL, CHAIN, GRAPESHOT = "ball", "chain", "grapeshot"
# What a counter is worth by the part of the ruler that reaches the target.
WORTH: Final = {"close": 1.0, "short": 1.0, "long": 0.6}
RAKED: Final = 1.4
# Within so many close ranges he loads for close work now and then.
NEAR: Final = 1.8
CLOSE_WORK: Final = {BALL: 5, GRAPESHOT: 3, CHAIN: 2}


def shot(question: Json, ship: Json) -> object:
    """The shot worth most, then the nearest; he holds fire where it would be a waste, and where there is none."""
    shots = [choice for choice in question["choices"] if "range" in choice["about"]]
    worth = {place: _worth(choice, ship, question["item"]) for place, choice in enumerate(shots)}
    if not any(worth.values()):
        return None
    best = max(worth, key=lambda place: (worth[place], -shots[place]["about"]["range"]))
    return shots[best]["value"]


def _worth(choice: Json, ship: Json, item: str) -> float:
    """By the counters that are told; while the load is hidden from others they are not, and he reckons himself."""
    about = choice["about"]
    told = sum(about["counters"].values())
    if told or item not in ship["broadsides"]:
        return float(told)
    if ship["broadsides"][item]["load"] != BALL and about["band"] != "close":
        return 0.0
    raked = RAKED if about["rake"] else 1.0
    return float(ship["firepower"][ARCS[choice["value"]["arc"]]] * WORTH[about["band"]] * raked)


def load(question: Json, ship: Json, charts: Charts, rng: Random) -> object:
    """Ball, unless the enemy is so near that chain or grapeshot may tell; nothing where nothing is to be loaded."""
    kinds = [choice["value"] for choice in question["choices"] if choice["value"] is not None]
    if not kinds:
        return question["default"]
    near = distance_to_enemy(ship, charts) <= NEAR * charts.ruler["close"]
    odds = {kind: CLOSE_WORK.get(kind, 0) if near else int(kind == BALL) for kind in kinds}
    return rng.choices(kinds, [*odds.values()])[0]


def distance_to_enemy(ship: Json, charts: Charts) -> float:
    """From centre to centre, to the nearest enemy afloat; as far as can be where there is none."""
    here = lies(ship)
    enemies = [other for other in charts.ships.values() if other["side"] != ship["side"]]
    there = [way for other in enemies if other["status"] == "afloat" and (way := lies(other))]
    return min((here.at.distance(way.at) for way in there if here), default=float("inf"))
