"""The audit of `make lint` finds what differs from the lock; one that cannot find anything is worth nothing."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.kit.tree import ROOT

pytestmark = pytest.mark.processes


AUDIT = ROOT / "infra" / "audit.py"


def _audited(folder: Path, lock: str) -> subprocess.CompletedProcess[str]:
    """The audit of this environment against another lock."""
    (folder / "infra").mkdir()
    (folder / "infra" / "audit.py").write_bytes(AUDIT.read_bytes())
    (folder / "requirements.lock").write_text(lock, encoding="utf-8")
    words = [sys.executable, str(folder / "infra" / "audit.py")]
    return subprocess.run(words, capture_output=True, text=True, check=False)


def test_this_environment_is_the_locked_one() -> None:
    done = subprocess.run([sys.executable, str(AUDIT)], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize(
    ("lock", "complaint"),
    [
        ("flask==0.1 \\\n    --hash=sha256:00\n", "0.1 is locked"),
        ("vine==5.1.0\n", "vine 5.1.0 is locked without a hash"),
    ],
)
def test_what_differs_is_named(tmp_path: Path, lock: str, complaint: str) -> None:
    done = _audited(tmp_path, lock)
    assert done.returncode == 1
    assert complaint in done.stderr
