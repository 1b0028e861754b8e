"""Our figures beside those of peers: boardgame.io (moves), `diplomacy` (a phase), the event store's own recorder (rows).

None of them does the same as we do; each row says what both sides have in common, and what only one of them does.
"""

import itertools
import json
import statistics
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from eventsourcing.persistence import StoredEvent
from eventsourcing.postgres import PostgresApplicationRecorder, PostgresDatastore

from domain.store import codec, open_store
from domain.store.forms import form_of
from tests.benchmarks import crews
from tests.benchmarks.appending import resolved_facts
from tests.benchmarks.measures import Effort, Result, Spread, interleaved, ratio, short
from tests.benchmarks.peers import fetching
from tests.benchmarks.resolving import full_turns
from tests.benchmarks.stack import HERE, stack
from tests.kit.commands import progress
from tests.services.servers import free_port

CLIENTS: Final = (1, 8, 32)
SECONDS: Final = 8.0
PHASES: Final = 40
SHIPS: Final = 24
AT: Final = "2026-01-02T03:04:05.000006Z"
ONLY_OURS: Final = (
    "not comparable: ours seals, chains, signs, keeps secrets by viewer, resolves by the rules of the book and writes the"
    " views of everybody; theirs runs one function of three lines in one process and rewrites one row"
)

MakeDatabase = Callable[[], str]
Told = dict[str, Any]


def measure(effort: Effort, database: MakeDatabase, broker: str) -> list[Result]:
    progress("peers")
    results: list[Result] = []
    with tempfile.TemporaryDirectory() as folder:
        for name, bench in {
            "boardgame.io": lambda: _moves(effort, database, broker, Path(folder) / "boardgame"),
            "diplomacy": lambda: _phases(effort, Path(folder) / "diplomacy"),
            "eventsourcing": lambda: _recorder(effort, database()),
        }.items():
            try:
                results += bench()
            except fetching.Unfetched as missing:
                results.append(Result(f"beside {name}", 0.0, "", "", "not measured", str(missing)[:200]))
    return results


def _moves(effort: Effort, database: MakeDatabase, broker: str, folder: Path) -> list[Result]:
    folder.mkdir()
    fetching.boardgame(folder)
    seconds = effort.pick(int(SECONDS), 2)
    ours_in, theirs_in = database(), database()
    with stack(HERE, ours_in, broker) as running, _boardgame(folder, theirs_in) as url:
        both = [
            (number, _played(folder, url, number, seconds), crews.played(running, ours_in, number, seconds))
            for number in (CLIENTS if not effort.quick else (1,))
        ]
    return [
        Result(
            f"orders a second with {number} bots beside boardgame.io's moves",
            ours["rate"] / theirs["rate"],
            "× boardgame.io",
            ">=1",
            "one run",
            f"theirs {short(theirs['rate'])} moves/s, p50/p95 {short(theirs['p50'])}/{short(theirs['p95'])} ms; ours"
            f" {short(ours['rate'])} orders/s and every second of them resolved, order to new view {short(ours['p50'])}/"
            f"{short(ours['p95'])} ms. Both: HTTP or WebSocket, PostgreSQL, a state of 7 kB; {ONLY_OURS}",
            {"theirs": theirs, "ours": ours},
        )
        for number, theirs, ours in both
    ]


