"""`make scenarios`: every scenario and variant fought to its end, and a table of who wins, in results.md."""

import sys
from collections import Counter
from collections.abc import Iterable, Mapping
from contextlib import suppress
from itertools import product
from pathlib import Path

from domain.packs.pack import pack
from domain.scenarios import SCENARIOS
from domain.scenarios.points_values import fleet_value
from tests.kit.commands import keep, parser, say
from tests.kit.series import fought, limited
from tests.scenarios.battles import LAST_TURN, Result, fight
from tests.scenarios.endings import Seen, in_words, of_cases, reached

FOLDER = Path(__file__).parent
SIDES = ("british", "french")
BATTLES = 20  # of each; fewer are a trial whose results are not kept
# Scenarios that one side always wins have been looked at; why that is so.
DUCKS = (
    "the attackers must beat two ships at anchor in thirty turns, with nobody aground and none half covered. In single battles they beat "
    "both and had one aground or too dear; more often time was up. It is a task for one player to master, and captains of plain sense do not"
)
LOOKED_AT: Mapping[str, str] = {
    "force-the-blockade-solo": "automatic ships sail by lot and both have to get through: one of them soon leaves over another edge, or is "
    "stopped; the book gives the one player an easy task",
    "sitting-ducks": DUCKS,
    "sitting-ducks-other-names": DUCKS,
    "sitting-ducks-swapped": DUCKS,
}


def main() -> int:
    made = limited(parser("scenarios", __doc__))
    made.add_argument("--battles", type=int, default=BATTLES)
    made.add_argument("--captain", default="simple")
    made.add_argument("--scenario", action="append", choices=sorted(SCENARIOS))
    made.add_argument("--keep", action="store_true", help="keep the results of fewer battles too")
    args = made.parse_args()
    wanted = args.scenario or [*SCENARIOS]
    jobs = [(name, number, args.captain) for number, name in product(range(1, args.battles + 1), wanted)]
    results: list[Result] = []
    with suppress(KeyboardInterrupt):
        results.extend(fought("scenarios", fight, Result, jobs, args.minutes))
    results.sort(key=lambda one: ([*SCENARIOS].index(one.scenario), one.number))
    page = report(results, args.captain)
    say(page)
    whole = len(results) == len(jobs) and args.scenario is None and args.battles >= BATTLES
    if whole or args.keep:
        keep(FOLDER, page)
    return 0 if not any(result.refused for result in results) else 1


def report(results: list[Result], captain: str) -> str:
    scenarios = [*dict.fromkeys(one.scenario for one in results)]
    rows = "\n".join(line(scenario, results) for scenario in scenarios)
    ends = Counter((one.scenario, one.why.partition(";")[0]) for one in results)
    reasons = "\n".join(
        f"| {name} | {why or 'not decided'} | {number} |" for (name, why), number in sorted(ends.items())
    )
    return f"""# Scenarios, fought by captains

Written by `make scenarios`: {len(results)} battles of the {captain} captain against himself, levels and numbers of players in turn. A
battle counts as not decided when nobody has won after turn {LAST_TURN}. Fleets by the points values of `domain/scenarios/points_values.py`.
Orders that were refused or could not be found: {sum(one.refused for one in results)}.

| scenario | battles | British won | French won | drawn | not decided | mean turns | mean points | fleets |
|---|---|---|---|---|---|---|---|---|
{rows}

## Won by one side alone

{one_sided(scenarios, results)}

## Every way to end

Battles in which it was seen, and the case that reaches it in any event. The tie-breaks of matches (ships out, undamaged boxes,
chasers sunk, damage to chasers; points of both games) are reached in `tests/cases/test_scenario_structure.py`.

| ending | battles | case |
|---|---|---|
{endings(results)}

## How they ended

| scenario | why | battles |
|---|---|---|
{reasons}
"""


def one_sided(scenarios: Iterable[str], results: Iterable[Result]) -> str:
    lines = []
    for scenario in scenarios:
        winners = {one.winner for one in results if one.scenario == scenario}
        if len(winners) == 1:
            lines.append(f"- {scenario}: {LOOKED_AT.get(scenario, 'not looked at yet')}")
    return "\n".join(lines) or "None."


def endings(results: Iterable[Result]) -> str:
    seen = [Seen(in_words(one.winner, one.why), f"{one.scenario}/{one.number}") for one in results]
    by_battle, by_case = reached(seen), reached(of_cases())
    return "\n".join(
        f"| {ending} | {len(by_battle[ending])} | {', '.join(by_case[ending][:1])} |" for ending in by_case
    )


def line(scenario: str, results: Iterable[Result]) -> str:
    fought = [one for one in results if one.scenario == scenario]
    won = Counter(one.winner for one in fought if one.ended)
    turns = sum(one.turns for one in fought) / len(fought)
    scored = [sum(one.score.get(side, 0) for one in fought) / len(fought) for side in SIDES]
    points = f"{scored[0]:.1f} : {scored[1]:.1f}" if any(one.score for one in fought) else "–"
    box = pack("napoleonic")
    worth = " : ".join(str(fleet_value(box, fleet)) for fleet in SCENARIOS[scenario].fleets.values())
    undecided = sum(not one.ended for one in fought)
    cells = (
        scenario,
        len(fought),
        *(won[side] for side in SIDES),
        won[None],
        undecided,
        f"{turns:.1f}",
        points,
        worth,
    )
    return f"| {' | '.join(map(str, cells))} |"


if __name__ == "__main__":
    sys.exit(main())
