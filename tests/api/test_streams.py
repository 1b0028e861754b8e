"""Streams over real sockets: from the one process that does everything, and from a process of their own."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from api.captains.battle import Battle, open_battle
from tests.kit.patience import client_of
from tests.kit.processes import running
from tests.services.servers import free_port
from tests.streams.listening import Listener, all_heard

pytestmark = pytest.mark.processes

LISTENERS = 12
# However busy the machine is: what is waited for is a condition, and comes at once where there is time for it.
PATIENCE = 300.0


class Told:
    """A battle that is being fought, and those who listen to it."""

    def __init__(self, url: str) -> None:
        self.client = client_of(url)
        self.game, captains = open_battle(self.client, "Told", level="basic", players=2, dice=1)
        self.battle = Battle(self.client, self.game, captains)
        self.listeners = [Listener(self.game) for _ in range(LISTENERS)]

    @property
    def version(self) -> int:
        """What the battle has come to: a view may lag, so it is asked for at least what was awaited."""
        return self.battle.view()["version"]

    async def follow(self, url: str) -> None:
        """Everybody listens here, while the battle goes on, until all have heard all of it."""
        following = [asyncio.create_task(one.follow(url)) for one in self.listeners]
        try:
            await asyncio.to_thread(self.battle.play_window)
            await all_heard(self.listeners, {self.game: self.version}, PATIENCE)
        finally:
            for task in following:
                task.cancel()
            await asyncio.gather(*following, return_exceptions=True)


@contextmanager
def told_by(url: str) -> Iterator[Told]:
    told = Told(url)
    with told.client:
        yield told


def test_every_listener_is_told_once_through_a_killed_process(tmp_path: Path) -> None:
    data = {"SEALED_ORDERS_DATA": str(tmp_path)}
    with (
        running("serve", "--no-demo", "--port", "0", environment=data) as server,
        told_by(server.serves()) as told,
    ):
        port = str(free_port())  # nobody else's between the first process and the second
        for _ in range(2):
            with running("stream", "--port", port, environment=data) as streams:
                asyncio.run(told.follow(streams.serves()))
                told.battle.play_window()  # while nobody listens
                streams.kill()
        asyncio.run(told.follow(server.serves()))
        heard = told.listeners[0].heard
        assert heard == sorted(set(heard))
        assert heard[-1] == told.version
        assert all(one.heard == heard for one in told.listeners)
