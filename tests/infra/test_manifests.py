"""What infra/ says about running the server is true of the server: commands, addresses, metrics, variables."""

import json
import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from api import wiring
from api.cli import _parser
from tests.api.server import Server, served
from workers.exposition import METRICS, PREFIX

INFRA = Path(__file__).parents[2] / "infra"
KUBERNETES = sorted((INFRA / "kubernetes").glob("*.yaml"))
UNITS = sorted((INFRA / "systemd").glob("*.service"))


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with served(f"sqlite:///{tmp_path}/orders.db") as running:
        yield running


def _documents(path: Path) -> list[dict[str, Any]]:
    return list(YAML(typ="safe").load_all(path.read_text(encoding="utf-8")))


def _compose() -> dict[str, Any]:
    (document,) = _documents(INFRA / "compose.yaml")
    return document


def _pods() -> Iterator[dict[str, Any]]:
    for path in KUBERNETES:
        for document in _documents(path):
            if document["kind"] == "Deployment":
                yield document["spec"]["template"]


def _containers() -> Iterator[dict[str, Any]]:
    for pod in _pods():
        yield from (*pod["spec"].get("initContainers", ()), *pod["spec"]["containers"])


def commands() -> Iterator[tuple[str, list[str]]]:
    """Every way in which anything here starts the program."""
    for name, service in _compose()["services"].items():
        if service["image"] == "sealed-orders":
            yield f"compose {name}", service["command"]
    for container in _containers():
        yield f"kubernetes {container['name']}", container["args"]
    for unit in UNITS:
        (line,) = re.findall(r"^ExecStart=(.+)$", unit.read_text(encoding="utf-8"), re.MULTILINE)
        program, *words = shlex.split(line)
        assert program.endswith("/bin/sealed-orders")
        yield unit.name, words
    dockerfile = (INFRA / "Dockerfile").read_text(encoding="utf-8")
    (line,) = re.findall(r"^CMD (\[.+\])$", dockerfile, re.MULTILINE)
    yield "Dockerfile", json.loads(line)


@pytest.mark.parametrize(("where", "words"), list(commands()))
def test_every_command_is_one_of_ours(where: str, words: list[str]) -> None:
    assert _parser().parse_args(words).run, where


@pytest.mark.parametrize("part", ["api", "worker", "follow"])
def test_every_part_runs_everywhere(part: str) -> None:
    places = {where.split()[0] for where, words in commands() if words[0] == part}
    assert places == {"compose", "kubernetes", f"sealed-orders-{part}.service"}


def test_every_variable_is_one_that_the_wiring_reads() -> None:
    read = set(re.findall(r"^(SEALED_ORDERS_\w+) ", wiring.__doc__ or "", re.MULTILINE))
    texts = [path.read_text(encoding="utf-8") for path in INFRA.rglob("*") if path.is_file()]
    assert {name for text in texts for name in re.findall(r"SEALED_ORDERS_[A-Z_]+", text)} <= read


def test_every_probe_asks_for_what_is_served(server: Server) -> None:
    asked = [
        (container["name"], probe["httpGet"]["path"])
        for container in _containers()
        for kind in ("startupProbe", "livenessProbe", "readinessProbe")
        if (probe := container.get(kind))
    ]
    assert asked
    for name, path in asked:
        assert (
            path == "/metrics" if name in ("worker", "follow") else server.ask("GET", path).status_code == 200
        )


def test_ports_agree() -> None:
    for pod in _pods():
        (container,) = pod["spec"]["containers"]
        (port,) = container["ports"]
        assert str(port["containerPort"]) in container["args"]
        assert pod["metadata"]["annotations"]["prometheus.io/port"] == str(port["containerPort"])


def test_nothing_runs_as_root_or_writes_its_image() -> None:
    assert all(pod["spec"]["securityContext"]["runAsNonRoot"] for pod in _pods())
    assert all(container["securityContext"]["readOnlyRootFilesystem"] for container in _containers())
    ours = [service for service in _compose()["services"].values() if service["image"] == "sealed-orders"]
    assert all(service["read_only"] and service["cap_drop"] == ["ALL"] for service in ours)
    assert re.search(r"^USER 10001$", (INFRA / "Dockerfile").read_text(encoding="utf-8"), re.MULTILINE)


def test_workers_are_scaled_by_the_queue() -> None:
    scalers = [
        document
        for path in KUBERNETES
        for document in _documents(path)
        if document["kind"] == "HorizontalPodAutoscaler"
    ]
    metrics = {
        metric["external"]["metric"]["name"]
        for scaler in scalers
        for metric in scaler["spec"]["metrics"]
        if metric["type"] == "External"
    }
    assert metrics == {f"{PREFIX}windows_waiting"}


def test_the_dashboard_asks_only_for_metrics_that_exist() -> None:
    board = json.loads((INFRA / "dashboards" / "sealed-orders.json").read_text(encoding="utf-8"))
    asked = {
        name
        for panel in board["panels"]
        for target in panel["targets"]
        for name in re.findall(rf"{PREFIX}(\w+)", target["expr"])
    }
    plain = {re.sub(r"_(bucket|count|sum)$", "", name) for name in asked}
    assert plain == set(METRICS)
    assert len({panel["id"] for panel in board["panels"]}) == len(board["panels"])


def test_streams_are_not_held_back_by_the_proxy() -> None:
    text = (INFRA / "nginx.conf").read_text(encoding="utf-8")
    (stream,) = re.findall(r"location ~ \^/v1/games/\[\^/\]\+/stream\$ \{(.+?)\}", text, re.DOTALL)
    assert "proxy_buffering off;" in stream
    assert text.count("{") == text.count("}")
