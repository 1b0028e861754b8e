"""One battle, two ways: by three processes on PostgreSQL and a broker, and by one process on SQLite.

The same seed and the same orders give the same facts, though in the first battle the worker is killed in the middle
of a resolution and the messages on their way are thrown out.
"""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import pytest

from api.captains.battle import Battle, open_battle
from tests.kit.patience import client_of
from tests.kit.processes import REPEATING, Process, running
from workers.app import make_app

pytestmark = pytest.mark.processes


MOST_TURNS = 12
KILLED_AT = (3, 5)  # windows, counted from the deployment, whose orders are in when the worker dies
Fact = tuple[int, str, str | None, Any]


@contextmanager
def begun(url: str) -> Iterator[Battle]:
    with client_of(url) as client:
        yield Battle(client, *open_battle(client, "The same battle", level="basic", players=2, dice=3))


def timeline_of(battle: Battle) -> list[Fact]:
    """Everything but the time at which it was stored, and the heads that rest on it."""
    return [(entry["version"], entry["topic"], entry["rule"], entry["fact"]) for entry in battle.news()]


@pytest.fixture(scope="module")
def embedded(tmp_path_factory: pytest.TempPathFactory) -> list[Fact]:
    """The battle in one process, which nothing interrupts."""
    folder = tmp_path_factory.mktemp("embedded")
    words = ("serve", "--port", "0", "--no-demo", "--data", str(folder))
    with running(*words, module=REPEATING) as server, begun(server.serves()) as battle:
        for _ in battle.turns(MOST_TURNS):
            pass
        return timeline_of(battle)


def die_while_resolving(battle: Battle, worker: Process, broker_url: str) -> None:
    """All orders are in; the worker is killed that very moment, and the broker forgets."""
    battle.seal_all()
    worker.kill()
    make_app(broker_url).control.purge()


def test_the_same_battle_by_three_processes_with_a_dying_worker(
    embedded: list[Fact], postgres_url: str, broker_url: str
) -> None:
    urls = {"SEALED_ORDERS_DATABASE_URL": postgres_url, "SEALED_ORDERS_BROKER_URL": broker_url}
    with ExitStack() as fleet:

        def start(*words: str) -> Process:
            return fleet.enter_context(running(*words, environment=urls, module=REPEATING))

        api = start("api", "--port", "0", "--processes", "1")
        worker, _ = start("worker", "--processes", "1"), start("follow")
        with begun(api.serves()) as battle:
            for window in range(max(KILLED_AT) + 1):
                if window in KILLED_AT:
                    die_while_resolving(battle, worker, broker_url)
                    worker = start("worker", "--processes", "1")
                battle.play_window()
            for _ in battle.turns(MOST_TURNS):
                pass
            facts = timeline_of(battle)
    assert [fact[:3] for fact in facts] == [fact[:3] for fact in embedded]
    assert facts == embedded


def test_the_battle_was_worth_comparing(embedded: list[Fact]) -> None:
    topics = {topic.partition("/")[0] for _, topic, _, _ in embedded}
    assert {"OrdersOpened", "ShipSailed", "BroadsideFired", "CountersDrawn", "DamagePlaced"} <= topics
    steps = [fact["step"] for _, topic, _, fact in embedded if topic == "WindowClosed/1"]
    assert steps == list(range(1, len(steps) + 1))
    assert len(steps) > max(KILLED_AT)
