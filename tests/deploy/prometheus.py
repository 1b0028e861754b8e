"""The rules of alarm and the scraping, read by Prometheus, and the alarms tried on made-up hours."""

import re

from tests.deploy.checking import INFRA, Finding, asked
from tests.services import debian
from tests.services.programs import find, on_path

FOLDER = INFRA / "prometheus"


def check() -> Finding:
    promtool = find(
        "promtool",
        {
            "system": lambda: on_path(["promtool"]),
            "Debian packages": lambda: debian.unpacked("prometheus", ["prometheus"], "usr/bin/promtool"),
        },
        "PATH so that it holds promtool",
    )
    asked(promtool, "check", "config", str(FOLDER / "prometheus.yaml"))
    rules = re.search(r"(\d+) rules found", asked(promtool, "check", "rules", str(FOLDER / "alerts.yaml")))
    asked(promtool, "test", "rules", str(FOLDER / "alerts.test.yaml"))
    version = re.search(r"version (\S+)", asked(promtool, "--version"))
    found = f"{rules and rules[1]} alarms, each made to ring"
    return Finding("`prometheus/`", f"promtool check and test ({version and version[1]})", found)
