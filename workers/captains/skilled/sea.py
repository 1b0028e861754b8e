"""The battle as one captain sees it, prepared for calculation."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

import numpy as np

from workers.captains.goals import Goals
from workers.captains.skilled.broadsides import Gunnery
from workers.captains.skilled.fort import Fort, Target
from workers.captains.skilled.maneuvers import NO_VEER, SETTINGS, STRAIGHT, Deck, Hull, Tracks, Wind
from workers.captains.skilled.poses import MICRO, Floats, Ground, Json, Poses, Waters, rooms_of
from workers.captains.skilled.worth import BAGS, Bag, Worth

SIDES: Final = ("left", "right")
# The odds of each kind for a hidden load: most captains load ball.
UNKNOWN: Final = {"ball": 0.7, "grapeshot": 0.2, "chain": 0.1}
OUTWARD: Final = {"west": (-1, 0), "south": (0, -1), "east": (1, 0), "north": (0, 1)}
KINDS: Final = ("ball", "chain", "grapeshot")


class Vessel:
    def __init__(self, ship: Json, hull: Hull, worth: Worth) -> None:
        self.ship = ship
        self.id: str = ship["id"]
        self.side: str = ship["side"]
        self.hull = hull
        self.worth = worth
        self.power: Floats = np.array(ship["firepower"] or (0, 0, 0), dtype=float)
        self.base = hull.base
        self.muskets = float(ship["musketry"] or 0)
        self.moving: bool = ship["moving"]
        self.now = Tracks(Poses.of(ship["pose"]), np.array([NO_VEER]), np.array([float(ship["aback"])]))
        self.planned = tuple(
            card for space in ("first", "second") if isinstance(card := ship["cards"][space], str)
        )

    @property
    def sails(self) -> int:
        """The index of her setting in SETTINGS; with struck sails, cards planned before use the backing line."""
        sails = self.ship["sails"]
        return SETTINGS.index(sails) if sails in SETTINGS else 0

    def is_loaded(self, side: str) -> bool:
        return bool(self.ship["broadsides"][side]["state"] == "loaded")

    def load(self, side: str) -> str | None:
        """The kind in these guns; None if it is hidden or there is none."""
        load = self.ship["broadsides"][side]["load"]
        return load if isinstance(load, str) else None

    def table(self, target: Target, side: str) -> Floats:
        """The worth of one counter of these guns against a target, by band: as loaded, or with the best kind."""
        bands = {
            kind: np.array([target.worth.volley(kind, band) for band in ("close", "short", "long")])
            for kind in KINDS
        }
        kind = self.load(side)
        if kind is not None:
            return bands.get(kind, bands["ball"])
        if self.is_loaded(side):
            return np.sum([bands[kind] * odds for kind, odds in UNKNOWN.items()], axis=0)
        return np.max([*bands.values()], axis=0)

    def straight_on(self, moves: int, *, by_plan: bool = True) -> Iterator[Poses]:
        """Her place after each move: by the cards that can be seen, then straight on.

        Without `by_plan` her cards are ignored, as an enemy cannot see them.
        """
        tracks, cards = self.now, self.planned if by_plan else ()
        for move in range(moves):
            if self.moving:
                card = cards[move] if move < len(cards) else STRAIGHT
                tracks = self.hull.sailed(tracks, np.array([self.hull.deck.number[card]]), self.sails)
            yield tracks.at


class Sea:
    """The table and everything on it, from a view and a pack."""

    def __init__(self, view: Json, pack: Json, *, setting_up: bool = False) -> None:
        ships = [ship for ship in view["ships"].values() if ship["status"] == "afloat" and ship["pose"]]
        self.plans_ahead = setting_up or any(_has_hidden_plan(ship) for ship in ships)
        self.has_actions = any(ship["actions"] is not None for ship in ships)
        self._table = (view["table"]["length"] / MICRO, view["table"]["width"] / MICRO)
        self._grounds = {piece["id"]: Ground.of(piece) for piece in view["terrain"]}
        self.goals = Goals(view)
        self.wind = Wind.of(view, pack)
        self.gunnery = Gunnery(pack, rakes=self.plans_ahead)
        bags = {letter: Bag.of(pack["bags"][letter]) for letter in BAGS}
        decks = {letter: Deck(pack["decks"][letter]["cards"]) for letter in {ship["deck"] for ship in ships}}
        sides = {ship["side"] for ship in view["ships"].values()}
        wanted = {
            ship["id"]: max(self.goals.weight(side, ship["id"]) for side in sides)
            for ship in view["ships"].values()
        }
        self.vessels: Mapping[str, Vessel] = {
            ship["id"]: Vessel(
                ship,
                Hull.of(ship, decks[ship["deck"]], self.wind, plans_ahead=self.plans_ahead),
                Worth(ship, bags, symbols=self.has_actions, wanted=wanted[ship["id"]]),
            )
            for ship in ships
        }
        held = (s for s in view["ships"].values() if s["ashore"] is not None and s["status"] == "afloat")
        self._forts = {ship["id"]: Fort(ship, wanted[ship["id"]]) for ship in held}
        self.targets: Mapping[str, Target] = {**self.vessels, **self._forts}

    def waters(self, vessel: Vessel) -> Waters:
        return Waters(self._table, tuple(self._grounds.values()), tuple(self.goals.ways_out(vessel.ship)))

    def offing(self, terrain: Iterable[str], at: Poses) -> Floats:
        """The distance of places from the nearest of these pieces of terrain."""
        return np.min([self._grounds[key].offing(at.x, at.y) for key in terrain], axis=0)

    def towards(self, edges: Sequence[str], at: Poses, far: float) -> Poses:
        """Places at this distance from these, towards the nearest of the edges, but at most half the way to it."""
        rooms = rooms_of(at, self._table)
        edge = min(edges, key=lambda one: float(rooms[one].mean()))
        step = np.minimum(far, rooms[edge] / 2)
        east, north = OUTWARD[edge]
        return Poses(at.x + step * east, at.y + step * north, at.heading)

    def forts(self, vessel: Vessel) -> list[Fort]:
        """The targets ashore that her side has to take."""
        return [
            self._forts[held["id"]] for held in self.goals.ashore(vessel.side) if held["id"] in self._forts
        ]

    def enemies(self, vessel: Vessel) -> list[Vessel]:
        return [other for other in self.vessels.values() if other.side != vessel.side]

    def friends(self, vessel: Vessel) -> list[Vessel]:
        return [o for o in self.vessels.values() if o.side == vessel.side and o.id != vessel.id]


def _has_hidden_plan(ship: Json) -> bool:
    """Whether a card is planned or a load is hidden; this shows that cards are planned ahead and shots rake."""
    sealed = any(isinstance(guns["load"], Mapping) for guns in ship["broadsides"].values())
    return sealed or ship["cards"]["first"] is not None
