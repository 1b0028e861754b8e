"""When a skilled captain boards: where her crew would do more harm than it suffers."""

from workers.captains.skilled.council import Council
from workers.captains.skilled.poses import Json, gap
from workers.captains.skilled.sea import Sea, Vessel

# Bases nearer than this, in millimetres, are taken to touch.
ALONGSIDE = 0.5


def boards(me: Vessel, sea: Sea) -> bool:
    return advantage(me, sea) > 0


def advantage(me: Vessel, sea: Sea) -> float:
    """What a boarding would gain against the best of the enemies alongside; nothing where there is none."""
    alongside = [
        enemy
        for enemy in sea.enemies(me)
        if gap(me.hull.base, me.now.at, enemy.hull.base, enemy.now.at)[0] <= ALONGSIDE
    ]
    return max((_gain(me, enemy) for enemy in alongside), default=0.0)


def _gain(me: Vessel, enemy: Vessel) -> float:
    """Each side draws one counter of musketry for each point of the other's burden."""
    harm = me.worth.per_counter["E"] * enemy.ship["burden"]
    return float(enemy.worth.per_counter["E"] * me.ship["burden"] - harm)


def victim(question: Json, me: Vessel, council: Council) -> object:
    """Of the enemies that may be named, the one who is hurt most."""
    named = [
        choice["value"] for choice in question["choices"] or () if choice["value"] in council.sea.vessels
    ]
    if not named:
        return question["default"]
    return max(named, key=lambda name: _gain(me, council.sea.vessels[name]))
