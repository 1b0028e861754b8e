"""What a captain reads off the printed components: where a card would take a ship, and how she lies to the wind.

It works on the JSON that everybody is given (the game view and the pack) in floating point: a captain judges by
eye. What really happens is measured by the rules.
"""

import math
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

Json = Mapping[str, Any]

RED_CARDS: Final = ("aback-4", "aback-5", "aback-6")
ASTERN: Final = "two-sandglasses"


class Spot(NamedTuple):
    """A base on the table as seen by eye: its centre in micrometres, its heading in degrees."""

    x: float
    y: float
    heading: float

    def ahead(self, forward: float, outboard: float) -> tuple[float, float]:
        """A point so far towards the bow and to starboard."""
        sine, cosine = math.sin(math.radians(self.heading)), math.cos(math.radians(self.heading))
        return self.x + forward * sine + outboard * cosine, self.y + forward * cosine - outboard * sine

    def bearing(self, other: "Spot") -> float:
        """Where the other lies, from dead ahead: -180 to 180, starboard positive."""
        compass = math.degrees(math.atan2(other.x - self.x, other.y - self.y))
        return (compass - self.heading + 180) % 360 - 180

    def distance(self, other: "Spot") -> float:
        return math.hypot(other.x - self.x, other.y - self.y)


def spot(ship: Json) -> Spot | None:
    """Where a ship of the view lies; None when her base is not on the table."""
    pose = ship["pose"]
    return Spot(pose["x"], pose["y"], pose["heading"] / 1000) if pose else None


class Charts:
    """The table, its wind and the printed cards, as one view and one pack show them."""

    def __init__(self, view: Json, pack: Json) -> None:
        self.ships: Json = view["ships"]
        self.ruler: Json = pack["ruler"]
        self._length, self._width = view["table"]["length"], view["table"]["width"]
        self._wind = view["wind"]["from"] / 1000
        self._border = {name: limit / 1000 for name, limit in pack["border"].items()}
        self._decks = {letter: deck["cards"] for letter, deck in pack["decks"].items()}
        self._hardest = {letter: _hardest(cards) for letter, cards in self._decks.items()}

    def is_aback(self, at: Spot) -> bool:
        return self._off_wind(at) < self._border["aback"]

    def is_on_table(self, ship: Json, at: Spot) -> bool:
        """Whether her whole base would lie on the table."""
        forward, aside = ship["base"]["length"] / 2, ship["base"]["width"] / 2
        return all(self._room(*at.ahead(*corner)) >= 0 for corner in _corners(forward, aside))

    def sea_room(self, at: Spot) -> float:
        """How far away the nearest edge of the table is."""
        return self._room(at.x, at.y)

    def escapes(self, ship: Json, at: Spot) -> tuple[str, ...]:
        """The cards that lead farthest apart, of those that the wind would offer her there."""
        return RED_CARDS if self.is_aback(at) else self._hardest[ship["deck"]]

    def sailed(self, ship: Json, at: Spot, card: str) -> Spot:
        """Where this card would take her from there, if nothing stood in the way."""
        lines = self._decks[ship["deck"]][card]["lines"]
        name = next(name for name in (ASTERN, ship.get("sails"), "battle", *lines) if name in lines)
        arrows = lines[name]["arrows"]
        arrow = arrows[-1] if self._is_fast(at) else arrows[0]
        half = ship["base"]["length"] / 2
        x, y = at.ahead(arrow["y"] + (-half if name == ASTERN else half), arrow["x"])
        stern = Spot(x, y, (at.heading + arrow["turn"] / 1000) % 360)
        return Spot(*stern.ahead(half, 0), stern.heading)

    def _is_fast(self, at: Spot) -> bool:
        return self._border["beating"] <= self._off_wind(at) <= self._border["reaching"]

    def _off_wind(self, at: Spot) -> float:
        return abs((self._wind - at.heading + 180) % 360 - 180)

    def _room(self, x: float, y: float) -> float:
        return min(x, y, self._length - x, self._width - y)


def _hardest(cards: Json) -> tuple[str, ...]:
    """Hard to port, straight on, hard to starboard."""
    blue = sorted(
        (name for name, card in cards.items() if card["border"] == "blue"),
        key=lambda name: cards[name]["veer"],
    )
    return blue[0], "straight", blue[-1]


def _corners(forward: float, aside: float) -> tuple[tuple[float, float], ...]:
    return (forward, aside), (forward, -aside), (-forward, aside), (-forward, -aside)
