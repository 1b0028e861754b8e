"""A lookout's log: every fact is read in order and held against what the book allows, turn by turn."""

from collections import Counter as Tally
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final

from domain.facts import Entry, Fact
from domain.facts.crew import ActionRevealed, DelayedActionDone, HullRepaired, MendingBegun
from domain.facts.damage import CountersDrawn
from domain.facts.gunnery import BroadsideFired, MusketryFired
from domain.facts.muster import BroadsideLoaded
from domain.facts.reloading import AmmunitionStored, BroadsideReloaded
from domain.facts.sailing import ShipSailed, TakenAback, VeerChecked
from domain.facts.turns import TurnBegun
from domain.state.game import Game
from domain.values.sealed import Opening, Sealed

Book = Mapping[tuple[int, str], Opening]

PLACE: Final = {"fore": 0, "central": 1, "aft": 2}
EVERY: Final = {"bow": 3, "stern": 2}
BAG: Final = {"ball": "B", "chain": "C", "grapeshot": "D"}


class Logbook:
    """Of one battle. `complaints` are all that broke the book."""

    def __init__(self, level: str, book: Book) -> None:
        self.complaints: list[str] = []
        self._actions_needed = level == "advanced"
        self._book = book
        self._turn = 0
        self._draws = 0
        self._done: set[tuple[str, str]] = set()  # ship and deed, this turn
        self._loads: dict[tuple[str, str], object] = {}
        self._fired: dict[tuple[str, str], int] = {}
        self._revealed: dict[tuple[str, str], int] = {}
        self._aback: Tally[str] = Tally()
        self._once: set[tuple[str, str]] = set()

    def read(self, before: Game, entries: Iterable[Entry]) -> None:
        """The facts of one resolution; `before` is the table when its window closed."""
        facts = [entry.fact for entry in entries]
        for fact in facts:
            self._draws_go_on(fact)
            for kind, check in CHECKS.items():
                if isinstance(fact, kind):
                    self.complaints.extend(
                        f"turn {self._turn}: {fault}" for fault in check(self, before, fact)
                    )
        self.complaints.extend(
            f"turn {self._turn}: {fault}" for fault in (*_drawn(facts), *_limits(before, facts))
        )

    def _draws_go_on(self, fact: Fact) -> None:
        for draw in getattr(fact, "draws", ()):
            if draw.index != self._draws + 1:
                self.complaints.append(f"turn {self._turn}: draw {draw.index} follows draw {self._draws}")
            self._draws = draw.index

    def _once_a_turn(self, ship: str, deed: str) -> Iterator[str]:
        if (ship, deed) in self._done:
            yield f"{ship}: {deed} twice in a turn"
        self._done.add((ship, deed))

    def _needs(self, ship: str, action: str) -> Iterator[str]:
        if self._actions_needed and (ship, f"action {action}") not in self._done:
            yield f"{ship}: no action {action} was revealed"

    def begun(self, _: Game, fact: TurnBegun) -> Iterator[str]:
        if fact.turn != self._turn + 1:
            yield f"turn {fact.turn} follows turn {self._turn}"
        self._turn = fact.turn
        self._done = set()

    def sailed(self, before: Game, fact: ShipSailed) -> Iterator[str]:
        yield from self._once_a_turn(fact.ship, "sailed")
        ship = before.ships[fact.ship]
        if not ship.moving and ship.sails == "struck" and None in (ship.first, ship.second):
            yield f"{fact.ship}: moved from a full stop under struck sails"

    def aback(self, _: Game, fact: TakenAback) -> Iterator[str]:
        if fact.turns not in (0, self._aback[fact.ship] + 1):
            yield f"{fact.ship}: {fact.turns} turns aback after {self._aback[fact.ship]}"
        self._aback[fact.ship] = fact.turns

    def veered(self, before: Game, fact: VeerChecked) -> Iterator[str]:
        ship = before.ships[fact.ship]
        free = fact.veer is None or fact.previous is None
        legal = free or abs((fact.veer or 0) - (fact.previous or 0)) <= ship.veer - ship.markers.rudder
        if fact.legal is not legal:
            yield f"{fact.ship}: veer {fact.veer} after {fact.previous} judged {fact.legal}"

    def loaded(self, _: Game, fact: BroadsideLoaded | BroadsideReloaded) -> Iterator[str]:
        key = fact.ship, fact.side
        again = isinstance(fact, BroadsideReloaded)
        if again:
            yield from self._needs(fact.ship, f"reload-{fact.side}")
            yield from self._once_a_turn(fact.ship, f"reloaded {fact.side}")
        if self._loads.get(key) is not None or (again and self._fired.get(key) == self._turn):
            yield f"{fact.ship}: {fact.side} reloaded too early"
        self._loads[key] = self._kind(fact.kind)

    def fired(self, before: Game, fact: BroadsideFired) -> Iterator[str]:
        key = fact.ship, fact.side
        yield from self._once_a_turn(fact.ship, f"fired {fact.side}")
        yield from self._needs(fact.ship, f"fire-{fact.side}")
        if self._loads.get(key) != fact.kind:
            yield f"{fact.ship}: {fact.side} fired {fact.kind}, loaded with {self._loads.get(key)}"
        if self._fired.get(key, -1) >= self._turn - 1:
            yield f"{fact.ship}: {fact.side} fired in turn {self._fired[key]} too"
        if fact.target is not None and fact.counters != _volley(before, fact):
            yield f"{fact.ship}: {fact.side} drew {fact.counters}, not {_volley(before, fact)}"
        if fact.target is not None and before.ships[fact.target].side == before.ships[fact.ship].side:
            yield f"{fact.ship}: fired at her friend {fact.target}"
        self._fired[key] = self._turn

    def stored(self, _: Game, fact: AmmunitionStored) -> Iterator[str]:
        if self._loads.get((fact.ship, fact.side)) != fact.kind:
            yield f"{fact.ship}: {fact.side} stored {fact.kind} that it did not hold"
        self._loads[fact.ship, fact.side] = None

    def muskets(self, before: Game, fact: MusketryFired) -> Iterator[str]:
        yield from self._once_a_turn(fact.ship, "fired muskets")
        yield from self._needs(fact.ship, "musketry")
        if before.ships[fact.target].side == before.ships[fact.ship].side or fact.range > 18_000:
            yield f"{fact.ship}: muskets at {fact.target}, {fact.range} away"

    def revealed(self, _: Game, fact: ActionRevealed) -> Iterator[str]:
        yield from self._once_a_turn(fact.ship, f"revealed {fact.action}")
        if fact.effect == "done":
            self._done.add((fact.ship, f"action {fact.action}"))
            if fact.delayed:
                self._revealed[fact.ship, fact.action] = self._turn

    def done(self, _: Game, fact: DelayedActionDone) -> Iterator[str]:
        if self._revealed.get((fact.ship, fact.action)) != self._turn - 1:
            yield f"{fact.ship}: {fact.action} done, revealed in {self._revealed.get((fact.ship, fact.action))}"

    def repaired(self, _: Game, fact: HullRepaired | MendingBegun) -> Iterator[str]:
        what = "hull" if isinstance(fact, HullRepaired) else fact.what
        if what in ("hull", "mast") and (fact.ship, what) in self._once:
            yield f"{fact.ship}: {what} repaired twice in a game"
        self._once.add((fact.ship, what))

    def _kind(self, kind: str | Sealed) -> object:
        return self._book[kind.version, kind.key].value if isinstance(kind, Sealed) else kind


