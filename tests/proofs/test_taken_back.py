"""Rewinds and forks keep every proof: undone stretches are adjudicated too, and a fork rests on its parent."""

from collections.abc import Iterator
from itertools import pairwise
from random import Random

import pytest

from domain.proofs.verification import verify
from domain.service import fork
from tests.kit.proven import Battle, Json, fought, order, resolve, sail
from tests.proofs.forgery import change, forged, resign
from tests.proofs.taking_back import judge_of, take_back


@pytest.fixture
def battle() -> Iterator[Battle]:
    """An Advanced battle in the middle of its turns."""
    with fought(5, level="advanced", windows=12) as begun:
        yield begun


def test_stretches_that_were_undone_are_adjudicated_too(battle: Battle) -> None:
    take_back(battle, 4)
    sail(battle, Random(50), windows=3)
    take_back(battle, 2)
    sail(battle, Random(51))
    report = verify(battle.transcript())
    assert (report.verdict, report.faults) == ("ok", ())
    assert report.counts.sealed == 0
    assert report.counts.adjudicated == report.counts.steps


def test_a_fact_of_an_undone_stretch_cannot_be_forged(battle: Battle) -> None:
    undone = battle.game.version - 3
    take_back(battle, 3)
    sail(battle, Random(52))
    written = battle.transcript()
    fact = written["records"][undone - 1]["fact"]
    name = next(name for name, value in fact.items() if isinstance(value, str | int))
    (fault,) = verify(forged(written, change(("records", undone - 1, "fact", name)), resign)).faults
    assert fault.record == undone


def test_a_battle_that_was_over_goes_on_with_a_new_seed(battle: Battle) -> None:
    judge_of(battle)
    sail(battle, Random(53))
    assert battle.game.seed_revealed
    take_back(battle, 2)
    before = verify(battle.transcript())
    assert (before.verdict, before.faults) == ("ok so far", ())
    sail(battle, Random(54))
    written = battle.transcript()
    report = verify(written)
    assert (report.verdict, report.counts.adjudicated) == ("ok", report.counts.steps)
    seeds = [record["fact"]["seed"] for record in written["records"] if record["topic"] == "SeedRevealed/1"]
    assert len({*seeds}) == 2
    assert written["seed"] == seeds[-1]


@pytest.fixture
def forked(battle: Battle) -> Battle:
    """A fork of a battle that is over, left in a window in which an order of the parent's lies."""
    sail(battle, Random(55))
    topics = [record["topic"] for record in battle.transcript()["records"]]
    pairs = enumerate(pairwise(topics), start=1)
    first_orders = [place for place, pair in pairs if pair == ("OrdersSealed/1", "OrdersSealed/1")]
    left = fork(battle.world, battle.id, account="a-someone", name="Someone", version=first_orders[8]).id
    return Battle(battle.world, left)


def finish(battle: Battle) -> Json:
    """Whoever forked commands every ship."""
    dice = Random(56)
    while (window := battle.game.window) is not None:
        for seat in window.owes:
            if seat not in window.orders:
                order(battle, seat, dice, account="a-someone")
        resolve(battle)
    return battle.transcript(*battle.game.seats)


def test_a_fork_is_verified_on_the_base_of_its_parent(forked: Battle) -> None:
    so_far = verify(forked.transcript(*forked.game.seats))
    assert (so_far.verdict, so_far.faults) == ("ok so far", ())
    report = verify(finish(forked))
    assert (report.verdict, report.faults) == ("ok", ())
    assert report.counts.adjudicated == report.counts.steps > 0


def test_a_fork_cannot_claim_another_past(forked: Battle) -> None:
    written = finish(forked)
    last = len(written["base"]["records"]) - 1
    faults = verify(forged(written, change(("base", "records", last, "fact", "seat")), resign)).faults
    assert (faults[0].check, faults[0].place) == ("chain", f"base: record {last + 1}")
    shorter = forged(written, lambda copy: copy["base"]["records"].pop())
    assert verify(shorter).faults[0].place == "record 1"
