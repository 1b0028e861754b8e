"""How a skilled captain uses guns: the shot that costs the enemy most, and the load that suits the next ranges."""

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Final

import numpy as np

from workers.captains.skilled.context import Context
from workers.captains.skilled.exchange import PATIENCE
from workers.captains.skilled.poses import Json
from workers.captains.skilled.sea import KINDS, SIDES, Vessel
from workers.captains.skilled.worth import BANDS

PLACE: Final = {"fore": 0, "central": 1, "aft": 2}
EVERY: Final = {"bow": 3, "stern": 2}
# A shot is held back only for a later one that is worth this many times as much.
RESOLVE: Final = 1.2


def shot(question: Json, me: Vessel, context: Context) -> object:
    """The shot worth most, then the nearest; None if none is worth anything or a later shot is worth more."""
    offered = [choice for choice in question["choices"] if "range" in choice["about"]]
    worth = [_worth(choice, question["item"], me, context) for choice in offered]
    if not worth or max(worth) <= 0 or _better_held(max(worth), question["item"], me, context):
        return None
    best = max(range(len(worth)), key=lambda place: (worth[place], -offered[place]["about"]["range"]))
    return offered[best]["value"]


def _better_held(now: float, item: str, me: Vessel, context: Context) -> bool:
    """Whether a shot next turn is worth more than one now plus one in two turns, when loaded again."""
    kind = me.load(item) if item in SIDES else None
    if kind is None:
        return False
    soon, later = islice(_prospects(me, context, item), 2)
    return PATIENCE * soon.get(kind, 0.0) > RESOLVE * now + PATIENCE**2 * max(later.values())


def _worth(choice: Json, item: str, me: Vessel, context: Context) -> float:
    about, value = choice["about"], choice["value"]
    target = context.sea.targets[value["target"] if isinstance(value, Mapping) else value]
    worth = sum(count * target.worth.per_counter[bag] for bag, count in about["counters"].items())
    if worth or item not in SIDES:
        return float(worth)
    power = int(me.power[PLACE[value["arc"]]])
    power += -(-power // EVERY[about["rake"]]) if about["rake"] else 0
    return power * target.worth.volley(me.load(item) or "ball", about["band"])


def load(question: Json, me: Vessel, context: Context) -> object:
    """The kind with most effect at the ranges at which these guns may bear next."""
    kinds = [choice["value"] for choice in question["choices"] if choice["value"] is not None]
    if not kinds:
        return question["default"]
    total = dict.fromkeys(kinds, 0.0)
    for turn, prospects in enumerate(_prospects(me, context, question["item"])):
        for kind in kinds:
            total[kind] += 0.8**turn * prospects.get(kind, 0.0)
    return max(kinds, key=lambda kind: (round(total[kind], 9), kind == "ball"))


def _prospects(me: Vessel, context: Context, side: str) -> Iterator[dict[str, float]]:
    """For each move, the worth of a side with each kind, summed over the enemies on which it may bear."""
    mark = -1.0 if side == "left" else 1.0
    for stage, at in enumerate(me.straight_on(context.stages)):
        total = dict.fromkeys(KINDS, 0.0)
        for foreseen in context.enemies(me):
            counters, sides = context.sea.gunnery.broadside(
                at[:, None], foreseen.stages[stage], foreseen.vessel.base, me.power
            )
            bears = np.where(sides == mark, foreseen.odds, 0.0)[0]
            for kind in KINDS:
                table = np.array([foreseen.vessel.worth.volley(kind, band) for band in BANDS])
                total[kind] += float(bears @ (counters[:, 0] * table[:, None]).max(axis=0))
        yield total
