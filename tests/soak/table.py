"""What must be true of the table whenever it waits, whoever has done what."""

from collections.abc import Iterator
from itertools import combinations

from domain.state.game import Game
from domain.state.ship import Ship
from domain.values.counters import Counter
from domain.values.names import Status
from tests.soak.hulls import corners, overlap

TOKENS = ("fire", "water")
HULLS = (Status.SURRENDERED, Status.WRECK)


def faults(game: Game) -> Iterator[str]:
    """Everything that is wrong with a table, in words."""
    yield from _bags(game)
    yield from _bases(game)
    for ship in game.ships.values():
        for fault in (
            *_waiting(game, ship),
            *_tracks(ship),
            *_afloat(ship),
            *_gone(game, ship),
            *_rigging(ship),
            *_guns(game, ship),
        ):
            yield f"{ship.id}: {fault}"


def _bags(game: Game) -> Iterator[str]:
    """Every printed counter is in its bag, on one log or on the wind gauge, once."""
    waiting = {"wind": game.weather.gauge.direction, "strength": game.weather.gauge.strength}
    for letter, bag in game.bags.items():
        out = [counter for ship in game.ships.values() for counter in lying(ship) if counter.bag == letter]
        gauged = waiting.get(letter)
        on_gauge = () if gauged is None else (gauged.serial,)
        pieces = sorted([*bag.left, *(counter.serial for counter in out), *on_gauge])
        if pieces != list(range(bag.sets * len(bag.faces))):
            yield f"bag {letter}: {len(bag.left)} in it and {len(out)} on the logs are not its whole set"
        for counter in out:
            if bag.faces[counter.serial % len(bag.faces)] != counter.face:
                yield f"bag {letter}: counter {counter.serial} does not show {counter.face}"


def lying(ship: Ship) -> list[Counter]:
    return [
        *(counter for box in ship.damage.hull for counter in box),
        *ship.damage.crew,
        *ship.damage.zeros,
        *ship.damage.ignored,
        *ship.damage.drawn,
    ]


def _bases(game: Game) -> Iterator[str]:
    afloat = [ship for ship in game.ships.values() if ship.pose is not None]
    for a, b in combinations(afloat, 2):
        if overlap(a, b):
            yield f"{a.id} lies on {b.id}"
    for ship in afloat:
        if any(
            not -1 <= x <= game.table.length + 1 or not -1 <= y <= game.table.width + 1
            for x, y in corners(ship)
        ):
            yield f"{ship.id} lies across the edge of the table"


def _waiting(game: Game, ship: Ship) -> Iterator[str]:
    """Only while somebody is asked how to react to them."""
    reacting = game.window is not None and game.window.name == "reactions"
    if ship.damage.drawn and not reacting:
        yield "counters are drawn and not placed"


def _tracks(ship: Ship) -> Iterator[str]:
    """Boxes are covered from the left without a gap, full ones by what made them full, crew one by one."""
    for number, box in enumerate(ship.damage.hull, 1):
        points = [int(counter.face.partition("+")[0]) for counter in box if counter.face not in TOKENS]
        if not box:
            yield f"hull box {number} is empty between covered ones"
        elif len(points) < len(box) and len(box) > 1:
            yield f"hull box {number} holds more than its fire or water"
        elif sum(points[:-1]) >= ship.printed.burden:
            yield f"hull box {number} took a counter when it was full"
        elif len(points) > 1 and max(points) >= ship.printed.burden:
            yield f"hull box {number}: a counter worth the burden does not lie alone"
    if any(not counter.face.endswith("crew") for counter in ship.damage.crew):
        yield "something other than crew covers a crew box"


def _afloat(ship: Ship) -> Iterator[str]:
    lost = (
        len(ship.damage.hull) >= len(ship.log.hull)
        or len(ship.damage.crew) >= len(ship.log.crew)
        or ship.damage.markers.mast >= 3
    )
    if ship.status is Status.AFLOAT and lost:
        yield "she has lost a track or three masts and has not surrendered"


def _gone(game: Game, ship: Ship) -> Iterator[str]:
    """Whoever is out of the battle has left the table, but for hulls that were agreed to stay; her log is empty."""
    if ship.status is Status.AFLOAT:
        return
    stays = ship.status in HULLS and agreed(game, "surrendered-ships")
    # Counters go back at the end of the phase, and somebody may be asked before that.
    asked = game.window is not None and game.window.name in ("reactions", "wound", "victims")
    if (lying(ship) and not asked) or (ship.pose is not None and not stays):
        yield f"she is {ship.status} and still has a base or counters"


def agreed(game: Game, option: str) -> bool:
    """The checker knows the book by heart, so it asks what is played where no rule may."""
    return game.agreement is not None and option in game.agreement.options


def _rigging(ship: Ship) -> Iterator[str]:
    markers = ship.damage.markers
    if (markers.sail >= 2 and ship.rigging.sails == "full") or (
        markers.sail >= 4 and ship.rigging.sails == "battle"
    ):
        yield f"{ship.rigging.sails} sails with {markers.sail} sail damages"
    if markers.rudder > 1 or markers.lost != (markers.sail >= 6):
        yield f"markers {markers}"
    # With both cards planned she is about to move: sails struck now are struck too late to keep her.
    if (
        not ship.rigging.moving
        and ship.rigging.sails == "struck"
        and (ship.helm.first is None) != (ship.helm.second is None)
    ):
        yield "she lies still under struck sails with one card planned"


def _guns(game: Game, ship: Ship) -> Iterator[str]:
    """While a turn is planned a side is loaded, or its last shot lies in the storage."""
    if not ship.in_play or game.window is None or game.window.name != "planning":
        return
    for side, guns in ship.guns.items():
        if guns.fired:
            yield f"{side}: a shot fired lies in the box after reloading"
        if (guns.load is None) == (not guns.storage):
            yield f"{side}: loaded {guns.load is not None}, stored {guns.storage}"
