"""Where cards take a ship: for all cards of a deck, from many places and with all sail settings at once."""

from dataclasses import dataclass
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from workers.captains.skilled.poses import MICRO, Base, Flags, Floats, Json, Poses

Numbers = NDArray[np.int64]

SETTINGS: Final = ("backing", "battle", "full")
RED_CARDS: Final = ("aback-4", "aback-5", "aback-6")
STRAIGHT: Final = "straight"
STRAIGHT_VEER: Final = 5
# The veer of a card without a number; comparisons with it are never true.
NO_VEER: Final = np.nan


@dataclass(frozen=True, slots=True)
class Tracks:
    """Ships under way: places, the veers that limit the next cards, and for how many turns each was taken aback."""

    at: Poses
    veer: Floats
    aback: Floats

    def __getitem__(self, places: Any) -> "Tracks":
        return Tracks(self.at[places], self.veer[places], self.aback[places])


class Wind(NamedTuple):
    """The wind's origin, and the angles at which the colours of a base's edge end."""

    origin: float
    aback: float
    beating: float
    reaching: float

    @classmethod
    def of(cls, view: Json, pack: Json) -> "Wind":
        border = pack["border"]
        slack = border["tolerance"] / MICRO
        return cls(
            view["wind"]["from"] / MICRO,
            border["aback"] / MICRO - slack,
            border["beating"] / MICRO - slack,
            border["reaching"] / MICRO + slack,
        )

    def off(self, heading: Floats) -> Floats:
        return np.abs((self.origin - heading + 180) % 360 - 180)

    def is_aback(self, heading: Floats) -> Flags:
        return self.off(heading) < self.aback

    def is_fast(self, heading: Floats) -> Flags:
        off = self.off(heading)
        return (off >= self.beating) & (off <= self.reaching)


class Deck:
    """The printed cards of one deck as arrays; `arrows` is by card, sail setting, speed, and (ahead, aside, turn)."""

    def __init__(self, cards: Json) -> None:
        self.names: tuple[str, ...] = tuple(cards)
        self.number = {name: place for place, name in enumerate(self.names)}
        self.border = np.array([card["border"] for card in cards.values()])
        self.masts = np.array([card["masts"] for card in cards.values()])
        self.veer = np.array([NO_VEER if c["veer"] is None else c["veer"] for c in cards.values()])
        self.arrows = np.array([[_arrows(card, sails) for sails in SETTINGS] for card in cards.values()])
        red = [cards[name]["lines"] for name in RED_CARDS]
        self.red = np.array(
            [
                [_arrow(lines[glass]["arrows"][0]) for lines in red]
                for glass in ("one-sandglass", "two-sandglasses")
            ]
        )
        self.turn = self.arrows[:, 1, 1, 2]

    def blue(self) -> Numbers:
        return np.flatnonzero(self.border == "blue")

    def grey(self, masts: int) -> Numbers:
        """Cards for this many broken masts or more."""
        return np.flatnonzero((self.border == "grey") & (self.masts >= masts))


def _arrow(arrow: Json) -> tuple[float, float, float]:
    return arrow["y"] / MICRO, arrow["x"] / MICRO, arrow["turn"] / MICRO


def _arrows(card: Json, sails: str) -> list[tuple[float, float, float]]:
    """The slow and the fast end of the line for these sails."""
    lines = card["lines"]
    arrows = lines.get(sails, next(iter(lines.values())))["arrows"]
    return [_arrow(arrows[0]), _arrow(arrows[-1])]


class Hull(NamedTuple):
    """What decides how a ship sails: her base, deck, Veer and cards, and whether cards are planned a turn ahead."""

    base: Base
    deck: Deck
    rating: float
    cards: Numbers
    plans_ahead: bool
    wind: Wind

    @classmethod
    def of(cls, ship: Json, deck: Deck, wind: Wind, *, plans_ahead: bool) -> "Hull":
        masts = ship["markers"]["mast"]
        cards = deck.grey(min(masts, 2)) if masts else deck.blue()
        return cls(Base.of(ship), deck, ship["veer"] - ship["markers"]["rudder"], cards, plans_ahead, wind)

    def lawful(self, veer: Floats, cards: Numbers) -> Flags:
        """Whether the cards' veer is within her rating of the last one's."""
        if not self.plans_ahead:
            return np.ones(np.broadcast_shapes(veer.shape, cards.shape), dtype=bool)
        apart = np.abs(self.deck.veer[cards] - veer)
        return np.isnan(apart) | (apart <= self.rating)

    def sailed(self, tracks: Tracks, cards: Numbers, sails: Numbers | int) -> Tracks:
        """Her places after these cards if nothing is in the way; an illegal card becomes the straight."""
        straight = self.deck.number[STRAIGHT]
        planned = np.where(self.lawful(tracks.veer, cards), cards, straight)
        heading = tracks.at.heading
        is_aback = self.wind.is_aback(heading)
        aback = np.where(is_aback, tracks.aback + 1, 0)
        astern = is_aback & ((aback > 1) | (not self.plans_ahead))
        ahead = self.deck.arrows[planned, sails, self.wind.is_fast(heading).astype(int)]
        red = self.deck.red[astern.astype(int), _red(self.deck.veer[planned])]
        line = np.where(is_aback[..., None], red, ahead)
        half = self.base.length
        x, y = tracks.at.ahead(line[..., 0] + np.where(astern, -half, half), line[..., 1])
        stern = Poses(x, y, (heading + line[..., 2]) % 360)
        return Tracks(
            Poses(*stern.ahead(half, 0.0), stern.heading),
            self.deck.veer[planned],
            np.broadcast_to(aback, planned.shape),
        )

    def spread(self, tracks: Tracks, count: int = 3) -> Numbers:
        """A few legal cards for each place, from hard to port to hard to starboard, along a new last axis."""
        order = self.cards[np.argsort(self.deck.turn[self.cards], kind="stable")]
        lawful = self.lawful(tracks.veer[..., None], order)
        first, last = lawful.argmax(axis=-1), len(order) - 1 - lawful[..., ::-1].argmax(axis=-1)
        steps = np.linspace(0, 1, count)
        return order[np.rint(first[..., None] + (last - first)[..., None] * steps).astype(int)]


def _red(veer: Floats) -> Numbers:
    """The index of the red card; for a card without a number it is random, so the middle one is assumed."""
    return 1 + (veer > STRAIGHT_VEER).astype(int) - (veer < STRAIGHT_VEER).astype(int)
