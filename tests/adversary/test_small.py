"""A small trial of the log with every kind of trouble in it."""

import pytest

from tests.adversary.__main__ import held
from tests.adversary.trial import Plan, tried
from tests.services import postgres

FACTS = 200


@pytest.mark.services
@pytest.mark.processes
def test_followers_miss_nothing_though_writers_are_held_up_taken_back_and_killed() -> None:
    with postgres.cluster(durable=False) as (address, server):
        outcome = tried(address, server, Plan(seed=1, seconds=6, writers=8, restart=2.5, facts=FACTS))
    assert outcome.restarts > 0
    assert outcome.facts >= FACTS
    assert held(outcome), outcome
