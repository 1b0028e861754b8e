"""The door: what the README promises, make has; what is needed is locked; what is built is complete."""

import re
import tomllib
import zipfile
from email import message_from_bytes
from pathlib import Path

import pytest

from tests.kit.processes import wheel_of
from tests.kit.tree import PACKAGES, ROOT, files


def _targets() -> dict[str, str]:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    return dict(re.findall(r"^([a-z][a-z-]*):.*?## (.+)$", makefile, re.MULTILINE))


def test_every_target_explains_itself() -> None:
    """Commands are told from files by their help texts, so one without would never run where a file has its name."""
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    named = re.findall(r"^([a-z][a-z-]*):", makefile, re.MULTILINE)
    assert named
    assert set(named) == set(_targets())


def test_make_has_what_the_readme_promises() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    promised = set(re.findall(r"`make ([a-z-]+)", readme)) | set(
        re.findall(r"^make ([a-z-]+)", readme, re.MULTILINE)
    )
    assert {"run", "quick", "test"} <= promised <= set(_targets())


def test_continuous_integration_runs_the_readmes_command() -> None:
    commands = (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()
    assert "exec make test" in commands


def test_everything_is_locked_by_hash_and_no_index_is_named() -> None:
    lock = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    entries = re.split(r"^(?=[\w.-]+(?:\[\S+\])?==)", lock, flags=re.MULTILINE)[1:]
    assert entries
    assert all("--hash=sha256:" in entry for entry in entries)
    assert "://" not in lock


def test_every_dependency_is_locked() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    asked = [*project["project"]["dependencies"], *project["dependency-groups"]["dev"]]
    names = {re.split(r"[\[<>=~! ]", line)[0].lower().replace(".", "-") for line in asked}
    lock = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    assert names <= set(re.findall(r"^([\w.-]+)(?:\[\S+\])?==", lock, re.MULTILINE))


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return wheel_of(ROOT, tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def wheel_names(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


@pytest.mark.processes
def test_the_wheel_has_every_file_of_the_packages(wheel_names: set[str]) -> None:
    relative = (path.relative_to(ROOT) for path in files())
    assert {path.as_posix() for path in relative if path.parts[0] in PACKAGES} <= wheel_names


@pytest.mark.processes
def test_the_wheel_has_nothing_else(wheel_names: set[str]) -> None:
    others = {Path(name).parts[0] for name in wheel_names} - set(PACKAGES)
    assert [name for name in others if not name.endswith(".dist-info")] == []


@pytest.mark.processes
def test_the_wheel_names_every_licence_that_lies_in_it(wheel: Path, wheel_names: set[str]) -> None:
    """Our own, and those of what the pages bring along; each is told by its first words."""
    (metadata,) = (name for name in wheel_names if name.endswith(".dist-info/METADATA"))
    with zipfile.ZipFile(wheel) as archive:
        said = message_from_bytes(archive.read(metadata))
        kept = {
            name: archive.read(f"{Path(metadata).parent}/licenses/{name}")
            for name in said.get_all("License-File", [])
        }
    lying = {path.relative_to(ROOT).as_posix() for path in files() if path.name.startswith("LICENSE")}
    assert set(kept) == {"LICENSE", *lying}
    titles = {"Apache-2.0": b"Apache License", "MIT": b"The MIT License"}
    found = {name for text in kept.values() for name, title in titles.items() if title in text[:200]}
    assert said["License-Expression"] == " AND ".join(sorted(found))
