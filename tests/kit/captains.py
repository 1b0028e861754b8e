"""Captains who give legal orders at random, each with a temper, so that together they try everything."""

import math
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from domain.geometry.attitude import relative_wind
from domain.geometry.courses import arrival
from domain.legality import asked_of, judge
from domain.options.boarding.grapples import alongside
from domain.orders.asked import Asked
from domain.packs.pack import Deck
from domain.ruleset.hooks import GUNS_READY
from domain.ruleset.scene import Scene
from domain.state.ship import Ship
from domain.values.names import Side
from domain.values.pose import FULL_CIRCLE, Point, Pose
from tests.kit.carriers import carriers
from tests.kit.choosing import agreeable, going_together, looking

Items = dict[str, object]
Reads = Callable[[object], object]

# How many moves ahead a ship looks for sea room, and how far off an enemy she likes to lie, in micrometres.
FORESIGHT: Final = 5
PREFERRED: Final = 90_000
GUNSHOT: Final = 270_000
PISTOL_SHOT: Final = 60_000
# From this turn on nobody minds the edges of the table any more, so that every battle comes to an end.
PATIENCE: Final = 45
STRAY: Final = 60_000
YAW: Final = 40_000


@dataclass(frozen=True, slots=True)
class Temper:
    """`whim` is how much of the steering is chance, `lazy` how often a thing is left undone.

    `stops` is how often sail is taken off her, `wild` how often an action is planned without any reason.
    """

    whim: float
    lazy: float
    stops: float
    wild: float


TEMPERS: Final = (
    Temper(whim=0.2, lazy=0.05, stops=0.05, wild=0.1),
    Temper(whim=0.8, lazy=0.2, stops=0.1, wild=0.3),
    Temper(whim=0.4, lazy=0.1, stops=0.6, wild=0.2),
    Temper(whim=50.0, lazy=0.3, stops=0.2, wild=0.9),
)


class Captain:
    """One seat's captain. `reads` shows the cards planned for it, which lie face-down for everybody else."""

    def __init__(self, seat: str, rng: Random, reads: Reads) -> None:
        self.seat = seat
        self.temper = rng.choices(TEMPERS, weights=(5, 3, 3, 1))[0]
        self._rng = rng
        self._reads = reads

    def orders(self, scene: Scene) -> Items:
        """An order for all that the open window asks of the seat."""
        asked = asked_of(scene, self.seat)
        items = {question.key: self._answer(scene, question) for question in asked}
        placing = any(question.item == "place" for question in asked)
        if placing and judge(scene, self.seat, items):
            # Off her zone, or two ships on the same place: then as custom has it.
            return {question.key: question.default for question in asked}
        return items if placing else going_together(scene, self.seat, items)

    def _answer(self, scene: Scene, question: Asked) -> object:
        ship = scene.game.ships[question.subject]
        if question.item == "place":
            return self._place(question)
        if question.item == "actions":
            return self._actions(scene, ship, question)
        if question.item == "peek":
            return looking(scene, question, self._rng)
        if not question.choices:
            return question.default
        if question.item == "card":
            return self._card(scene, ship, question)
        return self._choice(question)

    def _place(self, question: Asked) -> object:
        place: Any = question.default
        return {
            "x": place["x"] + self._rng.randrange(-STRAY, STRAY + 1),
            "y": place["y"],
            "heading": (place["heading"] + self._rng.randrange(-YAW, YAW + 1)) % FULL_CIRCLE,
        }

    def _choice(self, question: Asked) -> object:
        """Rather a shot at somebody than one into the sea, rather something than nothing."""
        values = [choice.value for choice in question.choices or ()]
        shots = [value for value in values if isinstance(value, dict) and value["target"] is not None]
        somewhat = [value for value in values if value is not None]
        idle = self._rng.random() < self.temper.lazy
        if shots and not idle:
            return self._rng.choice(shots)
        if any(isinstance(value, dict) for value in values):
            return self._rng.choice(values) if self._rng.random() < self.temper.wild else None
        return self._rng.choice(values if idle or not somewhat else somewhat)

    def _card(self, scene: Scene, ship: Ship, question: Asked) -> object:
        cards = [choice.value for choice in question.choices or ()]
        if not question.free or ship.pose is None:
            return self._rng.choice(cards)
        here = ship.pose
        waiting = self._reads(ship.helm.first)
        if waiting in scene.pack.decks[ship.printed.deck].cards:  # a blind one is known to nobody yet
            here = sailed(scene, ship, here, str(waiting))
        return max(cards, key=lambda card: self._worth(scene, ship, self._end(scene, ship, here, str(card))))

    def _end(self, scene: Scene, ship: Ship, here: Pose, card: str) -> Pose:
        return sailed(scene, ship, here, within_veer(scene, ship, self._reads(ship.helm.first), card))

    def _worth(self, scene: Scene, ship: Ship, end: Pose) -> float:
        whim = self.temper.whim * self._rng.random()
        if scene.game.turn < PATIENCE and not stays(scene, ship, end, FORESIGHT):
            whim -= 100.0
        if relative_wind(scene.game.weather.wind.origin, end.heading) < scene.pack.border.aback:
            whim -= 1.0
        enemies = [other.pose for other in scene.game.afloat if other.is_enemy_of(ship) and other.pose]
        return whim + max((_engagement(end, enemy) for enemy in enemies), default=0.0)

    def _actions(self, scene: Scene, ship: Ship, question: Asked) -> object:
        schema: Any = question.schema
        names, most = schema["items"]["enum"], schema["maxItems"]
        wanted = [name for name in self._wishes(scene, ship, names) if name in names]
        self._rng.shuffle(wanted)
        if self._rng.random() < self.temper.wild:
            wanted.extend(self._rng.sample(names, len(names)))
        return agreeable(question, list(dict.fromkeys(wanted[:most])))

    def _wishes(self, scene: Scene, ship: Ship, names: Collection[str]) -> Iterator[str]:
        boarding = ("boarding", "boarding" in names and bool(alongside(scene.game, ship)))
        for name, reason in (*_reasons(scene, ship), boarding):
            if reason and self._rng.random() >= self.temper.lazy:
                yield name
        if self._rng.random() < self.temper.stops:
            yield self._rng.choice(("decrease-sails", "decrease-sails", "increase-sails"))


