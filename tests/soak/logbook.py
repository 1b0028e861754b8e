"""The checker's log: every fact is read in order and held against what the book allows, turn by turn."""

from collections import Counter as Tally
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final

from domain.facts import Entry, Fact
from domain.facts.abilities import AbilityUsed
from domain.facts.aiming import CountersReplaced
from domain.facts.crew import ActionRevealed, DelayedActionDone, HullRepaired, MendingBegun
from domain.facts.damage import CountersDrawn
from domain.facts.gunnery import BroadsideFired, MusketryFired
from domain.facts.muster import BroadsideLoaded
from domain.facts.reloading import AmmunitionStored, BroadsideReloaded
from domain.facts.sailing import ShipSailed, TakenAback, VeerChecked
from domain.facts.storage import AmmunitionReadied
from domain.facts.training import TrainingLacked
from domain.facts.turns import TurnBegun
from domain.state.game import Game
from domain.values.sealed import Opening, Sealed
from tests.soak.ability_book import AbilityBook
from tests.soak.reckoning import volley
from tests.soak.table import agreed

Book = Mapping[tuple[int, str], Opening]

GUNS_AND_MUSKETS: Final = ("left", "right", "guns", "musketry")
MARKSMEN: Final = ("good-aim", "elite-marines")
TWO_PHASES: Final = "double-shot"
# How far muskets carry: from a base the width of the ruler, from a battery its two nearest colours.
MUSKETS: Final = 18_000
MUSKETS_ASHORE: Final = 68_000


def _counter(deed: str, side: str) -> str:
    """The action counter for it: ships have one for each broadside, a battery has one."""
    return deed if side == "guns" else f"{deed}-{side}"


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
        self._emptied: dict[tuple[str, str], int] = {}  # the last time that there was something in them
        self._revealed: dict[tuple[str, str], int] = {}
        self._aback: Tally[str] = Tally()
        self._once: set[tuple[str, str]] = set()
        self._untrained: set[str] = set()  # ships whose gunners are
        self._readied: dict[tuple[str, str], int] = {}
        self._hurried: dict[tuple[str, str], int] = {}
        self._abilities = AbilityBook()

    def read(self, before: Game, entries: Iterable[Entry]) -> None:
        """The facts of one resolution; `before` is the table when its window closed."""
        facts = [entry.fact for entry in entries]
        for fact in facts:
            self._draws_go_on(fact)
            self.complaints.extend(f"turn {self._turn}: {fault}" for fault in self._abilities.read(fact))
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
        if (
            not ship.rigging.moving
            and ship.rigging.sails == "struck"
            and None in (ship.helm.first, ship.helm.second)
        ):
            yield f"{fact.ship}: moved from a full stop under struck sails"

    def aback(self, _: Game, fact: TakenAback) -> Iterator[str]:
        if fact.turns not in (0, self._aback[fact.ship] + 1):
            yield f"{fact.ship}: {fact.turns} turns aback after {self._aback[fact.ship]}"
        self._aback[fact.ship] = fact.turns

    def veered(self, before: Game, fact: VeerChecked) -> Iterator[str]:
        ship = before.ships[fact.ship]
        free = fact.veer is None or fact.previous is None
        most = ship.printed.veer - ship.damage.markers.rudder + self._abilities.helps_at_the_helm(fact.ship)
        legal = free or abs((fact.veer or 0) - (fact.previous or 0)) <= most
        if fact.legal is not legal:
            yield f"{fact.ship}: veer {fact.veer} after {fact.previous} judged {fact.legal}"

    def loaded(self, _: Game, fact: BroadsideLoaded | BroadsideReloaded) -> Iterator[str]:
        key = fact.ship, fact.side
        kind = self._kind(fact.kind)
        if key in self._abilities.hurried:
            yield from self._needs(fact.ship, _counter("reload", fact.side))
            if kind == TWO_PHASES and self._fired.get(key) == self._turn:
                yield f"{fact.ship}: {fact.side} loaded with {kind} in the turn it fired"
            self._hurried[key], self._loads[key] = self._turn, None
            self._readied.pop(key, None)
        elif isinstance(fact, BroadsideReloaded):
            yield from self._may_reload(fact.ship, fact.side)
            if kind == TWO_PHASES and self._readied.pop(key, self._turn) >= self._turn:
                yield f"{fact.ship}: {fact.side} loaded with {kind} in one phase"
        if self._loads.get(key) is not None:
            yield f"{fact.ship}: {fact.side} reloaded too early"
        self._loads[key] = kind

    def _may_reload(self, ship: str, side: str) -> Iterator[str]:
        """Not in the turn of the shot. Untrained gunners need a turn more, or an action that takes two."""
        key, slow = (ship, side), ship in self._untrained and (ship, side) not in self._readied
        if slow and self._actions_needed:
            if self._revealed.get((ship, _counter("reload", side))) != self._turn - 1:
                yield f"{ship}: no action {_counter('reload', side)} was revealed a turn ago"
        else:
            yield from self._needs(ship, _counter("reload", side))
        yield from self._once_a_turn(ship, f"reloaded {side}")
        earliest = self._emptied.get(key, 0) + (2 if slow and not self._actions_needed else 1)
        if self._turn < earliest or self._fired.get(key) == self._turn:
            yield f"{ship}: {side} reloaded too early"

    def readied(self, _: Game, fact: AmmunitionReadied) -> Iterator[str]:
        yield from self._may_reload(fact.ship, fact.side)
        self._readied[fact.ship, fact.side] = self._turn

    def lacking(self, _: Game, fact: TrainingLacked) -> Iterator[str]:
        if "gunners" in fact.untrained:
            self._untrained.add(fact.ship)
        yield from ()

    def fired(self, before: Game, fact: BroadsideFired) -> Iterator[str]:
        key = fact.ship, fact.side
        yield from self._once_a_turn(fact.ship, f"fired {fact.side}")
        yield from self._needs(fact.ship, _counter("fire", fact.side))
        held, last = self._loads.get(key), self._fired.get(key)
        if held != fact.kind and not (held is None and agreed(before, "continuous-fire")):
            yield f"{fact.ship}: {fact.side} fired {fact.kind}, loaded with {held}"
        if (
            held is not None
            and last is not None
            and last >= self._turn - 1
            and self._hurried.get(key) != last
        ):
            yield f"{fact.ship}: {fact.side} fired in turn {last} too"
        slow = fact.ship in self._untrained
        wanted = volley(before, fact, loaded=held is not None, first=last is None, slow=slow)
        if fact.target is not None and {bag: n for bag, n in fact.counters.items() if n} != wanted:
            yield f"{fact.ship}: {fact.side} drew {fact.counters}, not {wanted}"
        if fact.target is not None and before.ships[fact.target].side == before.ships[fact.ship].side:
            yield f"{fact.ship}: fired at her friend {fact.target}"
        self._fired[key] = self._turn
        if held is not None:
            self._emptied[key] = self._turn

    def stored(self, _: Game, fact: AmmunitionStored) -> Iterator[str]:
        if self._loads.get((fact.ship, fact.side)) != fact.kind:
            yield f"{fact.ship}: {fact.side} stored {fact.kind} that it did not hold"
        self._loads[fact.ship, fact.side] = None

    def muskets(self, before: Game, fact: MusketryFired) -> Iterator[str]:
        yield from self._once_a_turn(fact.ship, "fired muskets")
        yield from self._needs(fact.ship, "musketry")
        reach = MUSKETS_ASHORE if fact.ship in before.batteries else MUSKETS
        if before.ships[fact.target].side == before.ships[fact.ship].side or fact.range > reach:
            yield f"{fact.ship}: muskets at {fact.target}, {fact.range} away"

    def revealed(self, _: Game, fact: ActionRevealed) -> Iterator[str]:
        yield from self._once_a_turn(fact.ship, f"revealed {fact.action}")
        if fact.effect == "done":
            self._done.add((fact.ship, f"action {fact.action}"))
            if fact.delayed:
                self._revealed[fact.ship, fact.action] = self._turn

    def done(self, _: Game, fact: DelayedActionDone) -> Iterator[str]:
        # Water for an enemy's deck is there at once, and mends nothing of one's own.
        elsewhere = fact.mended is None and self._turn == self._revealed.get((fact.ship, fact.action))
        if self._revealed.get((fact.ship, fact.action)) != self._turn - 1 and not elsewhere:
            yield f"{fact.ship}: {fact.action} done, revealed in {self._revealed.get((fact.ship, fact.action))}"

    def repaired(self, _: Game, fact: HullRepaired | MendingBegun) -> Iterator[str]:
        what = "hull" if isinstance(fact, HullRepaired) else fact.what
        if what in ("hull", "mast") and (fact.ship, what) in self._once:
            yield f"{fact.ship}: {what} repaired twice in a game"
        self._once.add((fact.ship, what))

    def _kind(self, kind: str | Sealed) -> object:
        return self._book[kind.version, kind.key].value if isinstance(kind, Sealed) else kind


