"""When a skilled captain boards: if its crew would do more harm than it suffers."""

from workers.captains.skilled.context import Context
from workers.captains.skilled.poses import Json, gap
from workers.captains.skilled.sea import Sea, Vessel

# Bases nearer than this, in millimetres, count as touching.
ALONGSIDE = 0.5


def boards(me: Vessel, sea: Sea) -> bool:
    return advantage(me, sea) > 0


def advantage(me: Vessel, sea: Sea) -> float:
    """The most that boarding an enemy alongside would gain; 0 if there is none."""
    alongside = [
        enemy
        for enemy in sea.enemies(me)
        if gap(me.hull.base, me.now.at, enemy.hull.base, enemy.now.at)[0] <= ALONGSIDE
    ]
    return max((_gain(me, enemy) for enemy in alongside), default=0.0)


def _gain(me: Vessel, enemy: Vessel) -> float:
    """Each ship draws as many E counters as the burden of the other."""
    harm = me.worth.per_counter["E"] * enemy.ship["burden"]
    return float(enemy.worth.per_counter["E"] * me.ship["burden"] - harm)


def victim(question: Json, me: Vessel, context: Context) -> object:
    """The enemy, of those that may be named, against which boarding gains most."""
    named = [
        choice["value"] for choice in question["choices"] or () if choice["value"] in context.sea.vessels
    ]
    if not named:
        return question["default"]
    return max(named, key=lambda name: _gain(me, context.sea.vessels[name]))
