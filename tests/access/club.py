"""A server with everything on it that a page can show: games at every window, disputes, rulings, forks, a tournament."""

import hashlib
import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from random import Random
from typing import NamedTuple

from tests.kit.listening import listening
from tests.kit.server import Json, Member, Server, at_random, play_on, served
from tests.kit.tables import sit_down
from tests.referee.hearing import Hearing

SEATS = ("british-1", "french-1")
INVITATION = "a-friend-of-the-captain-is-welcome"
WINDOWS = ("deployment", "loading", "planning", "combat")


class Table(NamedTuple):
    """A game and who sits at it."""

    game: str
    captains: Mapping[str, Member]

    def kept(self, *seats: str) -> dict[str, str]:
        """What a browser knows in which these captains have sat down."""
        people = [
            {"id": self.captains[seat].account, "name": seat.title(), "token": self.captains[seat].token}
            for seat in seats
        ]
        return {
            "sealed-orders.players": json.dumps(people),
            "sealed-orders.seated": json.dumps({self.game: [one["id"] for one in people]}),
        }


class Club:
    """Each thing is set up when the first page wants it."""

    def __init__(self, server: Server, address: str) -> None:
        self.server, self.address = server, address
        self._waiting: dict[str, Table] = {}

    def sat(self, windows: int = 0, level: str = "basic", **agreed: object) -> Table:
        captains = {seat: self.server.member(seat.title()) for seat in SEATS}
        game = captains[SEATS[0]].opens(level=level, **agreed)
        sit_down(game, captains)
        play_on(game, captains, at_random(Random(5)), windows=windows)
        return Table(game, captains)

    def at(self, window: str) -> Table:
        """A table that waits for the British in a window of this kind; nobody seals at it."""
        if window not in self._waiting:
            self._waiting[window] = self._brought_to(window)
        return self._waiting[window]

    def _brought_to(self, window: str) -> Table:
        table = self.sat(level="basic" if window == "combat" else "advanced")
        chance = at_random(Random(5))
        for _ in range(200):
            asked = table.captains[SEATS[0]].get(f"/v1/games/{table.game}/awaiting")["window"]
            if asked["name"] == window and SEATS[0] in asked["owes"]:
                return table
            for seat in asked["owes"]:
                table.captains[seat].seals(table.game, seat, chance)
        raise AssertionError(f"no window was for {window}")

    @cached_property
    def ended(self) -> Table:
        table = self.sat()
        play_on(table.game, table.captains, at_random(Random(5)), windows=4)
        for seat, captain in table.captains.items():
            captain.ask("PUT", f"/v1/games/{table.game}/endings/draw/seats/{seat}", json={})
        return table

    @cached_property
    def free(self) -> str:
        return self.server.member("Nell").opens(name="Captain wanted")

    @cached_property
    def private(self) -> str:
        host = self.server.member("Nell")
        game = host.opens(private=True, name="Between us")
        kept = {"invitation": hashlib.sha256(INVITATION.encode()).hexdigest()}
        host.puts(f"/v1/games/{game}/seats/french-1/reservation", kept)
        return game

    @cached_property
    def hearing(self) -> Hearing:
        """A battle in which one dispute has been ruled upon and another waits, and of which a fork was made."""
        hearing = Hearing(self.server)
        play_on(hearing.game, hearing.captains, at_random(Random(3)), windows=4)
        asked = [self._disputed(hearing, question) for question in ("Was that in reach?", "And this?")]
        hearing.bench.puts(
            f"/v1/disputes/{asked[0]['id']}/ruling",
            {"ruling": "upheld", "reason": "It was.", "reading": "Edges count."},
            headers={"If-Match": f'"{hearing.view()["version"]}"'},
        )
        return hearing

    def _disputed(self, hearing: Hearing, question: str) -> Json:
        facts = [line["version"] for line in hearing.timeline() if line["rule"]][-2:]
        return hearing.captains["french-1"].posts(
            f"{hearing.place}/disputes", {"facts": facts, "question": question}
        )

    @cached_property
    def undoing(self) -> Hearing:
        """A battle in which somebody asks for an undo."""
        hearing = Hearing(self.server)
        play_on(hearing.game, hearing.captains, at_random(Random(3)), windows=3)
        back = next(line["version"] for line in hearing.timeline() if line["stop"] == "window")
        wanted = {"to_version": back, "reason": "I misread the wind.", "seconds": 3600}
        hearing.captains["british-1"].posts(f"{hearing.place}/undo-requests", wanted)
        return hearing

    @cached_property
    def fork(self) -> str:
        view = self.undoing.view()
        wanted = {"version": view["window"]["version"], "options": []}
        forked = self.undoing.bench.posts(f"{self.undoing.place}/forks", wanted)
        return str(forked["id"])

    @cached_property
    def tournament(self) -> str:
        host = self.server.member("Host")
        founded = host.ask("POST", "/v1/tournaments", json={"name": "The Nore"})
        host.opens(name="First round", tournament=founded.json["id"])
        return str(founded.json["id"])

    @cached_property
    def member(self) -> Member:
        return self.server.member("Ann")


@contextmanager
def club(folder: Path) -> Iterator[Club]:
    with served(f"sqlite:///{folder}/orders.db") as server, listening(server.app) as address:
        yield Club(server, address)
