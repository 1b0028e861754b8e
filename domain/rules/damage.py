"""Damage (p18–19): all counters are drawn first, then placed, highest first, box by box."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from domain.facts import Entry
from domain.facts.damage import CountersDrawn, CountersPutBack, DamagePlaced, Placing
from domain.ruleset.board import DRAWS_RETURN
from domain.ruleset.moment import Moment
from domain.ruleset.rule import Rule
from domain.ruleset.slots import Slot
from domain.state.game import Attack
from domain.state.ship import Ship
from domain.values.counters import HULL_TOKENS, Counter
from domain.values.draws import Draw
from domain.values.names import Level

MUSKETRY = "musketry"
# Within a ship her attacks are drawn left, right, musketry (ruling 92a).
TURN_OF = {"left": 0, "right": 1, MUSKETRY: 2}


class Due(NamedTuple):
    """Counters that a ship has to draw out of one bag, and what for."""

    ship: str
    bag: str
    counters: int
    cause: str
    source: str | None


def draw(moment: Moment) -> Iterator[Entry]:
    """Attack by attack in the order of the firer's id; the target's owner draws and shows them."""
    for attack in sorted(moment.game.attacks, key=_turn):
        for letter in sorted(attack.counters):
            due = Due(attack.target, letter, attack.counters[letter], attack.cause, attack.ship)
            yield from shown(moment, due, drawn_by(moment, due, "B-DMG-1"), "B-DMG-9")


def drawn_by(moment: Moment, due: Due, rule: str) -> tuple[Draw, ...]:
    """What the hand draws for her, each out of what the one before it left in the bag."""
    returns = DRAWS_RETURN.ask(moment.scene)
    return tuple(
        moment.hand.counter(due.bag, rule=rule, ship=due.ship, returns=returns) for _ in range(due.counters)
    )


def shown(moment: Moment, due: Due, draws: tuple[Draw, ...], rule: str) -> Iterator[Entry]:
    """The fact that she drew them, all together; where each went straight back, one after another."""
    returns = DRAWS_RETURN.ask(moment.scene)
    for batch in [(one,) for one in draws] if returns else filter(None, [draws]):
        faces = tuple(str(one.face) for one in batch)
        yield Entry(rule, CountersDrawn(due.ship, due.bag, faces, due.cause, due.source, batch))
        serials = tuple(one.serial for one in batch if isinstance(one.serial, int) and one.serial >= 0)
        if returns and serials:
            yield Entry("B-DMG-1", CountersPutBack(due.ship, due.bag, serials))


def _turn(attack: Attack) -> tuple[str, int]:
    return attack.ship, TURN_OF[attack.cause]


@dataclass(slots=True)
class Tracks:
    """A ship's tracks while counters are being laid on them."""

    burden: int
    hull: list[list[Counter]]
    crew: list[Counter]
    zeros: list[Counter]
    boxes: int
    berths: int
    placed: list[Placing] = field(default_factory=list)

    def lay(self, counters: Iterable[Counter]) -> None:
        """Crew first, then numbers from the highest to the lowest."""
        pile = list(counters)
        for counter in pile:
            if counter.symbol == "crew" or counter.points == 0:
                self._lay_crew_or_zero(counter)
        for counter in sorted((c for c in pile if c.points), key=lambda c: -c.points):
            self._lay_on_hull(counter)

    def _lay_crew_or_zero(self, counter: Counter) -> None:
        if counter.symbol != "crew":
            self._put(self.zeros, counter, "zero")
        elif len(self.crew) < self.berths:
            # A counter with a number goes to the hull track; a marker without a bag takes the crew box for it.
            self._put(self.crew, Counter("crew") if counter.points else counter, f"crew-{len(self.crew) + 1}")
        elif not counter.points:
            self._put(self.zeros, counter, "zero")

    def _lay_on_hull(self, counter: Counter) -> None:
        if counter.points < self.burden:
            for place, box in enumerate(self.hull):
                if not self._full(box):
                    self._put(box, counter, f"hull-{place + 1}")
                    return
        if len(self.hull) < self.boxes:
            self.hull.append([])
            self._put(self.hull[-1], counter, f"hull-{len(self.hull)}")
        else:
            # Every box is covered and she is lost: what is left over lies with the zeros until it goes back.
            self._put(self.zeros, counter, "zero")

    def _full(self, box: list[Counter]) -> bool:
        token = any(counter.face in HULL_TOKENS for counter in box)
        return token or sum(counter.points for counter in box) >= self.burden

    def _put(self, where: list[Counter], counter: Counter, to: str) -> None:
        where.append(counter)
        self.placed.append(Placing(counter.token(), to))


def tracks_of(ship: Ship) -> Tracks:
    return Tracks(
        burden=ship.burden,
        hull=[list(box) for box in ship.hull],
        crew=list(ship.crew),
        zeros=list(ship.zeros),
        boxes=len(ship.log.hull),
        berths=len(ship.log.crew),
    )


def placed(ship: Ship, counters: Iterable[Counter]) -> DamagePlaced:
    """The fact that these counters lie on her tracks."""
    tracks = tracks_of(ship)
    tracks.lay(counters)
    return DamagePlaced(
        ship=ship.id,
        hull=tuple(tuple(counter.token() for counter in box) for box in tracks.hull),
        crew=tuple(counter.token() for counter in tracks.crew),
        zeros=tuple(counter.token() for counter in tracks.zeros),
        placed=tuple(tracks.placed),
    )


def place(moment: Moment) -> Iterator[Entry]:
    """All that a ship drew in the phase is placed together."""
    for key in sorted(moment.game.ships):
        ship = moment.game.ships[key]
        if ship.drawn:
            yield Entry("B-DMG-5", placed(ship, ship.drawn))


DAMAGE = Rule(
    key="damage",
    title="Damage",
    page=18,
    level=Level.BASIC,
    clauses=tuple(f"B-DMG-{n}" for n in range(1, 10)),
    steps=((Slot.COUNTERS_DRAWN, draw), (Slot.MOVEMENT_PLACED, place), (Slot.COMBAT_PLACED, place)),
)
