"""`python -m tests.benchmarks.against [REVISION]`: this tree and another revision, measured in turn on one machine.

Machines differ, and one machine differs from minute to minute; so both trees run alternately, each with an interpreter of
its own, and what is told is the ratio of their medians. By default bots play against the shipped processes of each, end to
end; `--only` runs benches of both trees instead.
"""

import json
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Final

from tests.benchmarks import crews, report
from tests.benchmarks.measures import Result, Spread, short
from tests.benchmarks.stack import HERE
from tests.kit.commands import parser, progress, say
from tests.services import broker, postgres
from workers.collector import YOUNG

BENCHES: Final = ("append", "replay", "view", "resolve")
# Where the benches of a revision may lie, the newest name first.
MODULES: Final = ("tests.benchmarks", "tests.bench")
# The last commit before writers stopped to queue and followers to collide.
BEFORE: Final = "599e324"
ROUNDS, SECONDS = 2, 14.0
# The collector as the processes of both set it; else the tree that has more modules pays for them.
_AS_SHIPPED: Final = f"""
import gc, runpy, sys
gc.set_threshold({YOUNG}, 20, 50)
del sys.argv[0]
runpy.run_module(sys.argv[0] + ".__main__", run_name="__main__", alter_sys=True)
"""
# Of one run, by name of the result: what it came to, and the seconds that went into it, by what was done.
Seconds = dict[str, float]
Told = dict[str, tuple[float, Seconds]]


@contextmanager
def checked_out(revision: str) -> Iterator[Path]:
    """Another revision beside this one, set up by its own door."""
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder) / "tree"
        _git("worktree", "add", "--quiet", "--detach", str(tree), revision)
        try:
            progress(f"setting {revision} up")
            subprocess.run(
                ["make", "--quiet", ".venv/.ready"], cwd=tree, check=True, stdout=subprocess.DEVNULL
            )
            yield tree
        finally:
            _git("worktree", "remove", "--force", str(tree))


def _git(*words: str) -> None:
    subprocess.run(["git", "-C", str(HERE), *words], check=True)


def compare_battles(tree: Path, revision: str, rounds: int, seconds: float) -> Iterator[list[Result]]:
    """After each round, what all rounds so far came to."""
    trials: dict[str, list[crews.Trial]] = {"before": [], "now": []}
    trees = {"before": tree, "now": HERE}
    opened: list[crews.Told] = []
    with (
        postgres.server(durable=True) as server,
        postgres.databases(server) as database,
        broker.brokers() as messages,
    ):
        for number in range(rounds):
            for which, place in trees.items():
                progress(f"round {number + 1} of {rounds}: {revision if which == 'before' else 'this tree'}")
                trials[which].append(crews.closed_loops(place, database(), messages(), seconds))
            rate = crews.SHARE * statistics.median(map(crews.best_rate, trials["before"]))
            opened.append(crews.open_loop(HERE, database(), messages(), seconds, rate))
            yield judged(revision, trials["before"], trials["now"], opened)


def judged(
    revision: str, before: Sequence[crews.Trial], now: Sequence[crews.Trial], opened: Sequence[crews.Told]
) -> list[Result]:
    results = [_rates(revision, before, now, bots) for bots in crews.CLOSED]
    alone = statistics.median(trial["1"]["p95"] for trial in now)
    waited = Spread(tuple(told["p95"] / alone for told in opened))
    lost = Spread(tuple(100 * trial["batches"]["share"] for trial in now))
    written = sum(trial["batches"].get("written", 0) for trial in now)
    return [
        *results,
        Result(
            f"last order → new view, open loop at {crews.SHARE:.0%} of the best rate of {revision}, p95",
            waited.median,
            "× that of one bot",
            "<=3",
            str(waited),
            f"{short(statistics.median(told['rate'] for told in opened))} orders/s; "
            + "; ".join(f"p50 {short(told['p50'])}, p95 {short(told['p95'])} ms" for told in opened)
            + f"; one bot p95 {short(alone)} ms",
            {"open": list(opened)},
        ),
        Result(
            "views reckoned and thrown away",
            lost.median,
            "% of batches",
            "<=2",
            str(lost),
            f"{written:,.0f} written",
        ),
    ]


def _rates(revision: str, before: Sequence[crews.Trial], now: Sequence[crews.Trial], bots: int) -> Result:
    old, new = ([trial[str(bots)] for trial in trials] for trials in (before, now))
    share = Spread(tuple(b["rate"] / a["rate"] for a, b in zip(old, new, strict=True)))
    spent = _spent(old) / _spent(new)
    return Result(
        f"orders a second with {bots} bots",
        share.median,
        f"× {revision}",
        ">=1.5" if bots == 32 else "",
        str(share),
        f"{_figures(old)}; now {_figures(new)}; by processor time an order {short(spent)} ×",
        {"before": old, "now": new},
    )


