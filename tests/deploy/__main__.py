"""Every check in turn, told as it goes; the table of findings is written even if some of them failed."""

import sys
import time
import traceback
from collections.abc import Callable, Mapping

from tests.deploy import compose, failover, image, kubernetes, prometheus, proxy, rabbitmq, systemd
from tests.deploy.checking import INFRA, Finding
from tests.kit.commands import keep, say

CHECKS: Mapping[str, Callable[[], Finding]] = {
    "compose": compose.check,
    "kubernetes": kubernetes.check,
    "systemd": systemd.check,
    "prometheus": prometheus.check,
    "proxy": proxy.check,
    "failover": failover.check,
    "image": image.check,
    "rabbitmq": rabbitmq.check,
}
HEAD = """# What was checked

Written by `make deploy-check`: what another program reads, read by that program, and tried where that needs neither a
cluster nor a Docker engine. So no image was built and no pod was started. Not read by its own program: the dashboard
(the tests check its questions, Grafana has not drawn it) and `prometheus/adapter.yaml`.

| What | by | found | seconds |
|---|---|---|--:|
"""


def main(wanted: list[str]) -> int:
    rows, failed = [], 0
    for name, check in CHECKS.items():
        if wanted and name not in wanted:
            continue
        say(f"{name} …")
        begin = time.monotonic()
        try:
            finding = check()
        except Exception:  # noqa: BLE001  (whatever it is, the other checks are made)
            failed += 1
            traceback.print_exc()
            finding = Finding(name, "see the output", "**failed**")
        taken = time.monotonic() - begin
        say(f"{name}: {finding.by}: {finding.found} ({taken:.0f} s)")
        rows.append(f"| {finding.what} | {finding.by} | {finding.found} | {taken:.0f} |\n")
    if not wanted:
        keep(INFRA, HEAD + "".join(rows), name="checks")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
