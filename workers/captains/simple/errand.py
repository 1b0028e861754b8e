"""What a simple captain does for the goals of the battle: where places are better or worse for them, guns apart."""

from typing import Final

from workers.captains.goals import SNUG, Berth, has_had_enough, sails_for
from workers.captains.simple.forecast import Forecast, Json, Spot

# What a ruler's length nearer to the way out, or to where she is to land something, is worth in broadsides.
HOMING: Final = 3.0
# What the enemy's guns count for a ship that fights, and for one that has to come out of it whole.
HARDY, CAREFUL = 0.3, 0.9
# One who has had enough keeps so many rulers away.
AWAY: Final = 1.3
# She claws off no lee shore: what it counts to be upon it, and how many rulers away it counts nothing.
LEE_SHORE: Final = 2.5
LEE_ROOM: Final = 1.5


class Errand:
    """One ship of mine, and what she is here for."""

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
        """What a place counts for it: the nearer, the better."""
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
        """How good it is to be so near to an enemy: close by, across her way out, or well away from her."""
        long = self._forecast.ruler["long"]
        if self.has_had_enough:
            return min(AWAY, at.distance(there) / long)
        return -at.distance(self._forecast.ahead_of(enemy, there, self._ship["side"])) / long

    def sails(self, soon: Spot) -> str | None:
        """How she trims to lie still at her berth, `soon` being where this turn's move ends; None where she has none."""
        if self._berth is None:
            return None
        return sails_for(self._berth, self._offing(self._berth, soon))

    def _offing(self, berth: Berth, at: Spot) -> float:
        return self._forecast.offing(berth.near, at)
