"""Damage (p18–19): all counters are drawn first, then placed, highest first, box by box."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from domain.facts import Entry
from domain.facts.abilities import LossesIgnored
from domain.facts.damage import CountersDrawn, CountersPutBack, DamagePlaced, Placing
from domain.ruleset.hook import Hook, union
from domain.ruleset.hooks import CREW_SPARED, DRAWS_RETURN, SYMBOLS_IGNORED, Ignored
from domain.ruleset.moment import Moment
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot
from domain.state.ship import Ship
from domain.state.this_turn import Attack
from domain.values.counters import HULL_TOKENS, Counter
from domain.values.draws import Draw
from domain.values.names import Cause, Level

CREW = "crew"
# Within a ship her attacks are drawn left, right, musketry (ruling 92a); a battery's guns before its muskets.
TURN_OF = {Cause.LEFT: 0, Cause.RIGHT: 1, Cause.GUNS: 1, Cause.MUSKETRY: 2}


AFTER_ATTACK: Hook[[Moment, Attack, tuple[Draw, ...]], tuple[Entry, ...], tuple[Entry, ...]] = Hook(
    "after-attack", "what is told and drawn after an attack, before the next one", union
)


class Due(NamedTuple):
    """Counters that a ship has to draw out of one bag, and why."""

    ship: str
    bag: str
    counters: int
    cause: Cause
    source: str | None


def draw(moment: Moment) -> Iterator[Entry]:
    """Attack by attack, in the order of the firers' ids, so that a replay draws the same counters (ruling 92a)."""
    for attack in sorted(moment.game.this_turn.attacks, key=_turn):
        came: list[Draw] = []
        for letter in sorted(attack.counters):
            due = Due(attack.target, letter, attack.counters[letter], attack.cause, attack.ship)
            draws = drawn_by(moment, due, "B-DMG-1")
            came.extend(draws)
            yield from shown(moment, due, draws, "B-DMG-9")
        yield from AFTER_ATTACK.ask(moment.scene, moment, attack, tuple(came))


def drawn_by(moment: Moment, due: Due, rule: str) -> tuple[Draw, ...]:
    """Draw one after another: each draw leaves fewer counters in the bag."""
    returns = DRAWS_RETURN.ask(moment.scene)
    return tuple(
        moment.hand.counter(due.bag, rule=rule, ship=due.ship, returns=returns) for _ in range(due.counters)
    )


def shown(moment: Moment, due: Due, draws: tuple[Draw, ...], rule: str) -> Iterator[Entry]:
    """One fact for all counters; where each goes straight back to the bag, one fact for each."""
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
    unheeded: list[Counter] = field(default_factory=list)  # counters whose crew symbol costs nobody
    ignored: list[Counter] = field(
        default_factory=list
    )  # their number goes to the hull, their loss is ignored
    placed: list[Placing] = field(default_factory=list)

    def lay(self, counters: Iterable[Counter]) -> None:
        """Crew first, then numbers from the highest to the lowest."""
        pile = list(counters)
        for counter in pile:
            if counter.symbol == CREW or counter.points == 0:
                self._lay_crew_or_zero(counter)
        for counter in sorted((c for c in pile if c.points), key=lambda c: -c.points):
            self._lay_on_hull(counter)

    def _lay_crew_or_zero(self, counter: Counter) -> None:
        if counter.symbol != CREW or self._goes_unheeded(counter):
            if not counter.points:
                self._put(self.zeros, counter, "zero")
        elif counter in self.ignored:
            self.ignored.remove(counter)
        elif len(self.crew) < self.berths:
            # A counter with a number goes to the hull track; a marker without a bag takes the crew box for it.
            self._put(self.crew, Counter(CREW) if counter.points else counter, f"crew-{len(self.crew) + 1}")
        elif not counter.points:
            self._put(self.zeros, counter, "zero")

    def _goes_unheeded(self, counter: Counter) -> bool:
        """Each entry is used once, because another counter with the same face may count."""
        if counter not in self.unheeded:
            return False
        self.unheeded.remove(counter)
        return True

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


def tracks_of(ship: Ship, unheeded: tuple[Counter, ...] = ()) -> Tracks:
    return Tracks(
        burden=ship.printed.burden,
        hull=[list(box) for box in ship.damage.hull],
        crew=list(ship.damage.crew),
        zeros=list(ship.damage.zeros),
        boxes=len(ship.log.hull),
        berths=len(ship.log.crew),
        unheeded=list(unheeded),
    )


class Batch(NamedTuple):
    """Counters that one ship is about to place: those that an ability ignores, and the tracks with the others."""

    ignored: tuple[tuple[Ignored, tuple[Counter, ...]], ...]
    tracks: Tracks


def batch(scene: Scene, ship: Ship, counters: Iterable[Counter], unheeded: tuple[Counter, ...] = ()) -> Batch:
    """Losses count one by one (ruling 163): those before the last free crew box are taken, the next ones ignored."""
    pile = list(counters)
    losses = [counter for counter in pile if counter.symbol == CREW]
    for counter in unheeded:
        losses.remove(counter)
    place, ignored = max(0, len(ship.log.crew) - len(ship.damage.crew) - 1), []
    for one in CREW_SPARED.ask(scene, ship, len(losses)):
        ignored.append((one, tuple(losses[place : place + one.losses])))
        place += one.losses
    tracks = tracks_of(ship, unheeded)
    for counter in (counter for _, lying in ignored for counter in lying):
        if counter.points:
            tracks.ignored.append(counter)
        else:
            pile.remove(counter)
    tracks.lay(pile)
    return Batch(tuple(ignored), tracks)


def settled(
    scene: Scene,
    ship: Ship,
    counters: Iterable[Counter],
    rule: str,
    unheeded: tuple[Counter, ...] = (),
) -> Iterator[Entry]:
    """The facts that place these counters: first those that abilities ignore, then those on her tracks."""
    ignored, tracks = batch(scene, ship, counters, unheeded)
    for one, lying in ignored:
        tokens = tuple(counter.token() for counter in lying if not counter.points)
        yield Entry(one.rule, LossesIgnored(ship.id, one.ability, one.losses, tokens, one.left, one.more))
    yield Entry(
        rule,
        DamagePlaced(
            ship=ship.id,
            hull=tuple(tuple(counter.token() for counter in box) for box in tracks.hull),
            crew=tuple(counter.token() for counter in tracks.crew),
            zeros=tuple(counter.token() for counter in tracks.zeros),
            placed=tuple(tracks.placed),
        ),
    )


def place(moment: Moment) -> Iterator[Entry]:
    """All that a ship drew in the phase is placed together; a ship that is out of play has no log any more."""
    for key in sorted(moment.game.ships):
        ship = moment.game.ships[key]
        if ship.damage.drawn and ship.in_play:
            crew = tuple(counter for counter in ship.damage.drawn if counter.symbol == CREW)
            unheeded = SYMBOLS_IGNORED.ask(moment.scene, ship, crew)
            yield from settled(moment.scene, ship, ship.damage.drawn, "B-DMG-5", unheeded)


PLACED_SLOTS = (Slot.START_PLACED, Slot.MOVEMENT_PLACED, Slot.COMBAT_PLACED, Slot.MORALE_PLACED)

DAMAGE = Rule(
    key="damage",
    title="Damage",
    page=18,
    level=Level.BASIC,
    clauses=tuple(f"B-DMG-{n}" for n in range(1, 10)),
    steps=((Slot.COUNTERS_DRAWN, draw), *((slot, place) for slot in PLACED_SLOTS)),
)
