"""The battles that are listened to: fought through the API, a window here and a window there."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

import httpx

from api.app import create_app
from api.captains.battle import Battle, open_battle
from api.client import Client
from api.wiring import wire
from domain.store import Store


@contextmanager
def at_sea(environment: Mapping[str, str]) -> Iterator[Client]:
    """The whole server in this process, asked past the network: what is measured is the other one, that tells of it."""
    wiring = wire(environment)
    assert wiring.embedded is not None, "no broker is set"
    wiring.embedded.start()
    try:
        with Client("http://server", transport=httpx.WSGITransport(app=create_app(wiring))) as client:
            yield client
    finally:
        wiring.embedded.stop()


class Battles:
    """Games of two captains each, all of them going on at the same time."""

    def __init__(self, client: Client, number: int) -> None:
        self._client = client
        self._battles: list[Battle] = []
        for dice in range(1, number + 1):
            game, captains = open_battle(client, f"Told {dice}", level="basic", players=2, dice=dice)
            self._battles.append(Battle(client, game, captains))
        self._next = 0
        self.windows = 0

    @property
    def games(self) -> list[str]:
        return [battle.game for battle in self._battles]

    def play(self, windows: int) -> None:
        """So many windows, each of another game than the one before."""
        for _ in range(windows):
            battle = self._battles[self._next % len(self._battles)]
            self._next += 1
            if battle.view()["outcome"] is None:
                battle.play_window()
                self.windows += 1

    @property
    def running(self) -> int:
        return sum(battle.view()["outcome"] is None for battle in self._battles)


def appends(store: Store, games: list[str]) -> dict[str, list[int]]:
    """By game, the version that each append brought about."""
    return {game: [records[-1].version for records in store.appends(game)] for game in games}
