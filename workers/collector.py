"""Keeps the garbage collector away from what is loaded when a process starts and lives as long as it does.

Facts and states hold no cycles, so a full collection finds hardly anything; walking over everything took up to 30 ms
in the middle of a resolution.
"""

import gc
from typing import Final

from domain.packs.pack import installed, pack

# Containers that may come together before the young ones are looked at; by default 700.
YOUNG: Final = 20_000


def freeze_after_start() -> None:
    """To be called once, when a process has loaded everything and before it forks or works.

    The packs are read here and not by the first who needs them: who is forked later shares them.
    """
    for name in installed():
        pack(name)
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, 20, 50)
