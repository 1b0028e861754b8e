"""The benches run: each of those that start no server, once, with figures that mean nothing."""

import json
from pathlib import Path

import pytest

from tests.benchmarks import appending, model, report, resolving
from tests.benchmarks.measures import Effort, Result, Spread, growth, interleaved


def test_a_bench_measures_and_is_written_down(postgres_url: str, tmp_path: Path) -> None:
    results = [
        *appending.measure(Effort(quick=True), postgres_url, tmp_path),
        *resolving.measure(Effort(quick=True)),
    ]
    table = report.write(results, "quick", 0.0, tmp_path / "results").read_text(encoding="utf-8")
    assert all(f"| {result.name} |" in table for result in results)
    written = json.loads((tmp_path / "results" / "quick.json").read_text(encoding="utf-8"))
    assert [row["name"] for row in written["results"]] == [result.name for result in results]
    # Two sizes measured once say nothing of growth: on a busy machine the smaller may take longer.
    assert all(result.value > 0 for result in results if result.unit != "exponent")


@pytest.mark.parametrize(
    ("target", "value", "met"),
    [(">=0.6", 0.6, True), (">=0.6", 0.59, False), ("<=25", 26, False), ("", 1, None)],
)
def test_a_target_is_met_or_not(target: str, value: float, met: bool | None) -> None:
    assert Result("x", value, "", target).met is met


def test_noise_is_the_spread_of_the_rounds() -> None:
    spread = Spread((3.0, 1.0, 2.0))
    assert (spread.median, str(spread), spread.percentile(95)) == (2.0, "2 [1..3]", 3.0)


def test_both_sides_are_measured_in_turn() -> None:
    order: list[str] = []
    interleaved(2, {"limit": lambda: order.append("limit"), "ours": lambda: order.append("ours")})
    assert order == ["limit", "ours"] * 3


def test_growth_is_the_exponent() -> None:
    assert growth([1, 2, 4, 8], [5.0, 20.0, 80.0, 320.0]) == pytest.approx(2.0)


def test_a_model_of_one_machine_is_bounded_by_its_cores_and_by_its_bots() -> None:
    costs = model.Costs(api=0.01, workers=0.005, database=0.005, waits=0.02, last=0.5)
    alone, crowded = (model.on_one_machine(costs, 2, bots) for bots in (1, 40))
    assert alone.rate == pytest.approx(1 / 0.04, rel=0.1)
    assert crowded.rate == pytest.approx(2 / 0.02, rel=0.1)
    assert crowded.p50 == pytest.approx(40 / crowded.rate, rel=0.1)


def test_a_model_of_many_machines_waits_for_nobody_while_they_are_idle() -> None:
    costs = model.Costs(api=0.01, workers=0.01, database=0.01, waits=0.01, last=1.0)
    outcome = model.of_a_continent(costs, databases=8, workers=32, games=10_000, minutes=1.0)
    assert outcome.p50 == pytest.approx(0.04, rel=0.2)
    assert max(outcome.busy.values()) < 0.1
