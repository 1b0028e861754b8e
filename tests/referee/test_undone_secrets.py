"""An order that was sealed and undone stays as closed as one that lies in an open window, for everybody else.

Two servers, as in the secrecy property: the captain with a secret seals one order on the first and another on the
second; a referee takes the window back, a dispute is raised about the undone stretch, and the battle goes on with the
same orders on both. Everything that everybody else can get is the same to the byte.
"""

import pytest

from tests.kit.secrecy import World, compare
from tests.kit.server import Server
from tests.kit.twins import exchanging, one_way


class Bench:
    """The referee of a world, who takes back, is asked, and rules."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.place = f"/v1/games/{world.game}"
        self.referee = world.server.member("Sir John")
        appointed = f"{self.place}/referees/{self.referee.account}"
        for seat, captain in world.captains.items():
            self._send(captain, "PUT", f"{appointed}/consents/{seat}", {})
        self._send(world.host, "PUT", appointed, {})

    def _send(self, who: object, method: str, path: str, body: dict[str, object]) -> dict[str, object]:
        answer = who.ask(method, path, json=body)  # type: ignore[attr-defined]
        assert answer.status_code < 300, answer.text
        document: dict[str, object] = answer.json
        return document

    def looks(self) -> None:
        """The referee sees the secret; that a look took place is all that anybody else learns."""
        seen = self._send(self.referee, "POST", f"{self.place}/looks", {})
        assert "french-1" in seen["window"]["orders"]  # type: ignore[index]

    def takes_back(self) -> None:
        opened = self.world.host.get(f"{self.place}/at?turn=1&window=planning")["version"]
        self._send(self.referee, "POST", f"{self.place}/rewinds", {"to_version": opened, "reason": "again"})

    def is_asked(self, version: int) -> str:
        question = {"facts": [version], "question": "What lay here?"}
        return str(self._send(self.referee, "POST", f"{self.place}/disputes", question)["id"])

    def rules(self, dispute: str) -> None:
        ruling = {"ruling": "no-action", "reason": "It was undone."}
        self._send(self.referee, "PUT", f"/v1/disputes/{dispute}/ruling", ruling)


def looks_back(world: World, dispute: str) -> list[object]:
    """What lies behind the rewind, as everybody else sees it."""
    place, sealed = f"/v1/games/{world.game}", world.version
    paths = [
        f"{place}/at/{sealed}",
        f"{place}/at/{sealed + 1}",
        f"{place}/diff?from={sealed - 1}&to={sealed}",
        f"{place}/facts/{sealed}/diagram.svg",
        f"{place}/timeline?limit=500",
        f"{place}/transcript",
        f"/v1/disputes/{dispute}",
        f"/v1/disputes/{dispute}/case.yaml",
        f"{place}/forks",
    ]
    eyes = [None, world.host, world.captains["british-1"]]
    return [world._masked(who, "GET", path, None, "en") for who in eyes for path in paths]


@pytest.mark.long
@pytest.mark.parametrize("level", ["basic", "standard"])
def test_an_undone_order_stays_closed(two_servers: tuple[Server, Server], level: str) -> None:
    worlds = [World(server, level, 2) for server in two_servers]
    benches = [Bench(world) for world in worlds]
    for world, bench, chooses in zip(worlds, benches, (one_way, exchanging("card")), strict=True):
        world.sail_to("planning", exchanging("card"))
        world.seal_secretly(chooses)
        bench.looks()
    compare(*worlds, "looked at by the referee")
    for bench in benches:
        bench.takes_back()
    one, other = worlds
    assert one.sealed != other.sealed
    compare(one, other, "taken back")
    disputes = [bench.is_asked(world.version) for world, bench in zip(worlds, benches, strict=True)]
    assert looks_back(one, disputes[0]) == looks_back(other, disputes[1])
    for world, bench, dispute in zip(worlds, benches, disputes, strict=True):
        bench.rules(dispute)
        world.seal_all()
    assert looks_back(one, disputes[0]) == looks_back(other, disputes[1])
