"""How a skilled captain employs the crew: each action by what it is worth, the best first."""

from collections.abc import Mapping, Sequence
from typing import Final

from workers.captains.abilities import BLANK
from workers.captains.actions import able, planned
from workers.captains.goals import sails_for
from workers.captains.skilled import boarders
from workers.captains.skilled.council import Council, Plan, Trim
from workers.captains.skilled.exchange import Exchange, exchanged
from workers.captains.skilled.poses import MICRO, Json
from workers.captains.skilled.sailing import SETTINGS
from workers.captains.skilled.sea import SIDES, Vessel

INCREASE, DECREASE = "increase-sails", "decrease-sails"
# Turns that a fire or a leak would go on if nobody saw to it, and what a mast and a rudder are worth.
TURNS: Final = 4.0
MAST: Final = 0.35
RUDDER: Final = 0.05
# What guns are worth that are loaded before anybody knows what for.
READY: Final = 0.04
# A side is manned if it may do so much: crews have little else to do.
SLIGHT: Final = 0.0005
# What comes before everything.
FIRST: Final = 100.0
ALL_SAILS: Final = ("struck", *SETTINGS)
REPAIRS: Final = ("leak", "mast", "hull-", "rudder")


def trims(question: Json | None, me: Vessel) -> list[Trim]:
    """The changes of sails that could be ordered now, the one that changes nothing first."""
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


def actions(question: Json, me: Vessel, council: Council) -> list[str]:
    """As many as the crew can do, the most valuable first; nothing that would fail or do no good."""
    plan = council.plans.get(me.id)
    worth = _worth(me, council, plan) | lying_to(me, council, plan)
    gainful = [action for action in able(question) if worth.get(action, 0.0) > 0]
    return planned(question, sorted(gainful, key=lambda action: -worth[action]))


def lying_to(me: Vessel, council: Council, plan: Plan | None) -> dict[str, float]:
    """Where she is to lie still, that comes before everything; without such a berth there is nothing to say."""
    berth = council.sea.goals.berth(me.ship)
    if berth is None:
        return {}
    soon = plan.way[0] if plan else next(iter(me.straight_on(1)))
    off = float(council.sea.offing(berth.near, soon)[0]) * MICRO
    wanted, sails = (ALL_SAILS.index(one) for one in (sails_for(berth, off), me.ship["sails"]))
    return {INCREASE: FIRST * (wanted > sails), DECREASE: FIRST * (wanted < sails)}


def _worth(me: Vessel, council: Council, plan: Plan | None) -> dict[str, float]:
    """Every action with what it may gain."""
    fought = _fought(me, council, plan)
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
    worth["boarding"] = boarders.advantage(me, council.sea)
    if ship["sails"] == "struck":
        worth[INCREASE] = MAST
    elif plan is not None and plan.trim.action is not None:
        worth[plan.trim.action] = plan.gain
    return worth


def _fought(me: Vessel, council: Council, plan: Plan | None) -> Sequence[Exchange]:
    """What guns may do this turn and the next, on the way that is planned."""
    way = plan.way if plan else tuple(me.straight_on(2))
    enemies = council.enemies(me)
    return [exchanged(council.sea, me, at, enemies, stage) for stage, at in enumerate(way[:2])]


def _repair(ship: Json, markers: Mapping[str, int], box: float, price: float) -> float:
    """The most that a repair could mend now."""
    mendable = [0.0]
    if markers["leak"]:
        mendable.append(TURNS * box)
    if markers["mast"] > markers["lost"] and "repair-mast" not in ship["used"]:
        mendable.append(MAST * price)
    if markers["rudder"]:
        mendable.append(RUDDER * price)
    if "repair-hull" not in ship["used"] and any(_is_sound(ship, box) for box in ship["hull"]):
        mendable.append(box)
    return max(mendable)


def _is_sound(ship: Json, box: Sequence[str]) -> bool:
    """Whether a box can be repaired and is worth it: full of damage, neither of fire nor of water."""
    points = [token.partition(":")[2].partition("+")[0] for token in box]
    return sum(int(part) for part in points if part.isdigit()) >= ship["burden"]


def repair(question: Json) -> object:
    """What costs her most while it is broken."""
    offered = [choice["value"] for choice in question["choices"] if choice["value"] is not None]
    urgent = (what for kind in REPAIRS for what in offered if what.startswith(kind))
    return next(urgent, question["default"])


def first_sails(question: Json) -> object:
    """Under what sails she begins."""
    return question["default"]
