"""The trail of a turn: moves, collisions, shots and their hits.

It begins when the last planning was closed, so that during the next planning the whole turn before is still shown.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from domain.evolve import evolve
from domain.evolve.paths import path
from domain.facts.damage import CountersDrawn
from domain.facts.gunnery import BroadsideFired, MusketryFired
from domain.facts.sailing import ShipSailed, ShipsCollided
from domain.facts.windows import WindowClosed
from domain.ruleset.slots import Slot
from domain.state.game import Game
from domain.state.ship import Ship
from domain.store import Record, Store
from domain.values.counters import parse_face
from domain.values.names import Cause


@dataclass(frozen=True, slots=True)
class Passage:
    """One ship's move: the ship before it, and the fact."""

    ship: Ship
    fact: ShipSailed


@dataclass(frozen=True, slots=True)
class Volley:
    """One shot: both ships as they lay, and how many of the drawn counters were not zeros (`hits`)."""

    ship: Ship
    target: Ship
    fact: BroadsideFired | MusketryFired
    drawn: int
    hits: int


@dataclass(frozen=True, slots=True)
class Trail:
    passages: tuple[Passage, ...] = ()
    volleys: tuple[Volley, ...] = ()
    collisions: tuple[tuple[Ship, ...], ...] = ()

    @classmethod
    def left_by(cls, game: Game, records: Iterable[Record]) -> "Trail":
        """The trail of these records, which follow this state."""
        passages, collisions = [], []
        shots: list[tuple[Ship, Ship, BroadsideFired | MusketryFired]] = []
        faces: dict[tuple[str, str | None, Cause], tuple[str, ...]] = {}
        for record in records:
            fact = record.fact
            match fact:
                case ShipSailed():
                    passages.append(Passage(game.ships[fact.ship], fact))
                case ShipsCollided():
                    collisions.append(tuple(game.ships[ship] for ship in fact.ships))
                case BroadsideFired(target=str(target)) | MusketryFired(target=target):
                    shots.append((game.ships[fact.ship], game.ships[target], fact))
                case CountersDrawn():
                    drawn = (fact.ship, fact.source, fact.cause)
                    faces[drawn] = (*faces.get(drawn, ()), *fact.faces)
            game = evolve(game, record.version, fact)
        volleys = [_volley(ship, target, fact, faces) for ship, target, fact in shots]
        return cls(tuple(passages), tuple(volleys), tuple(collisions))


def _volley(
    ship: Ship,
    target: Ship,
    fact: BroadsideFired | MusketryFired,
    faces: dict[tuple[str, str | None, Cause], tuple[str, ...]],
) -> Volley:
    cause = Cause(fact.side) if isinstance(fact, BroadsideFired) else Cause.MUSKETRY
    drawn = faces.get((target.id, ship.id, cause), ())
    hits = sum(not parse_face(face).is_zero for face in drawn)
    return Volley(ship, target, fact, len(drawn), hits)


def trail_of(store: Store, game: str, version: int | None = None) -> Trail:
    """The trail up to a version of a game."""
    records = path(store.records(game, 0, version))
    began = _began(records)
    if began is None:
        return Trail()
    return Trail.left_by(store.load(game, records[began].version), records[began + 1 :])


def _began(records: Sequence[Record]) -> int | None:
    """The index of the record that closed the last planning."""
    for place in range(len(records) - 1, -1, -1):
        fact = records[place].fact
        if isinstance(fact, WindowClosed) and fact.window.partition(".")[0] == Slot.PLANNING.window:
            return place
    return None
