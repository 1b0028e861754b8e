"""How a simple captain steers: stay on the table, avoid being taken aback, bring loaded guns to bear.

Every card is judged by the place where it ends, assuming that enemies sail straight on. If cards are planned a turn
ahead, that is two moves from now, because the card that is already planned comes first.
"""

from collections.abc import Iterator
from random import Random
from typing import Final

from workers.captains.simple.forecast import Forecast, Json, Spot, Way
from workers.captains.simple.mission import Mission

# For this many moves ahead there must be cards that keep her on the table.
FORESIGHT: Final = 7
# The distance from the edges that she should keep, in micrometres, and the penalty for coming nearer.
SEA_ROOM: Final = 200_000
CROWDED: Final = -0.8
# Penalties of a place, in units of one broadside that bears.
LOST: Final = -100.0
ABACK: Final = -1.0
FOUL: Final = -0.4
# A ship at anchor will certainly be there, so running into her costs more.
RAMMED: Final = -1.2
WHIM: Final = 0.15


class Helm:
    """One ship of mine in one planning window."""

    def __init__(self, ship: Json, forecast: Forecast) -> None:
        self._ship = ship
        self._forecast = forecast
        self._mission = Mission(ship, forecast)
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
        """The card that ends in the best place; a little chance decides between nearly equal ones."""
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
        if not self._can_go_on(end, FORESIGHT):
            return LOST
        worth = CROWDED * (1 - min(1.0, self._forecast.sea_room(end.at) / SEA_ROOM))
        worth += ABACK if self._forecast.is_aback(end.at) else 0.0
        worth += sum(FOUL for other in self._friends if other.distance(end.at) < self._ship["base"]["length"])
        worth += sum(
            RAMMED for other in self._moored if other.distance(end.at) < self._ship["base"]["length"]
        )
        worth += self._mission.worth(end.at)  # weighs more than guns
        return worth + max((self._engagement(end.at, enemy, at) for enemy, at in self._enemies), default=0.0)

    def _can_go_on(self, way: Way, moves: int) -> bool:
        if not self._forecast.is_on_table(self._ship, way.at):
            return False
        if moves == 0:
            return True
        onward = (
            self._forecast.sailed(self._ship, way, card) for card in self._forecast.escapes(self._ship, way)
        )
        return any(self._can_go_on(end, moves - 1) for end in onward)

    def _engagement(self, end: Spot, enemy: Json, at: Spot) -> float:
        """The worth of this place against one enemy: our guns, less hers, and the distance between us."""
        nearness = self._mission.nearness(end, enemy, at)
        harm = 0.0 if enemy["ashore"] else self._mission.caution * self._bears(enemy, at, end)
        wanted = self._forecast.goals.weight(self._ship["side"], enemy["id"])
        return wanted * self._bears(self._ship, end, at) - harm + nearness

    def _bears(self, ship: Json, here: Spot, there: Spot) -> float:
        """How well a ship's guns bear on another place: 0 out of arc or range, more when near."""
        ruler, bearing = self._forecast.ruler, here.bearing(there)
        side = "right" if bearing > 0 else "left"
        distance = here.distance(there)
        if not 50 <= abs(bearing) <= 130 or distance > ruler["long"]:
            return 0.0
        ready = 1.0 if ship["broadsides"][side]["state"] == "loaded" else 0.3
        centred = 1.0 if 75 <= abs(bearing) <= 105 else 0.6
        return ready * centred * (1.0 if distance <= ruler["short"] else 0.5)