@contextmanager
def _boardgame(folder: Path, database: str) -> Iterator[str]:
    port = free_port()
    words = ["node", "server.cjs", str(port), database]
    server = subprocess.Popen(words, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        assert server.stdout is not None
        if not any(line.startswith("ready") for line in server.stdout):
            raise fetching.Unfetched("boardgame.io's server did not start")
        yield f"http://localhost:{port}"
    finally:
        server.terminate()
        server.wait()


def _played(folder: Path, url: str, clients: int, seconds: float) -> Told:
    words = ["node", "clients.cjs", url, str(clients), str(seconds)]
    done = subprocess.run(words, cwd=folder, check=True, stdout=subprocess.PIPE, text=True, timeout=120)
    told: Told = json.loads(done.stdout.splitlines()[-1])
    return told


def _phases(effort: Effort, folder: Path) -> list[Result]:
    folder.mkdir()
    python = fetching.diplomacy(folder)
    phases = effort.pick(PHASES, 3)
    words = [str(python), str(fetching.HERE / "adjudicate.py"), str(phases)]
    done = subprocess.run(words, check=True, stdout=subprocess.PIPE, text=True)
    theirs = json.loads(done.stdout.splitlines()[-1])
    ships = SHIPS if not effort.quick else 4
    ours = full_turns((ships,), effort.pick(5, 1))[ships]
    phase = Spread(tuple(theirs["milliseconds"]))
    units = statistics.median(theirs["units"])
    share = (phase.median / units) / (ours.median / ships)
    return [
        Result(
            f"a turn of {ships} ships beside a phase of diplomacy",
            share,
            "× diplomacy, a unit",
            "",
            str(phase),
            f"a movement phase of {units:.0f} units {short(phase.median)} ms, a whole Advanced turn of {ships} ships"
            f" {short(ours.median)} ms (processor time). Both: simultaneous orders adjudicated in Python; not comparable:"
            " theirs is a graph of supports, ours measures bases, arcs and lines of sight, and draws counters",
            {"theirs": theirs["milliseconds"], "ours": ours.values},
        )
    ]


def _recorder(effort: Effort, database: str) -> list[Result]:
    """The library's recorder on the same server, with its lock and its NOTIFY; ours encodes and chains besides."""
    entries, store = resolved_facts(), open_store(database)
    store.migrate()
    recorder = _theirs(database)
    ours, theirs = itertools.count(0, len(entries)), itertools.count(1, len(entries))
    store.append("x-sample", 0, entries, at=AT)
    rows = store._rows("x-sample", 0, None)

    def append() -> None:
        store.append("x-ours", next(ours), entries, at=AT)

    def insert() -> None:
        begin = next(theirs)
        recorder.insert_events(
            [StoredEvent("x-theirs", begin + n, row.topic, row.state) for n, row in enumerate(rows)]
        )

    taken = interleaved(effort.pick(9, 1), {"theirs": insert, "ours": append}, times=effort.pick(30, 1))
    appended = ratio(taken["theirs"], taken["ours"])

    def decoded(rows: Iterable[codec.Row]) -> object:
        return [form_of(row.topic).facts.decode(row.state.split(b"\n")[1]) for row in rows]

    def replay() -> object:
        return decoded(store._rows("x-ours", 0, None))

    def select() -> object:
        return decoded(recorder.select_events("x-theirs"))

    read = interleaved(effort.pick(9, 1), {"theirs": select, "ours": replay}, clock=time.process_time)
    replayed = ratio(read["theirs"], read["ours"])
    store.close()
    recorder.datastore.close()
    facts = next(ours)
    return [
        Result(
            f"append of {len(entries)} facts beside the library's recorder",
            appended.median,
            "× eventsourcing",
            ">=1",
            str(appended),
            f"theirs {1000 * taken['theirs'].median:.2f} ms, ours {1000 * taken['ours'].median:.2f} ms. Both: the same bytes"
            " into the same table, all or nothing; ours encodes, chains, keeps the small tables and takes no lock",
            {name: spread.values for name, spread in taken.items()},
        ),
        Result(
            f"replay of {facts:,} facts beside the library's recorder",
            replayed.median,
            "× eventsourcing",
            ">=1",
            str(replayed),
            "rows out of PostgreSQL, decoded by the same decoders; processor time. Its own JSON and its mapper are slower"
            " by a factor and not compared",
        ),
    ]


def _theirs(database: str) -> PostgresApplicationRecorder:
    place = urlsplit(database)
    datastore = PostgresDatastore(
        dbname=place.path.lstrip("/"),
        host=str(place.hostname),
        port=str(place.port),
        user=str(place.username),
        password=str(place.password),
        originator_id_type="text",
    )
    recorder = PostgresApplicationRecorder(datastore, events_table_name="theirs")
    recorder.create_table()
    return recorder
