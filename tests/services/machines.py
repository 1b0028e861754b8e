"""Three machines that are addresses of the loopback: each has the standard ports to itself, as machines have.

So what `infra/failover` ships is run as it stands, and only the addresses differ.
"""

import os
import secrets
import shutil
from dataclasses import dataclass
from pathlib import Path

from tests.kit.tree import ROOT
from tests.services import servers

SHIPPED = ROOT / "infra" / "failover"
# Seconds that a server may take to come up among many others, on a small machine.
SLOWEST = 120.0


@dataclass(frozen=True)
class Machines:
    """`nodes` by number from 1; `proxy` is where the application asks. Every server has a folder of its own in `folder`."""

    folder: Path
    sailors: servers.Crew
    network: str
    password: str

    @property
    def nodes(self) -> dict[int, str]:
        return {number: f"{self.network}.{number}" for number in (1, 2, 3)}

    @property
    def proxy(self) -> str:
        return f"{self.network}.9"

    @property
    def addresses(self) -> dict[str, str]:
        """As `machine.env` names them."""
        return {f"NODE_{number}": address for number, address in self.nodes.items()}

    def room(self, name: str) -> Path:
        """A folder that the servers' user may write to."""
        room = self.folder / name
        room.mkdir()
        self.hand_over(room)
        return room

    def file(self, name: str, content: str) -> Path:
        """A file that the servers' user may read."""
        path = self.folder / name
        path.write_text(content)
        self.hand_over(path)
        return path

    def shipped(self, name: str) -> Path:
        """A copy of what is shipped: the clone may lie where the servers' user may not look."""
        path = self.folder / name
        if not path.exists():
            shutil.copyfile(SHIPPED / name, path)
            self.hand_over(path)
        return path

    def hand_over(self, path: Path) -> None:
        path.chmod(0o700 if path.is_dir() else 0o600)
        if self.sailors:
            os.chown(path, self.sailors["user"], self.sailors["group"])


def machines(folder: Path, sailors: servers.Crew) -> Machines:
    """On a network that nobody else is likely to have chosen."""
    network = f"127.{secrets.randbelow(200) + 20}.{secrets.randbelow(250) + 1}"
    return Machines(folder, sailors, network, secrets.token_hex(16))
