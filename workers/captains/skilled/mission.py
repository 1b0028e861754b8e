"""How good places are for the goals of the battle, for a skilled captain; guns are judged elsewhere."""

from collections.abc import Sequence
from typing import Final

import numpy as np

from workers.captains.goals import SNUG, has_had_enough
from workers.captains.skilled.enemy import Foreseen
from workers.captains.skilled.poses import Floats, Poses, to_sea
from workers.captains.skilled.sea import Sea, Vessel

# The worth, in shares of a ship, of coming one ruler nearer to the place where she has to be, and to an enemy.
HOMING: Final = 1.5
APPROACH: Final = 0.15
# The weight of harm taken against damage done, for a ship that fights and for a ship that must stay undamaged.
HARDY, CAREFUL = 0.8, 1.3
# A ship that stops fighting keeps this many rulers away, and the worth of that.
AWAY: Final = 1.3
RETREAT: Final = 0.6
# How far ahead of a ship that tries to leave one tries to be, in parts of the ruler.
LEAD: Final = 0.5


class Mission:
    """One ship of mine and her goals."""

    def __init__(self, me: Vessel, sea: Sea) -> None:
        self._me = me
        self._sea = sea
        self._waters = sea.waters(me)
        self._berth = sea.goals.berth(me.ship)
        self._spared = sea.goals.is_spared(me.ship)

    @property
    def caution(self) -> float:
        return CAREFUL if self._spared else HARDY

    def worth(self, at: Poses, enemies: Sequence[Foreseen], stage: int) -> Floats:
        """The worth of places for her goals: nearer to where she has to be, or else nearer to the enemy."""
        long = self._sea.gunnery.long
        if self._berth is not None:
            off = self._sea.offing(self._berth.near, at) - SNUG * self._berth.within / 1000
            return -HOMING * np.maximum(0.0, off) / long
        if self._waters.ways_out:
            return -HOMING * to_sea(self._me.hull.base, at, self._waters) / long
        if not enemies:
            return np.zeros(at.x.shape)
        if self._spared and has_had_enough(self._me.ship):
            away = np.min([at[..., None].distance(one.stages[stage]) @ one.odds for one in enemies], axis=0)
            return RETREAT * np.minimum(AWAY, away / long)
        away = [at[..., None].distance(self._ahead_of(one, stage)) @ one.odds for one in enemies]
        return -APPROACH * np.min(away, axis=0) / long

    def _ahead_of(self, one: Foreseen, stage: int) -> Poses:
        """The place from which to fight an enemy: on the enemy's way out if she has to be stopped."""
        there = one.stages[stage]
        edges = self._sea.goals.makes_for(self._me.side, one.vessel.id)
        if not edges:
            return there
        return self._sea.towards(edges, there, LEAD * self._sea.gunnery.long)
