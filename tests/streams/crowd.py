"""Everybody who listens: kept connected, broken off in waves, and counted at the end."""

import asyncio
import random
from collections.abc import Iterable
from typing import NamedTuple

from tests.streams.listening import Listener, all_level

# However busy the machine is: what is waited for is a condition.
PATIENCE = 1800.0


class Wrong(NamedTuple):
    """How much was told wrongly, over all clients."""

    missed: int
    repeated: int
    disordered: int
    strange: int  # told, and in no append


class Crowd:
    """Clients of some games, as many of each; they come back by themselves whatever happens to them."""

    def __init__(self, games: Iterable[str], size: int) -> None:
        listed = [*games]
        self.listeners = [Listener(listed[number % len(listed)]) for number in range(size)]
        self._following: list[asyncio.Task[None]] = []
        self._dice = random.Random(1)

    async def gather(self, url: str) -> None:
        """Everybody comes, and is told the whole story of their game."""
        self._following = [asyncio.create_task(one.follow(url)) for one in self.listeners]
        await self.come_level()

    async def come_level(self) -> None:
        await all_level(self.listeners, PATIENCE)

    async def wave(self, at_once: int) -> None:
        """Break every connection, so many in a row; whoever has been broken off comes back while others still go."""
        order = self._dice.sample(self.listeners, len(self.listeners))
        for place in range(0, len(order), at_once):
            for one in order[place : place + at_once]:
                one.drop()
            await asyncio.sleep(0.05)
        await self.come_level()

    async def leave(self) -> None:
        for task in self._following:
            task.cancel()
        ended = await asyncio.gather(*self._following, return_exceptions=True)
        faults = [fault for fault in ended if not isinstance(fault, asyncio.CancelledError)]
        if faults:
            raise AssertionError(f"{len(faults)} clients were told nonsense: {faults[0]!r}")

    @property
    def heard(self) -> int:
        return sum(len(one.heard) for one in self.listeners)

    @property
    def connections(self) -> int:
        return sum(one.connections for one in self.listeners)

    def lags_since(self, places: list[int]) -> list[float]:
        """Of what was heard after these places, sorted."""
        pairs = zip(self.listeners, places, strict=True)
        return sorted(lag for one, place in pairs for lag in one.lags[place:])

    def wrong(self, appends: dict[str, list[int]]) -> Wrong:
        missed = repeated = disordered = strange = 0
        for one in self.listeners:
            told, wanted = set(one.heard), set(appends[one.game])
            missed += len(wanted - told)
            strange += len(told - wanted)
            repeated += len(one.heard) - len(told)
            disordered += sum(later < sooner for sooner, later in zip(one.heard, one.heard[1:], strict=False))
        return Wrong(missed, repeated, disordered, strange)
