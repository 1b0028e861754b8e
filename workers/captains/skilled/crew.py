"""How a skilled captain uses the crew: the actions that are worth most."""

from collections.abc import Mapping, Sequence
from typing import Final

from workers.captains.abilities import BLANK
from workers.captains.actions import able, planned
from workers.captains.goals import sails_for
from workers.captains.skilled import boarders
from workers.captains.skilled.context import Context, Plan, Trim
from workers.captains.skilled.exchange import Exchange, exchanged
from workers.captains.skilled.maneuvers import SETTINGS
from workers.captains.skilled.poses import MICRO, Json
from workers.captains.skilled.sea import SIDES, Vessel

INCREASE, DECREASE = "increase-sails", "decrease-sails"
# For how many turns an untreated fire or leak is assumed to go on, and the worth of a mast and of a rudder.
TURNS: Final = 4.0
MAST: Final = 0.35
RUDDER: Final = 0.05
# The worth of loaded guns that have no target yet.
READY: Final = 0.04
# Guns are manned even for this little, because crews have few other actions.
SLIGHT: Final = 0.0005
# The worth of an action that comes before all others.
FIRST: Final = 100.0
ALL_SAILS: Final = ("struck", *SETTINGS)


def trims(question: Json | None, me: Vessel) -> list[Trim]:
    """The changes of sails that could be ordered now; the first is no change."""
    stay = Trim(None, me.sails)
    if question is None or not question["free"]:
        return [stay]
    effective = able(question)
    found = [stay]
    if INCREASE in effective and me.ship["sails"] in SETTINGS[:-1]:
        found.append(Trim(INCREASE, me.sails + 1))
    if DECREASE in effective and me.ship["sails"] in SETTINGS[1:]:
        found.append(Trim(DECREASE, me.sails - 1))
    return found


def actions(question: Json, me: Vessel, context: Context) -> list[str]:
    """The most valuable actions, as many as can be planned; none that would fail or gain nothing."""
    plan = context.plans.get(me.id)
    worth = _worth(me, context, plan) | lying_to(me, context, plan)
    gainful = [action for action in able(question) if worth.get(action, 0.0) > 0]
    return planned(question, sorted(gainful, key=lambda action: -worth[action]))


def lying_to(me: Vessel, context: Context, plan: Plan | None) -> dict[str, float]:
    """The worth of changes of sails for a ship that has to lie still at a berth; empty for others."""
    berth = context.sea.goals.berth(me.ship)
    if berth is None:
        return {}
    soon = plan.way[0] if plan else next(iter(me.straight_on(1)))
    off = float(context.sea.offing(berth.near, soon)[0]) * MICRO
    wanted, sails = (ALL_SAILS.index(one) for one in (sails_for(berth, off), me.ship["sails"]))
    return {INCREASE: FIRST * (wanted > sails), DECREASE: FIRST * (wanted < sails)}


def _worth(me: Vessel, context: Context, plan: Plan | None) -> dict[str, float]:
    """The expected gain of every action."""
    fought = _fought(me, context, plan)
    ship, markers, box = me.ship, me.ship["markers"], me.worth.per_box
    worth: dict[str, float] = {}
    for place, side in enumerate(SIDES):
        now, later = (float(one.dealt[0, place]) for one in (fought[0], fought[-1]))
        worth[f"fire-{side}"] = now if now > SLIGHT else 0.0
        worth[f"reload-{side}"] = READY + later
    worth["musketry"] = float(fought[0].muskets[0])
    worth["extinguish"] = TURNS * box * markers["fire"]
    worth["pump"] = box
    worth["repair"] = _repair(ship, markers, box, me.worth.price)
    worth[BLANK] = SLIGHT
    worth["boarding"] = boarders.advantage(me, context.sea)
    if ship["sails"] == "struck":
        worth[INCREASE] = MAST
    elif plan is not None and plan.trim.action is not None:
        worth[plan.trim.action] = plan.gain
    return worth


def _fought(me: Vessel, context: Context, plan: Plan | None) -> Sequence[Exchange]:
    """The expected fire of this turn and the next, on the planned way."""
    way = plan.way if plan else tuple(me.straight_on(2))
    enemies = context.enemies(me)
    return [exchanged(context.sea, me, at, enemies, stage) for stage, at in enumerate(way[:2])]


def _repair(ship: Json, markers: Mapping[str, int], box: float, price: float) -> float:
    """The worth of the best repair that is possible now."""
    mendable = [0.0]
    if markers["leak"]:
        mendable.append(TURNS * box)
    if markers["mast"] > markers["lost"] and "repair-mast" not in ship["used"]:
        mendable.append(MAST * price)
    if markers["rudder"]:
        mendable.append(RUDDER * price)
    if "repair-hull" not in ship["used"] and any(_is_worth_repair(ship, box) for box in ship["hull"]):
        mendable.append(box)
    return max(mendable)


def _is_worth_repair(ship: Json, box: Sequence[str]) -> bool:
    """Whether a hull box is full of plain damage: fire and water cannot be repaired."""
    points = [token.partition(":")[2].partition("+")[0] for token in box]
    return sum(int(part) for part in points if part.isdigit()) >= ship["burden"]
