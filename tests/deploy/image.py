"""What the Dockerfile does, done without Docker: the locked packages by hash, the wheel, and a battle fought with both."""

import sys
import tempfile
from pathlib import Path

from tests.deploy.checking import INFRA, Finding, asked, need
from tests.kit.tree import ROOT
from tests.services.programs import Program


def check() -> Finding:
    python = Program(Path(sys.executable))
    with tempfile.TemporaryDirectory(prefix="sealed-orders-") as name:
        folder = Path(name)
        asked(
            python,
            "-m",
            "hatchling",
            "build",
            "--target",
            "wheel",
            "--directory",
            str(folder / "dist"),
            cwd=ROOT,
        )
        (wheel,) = (folder / "dist").glob("*.whl")
        asked(python, "-m", "venv", str(folder / "opt"))
        pip = Program(folder / "opt/bin/pip")
        quiet = ("install", "--quiet", "--disable-pip-version-check")
        asked(pip, *quiet, "--require-hashes", "--requirement", str(INFRA / "image.lock"))
        asked(pip, *quiet, "--no-deps", str(wheel))
        installed = asked(pip, "--disable-pip-version-check", "list", "--format=freeze").split()
        need(
            not [line for line in installed if line.startswith(("pytest", "mypy", "ruff"))],
            "tools in the image",
        )
        asked(Program(folder / "opt/bin/sealed-orders"), "play", "--level", "advanced", cwd=folder)
    found = f"{len(installed)} packages, in which a battle was fought to its end"
    return Finding("`Dockerfile`, its steps", "pip, by `image.lock`", found)
