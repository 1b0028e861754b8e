"""Debian packages, unpacked and not installed: no root needed, no system service started, nothing to undo."""

import os
import re
import subprocess
import time
from collections.abc import Sequence
from pathlib import Path

from tests.services import cache
from tests.services.programs import Program, find, on_path


def unpacked(service: str, packages: Sequence[str], binary: str) -> Program:
    """Unpack the packages, with what of their dependencies the machine lacks, and find `binary` (a glob)."""
    with cache.fetching(service) as place:
        tree = place / "debian"
        if not (place / "complete").exists():
            _unpack(packages, place, tree)
            (place / "complete").touch()
    found = sorted(tree.glob(binary))
    if not found:
        raise LookupError(f"the packages {' '.join(packages)} hold no {binary}")
    return Program(found[-1], _surroundings(tree))


def installed_or_unpacked(service: str, packages: Sequence[str], binary: str) -> Program:
    """A program that the machine has, or else its packages; `binary` is where they put it."""
    name = Path(binary).name
    return find(
        service,
        {"system": lambda: on_path([name]), "Debian packages": lambda: unpacked(name, packages, binary)},
        f"PATH so that it holds {name}",
    )


def is_unpacked(service: str) -> bool:
    """Whether it was fetched before."""
    return (cache.folder() / service / "complete").exists()


def _unpack(packages: Sequence[str], place: Path, tree: Path) -> None:
    debs = place / "debs"
    debs.mkdir(exist_ok=True)
    with cache.fetching("apt") as lists:
        apt = _Apt(lists)
        apt.update()
        wanted = apt.real_names(packages)
        apt.run("download", *sorted({*wanted, *apt.missing(wanted)}), cwd=debs)
    tree.mkdir(exist_ok=True)
    for deb in sorted(debs.glob("*.deb")):
        _run("dpkg", "-x", str(deb), str(tree))
        deb.unlink()


def _surroundings(tree: Path) -> dict[str, str]:
    """Where unpacked programs find their libraries and fonts, which nobody has put where they look.

    Libraries lie one or two levels under the architecture's folder (`…/pulseaudio/` is one).
    """
    holders = {found.parent for found in tree.glob("usr/lib/*-linux-*/**/*.so*")}
    holders |= {found.parent for found in tree.glob("lib/*-linux-*/*.so*")}
    before = os.environ.get("LD_LIBRARY_PATH")
    path = [*map(str, sorted(holders)), *([before] if before else [])]
    settings = {"LD_LIBRARY_PATH": os.pathsep.join(path)} if path else {}
    if (tree / "etc/fonts/fonts.conf").exists():
        settings["FONTCONFIG_PATH"] = str(tree / "etc/fonts")
    if (tree / "usr/share/fonts").exists():
        # fontconfig looks for fonts in the user's data as well; its list of system folders is fixed.
        settings["XDG_DATA_HOME"] = str(tree / "usr/share")
    return settings


class _Apt:
    """apt-get with package lists of its own, so that it works for any user and disturbs no other apt."""

    def __init__(self, place: Path) -> None:
        self._updated = place / "updated"
        (place / "lists" / "partial").mkdir(parents=True, exist_ok=True)
        (place / "cache").mkdir(exist_ok=True)
        self._options = [
            *("-o", f"Dir::State::lists={place / 'lists'}"),
            *("-o", f"Dir::Cache={place / 'cache'}"),
            *("-o", "Debug::NoLocking=true"),
            # apt would drop to the user _apt, who may not write into these folders.
            *("-o", "APT::Sandbox::User="),
        ]

    def update(self) -> None:
        """Lists older than an hour may name packages that the archive has replaced."""
        if not self._updated.exists() or time.time() - self._updated.stat().st_mtime > 3600:
            self.run("update")
            self._updated.touch()

    def run(self, *words: str, cwd: Path | None = None) -> str:
        return _run("apt-get", "-qq", *self._options, *words, cwd=cwd)

    def real_names(self, packages: Sequence[str]) -> list[str]:
        """`postgresql` only depends on `postgresql-15`, which has the server: name both."""
        names = list(packages)
        for package in packages:
            depends = _run("apt-cache", *self._options, "depends", package)
            names += re.findall(rf"Depends: ({re.escape(package)}-\d+)$", depends, re.MULTILINE)
        return names

    def missing(self, packages: Sequence[str]) -> list[str]:
        """What an installation would add to this machine, found by simulating one."""
        plan = self.run("--simulate", "--no-install-recommends", "install", *packages)
        return re.findall(r"^Inst (\S+)", plan, re.MULTILINE)


def _run(*words: str, cwd: Path | None = None) -> str:
    environment = {**os.environ, "LC_ALL": "C", "DEBIAN_FRONTEND": "noninteractive"}
    done = subprocess.run(
        words, cwd=cwd, env=environment, capture_output=True, text=True, check=True, timeout=600
    )
    return done.stdout
