"""What a process costs, as the kernel counts it."""

import os
from pathlib import Path
from typing import NamedTuple

_TICKS = os.sysconf("SC_CLK_TCK")


class Costs(NamedTuple):
    memory: int  # bytes that it holds
    cpu: float  # seconds that it has computed


def of_child(process: int) -> Costs:
    """Of the one child that serves; its parent only watches it."""
    (child,) = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    fields = Path(f"/proc/{child}/stat").read_text().rpartition(")")[2].split()
    status = Path(f"/proc/{child}/status").read_text()
    resident = int(status.partition("VmRSS:")[2].split()[0]) * 1024
    return Costs(resident, (int(fields[11]) + int(fields[12])) / _TICKS)