def _drawn(facts: list[Fact]) -> Iterator[str]:
    """As many counters are drawn as were shot, from the same bags, by the same targets; for those that flew over, others."""
    shots: Tally[tuple[str, str, str]] = Tally()
    again = 0
    for fact in facts:
        if isinstance(fact, BroadsideFired | MusketryFired) and fact.target is not None:
            shots.update({(fact.ship, fact.target, bag): n for bag, n in fact.counters.items()})
        if isinstance(fact, CountersReplaced):
            shots.update({(fact.source, fact.ship, "C"): len(fact.counters)})
        if isinstance(fact, AbilityUsed) and fact.ability in MARKSMEN:
            again += 1  # one more than was shot, told next
        elif isinstance(fact, CountersDrawn) and fact.cause in GUNS_AND_MUSKETS and again:
            again -= 1
        elif isinstance(fact, CountersDrawn) and fact.cause in GUNS_AND_MUSKETS:
            shots.subtract({(str(fact.source), fact.ship, fact.bag): len(fact.faces)})
    yield from (f"{shot}: {left} counters too few" for shot, left in shots.items() if left)


def _limits(before: Game, facts: list[Fact]) -> Iterator[str]:
    """No ship reveals more actions than the first column free of both rows says, less those still at work."""
    revealed = Tally(fact.ship for fact in facts if isinstance(fact, ActionRevealed))
    for key, count in revealed.items():
        ship = before.ships[key]
        column = max(len(ship.damage.hull), len(ship.damage.crew))
        limit = ship.log.actions[min(column, len(ship.log.actions) - 1)] - len(ship.crew.delayed)
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
    AmmunitionReadied: Logbook.readied,
    TrainingLacked: Logbook.lacking,
    MusketryFired: Logbook.muskets,
    ActionRevealed: Logbook.revealed,
    DelayedActionDone: Logbook.done,
    (HullRepaired, MendingBegun): Logbook.repaired,
}
