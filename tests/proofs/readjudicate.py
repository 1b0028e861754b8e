"""`make readjudicate`: battles with everything that people do around them, adjudicated again from their transcripts alone.

Both verifiers have their say: the one in Python with the rules, and the one in JavaScript in a browser, without.
"""

import sys
import time
from collections import Counter
from collections.abc import Callable, Mapping
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from domain.engine import ENGINE
from domain.proofs.verification import read, verify
from domain.proofs.verification.report import OK
from domain.state.game import Agreement, Game
from domain.values.names import AUTOMATIC
from tests.kit.commands import parser, say
from tests.proofs.agreements import agreed_for
from tests.proofs.ended import ENDINGS, live
from tests.proofs.happenings import HAPPENINGS
from tests.proofs.lively import Lively, lively
from tests.proofs.side_by_side import by_script, python_said, verifier_page
from tests.services.browser import chromium

if TYPE_CHECKING:
    from playwright.sync_api import Page

RESULT = Path(__file__).with_name("results") / "readjudication.txt"
PROCESSES = 2
PIECE = 50


# What there is beyond two fleets on the open sea.
BEYOND: Final[Mapping[str, Callable[[Game, Agreement], object]]] = {
    "terrain": lambda game, _: game.terrain.elements,
    "batteries": lambda game, _: game.batteries,
    "ships that nobody commands": lambda game, _: [s for s in game.seats.values() if s.captain == AUTOMATIC],
    "options or readings": lambda _, agreed: agreed.options,
    "terms for single ships": lambda _, agreed: agreed.terms,
}


class Judged(NamedTuple):
    number: int
    level: str
    records: int
    draws: int
    steps: int
    done: Counter[str]
    fault: str | None


def judge(number: int, page: "Page | None" = None) -> Judged:
    """Fight a battle; whether its transcript gives the same facts again, and whether both verifiers agree on it."""
    with lively(number, **agreed_for(number)) as battle:
        live(battle)
        agreed, text = battle.game.agreement, battle.battle.text()
        done = Counter(battle.done)
        done.update(f"with {part}" for part in _played(battle))
    report = verify(read(text))
    assert agreed is not None
    counts = report.counts
    fault = None if report.verdict == OK else "; ".join(report.lines())
    if fault is None and page is not None:
        python, script = python_said(report), by_script(page, text.decode())
        fault = None if python == script else f"the verifiers differ: {python} and {script}"
    done.update({"signed ruling": counts.signed_rulings})
    return Judged(number, agreed.level, counts.records, counts.draws, counts.adjudicated, done, fault)


def _played(battle: Lively) -> list[str]:
    """What was on the table, or agreed, beyond two fleets on the open sea."""
    game, agreed = battle.game, battle.game.agreement
    assert agreed is not None
    return [name for name, so in BEYOND.items() if so(game, agreed)]


def judge_some(first: int) -> list[Judged]:
    with chromium() as browser, verifier_page(browser) as page:
        return [judge(number, page) for number in range(first, first + PIECE)]


def main() -> int:
    made = parser("readjudicate", __doc__)
    made.add_argument("--battles", type=int, default=1000)
    made.add_argument("--processes", type=int, default=PROCESSES)
    args = made.parse_args()
    battles = args.battles
    begun = time.monotonic()
    judged: list[Judged] = []
    with ProcessPoolExecutor(args.processes) as crew:
        for some in crew.map(judge_some, range(0, battles, PIECE)):
            judged += some
            same = sum(each.fault is None for each in judged)
            say(f"{len(judged)} battles, {same} identical, {time.monotonic() - begun:.0f} s")
    lines = report_of(judged)
    RESULT.write_text("\n".join(lines) + "\n", encoding="utf-8")
    say("\n".join(lines))
    return 1 if any(one.fault for one in judged) else 0


def report_of(judged: list[Judged]) -> list[str]:
    same = [one for one in judged if one.fault is None]
    levels = Counter(one.level for one in judged)
    records, draws, steps = (
        sum(getattr(one, name) for one in judged) for name in ("records", "draws", "steps")
    )
    done = sum((one.done for one in judged), Counter[str]())
    by_rules = len(judged) - sum(done[f"ended by {how}"] for how in ENDINGS)
    return [
        f"{len(judged)} battles fought and adjudicated again from their transcripts, engine {ENGINE}.",
        f"Identical, and both verifiers agree: {len(same)} of {len(judged)}",
        f"{records} records, {draws} draws, {steps} steps",
        ", ".join(f"{count} {level}" for level, count in sorted(levels.items())),
        "",
        "What was in them beyond two fleets on the open sea:",
        *(f"{done[f'with {what}']:>6}  {what}" for what in BEYOND),
        "What happened in them:",
        *(f"{done[what]:>6}  {what}" for what in HAPPENINGS),
        f"{done['signed ruling']:>6}  ruling signed by the referee's own key",
        "How they ended:",
        f"{by_rules:>6}  by the rules",
        *(f"{done[f'ended by {how}']:>6}  by {how}" for how in ENDINGS),
        *(f"battle {one.number} ({one.level}): {one.fault}" for one in judged if one.fault),
    ]


if __name__ == "__main__":
    sys.exit(main())
