"""How a simple captain uses the crew: for guns that will bear, for fires and leaks, and for sails."""

from collections.abc import Iterator
from random import Random
from typing import Final

from workers.captains.abilities import BLANK, reloads_at_once
from workers.captains.actions import able, planned, repair
from workers.captains.simple.forecast import Forecast, Json, Spot
from workers.captains.simple.gunner import distance_to_enemy
from workers.captains.simple.mission import Mission

SETTINGS: Final = ("struck", "backing", "battle", "full")
SIDES: Final = ("left", "right")
# Guns are manned for an enemy expected at these bearings, up to this many rulers away.
SWEEP: Final = (35, 145)
SLACK: Final = 1.15
# At this distance between centres, in micrometres, muskets may reach.
AT_HAND: Final = 115_000
# The hull can be repaired once a game; it is done when this many boxes are covered.
BATTERED: Final = 3
# One time in so many a ship starts under full sails.
PRESS_ON: Final = 2
# What a battery does, the most urgent first.
BATTERY_ACTIONS: Final = ("extinguish", "fire", "musketry", "reload")


class Crew:
    """One ship of mine when actions are planned: she and her enemies where this turn's moves should take them."""

    def __init__(self, ship: Json, forecast: Forecast) -> None:
        self._ship = ship
        self._forecast = forecast
        self._mission = Mission(ship, forecast)
        end = forecast.forecast(ship, 1)
        assert end is not None, "only a ship on the table plans actions"
        self._end: Spot = end.at
        enemies = [other for other in forecast.ships.values() if other["side"] != ship["side"]]
        foreseen = (forecast.forecast(enemy, 1) for enemy in enemies if enemy["status"] == "afloat")
        self._enemies = [way.at for way in foreseen if way is not None]

    def choose(self, question: Json) -> list[str]:
        """The most urgent actions that would have an effect, as many as can be planned."""
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
            yield "extinguish"  # on the enemy, so that our guns do not set both ships on fire
        if is_thirsty(ship, self._forecast):
            yield "grog"
        yield from self._trim()
        yield BLANK

    def _lies_alongside(self) -> bool:
        """Whether an enemy is so near that bases may touch; if they do not, the action is not offered as effective."""
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
        """The change of sails that brings her to lie still at her berth; it comes before all other actions."""
        wanted, sails = self._mission.sails(self._end), self._ship["sails"]
        if wanted is not None and wanted != sails:
            less = SETTINGS.index(wanted) < SETTINGS.index(sails)
            yield "decrease-sails" if less else "increase-sails"

    def _trim(self) -> Iterator[str]:
        """She fights under battle sails: full sails are shortened near an enemy, fewer sails are increased."""
        sails = self._ship["sails"]
        if self._mission.sails(self._end) is not None:
            return
        if sails == "full" and distance_to_enemy(self._ship, self._forecast) <= self._forecast.ruler["long"]:
            yield "decrease-sails"
        if sails in ("backing", "struck"):
            yield "increase-sails"


def at_work(question: Json, ship: Json, forecast: Forecast) -> object:
    """Decisions about the crew other than its actions."""
    match question["item"]:
        case "grog":
            return is_thirsty(ship, forecast)
        case "extinguish":
            return water_on(question, ship)
        case "repair":
            return repair(question)
    return question["default"]


def is_thirsty(ship: Json, forecast: Forecast) -> bool:
    """Grog is served once, as soon as the crew has losses and no enemy seems near."""
    near = distance_to_enemy(ship, forecast) <= forecast.ruler["short"] + ship["base"]["length"]
    return not near and ship["covered"]["crew"] > 0 and "grog" not in ship["used"]


def first_sails(question: Json, rng: Random) -> object:
    """Full sails or the default, at random, so that battles differ."""
    return "full" if rng.randrange(PRESS_ON) == 0 else question["default"]


def battery_actions(question: Json, battery: Json) -> list[str]:
    """The most urgent actions of a battery; it repairs when half of its boxes are covered."""
    mend = ("repair",) if 2 * battery["covered"]["hull"] >= len(battery["log"]["hull"]) else ()
    effective = able(question)
    return planned(question, (action for action in (*BATTERY_ACTIONS, *mend) if action in effective))


def water_on(question: Json, ship: Json) -> object:
    """The crew puts out a fire of its own ship first; otherwise water goes to an enemy alongside."""
    enemies = [choice["value"] for choice in question["choices"] if choice["value"] is not None]
    return question["default"] if ship["markers"]["fire"] or not enemies else enemies[0]
