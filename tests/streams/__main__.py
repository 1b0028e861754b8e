"""`make streams`: thousands of clients on one process, through reconnects and a killed process; writes results.md."""

import asyncio
import os
import resource
import sys
import tempfile
import time
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

from domain.store import Store, open_store
from tests.kit.commands import keep, parser, say
from tests.kit.processes import Process, running
from tests.services import postgres
from tests.services.servers import free_port
from tests.streams.battles import Battles, appends, at_sea
from tests.streams.costs import Costs, of_child
from tests.streams.crowd import PATIENCE, Crowd
from tests.streams.listening import all_heard
from tests.streams.report import Results, written

FOLDER = Path(__file__).parent
AT_ONCE = 100  # connections that are broken in the same moment


@dataclass
class Plan:
    clients: int
    games: int
    waves: int
    windows: int  # of each wave, and in the quiet before them


class Show:
    """One run: battles that are fought in this process, and the one process that tells of them."""

    def __init__(self, plan: Plan, database: str, folder: Path) -> None:
        self._plan = plan
        self._environment = {"SEALED_ORDERS_DATABASE_URL": database, "SEALED_ORDERS_DATA": str(folder)}
        self._store: Store = open_store(database)
        self._port = str(free_port())
        self._streams: Process
        self._stack = ExitStack()

    async def run(self) -> Results:
        with self._stack:
            client = self._stack.enter_context(at_sea(self._environment))
            self._battles = Battles(client, self._plan.games)
            self._crowd = Crowd(self._battles.games, self._plan.clients)
            url = self._start()
            empty = self._costs()
            say(f"{self._plan.games} games are open; {self._plan.clients} clients come")
            await self._crowd.gather(url)
            quiet = await self._quiet()
            back = await self._storm()
            await all_heard(self._crowd.listeners, self._versions(), PATIENCE)
            await self._crowd.leave()
            return self._results(empty, quiet, back)

    async def _quiet(self) -> "Quiet":
        """Nobody is broken off: what a message costs, and how long it takes."""
        before, heard = self._costs(), self._crowd.heard
        places = [len(one.heard) for one in self._crowd.listeners]
        await asyncio.to_thread(self._battles.play, self._plan.windows)
        await all_heard(self._crowd.listeners, self._versions(), PATIENCE)
        after, lags = self._costs(), self._crowd.lags_since(places)
        say(f"quiet: {self._crowd.heard - heard} messages, {after.cpu - before.cpu:.1f} s of CPU")
        return Quiet(before, after, self._crowd.heard - heard, lags)

    async def _storm(self) -> float:
        """Waves of broken connections while the battles go on; half-way the process is killed. Seconds until all were back."""
        back = 0.0
        for number in range(1, self._plan.waves + 1):
            playing = asyncio.create_task(asyncio.to_thread(self._battles.play, self._plan.windows))
            if number == self._plan.waves // 2 + 1:
                back = await self._kill()
            await self._crowd.wave(AT_ONCE)
            await playing
            say(
                f"wave {number} of {self._plan.waves}: {self._crowd.connections} connections, {self._crowd.heard} told"
            )
        return back

    async def _kill(self) -> float:
        begun = time.monotonic()
        await asyncio.to_thread(self._streams.kill)
        await asyncio.to_thread(self._start)
        await self._crowd.come_level()
        return time.monotonic() - begun

    def _start(self) -> str:
        words = ("stream", "--port", self._port)
        self._streams = self._stack.enter_context(running(*words, environment=self._environment))
        return self._streams.serves()

    def _costs(self) -> Costs:
        return of_child(self._streams.pid)

    def _versions(self) -> dict[str, int]:
        return {game: versions[-1] for game, versions in appends(self._store, self._battles.games).items()}

    def _results(self, empty: Costs, quiet: "Quiet", back: float) -> Results:
        made = appends(self._store, self._battles.games)
        return Results(
            clients=self._plan.clients,
            games=self._plan.games,
            running=self._battles.running,
            appends=sum(map(len, made.values())),
            messages=self._crowd.heard,
            waves=self._plan.waves,
            connections=self._crowd.connections,
            back=back,
            wrong=self._crowd.wrong(made),
            kilobytes=(quiet.before.memory - empty.memory) / self._plan.clients / 1024,
            megabytes=quiet.before.memory / 1024 / 1024,
            cpu=(quiet.after.cpu - quiet.before.cpu) / max(1, quiet.messages) * 1e6,
            lags=quiet.lags,
            load=os.getloadavg()[0],
        )


@dataclass
class Quiet:
    before: Costs
    after: Costs
    messages: int
    lags: list[float]


def main() -> int:
    made = parser("streams", __doc__, FOLDER)
    made.add_argument("--clients", type=int, default=2000)
    made.add_argument("--games", type=int, default=50)
    made.add_argument("--waves", type=int, default=20, help="how often everybody is broken off")
    made.add_argument("--windows", type=int, default=15, help="windows played in each of them")
    args = made.parse_args()
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, min(hard, args.clients + 512)), hard))
    plan = Plan(args.clients, args.games, args.waves, args.windows)
    with (
        postgres.server() as address,
        postgres.databases(address) as make,
        tempfile.TemporaryDirectory() as folder,
    ):
        told = asyncio.run(Show(plan, make(), Path(folder)).run())
    keep(args.results, written(told))
    say(written(told))
    return 1 if any(told.wrong) else 0


if __name__ == "__main__":
    sys.exit(main())