def _volley(before: Game, fact: BroadsideFired) -> dict[str, int]:
    """What the book gives for this shot: firepower of the box, more for a rake, the bag by kind and range."""
    assert fact.derivation is not None
    power = before.ships[fact.ship].log.hull[fact.derivation.box - 1][PLACE[str(fact.arc)]]
    total = power + (-(-power // EVERY[fact.rake]) if fact.rake else 0)
    if fact.kind == "ball":
        return {"A" if fact.band == "long" else "B": total}
    return {BAG[fact.kind]: total} if fact.band == "close" else {}


def _drawn(facts: list[Fact]) -> Iterator[str]:
    """As many counters are drawn as were shot, from the same bags, by the same targets."""
    shots: Tally[tuple[str, str, str, str]] = Tally()
    for fact in facts:
        if isinstance(fact, BroadsideFired | MusketryFired) and fact.target is not None:
            cause = fact.side if isinstance(fact, BroadsideFired) else "musketry"
            shots.update({(fact.ship, cause, fact.target, bag): n for bag, n in fact.counters.items()})
        if isinstance(fact, CountersDrawn) and fact.cause != "collision":
            shots.subtract({(str(fact.source), fact.cause, fact.ship, fact.bag): len(fact.faces)})
    yield from (f"{shot}: {left} counters too few" for shot, left in shots.items() if left)


def _limits(before: Game, facts: list[Fact]) -> Iterator[str]:
    """No ship reveals more actions than the first column free of both rows says, less those still at work."""
    revealed = Tally(fact.ship for fact in facts if isinstance(fact, ActionRevealed))
    for key, count in revealed.items():
        ship = before.ships[key]
        column = max(len(ship.hull), len(ship.crew))
        limit = ship.log.actions[min(column, len(ship.log.actions) - 1)] - len(ship.delayed)
        if count > max(0, limit):
            yield f"{key}: {count} actions where {limit} are allowed"


CHECKS: Final[Mapping[Any, Callable[[Logbook, Game, Any], Iterator[str]]]] = {
    TurnBegun: Logbook.begun,
    ShipSailed: Logbook.sailed,
    TakenAback: Logbook.aback,
    VeerChecked: Logbook.veered,
    (BroadsideLoaded, BroadsideReloaded): Logbook.loaded,
    BroadsideFired: Logbook.fired,
    AmmunitionStored: Logbook.stored,
    MusketryFired: Logbook.muskets,
    ActionRevealed: Logbook.revealed,
    DelayedActionDone: Logbook.done,
    (HullRepaired, MendingBegun): Logbook.repaired,
}