def _spent(told: Sequence[crews.Told]) -> float:
    """Seconds of processor time an order, of all serving processes and the database."""
    return statistics.median(sum(one["used"].values()) - one["used"]["bots"] for one in told)


def _figures(told: Sequence[crews.Told]) -> str:
    rate, p50, p95 = (statistics.median(one[key] for one in told) for key in ("rate", "p50", "p95"))
    used = {role: statistics.median(one["used"][role] for one in told) for role in told[0]["used"]}
    each = ", ".join(f"{role} {1000 * seconds:.1f}" for role, seconds in used.items())
    return f"{short(rate)}/s, view after {short(p50)}/{short(p95)} ms (p50/p95), ms of processor an order: {each}"


def compare_benches(tree: Path, revision: str, rounds: int, benches: Sequence[str]) -> Iterator[list[Result]]:
    """The benches that both trees have, by their own names.

    What they come to is mostly a ratio to other work of the same run, which may have become faster too: so the seconds of
    both are compared as well.
    """
    told: dict[Path, list[Told]] = {tree: [], HERE: []}
    for number in range(rounds):
        for place in (tree, HERE):
            progress(f"round {number + 1} of {rounds}: {'this tree' if place == HERE else revision}")
            told[place].append(_bench(place, benches))
        yield [
            result
            for name in told[HERE][0]
            if name in told[tree][0]
            for result in _compared(
                revision, name, [one[name] for one in told[tree]], [one[name] for one in told[HERE]]
            )
        ]


def _compared(
    revision: str, name: str, before: Sequence[tuple[float, Seconds]], now: Sequence[tuple[float, Seconds]]
) -> Iterator[Result]:
    yield _side_by_side(name, f"× {revision}", [one for one, _ in before], [one for one, _ in now], revision)
    for work in now[0][1]:
        if work in before[0][1]:
            yield _side_by_side(
                f"{name}: {work}",
                f"× the time of {revision}",
                [seconds[work] for _, seconds in before],
                [seconds[work] for _, seconds in now],
                revision,
            )


def _side_by_side(
    name: str, unit: str, before: Sequence[float], now: Sequence[float], revision: str
) -> Result:
    value = statistics.median(now) / statistics.median(before)
    noise, detail = str(Spread(tuple(now))), f"{revision}: {Spread(tuple(before))}"
    return Result(name, value, unit, noise=noise, detail=detail)


def _bench(tree: Path, benches: Sequence[str]) -> Told:
    module = next(name for name in MODULES if (tree / name.replace(".", "/")).is_dir())
    with tempfile.TemporaryDirectory() as folder:
        command = [".venv/bin/python", "-c", _AS_SHIPPED, module, "--only", *benches, "--results", folder]
        environment = {**os.environ, "PYTHONPATH": str(tree)}
        subprocess.run(command, cwd=tree, env=environment, check=True, stdout=subprocess.DEVNULL)
        (written,) = Path(folder).glob("*.json")
        results = json.loads(written.read_text(encoding="utf-8"))["results"]
    return {
        result["name"]: (
            float(result["value"]),
            {
                work: statistics.median(taken)
                for work, taken in result["figures"].items()
                if all(isinstance(one, float) for one in taken)
            },
        )
        for result in results
    }


def main(arguments: Sequence[str] | None = None) -> int:
    made = parser("against", __doc__, report.FOLDER)
    made.add_argument("revision", nargs="?", default=BEFORE, help="default: %(default)s")
    made.add_argument("--tree", type=Path, help="where that revision is checked out and set up already")
    made.add_argument("--rounds", type=int, default=ROUNDS)
    made.add_argument("--seconds", type=float, default=SECONDS, help="of each measurement (%(default)s)")
    made.add_argument("--only", nargs="+", default=[], choices=BENCHES, help="benches in place of bots")
    args = made.parse_args(arguments)
    load, results = os.getloadavg()[0], list[Result]()
    compare: Callable[[Path], Iterator[list[Result]]] = (
        partial(compare_benches, revision=args.revision, rounds=args.rounds, benches=args.only)
        if args.only
        else partial(compare_battles, revision=args.revision, rounds=args.rounds, seconds=args.seconds)
    )
    name = "-".join(("against", args.revision, *args.only))
    with checked_out(args.revision) if args.tree is None else _given(args.tree) as tree:
        for results in compare(tree):
            progress(f"written to {report.write(results, name, load, args.results)}")
    say(report.table(results))
    return 0


@contextmanager
def _given(tree: Path) -> Iterator[Path]:
    yield tree


if __name__ == "__main__":
    sys.exit(main())
