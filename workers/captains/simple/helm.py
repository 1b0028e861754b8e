"""How a simple captain steers: stay on the table, keep out of the wind's eye, bring loaded guns to bear.

Every card is judged by the place where it ends, against enemies that are taken to sail straight on. Where cards
are planned a turn ahead, that is two moves from now: the card that lies on the mat already comes first.
"""

from collections.abc import Iterator
from random import Random
from typing import Final

from workers.captains.simple.errand import Errand
from workers.captains.simple.forecast import Forecast, Json, Spot, Way

# So many moves ahead she must still find a card that keeps her on the table.
FORESIGHT: Final = 7
# How far from the edges she likes to stay, in micrometres, and what it costs her to come nearer.
SEA_ROOM: Final = 200_000
CROWDED: Final = -0.8
# What counts against a place, in units of one broadside that bears.
LOST: Final = -100.0
ABACK: Final = -1.0
FOUL: Final = -0.4
# Whoever lies at anchor will be there for certain.
RAMMED: Final = -1.2
WHIM: Final = 0.15


class Helm:
    """One ship of mine in one planning window."""

    def __init__(self, ship: Json, forecast: Forecast) -> None:
        self._ship = ship
        self._forecast = forecast
        self._errand = Errand(ship, forecast)
        planned = isinstance(ship["cards"]["first"], str)
        departure = forecast.forecast(ship, 1 if planned else 0)
        assert departure is not None, "only a ship on the table plans a card"
        self._departure: Way = departure
        others = [*self._expected(2 if planned else 1)]
        self._friends = [at for other, at in others if other["side"] == ship["side"]]
        self._enemies = [(other, at) for other, at in others if other["side"] != ship["side"]]
        self._enemies += forecast.ashore(ship["side"])
        self._moored = [at for other, at in others if other["anchored"]]

    def choose(self, cards: list[str], rng: Random) -> str:
        """The card of these that ends best; equals are decided by a whim."""
        here = self._departure
        lawful = [card for card in cards if self._forecast.is_lawful(self._ship, here, card)] or cards
        return max(
            lawful,
            key=lambda card: self._judge(self._forecast.sailed(self._ship, here, card)) + WHIM * rng.random(),
        )

    def _expected(self, moves: int) -> Iterator[tuple[Json, Spot]]:
        for ship in self._forecast.ships.values():
            way = self._forecast.forecast(ship, moves)
            if way is not None and ship["status"] == "afloat" and ship["id"] != self._ship["id"]:
                yield ship, way.at

    def _judge(self, end: Way) -> float:
        if not self._stays(end, FORESIGHT):
            return LOST
        worth = CROWDED * (1 - min(1.0, self._forecast.sea_room(end.at) / SEA_ROOM))
        worth += ABACK if self._forecast.is_aback(end.at) else 0.0
        worth += sum(FOUL for other in self._friends if other.distance(end.at) < self._ship["base"]["length"])
        worth += sum(
            RAMMED for other in self._moored if other.distance(end.at) < self._ship["base"]["length"]
        )
        worth += self._errand.worth(end.at)  # before which guns come second
        return worth + max((self._engagement(end.at, enemy, at) for enemy, at in self._enemies), default=0.0)

    def _stays(self, way: Way, moves: int) -> bool:
        if not self._forecast.is_on_table(self._ship, way.at):
            return False
        if moves == 0:
            return True
        onward = (
            self._forecast.sailed(self._ship, way, card) for card in self._forecast.escapes(self._ship, way)
        )
        return any(self._stays(end, moves - 1) for end in onward)

    def _engagement(self, end: Spot, enemy: Json, at: Spot) -> float:
        """What this place is worth against one enemy: her guns on mine, mine on hers, and the way between us."""
        nearness = self._errand.nearness(end, enemy, at)
        harm = 0.0 if enemy["ashore"] else self._errand.caution * self._bears(enemy, at, end)
        wanted = self._forecast.goals.weight(self._ship["side"], enemy["id"])
        return wanted * self._bears(self._ship, end, at) - harm + nearness

    def _bears(self, ship: Json, here: Spot, there: Spot) -> float:
        """How well the guns of a ship at one place bear on another: 0 out of arc or range, more when near."""
        ruler, bearing = self._forecast.ruler, here.bearing(there)
        side = "right" if bearing > 0 else "left"
        distance = here.distance(there)
        if not 50 <= abs(bearing) <= 130 or distance > ruler["long"]:
            return 0.0
        ready = 1.0 if ship["broadsides"][side]["state"] == "loaded" else 0.3
        centred = 1.0 if 75 <= abs(bearing) <= 105 else 0.6
        return ready * centred * (1.0 if distance <= ruler["short"] else 0.5)
