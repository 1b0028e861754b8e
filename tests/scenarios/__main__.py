"""`make scenarios`: every scenario and variant fought to its end, and a table of who wins, in results.md."""

import argparse
import sys
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from itertools import product
from pathlib import Path

from domain.packs.pack import pack
from domain.scenarios import SCENARIOS
from domain.scenarios.values import fleet_value
from tests.scenarios.battles import Result, fight

TABLE = Path(__file__).with_name("results.md")
SIDES = ("british", "french")


def main() -> int:
    parser = argparse.ArgumentParser(prog="make scenarios")
    parser.add_argument("--battles", type=int, default=20)
    parser.add_argument("--captain", default="simple")
    parser.add_argument("--scenario", action="append", choices=sorted(SCENARIOS))
    args = parser.parse_args()
    wanted = args.scenario or [*SCENARIOS]
    jobs = list(product(wanted, range(1, args.battles + 1)))
    results = []
    with ProcessPoolExecutor() as crew:
        names, numbers = zip(*jobs, strict=True)
        for result in crew.map(fight, names, numbers, [args.captain] * len(jobs)):
            results.append(result)
            if result.number == args.battles:
                say(f"{len(results)} of {len(jobs)} battles: {line(result.scenario, results)}")
    if args.scenario is None:
        TABLE.write_text(report(results, args.captain), encoding="utf-8")
    return 0 if all(result.ended for result in results) else 1


def report(results: list[Result], captain: str) -> str:
    rows = "\n".join(line(scenario, results) for scenario in dict.fromkeys(one.scenario for one in results))
    ends = Counter((one.scenario, one.why.partition(";")[0]) for one in results)
    reasons = "\n".join(
        f"| {name} | {why or 'not decided'} | {number} |" for (name, why), number in sorted(ends.items())
    )
    return f"""# Scenarios, fought by captains

Written by `make scenarios`: {len(results)} battles of the {captain} captain against himself, levels and numbers of players in turn. A
battle counts as not decided when nobody has won after turn 100. Fleets by the points values of `domain/scenarios/values.py`.

| scenario | battles | British won | French won | drawn | not decided | mean turns | mean points | fleets |
|---|---|---|---|---|---|---|---|---|
{rows}

## How they ended

| scenario | why | battles |
|---|---|---|
{reasons}
"""


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


def say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
