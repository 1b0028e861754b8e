"""The result of a run, for people."""

from typing import NamedTuple

from tests.streams.crowd import Wrong


class Results(NamedTuple):
    clients: int
    games: int
    running: int
    appends: int
    messages: int
    waves: int
    connections: int
    back: float
    wrong: Wrong
    kilobytes: float
    megabytes: float
    cpu: float
    lags: list[float]
    load: float


def written(told: Results) -> str:
    wrong = told.wrong
    lags = told.lags or [0.0]
    rows = (
        ("clients on one process, games", f"{told.clients:,}; {told.games} ({told.running} still fought at the end)"),
        ("appends, messages heard", f"{told.appends:,}; {told.messages:,}"),
        ("connections", f"{told.connections:,}: everybody was broken off {told.waves} times while battles went on"),
        ("process killed (-9) and started again", f"all were back and level after {told.back:.1f} s"),
        ("missed, repeated, out of order, unknown", f"{wrong.missed}, {wrong.repeated}, {wrong.disordered}, {wrong.strange}"),
        ("memory a client", f"{told.kilobytes:.1f} KiB ({told.megabytes:.0f} MiB the process, with all of them)"),
        ("CPU a message", f"{told.cpu:.0f} µs"),
        (
            "from append to client",
            f"median {lags[len(lags) // 2] * 1000:.0f} ms, 99 of 100 within {lags[len(lags) * 99 // 100] * 1000:.0f} ms",
        ),
    )  # fmt: skip
    lines = [
        "# Who listens is told everything once",
        "",
        "Written by `make streams` (tests/streams): `sealed-orders stream` on PostgreSQL, each client following one game by",
        "`GET /v1/games/{id}/stream` and coming back with `Last-Event-ID`. Memory, CPU and delay were taken while nobody was",
        f"broken off; load of the machine {told.load:.1f} on shared cores.",
        "",
        "| | |",
        "|---|---|",
        *(f"| {what} | {found} |" for what, found in rows),
    ]
    return "\n".join(lines) + "\n"
