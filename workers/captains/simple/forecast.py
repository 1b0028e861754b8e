"""Where a card would take a ship, and how she would lie to the wind, as a captain estimates it.

It uses only the JSON that everybody gets (the game view and the pack), and floating point: these are estimates, the
rules measure exactly.
"""

import math
from collections.abc import Iterable, Mapping, Sequence
from itertools import chain, islice, repeat
from typing import Any, Final, NamedTuple

from workers.captains.goals import Goals

Json = Mapping[str, Any]

STRAIGHT: Final = "straight"
STRAIGHT_VEER: Final = 5
RED_CARDS: Final = ("aback-4", "aback-5", "aback-6")
AHEAD, ASTERN = "one-sandglass", "two-sandglasses"
# With struck sails, cards planned before are sailed on the backing line.
LINES: Final = {"struck": "backing"}
# How far ahead of a ship that tries to leave one tries to be, in parts of the ruler.
LEAD: Final = 0.5
# A component of the wind smaller than this does not count as blowing towards an edge.
STILL: Final = 0.01
OUTWARD: Final = {"west": (-1, 0), "south": (0, -1), "east": (1, 0), "north": (0, 1)}


class Spot(NamedTuple):
    """A base on the table: its centre in micrometres, its heading in degrees."""

    x: float
    y: float
    heading: float

    def ahead(self, forward: float, outboard: float) -> tuple[float, float]:
        """The point at these distances towards the bow and to starboard."""
        sine, cosine = math.sin(math.radians(self.heading)), math.cos(math.radians(self.heading))
        return self.x + forward * sine + outboard * cosine, self.y + forward * cosine - outboard * sine

    def bearing(self, other: "Spot") -> float:
        """The bearing of the other from our bow: -180 to 180, starboard positive."""
        compass = math.degrees(math.atan2(other.x - self.x, other.y - self.y))
        return (compass - self.heading + 180) % 360 - 180

    def distance(self, other: "Spot") -> float:
        return math.hypot(other.x - self.x, other.y - self.y)


class Way(NamedTuple):
    """A ship under way: her place, the veer that limits her next card, and for how many turns she was taken aback."""

    at: Spot
    veer: int | None
    aback: int


def lies(ship: Json) -> Way | None:
    """How a ship of the view lies; None when her base is not on the table."""
    pose = ship["pose"]
    return Way(Spot(pose["x"], pose["y"], pose["heading"] / 1000), None, ship["aback"]) if pose else None


class Shore(NamedTuple):
    """A piece of terrain: a circle around it, its corners, and the width of its danger zone."""

    x: float
    y: float
    reach: float
    corners: tuple[tuple[float, float], ...]
    danger: float

    @classmethod
    def of(cls, piece: Json) -> "Shore":
        corners = tuple((float(corner["x"]), float(corner["y"])) for corner in piece["outline"])
        x, y = (sum(places) / len(corners) for places in zip(*corners, strict=True))
        danger = 0 if piece["harbour"] or piece["coast"] == "none" else piece["danger"]
        return cls(x, y, max(math.dist((x, y), corner) for corner in corners), corners, danger)

    def is_clear(self, at: Spot, keel: list[tuple[float, float]], forward: float, aside: float) -> bool:
        """Whether a base with this keel line is clear of the terrain and its danger zone."""
        least = self.danger + aside
        if math.hypot(at.x - self.x, at.y - self.y) > self.reach + least + forward:
            return True
        return all(self.offing(x, y) > least for x, y in keel)

    def offing(self, x: float, y: float) -> float:
        inside, nearest = False, math.inf
        for (ax, ay), (bx, by) in zip(self.corners, (*self.corners[1:], self.corners[0]), strict=True):
            dx, dy = bx - ax, by - ay
            along = max(0.0, min(1.0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)))
            nearest = min(nearest, math.hypot(x - ax - along * dx, y - ay - along * dy))
            if (ay > y) != (by > y) and x < ax + (y - ay) * dx / dy:
                inside = not inside
        return -nearest if inside else nearest


