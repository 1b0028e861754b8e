"""What must be true of the table whenever it waits, whoever has done what."""

from collections.abc import Iterator
from itertools import combinations

from domain.state.game import Game
from domain.state.ship import Ship
from domain.values.counters import Counter
from domain.values.names import Status
from tests.soak.hulls import corners, overlap

TOKENS = ("fire", "water")


def faults(game: Game) -> Iterator[str]:
    """Everything that is wrong with a table, in words."""
    yield from _bags(game)
    yield from _bases(game)
    for ship in game.ships.values():
        for fault in (*_tracks(ship), *_afloat(ship), *_rigging(ship), *_guns(game, ship)):
            yield f"{ship.id}: {fault}"


def _bags(game: Game) -> Iterator[str]:
    """Every printed counter is in its bag or on one log, once."""
    for letter, bag in game.bags.items():
        out = [counter for ship in game.ships.values() for counter in lying(ship) if counter.bag == letter]
        pieces = sorted([*bag.left, *(counter.serial for counter in out)])
        if pieces != list(range(bag.sets * len(bag.faces))):
            yield f"bag {letter}: {len(bag.left)} in it and {len(out)} on the logs are not its whole set"
        for counter in out:
            if bag.faces[counter.serial % len(bag.faces)] != counter.face:
                yield f"bag {letter}: counter {counter.serial} does not show {counter.face}"


def lying(ship: Ship) -> list[Counter]:
    return [*(counter for box in ship.hull for counter in box), *ship.crew, *ship.zeros, *ship.drawn]


def _bases(game: Game) -> Iterator[str]:
    afloat = [ship for ship in game.ships.values() if ship.pose is not None]
    for a, b in combinations(afloat, 2):
        if overlap(a, b):
            yield f"{a.id} lies on {b.id}"
    for ship in afloat:
        if any(not -1 <= x <= game.length + 1 or not -1 <= y <= game.width + 1 for x, y in corners(ship)):
            yield f"{ship.id} lies across the edge of the table"


def _tracks(ship: Ship) -> Iterator[str]:
    """Boxes are covered from the left without a gap, full ones by what made them full, crew one by one."""
    if ship.drawn:
        yield "counters are drawn and not placed"
    for number, box in enumerate(ship.hull, 1):
        points = [int(counter.face.partition("+")[0]) for counter in box if counter.face not in TOKENS]
        if not box:
            yield f"hull box {number} is empty between covered ones"
        elif len(points) < len(box) and len(box) > 1:
            yield f"hull box {number} holds more than its fire or water"
        elif sum(points[:-1]) >= ship.burden:
            yield f"hull box {number} took a counter when it was full"
        elif len(points) > 1 and max(points) >= ship.burden:
            yield f"hull box {number}: a counter worth the burden does not lie alone"
    if any(not counter.face.endswith("crew") for counter in ship.crew):
        yield "something other than crew covers a crew box"


def _afloat(ship: Ship) -> Iterator[str]:
    lost = (
        len(ship.hull) >= len(ship.log.hull) or len(ship.crew) >= len(ship.log.crew) or ship.markers.mast >= 3
    )
    if ship.status is Status.AFLOAT and lost:
        yield "she has lost a track or three masts and has not surrendered"
    if ship.status is not Status.AFLOAT and (ship.pose is not None or lying(ship)):
        yield f"she is {ship.status} and still has a base or counters"


def _rigging(ship: Ship) -> Iterator[str]:
    markers = ship.markers
    if (markers.sail >= 2 and ship.sails == "full") or (markers.sail >= 4 and ship.sails == "battle"):
        yield f"{ship.sails} sails with {markers.sail} sail damages"
    if markers.rudder > 1 or markers.lost != (markers.sail >= 6):
        yield f"markers {markers}"
    # With both cards planned she is about to move: sails struck now are struck too late to keep her.
    if not ship.moving and ship.sails == "struck" and (ship.first is None) != (ship.second is None):
        yield "she lies still under struck sails with one card planned"


def _guns(game: Game, ship: Ship) -> Iterator[str]:
    """While a turn is planned a side is loaded, or its last shot lies in the storage."""
    if not ship.in_play or game.window is None or game.window.name != "planning":
        return
    for side, guns in ship.broadsides.items():
        if guns.fired:
            yield f"{side}: a shot fired lies in the box after reloading"
        if (guns.load is None) == (not guns.storage):
            yield f"{side}: loaded {guns.load is not None}, stored {guns.storage}"
