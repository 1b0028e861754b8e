"""What an operator sees of a battle that three commands fight on PostgreSQL and a broker: numbers, logs and health."""

import re
import signal
from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest

from api.client import Problem
from domain.store import open_store
from tests.infra.declared import declared_metrics
from tests.infra.squadron import Squadron, squadron
from tests.kit.processes import until

pytestmark = pytest.mark.processes


OURS = ("api", "domain", "projections", "workers")
SEALING = "/v1/games/<id:game>/orders"


@pytest.fixture(scope="module")
def fought() -> Iterator[Squadron]:
    """A battle over two turns."""
    with squadron() as fleet:
        for _ in fleet.battle.turns(2):
            pass
        yield fleet


def _resolutions(fleet: Squadron) -> list[dict[str, object]]:
    return [line for line in fleet.lines("worker") if line["message"] == "resolved: done"]


def _sealings(fleet: Squadron) -> set[object]:
    return {line["request"] for line in fleet.lines("api") if line.get("route") == SEALING}


def _counted(fleet: Squadron) -> int:
    count = re.search(r'resolution_seconds_count\{outcome="done"\} (\d+)\.0', fleet.metrics("worker"))
    return 0 if count is None else int(count[1])


def _is_of_the_machine(line: dict[str, object]) -> bool:
    """A library warns of a machine that is busy, and Celery of being run by root, which a machine for tests may do."""
    return line["level"] == "warning" and str(line["logger"]).partition(".")[0] not in OURS


def test_every_command_logs_in_json_and_nothing_is_wrong(fought: Squadron) -> None:
    for name in fought.commands:
        told = fought.lines(name)
        grave = [line for line in told if line["level"] != "info" and not _is_of_the_machine(line)]
        assert grave == [], name
        assert all({"at", "level", "logger", "process", "message"} <= set(line) for line in told)


def test_a_resolution_is_told_with_its_game_step_and_the_request_that_brought_it_about(
    fought: Squadron,
) -> None:
    told = _resolutions(fought)
    assert [line["step"] for line in told] == list(range(1, len(told) + 1))
    assert {line["game"] for line in told} == {fought.battle.game}
    # A message that came late is overtaken by the sweep, which follows from no request.
    brought_about = [line["request"] for line in told if "request" in line]
    assert brought_about
    until(lambda: set(brought_about) <= _sealings(fought) or None)
    assert len(set(brought_about)) == len(brought_about)


def test_a_trace_leads_from_the_request_into_the_worker(fought: Squadron) -> None:
    """What sends spans does so in batches, each process for itself."""
    collector = fought.collector
    whole = until(
        lambda: (
            collector.traces("resolve") & collector.traces("seal") & collector.traces(f"POST {SEALING}")
            or None
        )
    )
    until(lambda: len(whole) <= len(_resolutions(fought)) or None)


def test_every_metric_is_told_by_the_commands_that_count_it(fought: Squadron) -> None:
    assert fought.get("api", "/v1/games/g-000000000000")[0] == 404
    assert fought.get("api", "/metrics")[0] == 404, "the numbers are not for the public"
    told = {name: fought.metrics(name) for name in fought.commands}
    kinds = {
        name: set(re.findall(r"^# TYPE sealed_orders_(\w+)", text, re.MULTILINE))
        for name, text in told.items()
    }
    of_the_whole = {
        *("facts", "projection_lag_facts", "windows_waiting", "deadlines_overdue", "queue_age_seconds"),
    }
    assert all(of_the_whole <= kinds[name] for name in kinds), "whichever is asked"
    assert {"requests_total", "request_seconds", "refusals_total"} <= kinds["api"]
    assert "resolution_seconds" in kinds["worker"]
    until(lambda: _counted(fought) == len(_resolutions(fought)) or None)
    assert set().union(*kinds.values()) <= set(declared_metrics())


def test_every_command_is_well(fought: Squadron) -> None:
    assert {fought.get(name, "/healthz")[0] for name in fought.commands} == {200}


def test_no_secret_of_the_battle_is_in_any_log(fought: Squadron) -> None:
    """Nor is one of those that the operator gave: the passwords of database and broker."""
    store = open_store(fought.database_url)
    game = fought.battle.game
    salts = {opening.salt for opening in store.openings(game).values()}
    passwords = [urlsplit(url).password for url in (fought.database_url, fought.broker_url)]
    secrets = [store.seed(game).hex(), store.signing_key().private.hex(), *salts, *passwords]
    secrets += [captain.token for captain in fought.captains]
    store.close()
    said = "".join(process.said for process in fought.commands.values())
    assert len(secrets) > 20
    assert [secret for secret in secrets if secret is None or secret in said] == []


def _played(fleet: Squadron) -> bool | None:
    """Whether a window was played; the other serving process may still have to find its database again."""
    try:
        fleet.battle.play_window()
    except Problem as problem:
        if problem.code != "server/not-ready":
            raise
        return None
    return True


def test_it_says_what_it_lacks_and_recovers(fought: Squadron) -> None:
    """The broker goes, then the database; both come back, and the battle goes on as if nothing had been."""
    assert fought.ready(lambda status, _: status == 200)["broker"] == "answers"
    fought.broker.stop(signal.SIGKILL)
    assert fought.ready(lambda _, said: said.get("broker") == "silent")["status"] == "ready"
    fought.battle.play_window()
    fought.database.stop(signal.SIGINT)
    unready = fought.ready(lambda status, _: status == 503)
    assert unready["code"] == "server/not-ready"
    assert {fought.get(name, "/healthz")[0] for name in fought.commands} == {200}
    fought.database.start()
    fought.broker.start()
    assert fought.ready(lambda status, said: status == 200 and said["broker"] == "answers")
    until(lambda: _played(fought))
    assert all(process.running for process in fought.commands.values())