class Forecast:
    """Table, wind and printed cards, as a view and a pack show them."""

    def __init__(self, view: Json, pack: Json) -> None:
        self.view, self.pack = view, pack
        self.ships: Json = view["ships"]
        self.ruler: Json = pack["ruler"]
        # Only cards planned a turn ahead are limited by veer, and then being taken aback cannot be avoided in time.
        self._plans_ahead = view["planned_ahead"]
        self._length, self._width = view["table"]["length"], view["table"]["width"]
        self._shores = {piece["id"]: Shore.of(piece) for piece in view["terrain"]}
        self.goals = Goals(view)
        self._wind = view["wind"]["from"] / 1000
        self._border = {name: limit / 1000 for name, limit in pack["border"].items()}
        self._decks = {letter: deck["cards"] for letter, deck in pack["decks"].items()}
        self._by_turn = {
            (letter, border): _by_turn(cards, border)
            for letter, cards in self._decks.items()
            for border in ("blue", "grey")
        }

    def is_aback(self, at: Spot) -> bool:
        return self._off_wind(at) < self._border["aback"]

    def is_on_table(self, ship: Json, at: Spot) -> bool:
        """Whether her whole base would lie on the table, or over an edge that she may leave by, and clear of ground."""
        forward, aside = ship["base"]["length"] / 2, ship["base"]["width"] / 2
        corners = [at.ahead(*corner) for corner in _corners(forward, aside)]
        edges = {
            "west": min(x for x, _ in corners),
            "south": min(y for _, y in corners),
            "east": self._length - max(x for x, _ in corners),
            "north": self._width - max(y for _, y in corners),
        }
        if any(room < 0 and edge not in self.ways_out(ship) for edge, room in edges.items()):
            return False
        keel = [at.ahead(part * forward, 0) for part in (1, 0, -1)]
        return all(shore.is_clear(at, keel, forward, aside) for shore in self._shores.values())

    def ways_out(self, ship: Json) -> list[str]:
        """The edges over which she wants to leave, and may without being lost."""
        return self.goals.ways_out(ship)

    def to_sea(self, ship: Json, at: Spot) -> float:
        """The distance to the nearest edge over which she wants to leave."""
        room = self._rooms(at.x, at.y)
        return min(room[edge] for edge in self.ways_out(ship))

    def to_leeward(self, at: Spot) -> float:
        """The distance to the edge in the direction in which the wind blows."""
        east, north = -math.sin(math.radians(self._wind)), -math.cos(math.radians(self._wind))
        across = ((self._length - at.x if east > 0 else at.x) / abs(east)) if abs(east) > STILL else math.inf
        along = ((self._width - at.y if north > 0 else at.y) / abs(north)) if abs(north) > STILL else math.inf
        return min(across, along)

    def offing(self, terrain: Iterable[str], at: Spot) -> float:
        """The distance of a place from the nearest of these pieces of terrain."""
        return min((self._shores[key].offing(at.x, at.y) for key in terrain), default=math.inf)

    def ahead_of(self, enemy: Json, at: Spot, side: str) -> Spot:
        """The place from which the side can stop her: on her way out; where she lies if she need not be stopped."""
        edges = self.goals.makes_for(side, enemy["id"])
        if not edges:
            return at
        room = self._rooms(at.x, at.y)
        edge = min(edges, key=lambda one: room[one])
        far = min(LEAD * self.ruler["long"], room[edge] / 2)
        east, north = OUTWARD[edge]
        return Spot(at.x + far * east, at.y + far * north, at.heading)

    def ashore(self, side: str) -> list[tuple[Json, Spot]]:
        """The buildings that this side has to take, and where they stand."""
        return [
            (held, Spot(*_middle(held["ashore"]["outline"]), 0.0))
            for held in self.goals.ashore(side)
            if held["ashore"]["outline"]
        ]

    def sea_room(self, at: Spot) -> float:
        """The distance to the nearest edge of the table."""
        return self._room(at.x, at.y)

    def is_lawful(self, ship: Json, way: Way, card: str) -> bool:
        """Whether the card's veer is within her rating of the last one's."""
        veer = self._veer(ship, card)
        if not self._plans_ahead or veer is None or way.veer is None:
            return True
        return bool(abs(veer - way.veer) <= ship["veer"] - ship["markers"]["rudder"])

    def escapes(self, ship: Json, way: Way) -> tuple[str, ...]:
        """Three of the cards that she could sail from there: the hardest turns to port and starboard, and a middle one."""
        if self.is_aback(way.at) and not self._plans_ahead:
            return RED_CARDS
        cards = self._by_turn[ship["deck"], "grey" if ship["markers"]["mast"] else "blue"]
        lawful = [card for card in cards if self.is_lawful(ship, way, card)] or [STRAIGHT]
        return lawful[0], lawful[len(lawful) // 2], lawful[-1]

    def forecast(self, ship: Json, moves: int) -> Way | None:
        """Her place after this many moves: by the cards that can be seen, then straight on."""
        way = lies(ship)
        if way is None or not ship["moving"]:
            return way
        seen = [card for space in ("first", "second") if isinstance(card := ship["cards"][space], str)]
        for card in islice(chain(seen, repeat(STRAIGHT)), moves):
            way = self.sailed(ship, way, card)
        return way

    def sailed(self, ship: Json, way: Way, card: str) -> Way:
        """Her place after this card, if nothing is in the way."""
        planned = card if self.is_lawful(ship, way, card) else STRAIGHT
        aback = way.aback + 1 if self.is_aback(way.at) else 0
        card = self._red(ship, planned) if aback else planned
        end = self._end(ship, way.at, card, ASTERN if aback > 1 or not self._plans_ahead else AHEAD)
        return Way(end, self._veer(ship, planned), aback)

    def _end(self, ship: Json, at: Spot, card: str, sandglass: str) -> Spot:
        lines = self._decks[ship["deck"]][card]["lines"]
        sails = LINES.get(ship["sails"], ship["sails"])
        name = next(name for name in (sandglass, sails, *lines) if name in lines)
        arrows = lines[name]["arrows"]
        arrow = arrows[-1] if self._is_fast(at) else arrows[0]
        half = ship["base"]["length"] / 2
        x, y = at.ahead(arrow["y"] + (-half if name == ASTERN else half), arrow["x"])
        stern = Spot(x, y, (at.heading + arrow["turn"] / 1000) % 360)
        return Spot(*stern.ahead(half, 0), stern.heading)

    def _veer(self, ship: Json, card: str) -> int | None:
        veer: int | None = self._decks[ship["deck"]][card]["veer"]
        return veer

    def _red(self, ship: Json, card: str) -> str:
        """The red card that replaces this one; for a card without a number it is random, so the middle one is assumed."""
        if card in RED_CARDS:
            return card
        veer = self._veer(ship, card)
        if veer is None:
            return RED_CARDS[1]
        return RED_CARDS[0 if veer < STRAIGHT_VEER else 1 if veer == STRAIGHT_VEER else 2]

    def _is_fast(self, at: Spot) -> bool:
        return self._border["beating"] <= self._off_wind(at) <= self._border["reaching"]

    def _off_wind(self, at: Spot) -> float:
        return abs((self._wind - at.heading + 180) % 360 - 180)

    def _room(self, x: float, y: float) -> float:
        return min(self._rooms(x, y).values())

    def _rooms(self, x: float, y: float) -> dict[str, float]:
        return {"west": x, "south": y, "east": self._length - x, "north": self._width - y}


def _by_turn(cards: Json, border: str) -> list[str]:
    """The cards with this border, from hard to port to hard to starboard."""
    drawn = [name for name, card in cards.items() if card["border"] == border]
    return sorted(drawn, key=lambda name: next(iter(cards[name]["lines"].values()))["arrows"][-1]["turn"])


def _middle(outline: Sequence[Json]) -> tuple[float, float]:
    return tuple(sum(corner[axis] for corner in outline) / len(outline) for axis in ("x", "y"))


def _corners(forward: float, aside: float) -> tuple[tuple[float, float], ...]:
    return (forward, aside), (forward, -aside), (-forward, aside), (-forward, -aside)
