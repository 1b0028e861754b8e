"""The worth of damage: how much life a ship has left, and how much of it one counter takes on average.

A ship is lost when either her hull or her crew is gone, so the track that is nearer to its end counts more. A captain
that has begun to shoot at the crew therefore goes on with grapeshot.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Final, NamedTuple

from workers.captains.skilled.poses import Json

BAGS: Final = ("A", "B", "C", "D", "E")
# The bag from which a kind of ammunition draws, by the part of the ruler that reaches the target.
VOLLEYS: Final[Mapping[str, tuple[str | None, str | None, str | None]]] = {
    "ball": ("B", "B", "A"),
    "chain": ("C", None, None),
    "grapeshot": ("D", None, None),
    "double-shot": ("B", None, None),
}
BANDS: Final = ("close", "short", "long")
# How strongly the shorter track decides.
SHARPNESS: Final = 2.0
# The weight of the hull while both tracks are empty; crews are lost faster, by grapeshot and muskets.
HULL_SHARE: Final = 0.4
# Below one, damage is worth more the nearer she is to striking, which keeps the fire on one ship.
FINISH: Final = 0.75
# The price of a ship: a fixed part, and a part for her guns.
AFLOAT: Final = 0.5
GUNS: Final = 1 / 8
# Where symbols count: the hull boxes that a fire or leak costs until it is stopped, and shares of her life.
BOXES: Final = {"fire": 2.5, "leak": 2.0}
SHARES: Final = {"mast": 0.17, "sail": 0.025, "rudder": 0.03}
# The worth of one counter is averaged over this many, because damage is worth more towards the end.
SALVO: Final = 5


class Face(NamedTuple):
    """The effect of one counter."""

    points: int
    symbol: str | None


class Bag:
    """The odds of each face of a bag, as when it is full."""

    def __init__(self, faces: Mapping[Face, float]) -> None:
        self._faces = faces

    @classmethod
    def of(cls, tokens: list[str]) -> "Bag":
        total = len(tokens)
        return cls({_face(token): count / total for token, count in Counter(tokens).items()})

    def boxes(self, burden: int) -> float:
        """Hull boxes that a counter fills on average; points above the burden have no effect."""
        return sum(odds * min(face.points, burden) / burden for face, odds in self._faces.items())

    def odds(self, symbol: str) -> float:
        return sum(odds for face, odds in self._faces.items() if face.symbol == symbol)


def _face(token: str) -> Face:
    points, _, symbol = token.partition("+")
    if points.isdigit():
        return Face(int(points), symbol or None)
    return Face(0, points)


class Worth:
    """One ship as a target: her life, her price (`wanted` times that of others), and the worth of a counter by bag."""

    def __init__(self, ship: Json, bags: Mapping[str, Bag], *, symbols: bool, wanted: float = 1.0) -> None:
        self._hull = len(ship["log"]["hull"])
        self._crew = len(ship["log"]["crew"])
        self._hull_left = self._hull - ship["covered"]["hull"]
        self._crew_left = self._crew - ship["covered"]["crew"]
        self._burden = ship["burden"]
        self.price = wanted * (AFLOAT + GUNS * max(box[1] for box in ship["log"]["hull"]))
        self._symbols = symbols
        self.per_counter = {letter: self._counter(bags[letter]) for letter in BAGS if letter in bags}
        self.per_box = self.loss(1.0, 0.0)

    @property
    def life(self) -> float:
        return _life(self._hull_left / self._hull, self._crew_left / self._crew)

    def loss(self, boxes: float, hands: float) -> float:
        """The worth of covering this many of her hull and crew boxes."""
        after = _life((self._hull_left - boxes) / self._hull, (self._crew_left - hands) / self._crew)
        return self.price * (self.life - after)

    def volley(self, kind: str, band: str) -> float:
        """The worth of one counter of a broadside of this kind at this range."""
        bag = VOLLEYS.get(kind, VOLLEYS["ball"])[BANDS.index(band)]
        return self.per_counter.get(bag, 0.0) if bag else 0.0

    def _counter(self, bag: Bag) -> float:
        boxes, hands, shares = bag.boxes(self._burden), bag.odds("crew"), 0.0
        if self._symbols:
            boxes += sum(bag.odds(symbol) * cost for symbol, cost in BOXES.items())
            shares = sum(bag.odds(symbol) * cost for symbol, cost in SHARES.items())
        return self.loss(SALVO * boxes, SALVO * hands) / SALVO + self.price * shares


def _life(hull: float, crew: float) -> float:
    """1 for a ship without damage, 0 when either track is covered; the shorter track counts most."""
    if hull <= 0 or crew <= 0:
        return 0.0
    tracks = HULL_SHARE * hull**-SHARPNESS + (1 - HULL_SHARE) * crew**-SHARPNESS
    return float(tracks ** (-FINISH / SHARPNESS))
