"""The door: what the README promises, make has; what is locked twice agrees; what is built is complete."""

import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

from tests.architecture.tree import PACKAGES, ROOT, files

PUBLIC_HOSTS = {"https://pypi.org", "https://files.pythonhosted.org"}


def _targets() -> dict[str, str]:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    return dict(re.findall(r"^([a-z][a-z-]*):.*?## (.+)$", makefile, re.MULTILINE))


def test_every_target_explains_itself() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    phony = re.search(r"^\.PHONY: (.+)$", makefile, re.MULTILINE)
    assert phony is not None
    assert set(phony[1].split()) == set(_targets())


def test_make_has_what_the_readme_promises() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    promised = set(re.findall(r"`make ([a-z-]+)", readme)) | set(
        re.findall(r"^make ([a-z-]+)", readme, re.MULTILINE)
    )
    assert {"run", "test"} <= promised <= set(_targets())


def test_continuous_integration_runs_the_readmes_command() -> None:
    commands = (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()
    assert "exec make test" in commands


def test_the_lock_names_public_hosts_only() -> None:
    lock = (ROOT / "uv.lock").read_text(encoding="utf-8")
    assert set(re.findall(r"https?://[^/\"]+", lock)) <= PUBLIC_HOSTS


def test_pip_and_uv_are_locked_to_the_same_versions() -> None:
    lock = tomllib.loads((ROOT / "uv.lock").read_text(encoding="utf-8"))
    by_uv = {(p["name"], p["version"]) for p in lock["package"] if "registry" in p["source"]}
    requirements = (ROOT / "infra" / "requirements.lock").read_text(encoding="utf-8")
    by_pip = set(re.findall(r"^([\w.-]+)(?:\[\S+\])?==(\S+)", requirements, re.MULTILINE))
    assert by_pip == by_uv
    assert "index-url" not in requirements


@pytest.fixture(scope="module")
def wheel_names(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    folder = tmp_path_factory.mktemp("wheel")
    words = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    subprocess.run(words, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


def test_the_wheel_has_every_file_of_the_packages(wheel_names: set[str]) -> None:
    relative = (path.relative_to(ROOT) for path in files())
    assert {path.as_posix() for path in relative if path.parts[0] in PACKAGES} <= wheel_names


def test_the_wheel_has_nothing_else(wheel_names: set[str]) -> None:
    others = {Path(name).parts[0] for name in wheel_names} - set(PACKAGES)
    assert [name for name in others if not name.endswith(".dist-info")] == []
