"""`make tamper`: every way of tampering with a full Advanced battle, and whether the right record is named."""

import sys
import time
from collections import Counter
from pathlib import Path

from domain.proofs.verification import verify
from tests.proofs.battles import Json, fought
from tests.proofs.forgery import forged
from tests.proofs.tampering import Tamper, tampers

# One with many draws: random captains often pass each other by.
BATTLE = 40
RESULT = Path(__file__).with_name("results") / "tampering.txt"


def recorded() -> Json:
    """A full Advanced battle, as a captain of the British holds it."""
    with fought(BATTLE, level="advanced") as battle:
        assert battle.game.outcome is not None
        assert battle.game.last_draw >= 20, "choose another battle"
        return battle.transcript("british-1")


def missed(document: Json, tamper: Tamper) -> str | None:
    """How the verifier failed to name what was tampered with; None when it did."""
    report = verify(forged(document, *tamper.acts), adjudicates=tamper.needs_rules)
    if not report.faults:
        return f"{tamper.kind}: {tamper.what}: not found out"
    first, last = report.faults[0], report.faults[-1]
    if first.place not in tamper.places:
        return f"{tamper.kind}: {tamper.what}: {first} instead of {tamper.places[0]}"
    if tamper.also is not None and last.place != tamper.also:
        return f"{tamper.kind}: {tamper.what}: {last} instead of {tamper.also}"
    return None


def _draws(document: Json) -> int:
    return sum(len(record["fact"].get("draws", ())) for record in document["records"])


def main() -> int:
    document = recorded()
    found: Counter[str] = Counter()
    tried: Counter[str] = Counter()
    wrong = []
    begun = time.monotonic()
    for number, tamper in enumerate(tampers(document), start=1):
        said = missed(document, tamper)
        tried[tamper.kind] += 1
        found[tamper.kind] += said is None
        wrong += [said] if said else []
        if number % 250 == 0:
            sys.stdout.write(f"{number} tried, {found.total()} named, {time.monotonic() - begun:.0f} s\n")
            sys.stdout.flush()
    lines = [
        f"A full Advanced battle ({len(document['records'])} records, {_draws(document)} draws), tampered with in every way.",
        f"Named: {found.total()} of {tried.total()}",
        "",
        *(f"{found[kind]:>6} of {tried[kind]:>6}  {kind}" for kind in tried),
        *wrong,
    ]
    RESULT.write_text("\n".join(lines) + "\n", encoding="utf-8")
    sys.stdout.write("\n".join(lines) + "\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
