"""Excludes from garbage collection what is loaded at the start and lives as long as the process.

Facts and states have no cycles, so a full collection finds almost nothing, but it took up to 30 ms in the middle of a
resolution.
"""

import gc
from typing import Final

from domain.packs.pack import installed, pack

# New containers before the youngest generation is collected; Python's default is 700.
YOUNG: Final = 20_000


def freeze_after_start() -> None:
    """Call once, when a process has loaded everything and before it forks or works.

    The packs are read here, not when first needed, so that forked processes share them.
    """
    for name in installed():
        pack(name)
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, 20, 50)
