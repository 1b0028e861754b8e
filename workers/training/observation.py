"""What a seat sees, as numbers: the open table, its own sealed orders, and its choices.

Words (sails, cards, kinds of ammunition, windows) are encoded by feature hashing, so that a new rule needs no new column.
Lengths are in lengths of the ruler, angles are given as sine and cosine.
"""

import math
import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from domain.orders.asked import Choice
from domain.orders.book import OrderBook
from domain.ruleset.scene import Scene
from domain.state.game import Game
from domain.state.ship import Ship
from domain.values.sealed import Sealed
from workers.training.interview import Interview

SHIPS: Final = 12  # rows; the largest scenario has half as many
WORDS: Final = 32  # places into which words are hashed
RULER: Final = 240_000  # micrometres, so that most lengths are small numbers
TURNS: Final = 100

Floats = NDArray[np.float32]
SHIP: Final = 7 + 2 + 6 + 3 + WORDS
TABLE: Final = 5 + WORDS + SHIPS
OBSERVATION: Final = TABLE + SHIPS * SHIP
CHOICE: Final = 6 + SHIPS + WORDS


def hashed(words: Iterable[str]) -> list[float]:
    row = [0.0] * WORDS
    for word in words:
        row[zlib.crc32(word.encode()) % WORDS] = 1.0
    return row


def observed(game: Game, seat: str, book: OrderBook, interview: Interview | None) -> Floats:
    """The table, then a row for each ship: first the seat's own, then friends, then enemies, each by name."""
    asked = interview.asked if interview is not None else None
    ships = ranked(game, seat)
    window = game.window
    words = [f"window/{window.name}"] if window else []
    words += [f"item/{asked.item}"] if asked else []
    wind = game.weather.wind
    row = [
        game.turn / TURNS,
        *_direction(wind.origin),
        game.table.length / RULER,
        game.table.width / RULER,
        *hashed([*words, f"wind/{wind.strength}"]),
        *(
            float(asked is not None and place < len(ships) and ships[place].id == asked.subject)
            for place in range(SHIPS)
        ),
    ]
    rows = [number for ship in ships for number in _ship(ship, game.seats[seat].side, seat, book)]
    return np.array([*row, *rows, *[0.0] * (OBSERVATION - TABLE - len(rows))], dtype=np.float32)


def choices(scene: Scene, seat: str, interview: Interview | None, most: int) -> Floats:
    """A row for each offer: the ships it names, range and number of counters, where a card leads, and its words."""
    rows = np.zeros((most, CHOICE), dtype=np.float32)
    if interview is None or interview.asked is None:
        return rows
    names = [ship.id for ship in ranked(scene.game, seat)]
    subject = scene.game.ships.get(interview.asked.subject)
    for number, offer in enumerate(interview.offers):
        if offer is not None:
            rows[number] = _choice(scene, subject, names, offer)
    return rows


def ranked(game: Game, seat: str) -> Sequence[Ship]:
    side = game.seats[seat].side
    ships = sorted(game.ships.values(), key=lambda ship: (ship.seat != seat, ship.side != side, ship.id))
    if len(ships) > SHIPS:
        raise ValueError(f"the battle has {len(ships)} ships; an observation has room for {SHIPS}")
    return ships


def _ship(ship: Ship, side: str, seat: str, book: OrderBook) -> Iterator[float]:
    pose, damage, markers = ship.pose, ship.damage, ship.damage.markers
    yield from (float(ship.seat == seat), float(ship.side == side), float(ship.in_play))
    yield from (pose.x / RULER, pose.y / RULER, *_direction(pose.heading)) if pose else (0.0,) * 4
    yield len(damage.hull) / max(1, len(ship.log.hull))
    yield len(damage.crew) / max(1, len(ship.log.crew))
    yield from map(
        float, (markers.fire, markers.leak, markers.mast, markers.sail, markers.rudder, markers.lost)
    )
    yield float(ship.rigging.moving)
    yield from (float(side in ship.guns and ship.guns[side].loaded) for side in ("left", "right"))
    known = {
        "sails": ship.rigging.sails,
        "status": ship.status.value,
        "first": ship.helm.first,
        "second": ship.helm.second,
        **{name: broadside.load for name, broadside in ship.guns.items()},
    }
    yield from hashed(_shown(known, book if ship.seat == seat else {}))


def _shown(known: Mapping[str, object], book: OrderBook) -> Iterator[str]:
    """A sealed value is known to the seat that sealed it; other seats know only that it is sealed."""
    for place, value in known.items():
        opening = book.get((value.version, value.key)) if isinstance(value, Sealed) else None
        word = opening.value if opening is not None else "closed" if isinstance(value, Sealed) else value
        if isinstance(word, str):
            yield f"{place}/{word}"


def _choice(scene: Scene, subject: Ship | None, names: Sequence[str], offer: Choice) -> list[float]:
    said = {*_strings(offer.value)}
    about: dict[str, Any] = dict(offer.about)
    counters = sum(about.get("counters", {}).values())
    ships = [float(name in said) for name in names]
    return [
        float(not said),
        about.get("range", 0) / RULER,
        float(counters),
        *_leads(scene, subject, offer.value),
        *ships,
        *[0.0] * (SHIPS - len(ships)),
        *hashed(said - {*names}),
    ]


def _leads(scene: Scene, ship: Ship | None, card: object) -> tuple[float, float, float]:
    """Where the card's line for her present sails ends, relative to the ship."""
    deck = scene.pack.decks.get(ship.printed.deck) if ship is not None else None
    if ship is None or deck is None or not isinstance(card, str) or card not in deck.cards:
        return 0.0, 0.0, 0.0
    line = deck.cards[card].lines.get(ship.rigging.sails)
    if line is None:
        return 0.0, 0.0, 0.0
    end = line.arrows[-1]
    return end.x / RULER, end.y / RULER, math.sin(math.radians(end.turn / 1000))


def _strings(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, bool | int):
        yield from () if value is False else (str(value),)
    elif isinstance(value, Mapping):
        yield from (word for one in value.values() for word in _strings(one))
    elif isinstance(value, Sequence):
        yield from (word for one in value for word in _strings(one))


def _direction(millidegrees: int) -> tuple[float, float]:
    angle = math.radians(millidegrees / 1000)
    return math.sin(angle), math.cos(angle)
