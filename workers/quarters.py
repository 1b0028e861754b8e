"""How a simple captain employs his crew: guns that will bear, fires and leaks, and the sails now and then."""

from collections.abc import Iterator
from random import Random
from typing import Final

from workers.charts import Charts, Json, Spot
from workers.gunner import distance_to_enemy

SIDES: Final = ("left", "right")
# How far off the beam an enemy may be foreseen, and how far beyond the ruler, to have the guns manned for her.
SWEEP: Final = (35, 145)
SLACK: Final = 1.15
# From centre to centre, in micrometres: bases that may come within the reach of muskets.
AT_HAND: Final = 115_000
# So many boxes covered make the once-a-game repair of the hull worth while.
BATTERED: Final = 3
# One time in so many a captain far from any enemy starts under full sails.
PRESS_ON: Final = 2
REPAIRS: Final = ("leak", "mast", "hull-", "rudder")


class Quarters:
    """One ship of mine when actions are planned: enemies and she herself where this turn's move will take them."""

    def __init__(self, ship: Json, charts: Charts) -> None:
        self._ship = ship
        self._charts = charts
        end = charts.forecast(ship, 1)
        assert end is not None, "only a ship on the table plans actions"
        self._end: Spot = end.at
        enemies = [other for other in charts.ships.values() if other["side"] != ship["side"]]
        foreseen = (charts.forecast(enemy, 1) for enemy in enemies if enemy["status"] == "afloat")
        self._enemies = [way.at for way in foreseen if way is not None]

    def choose(self, question: Json) -> list[str]:
        """As many of what he wishes as the crew can do, the most pressing first; nothing that would fail."""
        schema = question["schema"]
        able = set(schema["items"]["enum"]) - set(schema["x-warnings"])
        wished = [action for action in dict.fromkeys(self._wishes()) if action in able]
        return sorted(wished[: schema["maxItems"]])

    def _wishes(self) -> Iterator[str]:
        ship, markers = self._ship, self._ship["markers"]
        yield from (f"fire-{side}" for side in SIDES if self._bears(side))
        if any(self._end.distance(enemy) <= AT_HAND for enemy in self._enemies):
            yield "musketry"
        if markers["fire"]:
            yield "extinguish"
        if markers["leak"] or (markers["mast"] and "repair-mast" not in ship["used"]):
            yield "repair"
        yield from (f"reload-{side}" for side in SIDES if ship["broadsides"][side]["state"] == "empty")
        if any("water" in box for box in ship["hull"]):
            yield "pump"
        if markers["rudder"] or (ship["covered"]["hull"] >= BATTERED and "repair-hull" not in ship["used"]):
            yield "repair"
        yield from self._trim()

    def _bears(self, side: str) -> bool:
        return any(self._foreseen(side, enemy) for enemy in self._enemies)

    def _foreseen(self, side: str, enemy: Spot) -> bool:
        bearing = self._end.bearing(enemy)
        least, most = SWEEP
        abeam = least <= abs(bearing) <= most and (bearing > 0) == (side == "right")
        return abeam and self._end.distance(enemy) <= SLACK * self._charts.ruler["long"]

    def _trim(self) -> Iterator[str]:
        """Battle sails are for a battle: shortened when it begins, set again when she has less."""
        sails = self._ship["sails"]
        if sails == "full" and distance_to_enemy(self._ship, self._charts) <= self._charts.ruler["long"]:
            yield "decrease-sails"
        if sails in ("backing", "struck"):
            yield "increase-sails"


def first_sails(question: Json, rng: Random) -> object:
    """Full sails to close in quickly, or battle sails from the start."""
    return "full" if rng.randrange(PRESS_ON) == 0 else question["default"]


def repair(question: Json) -> object:
    """What costs her most while it is broken."""
    offered = [choice["value"] for choice in question["choices"] if choice["value"] is not None]
    urgent = (what for kind in REPAIRS for what in offered if what.startswith(kind))
    return next(urgent, question["default"])
