"""What must hold when the storm is over. Every check tells what it found wrong; nothing found is what is wanted."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any, NamedTuple

import psycopg

from api.answers import encoded
from domain.proofs.verification import read, verify
from domain.service import transcribe
from projections.queries import PROJECTIONS
from tests.faults.places import Addresses, opened

Document = Mapping[str, Any]
INSPECTORS = 2
# Beside the facts: follows from them, and is kept in the same transactions.
INDEXES = ("claims", "pending")


class Kept(NamedTuple):
    """A battle as its captains knew it: its id, and the receipts they were given."""

    game: str
    receipts: Sequence[Document]


class Found(NamedTuple):
    """What one battle's log holds, and what is wrong with it."""

    game: str
    counts: dict[str, int]
    wrong: list[str]


def inspect(addresses: Addresses, battles: list[Kept], tell: Callable[[int], None]) -> list[Found]:
    """Every battle, by a verifier that has nothing but the transcript and the receipts of its captains."""
    found = []
    with ProcessPoolExecutor(INSPECTORS, mp_context=get_context("spawn")) as pool:
        for one in pool.map(_inspected, [addresses] * len(battles), battles):
            found.append(one)
            tell(len(found))
    return found


def _inspected(addresses: Addresses, kept: Kept) -> Found:
    with opened(addresses) as parts:
        written = transcribe(parts.world, kept.game)
    written["receipts"] = kept.receipts
    document = read(encoded(written))
    report = verify(document)
    wrong = [f"{fault.place}: {fault.why}" for fault in report.faults]
    wrong += [] if report.verdict == "ok" else [f"the verifier says {report.verdict!r}: {report.lines()[0]}"]
    wrong += [
        *windows_resolved_once(document),
        *draws_numbered(document),
        *orders_kept(document, kept.receipts),
    ]
    counts = report.counts
    figures = {
        "facts": counts.records,
        "draws": counts.draws,
        "steps": counts.adjudicated,
        "receipts": counts.receipts,
        "openings": counts.openings,
        "deadlines": sum(
            record["topic"] == "WindowClosed/1" and record["fact"]["reason"] == "deadline"
            for record in document["records"]
        ),
    }
    return Found(kept.game, figures, wrong)


def windows_resolved_once(document: Document) -> Iterator[str]:
    """Closed, then opened or won, turn and turn about; steps without a gap; no window id twice; an end."""
    closed: int | None = 0  # step 0 opens the first window
    steps, seen, over = 0, set(), False
    for record in document["records"]:
        name, fact = record["topic"].partition("/")[0], record["fact"]
        if name == "WindowClosed":
            steps += 1
            if fact["step"] != steps or closed is not None or over:
                yield f"version {record['version']} closes step {fact['step']} where {steps} is next"
            closed = fact["step"]
        elif name in ("WindowOpened", "GameWon", "GameDrawn"):
            if closed is None or over:
                yield f"version {record['version']}: {name}, though no step waited to be resolved"
            closed, over = None, name != "WindowOpened"
        if name == "WindowOpened":
            if (fact["turn"], fact["window"]) in seen:
                yield f"version {record['version']} opens {fact['window']} of turn {fact['turn']} again"
            seen.add((fact["turn"], fact["window"]))
    if not over:
        yield "the battle has no end"


def draws_numbered(document: Document) -> Iterator[str]:
    """1, 2, 3 … over the whole battle: none skipped, none used twice."""
    drawn = [draw["index"] for record in document["records"] for draw in record["fact"].get("draws") or ()]
    if drawn != [*range(1, len(drawn) + 1)]:
        yield f"the draws are numbered {drawn}"


def orders_kept(document: Document, receipts: Iterable[Document]) -> Iterator[str]:
    """Every acknowledged order stands where its receipt says; the last of a seat is the one that counted."""
    records = {record["version"]: record for record in document["records"]}
    last: dict[tuple[int, str, str], Document] = {}
    for receipt in (signed["receipt"] for signed in receipts):
        sealed = records.get(receipt["version"])
        if sealed is None or sealed["head"] != receipt["head"] or not _is_of(sealed, receipt):
            yield f"the order of {receipt} is not in the records"
        place = (receipt["turn"], receipt["window"], receipt["seat"])
        last[place] = max(last.get(place, receipt), receipt, key=lambda one: int(one["version"]))
    for record in document["records"]:
        if record["topic"] == "WindowClosed/1":
            fact = record["fact"]
            for seat, digest in fact["orders"].items():
                receipt = last.pop((fact["turn"], fact["window"], seat), None)
                if receipt is not None and receipt["order_digest"] != digest:
                    yield f"version {record['version']} left out the order of {receipt}"
    yield from (f"no window closed over the order of {receipt}" for receipt in last.values())


def _is_of(record: Document, receipt: Document) -> bool:
    names = ("seat", "turn", "window", "order_digest")
    return record["topic"] == "OrdersSealed/1" and all(
        record["fact"][name] == receipt[name] for name in names
    )


def views_rebuilt(addresses: Addresses) -> tuple[int, list[str]]:
    """Whether views and indexes are what the facts alone would make of them; how many rows there are."""
    tables = [
        (name, table)
        for name in addresses
        for table in (*(table for projection in PROJECTIONS for table in projection.tables), *INDEXES)
    ]
    with opened(addresses) as parts:
        parts.follower.catch_up()
        before = {(name, table): _rows(addresses[name], table) for name, table in tables}
        parts.follower.rebuild()
        parts.world.store.reindex()
        after = {(name, table): _rows(addresses[name], table) for name, table in tables}
    wrong = [
        f"{table}: {(before[table] - after[table]).total()} rows too many,"
        f" {(after[table] - before[table]).total()} missing,"
        f" for instance {[*(before[table] - after[table])][:1]} and {[*(after[table] - before[table])][:1]}"
        for table in tables
        if before[table] != after[table]
    ]
    return sum(rows.total() for rows in after.values()), wrong


def _rows(database_url: str, table: str) -> Counter[tuple[object, ...]]:
    with psycopg.connect(database_url) as connection:
        return Counter(connection.execute(f"SELECT * FROM {table}"))