def _reasons(scene: Scene, ship: Ship) -> Iterator[tuple[str, bool]]:
    near = min(
        (_distance(scene, ship, other) for other in scene.game.afloat if other.is_enemy_of(ship)), default=0.0
    )
    for side, guns in ship.guns.items():
        which = "" if side == Side.GUNS else f"-{side}"  # a battery has one counter for each deed
        yield f"fire{which}", GUNS_READY.ask(scene, ship, Side(side)) and near <= GUNSHOT
        yield f"reload{which}", guns.load is None
    yield "musketry", near <= PISTOL_SHOT + ship.printed.length
    yield "extinguish", ship.damage.markers.fire > 0
    yield "pump", any(counter.face == "water" for box in ship.damage.hull for counter in box)
    yield "repair", bool(ship.damage.hull) or ship.damage.markers.mast > 0 or ship.damage.markers.rudder > 0
    yield "grog", bool(ship.damage.crew)
    yield "increase-sails", ship.rigging.sails in ("struck", "backing") and not ship.rigging.moving


def _distance(scene: Scene, ship: Ship, other: Ship) -> float:
    """Between any of their middles: a base has one, what stands ashore may have several."""
    return min(math.dist(one, another) for one in _middles(scene, ship) for another in _middles(scene, other))


def _middles(scene: Scene, ship: Ship) -> Sequence[Point]:
    if ship.pose is not None:
        return (ship.pose.centre,)
    battery = scene.game.batteries.get(ship.id)
    return scene.game.terrain.buildings[ship.id] if battery is None else battery.dots


def _engagement(end: Pose, enemy: Pose) -> float:
    """Near her, and with the broadside towards her."""
    distance = math.dist(end.centre, enemy.centre)
    bearing = math.degrees(math.atan2(enemy.x - end.x, enemy.y - end.y)) - end.heading / 1000
    abeam = abs(math.sin(math.radians(bearing)))
    return 0.5 * abeam - abs(distance - PREFERRED) / GUNSHOT


def sailed(scene: Scene, ship: Ship, here: Pose, card: str) -> Pose:
    """About where a card would take her: good enough to steer by."""
    border = scene.pack.border
    off = relative_wind(scene.game.weather.wind.origin, here.heading)
    printed = scene.pack.decks[ship.printed.deck].cards
    if off < border.aback and printed[card].border != "red":
        card = _red(printed[card].veer)
    lines = printed[card].lines
    driven = ship.rigging.aback > 0 or not carriers(scene.rules, "S-TAB-2")
    wanted = ("two-sandglasses" if driven else "one-sandglass", ship.rigging.sails, "battle", *lines)
    line = next(lines[name] for name in wanted if name in lines)
    fast = border.beating <= off <= border.reaching
    return arrival(here, ship.printed.length, line.arrows[-1 if fast else 0], astern=line.astern)


def _red(veer: int | None) -> str:
    return "aback-5" if veer in (None, 5) else "aback-4" if veer < 5 else "aback-6"


def within_veer(scene: Scene, ship: Ship, before: object, card: str) -> str:
    """The card, or the straight that would be sailed for it after the one before."""
    printed = scene.pack.decks[ship.printed.deck].cards
    first = printed[before].veer if isinstance(before, str) and before in printed else None
    veer = printed[card].veer
    return card if first is None or veer is None or abs(veer - first) <= ship.printed.veer else "straight"


def stays(scene: Scene, ship: Ship, at: Pose, moves: int) -> bool:
    """Whether she lies on the table there, and can go on for so many moves without leaving it."""
    room = (ship.printed.length + ship.printed.width) // 2
    game = scene.game
    if not (room <= at.x <= game.table.length - room and room <= at.y <= game.table.width - room):
        return False
    if moves == 0:
        return True
    return any(
        stays(scene, ship, sailed(scene, ship, at, card), moves - 1)
        for card in hardest(scene.pack.decks[ship.printed.deck])
    )


def hardest(deck: Deck) -> list[str]:
    """The sharpest turns of a deck, to either side: the last that are printed."""
    return [name for name in deck.cards if name.startswith("turn-")][-2:]
