"""How a simple captain steers: stay on the table, keep out of the wind's eye, bring loaded guns to bear.

Every card is judged by the place where it ends, against enemies that are taken to sail straight on.
"""

from collections.abc import Iterable
from random import Random
from typing import Final

from workers.charts import Charts, Json, Spot, spot

# So many moves ahead she must still find a card that keeps her on the table.
FORESIGHT: Final = 7
# How far from the edges she likes to stay, in micrometres, and what it costs her to come nearer.
SEA_ROOM: Final = 200_000
CROWDED: Final = -0.8
# What counts against a place, in units of one broadside that bears.
LOST: Final = -100.0
ABACK: Final = -1.0
FOUL: Final = -0.4
WHIM: Final = 0.15


class Helm:
    """One ship of mine in one planning window."""

    def __init__(self, ship: Json, charts: Charts) -> None:
        self._ship = ship
        self._charts = charts
        others = [other for other in charts.ships.values() if other["id"] != ship["id"]]
        self._friends = [*self._expected(other for other in others if other["side"] == ship["side"])]
        self._enemies = [*self._expected(other for other in others if other["side"] != ship["side"])]

    def choose(self, cards: list[str], rng: Random) -> str:
        """The card of these that ends best; equals are decided by a whim."""
        here = self._departure()
        return max(
            cards,
            key=lambda card: self._judge(self._charts.sailed(self._ship, here, card)) + WHIM * rng.random(),
        )

    def _departure(self) -> Spot:
        """Where the card will be sailed from: where she lies, or where the card that lies before it takes her."""
        here = spot(self._ship)
        assert here is not None, "only a ship on the table plans a card"
        first = self._ship["cards"]["first"]
        return self._charts.sailed(self._ship, here, first) if isinstance(first, str) else here

    def _expected(self, ships: Iterable[Json]) -> list[tuple[Json, Spot]]:
        expected = []
        for ship in ships:
            at = spot(ship)
            if at is not None and ship["status"] == "afloat":
                ahead = at if self._charts.is_aback(at) else self._charts.sailed(ship, at, "straight")
                expected.append((ship, ahead))
        return expected

    def _judge(self, end: Spot) -> float:
        if not self._stays(end, FORESIGHT):
            return LOST
        worth = CROWDED * (1 - min(1.0, self._charts.sea_room(end) / SEA_ROOM))
        worth += ABACK if self._charts.is_aback(end) else 0.0
        worth += sum(FOUL for _, other in self._friends if other.distance(end) < self._ship["base"]["length"])
        return worth + max((self._engagement(end, enemy, at) for enemy, at in self._enemies), default=0.0)

    def _stays(self, at: Spot, moves: int) -> bool:
        if not self._charts.is_on_table(self._ship, at):
            return False
        if moves == 0:
            return True
        onward = (self._charts.sailed(self._ship, at, card) for card in self._charts.escapes(self._ship, at))
        return any(self._stays(end, moves - 1) for end in onward)

    def _engagement(self, end: Spot, enemy: Json, at: Spot) -> float:
        """What this place is worth against one enemy: her guns on mine, mine on hers, and the way between us."""
        ruler = self._charts.ruler
        nearness = -end.distance(at) / ruler["long"]
        return self._bears(self._ship, end, at) - 0.3 * self._bears(enemy, at, end) + nearness

    def _bears(self, ship: Json, here: Spot, there: Spot) -> float:
        """How well the guns of a ship at one place bear on another: 0 out of arc or range, more when near."""
        ruler, bearing = self._charts.ruler, here.bearing(there)
        side = "right" if bearing > 0 else "left"
        distance = here.distance(there)
        if not 50 <= abs(bearing) <= 130 or distance > ruler["long"]:
            return 0.0
        ready = 1.0 if ship["broadsides"][side]["state"] == "loaded" else 0.3
        centred = 1.0 if 75 <= abs(bearing) <= 105 else 0.6
        return ready * centred * (1.0 if distance <= ruler["short"] else 0.5)
