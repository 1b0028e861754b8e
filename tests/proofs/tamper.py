"""`make tamper`: every way of tampering with a full Advanced battle, and whether the right record is named."""

import os
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from domain.proofs.verification import NotVerified, verify
from tests.kit.commands import say
from tests.kit.proven import Json
from tests.proofs.agreements import agreed_for
from tests.proofs.ended import lived
from tests.proofs.forgery import draws_of, forged
from tests.proofs.misrulings import misrulings
from tests.proofs.openings import openings
from tests.proofs.operators import operators, shapes
from tests.proofs.refereed import decided, drawn, ended_by, eventful, handed_over, resigned, troubled
from tests.proofs.sayings import sayings
from tests.proofs.stories import refuted
from tests.proofs.tampering import Tamper, tampers

# Among these everything has happened that can, from a switched reading to a key that was lost.
LIVED = (3, 12, 19, 21, 39, 51, 58)
# An Advanced battle under seventeen options and readings at once, with terrain and batteries among them.
RICH = 68
RESULT = Path(__file__).with_name("results") / "tampering.txt"


def every_way() -> Iterator[tuple[Json, Tamper]]:
    """Of a full Advanced battle with everything that can happen around it, and of battles that people ended."""
    whole = eventful()
    for way in (tampers, openings, shapes, operators, sayings):
        yield from ((whole, tamper) for tamper in way(whole))
    for end in (resigned, drawn, decided, troubled, handed_over):
        short = ended_by(end)
        for way in (operators, sayings):
            yield from ((short, tamper) for tamper in way(short))
    for living in (*map(lived, LIVED), lived(RICH, **agreed_for(RICH))):
        for way in (operators, misrulings, openings, sayings):
            yield from ((living, tamper) for tamper in way(living))


def missed(document: Json, tamper: Tamper) -> str | None:
    """How the verifier failed to name what was tampered with; None when it did."""
    try:
        report = verify(forged(document, *tamper.acts), adjudicates=tamper.needs_rules)
    except NotVerified as unknown:
        named = any(str(unknown).startswith(f"not verified: {place} ") for place in tamper.places)
        return None if named else f"{tamper.kind}: {tamper.what}: {unknown}"
    if not report.faults:
        return f"{tamper.kind}: {tamper.what}: not found out"
    first, last = report.faults[0], report.faults[-1]
    if first.place not in tamper.places:
        return f"{tamper.kind}: {tamper.what}: {first} instead of {tamper.places[0]}"
    if tamper.also is not None and last.place != tamper.also:
        return f"{tamper.kind}: {tamper.what}: {last} instead of {tamper.also}"
    return None


class Tally(NamedTuple):
    """What one process tried: how often of each kind, how often it was named, and what was not."""

    tried: Counter[str]
    found: Counter[str]
    wrong: list[str]
    size: tuple[int, int]


def _try_some(part: int, parts: int) -> Tally:
    """Every so many-th; each process makes the battles anew, which are the same every time."""
    tally = Tally(Counter(), Counter(), [], (0, 0))
    begun, size = time.monotonic(), (0, 0)
    for number, (document, tamper) in enumerate(islice(every_way(), part, None, parts), start=1):
        size = max(size, (len(document["records"]), sum(len(draws_of(r)) for r in document["records"])))
        said = missed(document, tamper)
        tally.tried[tamper.kind] += 1
        tally.found[tamper.kind] += said is None
        if said:
            tally.wrong.append(said)
            say(f"process {part + 1}: MISSED {said}")
        if number % 250 == 0:
            done = f"{number} tried, {tally.found.total()} named, {time.monotonic() - begun:.0f} s"
            say(f"process {part + 1}: {done}")
    return tally._replace(size=size)


def main() -> int:
    parts = os.cpu_count() or 1
    with ProcessPoolExecutor(parts) as pool:
        tallies = [*pool.map(_try_some, range(parts), [parts] * parts)]
    tried = sum((tally.tried for tally in tallies), Counter[str]())
    found = sum((tally.found for tally in tallies), Counter[str]())
    wrong = [said for tally in tallies for said in tally.wrong]
    records, draws = max(tally.size for tally in tallies)
    told, unrefuted = refuted()
    lines = [
        f"A full Advanced battle ({records} records, {draws} draws), five that people ended, {len(LIVED)} in which everything happened and one under many options at once, with terrain and batteries, tampered with in every way.",
        f"Named: {found.total()} of {tried.total()}, of {len(tried)} kinds",
        "",
        *(f"{found[kind]:>6} of {tried[kind]:>6}  {kind}" for kind in tried),
        "",
        "What whoever has the key can tell, and only a receipt that was kept or a log that was witnessed refutes:",
        *told,
        *wrong,
        *unrefuted,
    ]
    RESULT.write_text("\n".join(lines) + "\n", encoding="utf-8")
    say("\n".join(lines))
    return 1 if wrong or unrefuted else 0


if __name__ == "__main__":
    sys.exit(main())
