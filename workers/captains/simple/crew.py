"""How a simple captain employs the crew: guns that will bear, fires and leaks, and the sails now and then."""

from collections.abc import Iterator
from random import Random
from typing import Final

from workers.captains.abilities import BLANK, reloads_at_once
from workers.captains.actions import able, planned
from workers.captains.simple.errand import Errand
from workers.captains.simple.forecast import Forecast, Json, Spot
from workers.captains.simple.gunner import distance_to_enemy

SETTINGS: Final = ("struck", "backing", "battle", "full")
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
# What the gunners of a battery do first; where nothing burns there is nothing to put out.
STAND_TO: Final = ("extinguish", "fire", "musketry", "reload")
REPAIRS: Final = ("leak", "mast", "hull-", "rudder")


class Crew:
    """One ship of mine when actions are planned: enemies and she herself where this turn's move will take them."""

    def __init__(self, ship: Json, forecast: Forecast) -> None:
        self._ship = ship
        self._forecast = forecast
        self._errand = Errand(ship, forecast)
        end = forecast.forecast(ship, 1)
        assert end is not None, "only a ship on the table plans actions"
        self._end: Spot = end.at
        enemies = [other for other in forecast.ships.values() if other["side"] != ship["side"]]
        foreseen = (forecast.forecast(enemy, 1) for enemy in enemies if enemy["status"] == "afloat")
        self._enemies = [way.at for way in foreseen if way is not None]

    def choose(self, question: Json) -> list[str]:
        """As many of the wishes as the crew can carry out, the most pressing first; nothing that would fail."""
        effective = able(question)
        return planned(question, (action for action in self._wishes() if action in effective))

    def _wishes(self) -> Iterator[str]:
        ship, markers = self._ship, self._ship["markers"]
        yield from self._lie_to()
        yield from (f"fire-{side}" for side in SIDES if self._bears(side))
        if any(self._end.distance(enemy) <= AT_HAND for enemy in self._enemies):
            yield "musketry"
        if markers["fire"]:
            yield "extinguish"
        if markers["leak"] or (markers["mast"] and "repair-mast" not in ship["used"]):
            yield "repair"
        yield from (f"reload-{side}" for side in SIDES if ship["broadsides"][side]["state"] == "empty")
        if reloads_at_once(ship):
            yield from (f"reload-{side}" for side in SIDES if self._bears(side))
        if any("water" in box for box in ship["hull"]):
            yield "pump"
        if markers["rudder"] or (ship["covered"]["hull"] >= BATTERED and "repair-hull" not in ship["used"]):
            yield "repair"
        if self._lies_alongside():
            yield "extinguish"  # on the enemy, before the guns set both ships alight
        if is_thirsty(ship, self._forecast):
            yield "grog"
        yield from self._trim()
        yield BLANK

    def _lies_alongside(self) -> bool:
        """By eye: an enemy so near that bases may touch. Where they do not, the action would fail and is left."""
        near = distance_to_enemy(self._ship, self._forecast) <= self._ship["base"]["length"]
        return near and any(self._bears(side) for side in SIDES)

    def _bears(self, side: str) -> bool:
        return any(self._foreseen(side, enemy) for enemy in self._enemies)

    def _foreseen(self, side: str, enemy: Spot) -> bool:
        bearing = self._end.bearing(enemy)
        least, most = SWEEP
        abeam = least <= abs(bearing) <= most and (bearing > 0) == (side == "right")
        return abeam and self._end.distance(enemy) <= SLACK * self._forecast.ruler["long"]

    def _lie_to(self) -> Iterator[str]:
        """Where she is to lie still, sails come first."""
        wanted, sails = self._errand.sails(self._end), self._ship["sails"]
        if wanted is not None and wanted != sails:
            less = SETTINGS.index(wanted) < SETTINGS.index(sails)
            yield "decrease-sails" if less else "increase-sails"

    def _trim(self) -> Iterator[str]:
        """Battle sails are for a battle: shortened when it begins, set again when she has less."""
        sails = self._ship["sails"]
        if self._errand.sails(self._end) is not None:
            return
        if sails == "full" and distance_to_enemy(self._ship, self._forecast) <= self._forecast.ruler["long"]:
            yield "decrease-sails"
        if sails in ("backing", "struck"):
            yield "increase-sails"


def at_work(question: Json, ship: Json, forecast: Forecast) -> object:
    """What is decided about the crew besides its actions."""
    match question["item"]:
        case "grog":
            return is_thirsty(ship, forecast)
        case "extinguish":
            return water_on(question, ship)
        case "repair":
            return repair(question)
    return question["default"]


def is_thirsty(ship: Json, forecast: Forecast) -> bool:
    """Grog is served as soon as a crew has suffered and no enemy is near, by eye; it cannot be served twice."""
    near = distance_to_enemy(ship, forecast) <= forecast.ruler["short"] + ship["base"]["length"]
    return not near and ship["covered"]["crew"] > 0 and "grog" not in ship["used"]


def first_sails(question: Json, rng: Random) -> object:
    """Full sails to close in quickly, or battle sails from the start."""
    return "full" if rng.randrange(PRESS_ON) == 0 else question["default"]


def stand_to(question: Json, battery: Json) -> list[str]:
    """What a battery can do this turn, the most pressing first; repairs once half of its boxes are gone."""
    mend = ("repair",) if 2 * battery["covered"]["hull"] >= len(battery["log"]["hull"]) else ()
    effective = able(question)
    return planned(question, (action for action in (*STAND_TO, *mend) if action in effective))


def repair(question: Json) -> object:
    """What costs her most while it is broken."""
    offered = [choice["value"] for choice in question["choices"] if choice["value"] is not None]
    urgent = (what for kind in REPAIRS for what in offered if what.startswith(kind))
    return next(urgent, question["default"])


def water_on(question: Json, ship: Json) -> object:
    """A fire of one's own comes first; otherwise water for the enemy that the guns are about to set alight."""
    enemies = [choice["value"] for choice in question["choices"] if choice["value"] is not None]
    return question["default"] if ship["markers"]["fire"] or not enemies else enemies[0]
