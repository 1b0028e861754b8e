"""One run from the first fault to the last check: the fleet, the battles on it, the storm, the inspection."""

import threading
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from tests.faults.calling import Caller
from tests.faults.captains import Battle, mixed
from tests.faults.fleet import Fleet, Sizes, at_sea
from tests.faults.inspection import Found, Kept, inspect, views_rebuilt
from tests.faults.kinds import FAULTS, MOVES
from tests.faults.places import finish_moves
from tests.faults.squadron import Squadron
from tests.faults.storm import Fault, Log, Sea, Storm, scheduled

Say = Callable[[str], None]
MakeCaller = Callable[[list[str], int, Counter[str]], Caller]
# Windows of a battle that may be played before the storm is over: a battle of random captains has more.
SPREAD = 10
NEWS = 10.0  # seconds between two lines of progress


@dataclass(frozen=True)
class Plan:
    battles: int
    faults: int
    sizes: Sizes
    squadrons: int
    gap: float  # seconds between two faults
    longest: float  # seconds after which battles that are not over are given up
    seed: int
    only: tuple[str, ...] = ()  # the faults by name; by default all of them
    logs: Path | None = None  # where the processes' last words are kept
    databases: int = 1
    known: tuple[Fault, ...] = ()  # the faults there are; by default those of this folder
    trickle: float = 1.0  # seconds after which a battle that is ahead of the storm goes on all the same

    @property
    def kinds(self) -> tuple[Fault, ...]:
        known = self.known or ((*FAULTS, *MOVES) if self.databases > 1 else FAULTS)
        return tuple(fault for fault in known if not self.only or fault.name in self.only)


@dataclass
class Outcome:
    """What a run shows. `wrong` is empty when everything held."""

    plan: Plan
    seconds: dict[str, float] = field(default_factory=dict)
    storm: Log = field(default_factory=Log)
    troubles: Counter[str] = field(default_factory=Counter)
    levels: Counter[str] = field(default_factory=Counter)
    found: list[Found] = field(default_factory=list)
    rows: int = 0
    wrong: list[str] = field(default_factory=list)

    def sums(self) -> Counter[str]:
        total: Counter[str] = Counter()
        for found in self.found:
            total.update(found.counts)
        return total


def sail(plan: Plan, say: Say) -> Outcome:
    with at_sea(plan.sizes, plan.logs, plan.databases) as fleet:
        return voyage(plan, fleet, Caller, say)


def voyage(plan: Plan, fleet: Fleet, caller: MakeCaller, say: Say) -> Outcome:
    """Of a fleet that is under way. Its captains call by a `caller`, each."""
    outcome = Outcome(plan)
    battles = [Battle(mixed(number), Random(f"{plan.seed}/{number}")) for number in range(plan.battles)]
    outcome.levels.update(battle.terms.level for battle in battles)
    begun = time.monotonic()
    _fight(plan, fleet, battles, caller, outcome, say)
    fleet.stop()
    outcome.seconds["battles"] = time.monotonic() - begun
    _inspect(fleet, battles, outcome, say)
    return outcome


def _fight(
    plan: Plan, fleet: Fleet, battles: list[Battle], caller: MakeCaller, outcome: Outcome, say: Say
) -> None:
    gate = threading.Event()
    squadrons = [
        Squadron(battles[n :: plan.squadrons], caller(fleet.urls, n, outcome.troubles), gate, plan.trickle)
        for n in range(plan.squadrons)
    ]
    sea = Sea(
        going_on=lambda: sum(not battle.ended for battle in battles),
        played=lambda: sum(battle.windows for battle in battles),
        somewhere=partial(_somewhere, battles),
        pace=plan.battles * SPREAD / plan.faults,
    )
    rng = Random(plan.seed)
    storm = Storm(fleet, sea, scheduled(plan.faults, rng, plan.kinds), gap=plan.gap, rng=rng)
    outcome.storm = storm.log
    weather = threading.Thread(target=storm.rage, name="storm", daemon=True)
    for squadron in squadrons:
        squadron.start()
    begun = next_news = time.monotonic()
    while any(squadron.is_alive() for squadron in squadrons):
        time.sleep(0.1)
        if weather.ident is None and all(battle.tokens for battle in battles):
            weather.start()
        over = not weather.is_alive() and weather.ident is not None
        _open_or_shut(gate, is_open=over or sea.played() <= plan.battles * (1 + SPREAD * storm.share))
        if time.monotonic() >= next_news:
            next_news = time.monotonic() + NEWS
            say(_news(time.monotonic() - begun, battles, storm))
        failure = next((squadron.failure for squadron in squadrons if squadron.failure), None)
        if failure is not None:
            raise failure
        if time.monotonic() - begun > plan.longest:
            for squadron in squadrons:
                squadron.halted.set()
    weather.join()
    say(_news(time.monotonic() - begun, battles, storm))
    outcome.wrong += [f"{b.game} is not over after {b.windows} windows" for b in battles if not b.ended]


def _open_or_shut(gate: threading.Event, *, is_open: bool) -> None:
    (gate.set if is_open else gate.clear)()


def _somewhere(battles: list[Battle], rng: Random) -> tuple[str, int]:
    battle = rng.choice([battle for battle in battles if not battle.ended] or battles)
    return battle.game, battle.windows


def _news(seconds: float, battles: list[Battle], storm: Storm) -> str:
    ended, windows = sum(battle.ended for battle in battles), sum(battle.windows for battle in battles)
    return (
        f"{seconds:5.0f} s   {storm.log.total:4d} faults   {windows:5d} windows"
        f"   {ended:4d} of {len(battles)} battles over"
    )


def _inspect(fleet: Fleet, battles: list[Battle], outcome: Outcome, say: Say) -> None:
    begun = time.monotonic()
    say("The storm is over; every log is verified …")
    finish_moves(fleet.databases)
    kept = [Kept(battle.game, battle.receipts) for battle in battles]
    outcome.found = inspect(
        fleet.databases, kept, lambda done: say(f"{done:4d} verified") if done % 50 == 0 else None
    )
    outcome.wrong += [f"{found.game}: {wrong}" for found in outcome.found for wrong in found.wrong]
    say("Views are made again from the facts and compared …")
    outcome.rows, wrong = views_rebuilt(fleet.databases)
    outcome.wrong += wrong
    outcome.seconds["inspection"] = time.monotonic() - begun


def summary(outcome: Outcome) -> dict[str, Any]:
    """What is written down as JSON."""
    sums, storm = outcome.sums(), outcome.storm
    going_on = sorted(entry["going_on"] for entry in storm.entries)
    return {
        "battles": outcome.plan.battles,
        "levels": dict(sorted(outcome.levels.items())),
        "processes": outcome.plan.sizes._asdict(),
        "databases": outcome.plan.databases,
        "seed": outcome.plan.seed,
        "faults": storm.total,
        "faults_by_kind": dict(sorted(storm.counts.items())),
        "battles_going_on_at_a_fault": {
            "least": going_on[0] if going_on else 0,
            "median": going_on[len(going_on) // 2] if going_on else 0,
        },
        "calls_that_had_to_be_repeated": dict(sorted(outcome.troubles.items())),
        **{name: sums[name] for name in ("facts", "steps", "draws", "openings", "receipts", "deadlines")},
        "rows_of_views_compared": outcome.rows,
        "seconds": {name: round(seconds, 1) for name, seconds in outcome.seconds.items()},
        "wrong": outcome.wrong,
    }
