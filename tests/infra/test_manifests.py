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
from api.cli.parser import parser_for
from tests.kit.fixtures import server
from tests.kit.server import Server
from tests.kit.tree import ROOT
from workers.app import HARD_LIMIT
from workers.telemetry.metrics import PREFIX

__all__ = ["server"]

INFRA = ROOT / "infra"
KUBERNETES = sorted((INFRA / "kubernetes").glob("*.yaml"))
UNITS = sorted((INFRA / "systemd").glob("*.service"))


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
    assert parser_for(words).parse_args(words).run, where


@pytest.mark.parametrize("part", ["api", "worker", "follow"])
def test_every_part_runs_everywhere(part: str) -> None:
    places = {where.split()[0] for where, words in commands() if words[0] == part}
    assert places == {"compose", "kubernetes", f"sealed-orders-{part}.service"}


def test_every_variable_is_one_that_the_wiring_reads() -> None:
    read = set(re.findall(r"^(SEALED_ORDERS_\w+) ", wiring.__doc__ or "", re.MULTILINE))
    texts = [
        path.read_text(encoding="utf-8")
        for path in INFRA.rglob("*")
        if path.is_file() and path.suffix not in (".png", ".pyc")
    ]
    assert {name for text in texts for name in re.findall(r"SEALED_ORDERS_[A-Z_]+", text)} <= read


def test_every_probe_asks_for_what_is_served(server: Server) -> None:
    """Of a worker and a follower tests/workers asks the same."""
    asked = [
        (container["name"], kind, probe["httpGet"]["path"])
        for container in _containers()
        for kind in ("startupProbe", "livenessProbe", "readinessProbe")
        if (probe := container.get(kind))
    ]
    assert {name for name, _, _ in asked} == {"api", "worker", "follow", "stream"}
    assert all(server.ask("GET", path).status_code == 200 for _, _, path in asked)
    # To restart a process because its database is away would mend nothing.
    assert {path for _, kind, path in asked if kind == "livenessProbe"} == {"/healthz"}


def test_ports_agree() -> None:
    for pod in _pods():
        (container,) = pod["spec"]["containers"]
        ports = {port["name"]: str(port["containerPort"]) for port in container["ports"]}
        assert set(ports.values()) <= set(container["args"])
        assert pod["metadata"]["annotations"]["prometheus.io/port"] == ports["metrics"]


def test_prometheus_asks_every_part_at_the_port_of_its_numbers() -> None:
    (scraping,) = _documents(INFRA / "prometheus" / "prometheus.yaml")[0]["scrape_configs"]
    asked = {target for group in scraping["static_configs"] for target in group["targets"]}
    words = {name: _compose()["services"][name]["command"] for name in ("api", "worker", "follow", "stream")}
    ports = {name: parser_for(said).parse_args(said).metrics_port for name, said in words.items()}
    assert asked == {f"{name}:{port}" for name, port in ports.items()}


def test_nothing_runs_as_root_or_writes_its_image() -> None:
    assert all(pod["spec"]["securityContext"]["runAsNonRoot"] for pod in _pods())
    assert all(container["securityContext"]["readOnlyRootFilesystem"] for container in _containers())
    ours = [service for service in _compose()["services"].values() if service["image"] == "sealed-orders"]
    assert all(service["read_only"] and service["cap_drop"] == ["ALL"] for service in ours)
    assert re.search(r"^USER 10001$", (INFRA / "Dockerfile").read_text(encoding="utf-8"), re.MULTILINE)


def test_every_pod_has_its_needs_and_no_more() -> None:
    for pod in _pods():
        assert pod["spec"]["automountServiceAccountToken"] is False
    for container in _containers():
        assert set(container["resources"]) == {"requests", "limits"}
        assert container["envFrom"] == [{"secretRef": {"name": "sealed-orders"}}], "no address in a manifest"
        assert "env" not in container
    guarded = {
        document["spec"]["selector"]["matchLabels"]["part"]
        for path in KUBERNETES
        for document in _documents(path)
        if document["kind"] == "PodDisruptionBudget"
    }
    assert guarded == {"api", "worker"}


def test_a_step_is_finished_before_its_pod_is_killed() -> None:
    (worker,) = [pod for pod in _pods() if pod["metadata"]["labels"]["part"] == "worker"]
    assert worker["spec"]["terminationGracePeriodSeconds"] > HARD_LIMIT


def test_the_kustomization_has_everything() -> None:
    (listing,) = _documents(INFRA / "kubernetes" / "kustomization.yaml")
    assert sorted([*listing["resources"], "kustomization.yaml"]) == [path.name for path in KUBERNETES]


def test_the_world_reaches_every_page_and_no_number(server: Server) -> None:
    (ingress,) = _documents(INFRA / "kubernetes" / "ingress.yaml")
    (rule,) = ingress["spec"]["rules"]
    paths = [(path["path"], path["pathType"]) for path in rule["http"]["paths"]]

    def reached(route: str) -> bool:
        return any(
            route == path or (kind == "Prefix" and route.startswith(f"{path}/")) for path, kind in paths
        )

    routes = {one.rule for one in server.app.url_map.iter_rules()}
    assert {route for route in routes if not reached(route)} == {"/healthz", "/readyz"}


def test_the_image_holds_what_is_locked() -> None:
    """The lock of the image is a part of the lock that the tests ran with: same versions, same hashes."""

    def entries(path: Path) -> dict[str, set[str]]:
        """The hashes by name and version; conditions may be shorter where fewer packages ask for one."""
        texts = re.split(r"\n(?=\S)", path.read_text(encoding="utf-8").strip())
        return {text.split()[0]: set(re.findall(r"sha256:\w+", text)) for text in texts}

    ours, whole = entries(INFRA / "image.lock"), entries(INFRA.parent / "requirements.lock")
    assert [name for name, hashes in ours.items() if not hashes or hashes != whole.get(name)] == []
    assert not [name for name in ours if name.startswith(("pytest", "mypy", "ruff", "playwright"))]


def test_what_the_image_is_built_from_is_there_and_let_through() -> None:
    dockerfile = (INFRA / "Dockerfile").read_text(encoding="utf-8")
    lines = re.findall(r"^COPY (?!--from)(.+) \S+$", dockerfile, re.MULTILINE)
    copied = {name for line in lines for name in line.split()}
    allowed = re.findall(
        r"^!(\S+)$", (INFRA / "Dockerfile.dockerignore").read_text(encoding="utf-8"), re.MULTILINE
    )
    assert copied == set(allowed)
    assert all((INFRA.parent / name).exists() for name in copied)


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


def test_the_proxy_has_rules_only_for_routes_that_exist(server: Server) -> None:
    text = (INFRA / "nginx.conf").read_text(encoding="utf-8")
    named = re.findall(r"location (?:= )?(/\S*) \{", text)
    routes = {one.rule for one in server.app.url_map.iter_rules()}
    assert {"/v1/accounts"} < set(named) <= routes
    (streams,) = re.findall(r"location ~ (\S+) \{", text)
    led = {route for route in routes if re.match(streams, route.replace("<id:game>", "g-0123456789ab"))}
    assert led == {"/v1/stream", "/v1/games/<id:game>/stream"}
    assert text.count("{") == text.count("}")
