"""Whoever only looks on at a battle that is to be seen late gets the same bytes, whatever happens meanwhile.

Everything that a stranger and somebody without a token can get is read, the battle goes on within the time or the turns
that were agreed, and everything is read again: views, timelines, boards, streams, exports, the lobby, transcripts,
refusals, tags and sizes.
"""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from domain.facts.windows import WindowOpened
from tests.kit.fixtures import BOTH, url_of
from tests.kit.reads import reads
from tests.kit.server import Json, Member, Server, at_random, play_on, served
from tests.kit.tables import sit_down
from tests.kit.twins import Masked, masked
from tests.kit.world import wait

# Lists that a game could be found in. The log of the server is left out: it tells its witnesses how many facts there are.
LISTS = (
    "/v1/games",
    "/v1/games?status=playing",
    "/v1/games?status=ended",
    "/v1/export/games",
    "/v1/export/facts",
    "/v1/rulings",
    "/v1/tournaments",
)
SEATS = ("british-1", "french-1")


class Table:
    """A battle with spectators who are kept late; the clock stands still unless it is told to wait."""

    def __init__(self, server: Server, **agreed: int) -> None:
        self.server = server
        self.stranger = server.member("Villeneuve")
        self.captains = {seat: server.member(f"Captain {seat}") for seat in SEATS}
        self.game = self.captains["british-1"].opens(spectators=agreed)
        sit_down(self.game, self.captains)
        self._chance = Random(3)

    def play(self, windows: int) -> None:
        play_on(self.game, self.captains, at_random(self._chance), windows)

    def play_to_turn(self, turn: int) -> None:
        while self.server.world.game(self.game).turn < turn:
            self.play(1)

    def wait(self, seconds: int) -> None:
        wait(self.server.world, seconds)

    def view(self, who: Member | None = None) -> Json:
        found: Json = self.server.ask("GET", f"/v1/games/{self.game}", who and who.token).json
        return found

    def seen(self, version: int) -> dict[str, Masked]:
        """All that spectators can get, by who asks and what."""
        self.server.wiring.queries.follower.catch_up()
        return {
            f"{who and 'stranger'} {path}": masked(self.server.ask("GET", path, who and who.token))
            for who in (None, self.stranger)
            for path in self._readings(version)
        }

    def _readings(self, version: int) -> Iterator[str]:
        values = {"game": [self.game], "version": [version, version + 1]}
        found = reads(self.server, values, version)
        yield from (path for rule, path in found if "game" in rule.arguments)
        yield from (
            *LISTS,
            f"/v1/export/facts?game={self.game}",
            f"/v1/games?account={self.captains['british-1'].account}",
        )


def _differences(before: dict[str, Masked], after: dict[str, Masked]) -> list[str]:
    assert before.keys() == after.keys()
    return [what for what in before if before[what] != after[what]]


@pytest.fixture(params=BOTH)
def still(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Server]:
    with served(url_of(request, tmp_path), tick=0) as running:
        yield running


def test_nothing_of_the_last_minutes_reaches_a_spectator(still: Server) -> None:
    table = Table(still, minutes=10)
    table.play(2)
    table.wait(600)
    matured = table.view()["version"]
    assert matured == still.world.game(table.game).version
    before = table.seen(matured)
    table.play(1)
    table.wait(599)
    assert still.world.game(table.game).version > matured
    assert _differences(before, table.seen(matured)) == []
    assert table.view(table.captains["french-1"])["version"] == still.world.game(table.game).version
    table.wait(1)
    assert table.view()["version"] == still.world.game(table.game).version


def test_nothing_of_the_last_turns_reaches_a_spectator(still: Server) -> None:
    table = Table(still, turns=1)
    table.play_to_turn(3)
    shown = table.view()
    assert shown["turn"] == 2
    before = table.seen(shown["version"])
    version = still.world.game(table.game).version
    table.captains["british-1"].seals(table.game, "british-1", at_random(Random(4)))
    assert still.world.game(table.game).version > version
    assert _differences(before, table.seen(shown["version"])) == []
    table.play_to_turn(4)
    assert table.view()["turn"] == 3


def test_a_battle_that_is_taken_back_is_shown_no_earlier(still: Server) -> None:
    """What is shown only ever grows, and a rewind is told as late as everything else."""
    table = Table(still, turns=1)
    table.play_to_turn(3)
    shown = table.view()["version"]
    opened = next(
        record.version
        for record in reversed(still.world.store.records(table.game))
        if isinstance(record.fact, WindowOpened) and record.fact.turn == 2
    )
    before = table.seen(shown)
    british = table.captains["british-1"]
    asked = british.ask(
        "POST", f"/v1/games/{table.game}/undo-requests", json={"to_version": opened, "reason": "a slip"}
    )
    undo = asked.json["undo"]["id"]
    answer = f"/v1/games/{table.game}/undo-requests/{undo}/answers/french-1"
    assert table.captains["french-1"].ask("PUT", answer, json={"consent": True}).status_code == 200
    assert still.world.game(table.game).turn == 2
    assert _differences(before, table.seen(shown)) == []


def test_before_and_after_the_battle_nobody_is_kept_late(still: Server) -> None:
    nelson, watcher = still.member("Nelson"), still.member("Watcher")
    game = nelson.opens(spectators={"minutes": 60})
    assert watcher.get(f"/v1/games/{game}")["agreement"]["spectators"] == {
        "minutes": 60,
        "turns": 0,
        "messages": False,
    }
    nelson.sits(game, "british-1")
    assert watcher.get(f"/v1/games/{game}")["seats"]["british-1"]["account"] == nelson.account
    brueys = still.member("Brueys")
    brueys.sits(game, "french-1")
    begun = watcher.get(f"/v1/games/{game}")
    assert begun["window"]["sealed"] == []
    nelson.seals(game, "british-1", at_random(Random(1)))
    assert watcher.get(f"/v1/games/{game}") == begun
    nelson.ask("PUT", f"/v1/games/{game}/endings/resignation/seats/british-1", json={})
    over = watcher.get(f"/v1/games/{game}")
    assert (over["outcome"]["winner"], over["version"]) == ("french", still.world.game(game).version)
    assert watcher.get("/v1/games?status=ended")["games"][0]["version"] == over["version"]
