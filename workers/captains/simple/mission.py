"""How good a place is for the goals of the battle, for a simple captain; guns are judged elsewhere."""

from typing import Final

from workers.captains.goals import SNUG, Berth, has_had_enough, sails_for
from workers.captains.simple.forecast import Forecast, Json, Spot

# The worth, in broadsides, of coming one ruler nearer to the way out or to the berth.
HOMING: Final = 3.0
# The weight of the enemy's guns for a ship that fights, and for a ship that must stay undamaged.
HARDY, CAREFUL = 0.3, 0.9
# A ship that stops fighting keeps this many rulers away.
AWAY: Final = 1.3
# The penalty of a place at the edge to which the wind blows, and the number of rulers from it without a penalty.
LEE_SHORE: Final = 2.5
LEE_ROOM: Final = 1.5


class Mission:
    """One ship of mine and her goals."""

    def __init__(self, ship: Json, forecast: Forecast) -> None:
        self._ship = ship
        self._forecast = forecast
        goals = forecast.goals
        self._berth = goals.berth(ship)
        self._spared = goals.is_spared(ship)

    @property
    def caution(self) -> float:
        return CAREFUL if self._spared else HARDY

    @property
    def has_had_enough(self) -> bool:
        return self._spared and has_had_enough(self._ship)

    def worth(self, at: Spot) -> float:
        """The worth of a place for her goals: the nearer to her berth or her way out, the better."""
        long = self._forecast.ruler["long"]
        if self._berth is not None:
            short = max(0.0, self._offing(self._berth, at) - SNUG * self._berth.within)
            return -HOMING * short / long
        if self._forecast.ways_out(self._ship):
            return -HOMING * self._forecast.to_sea(self._ship, at) / long
        if self._spared:
            return -LEE_SHORE * max(0.0, 1 - self._forecast.to_leeward(at) / (LEE_ROOM * long))
        return 0.0

    def nearness(self, at: Spot, enemy: Json, there: Spot) -> float:
        """The worth of a place near an enemy: better close by or across her way out; away from her if we stop fighting."""
        long = self._forecast.ruler["long"]
        if self.has_had_enough:
            return min(AWAY, at.distance(there) / long)
        return -at.distance(self._forecast.ahead_of(enemy, there, self._ship["side"])) / long

    def sails(self, soon: Spot) -> str | None:
        """The sail setting to lie still at her berth, if she has one; `soon` is where this turn's move ends."""
        if self._berth is None:
            return None
        return sails_for(self._berth, self._offing(self._berth, soon))

    def _offing(self, berth: Berth, at: Spot) -> float:
        return self._forecast.offing(berth.near, at)
