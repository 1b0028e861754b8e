"""The compose file, read by Docker Compose itself. To resolve a file needs no engine."""

import json
import subprocess

from tests.deploy.checking import INFRA, Finding, asked, need
from tests.services import debian
from tests.services.programs import Program, find, on_path

PASSWORDS = {"POSTGRES_PASSWORD": "a1", "RABBITMQ_PASSWORD": "b2"}
EXPECTED = {"db", "mq", "migrate", "api", "worker", "follow", "proxy"}


def _plugin() -> Program:
    """`docker compose`, if this docker has it."""
    docker = on_path(["docker"])
    subprocess.run([str(docker.binary), "compose", "version"], check=True, capture_output=True)
    return docker


def _packaged() -> Program:
    """Debian's: a plugin of docker's since version 2, a Python program before."""
    return debian.unpacked("docker-compose", ["docker-compose"], "usr/*/docker*/**/docker-compose")


def _packaged_in_python() -> Program:
    found = debian.unpacked("docker-compose", ["docker-compose"], "usr/bin/docker-compose")
    modules = found.binary.parents[2] / "usr/lib/python3/dist-packages"
    return Program(found.binary, {**found.environment, "PYTHONPATH": str(modules)})


def check() -> Finding:
    compose = find(
        "Docker Compose",
        {
            "docker compose": _plugin,
            "docker-compose": lambda: on_path(["docker-compose"]),
            "Debian's plugin": _packaged,
            "Debian's program": _packaged_in_python,
        },
        "PATH so that it holds docker-compose",
    )
    words = ["compose"] if compose.binary.name == "docker" else []
    version = asked(compose, *words, "version", "--short").strip()
    file = ["--file", str(INFRA / "compose.yaml")]
    asked(compose, *words, *file, "config", "--quiet", more=PASSWORDS)
    services = asked(compose, *words, *file, "config", "--services", more=PASSWORDS).split()
    need(set(services) >= EXPECTED, f"services are missing: {services}")
    _needs_its_passwords(compose, [*words, *file])
    return Finding("`compose.yaml`", f"docker compose config ({version})", f"{len(services)} services")


def _needs_its_passwords(compose: Program, words: list[str]) -> None:
    """Without them it must refuse, not start a database that anybody may enter."""
    done = subprocess.run(
        [str(compose.binary), *words, "config", "--quiet"],
        env={name: value for name, value in compose.surroundings().items() if name not in PASSWORDS},
        capture_output=True,
        text=True,
        check=False,
    )
    need(
        done.returncode and "_PASSWORD" in done.stderr,
        f"no password was asked for: {json.dumps(done.stderr)}",
    )
