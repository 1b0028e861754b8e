"""The units, read by systemd: unknown settings, wrong values and orders that cannot be kept are faults."""

import re
import shutil
import sys
import tempfile
from pathlib import Path

from tests.deploy.checking import INFRA, Finding, asked, need
from tests.services import debian
from tests.services.programs import find, on_path

INSTALLED = "/opt/sealed-orders/bin/sealed-orders"


def check() -> Finding:
    analyse = find(
        "systemd-analyze",
        {
            "system": lambda: on_path(["systemd-analyze"]),
            "Debian packages": lambda: debian.unpacked("systemd", ["systemd"], "*bin/systemd-analyze"),
        },
        "PATH so that it holds systemd-analyze",
    )
    program = Path(sys.executable).with_name("sealed-orders")
    with tempfile.TemporaryDirectory() as folder:
        for unit in sorted((INFRA / "systemd").iterdir()):
            text = unit.read_text(encoding="utf-8")
            need(INSTALLED in text, f"{unit.name} starts something else")
            (Path(folder) / unit.name).write_text(text.replace(INSTALLED, str(program)), encoding="utf-8")
        units = sorted(map(str, Path(folder).iterdir()))
        said = asked(analyse, "verify", "--man=no", *units)
        ours = [line for line in said.splitlines() if folder in line or "sealed-orders" in line]
        need(not ours, "\n".join(ours))
    version = re.search(r"systemd (\d+)", asked(analyse, "--version"))
    need(shutil.which(str(program)), f"{program} cannot be run")
    return Finding("`systemd/`", f"systemd-analyze verify ({version and version[1]})", f"{len(units)} units")
