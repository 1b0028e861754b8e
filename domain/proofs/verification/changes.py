"""A ruling changes exactly what it states: the facts that carry it out follow at once, all of them and no others."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from domain.proofs.verification.forms import Json
from domain.proofs.verification.report import Wrong
from domain.proofs.verification.shape import Line

CHECK = "rulings"
RULED, SEALED, CLOSED = "DisputeRuled/1", "OrdersSealed/1", "WindowClosed/1"
SWITCHED, MOVED = "ReadingSwitched/1", "PositionAmended/1"
RESTORED, CORRECTED = "CounterRestored/1", "OrderCorrected/1"
AMENDMENTS = frozenset({SWITCHED, MOVED, RESTORED, CORRECTED})
# A ruling may start the clock again; the facts that carry it out come after these.
CLOCK = ("GameResumed/1", "DeadlineMoved/1")
Values = Mapping[tuple[int, str], object]


def check_changes(lines: Sequence[Line], values: Values) -> None:
    """Raises Wrong at the first amendment that no ruling states there, and where a stated one is missing."""
    due: dict[int, Json] = {}
    for place, line in enumerate(lines, start=1):
        expected = due.pop(place, None)
        if expected is not None and not _is(line, expected):
            raise _wrong(place, f"the ruling says that {expected['topic']} comes here, with what it states")
        if expected is None and line.topic in AMENDMENTS:
            raise _wrong(place, f"no ruling states this {line.topic}")
        if line.topic == RULED:
            due |= _carried_out(lines, place)
        if line.topic == CORRECTED:
            _check_kept(lines, place, values)
    if due:
        raise _wrong(len(lines), "the last ruling was not carried out")


def _carried_out(lines: Sequence[Line], ruled: int) -> dict[int, Json]:
    """The places after a ruling, and the fact that must be at each."""
    first = ruled + 1
    while first <= len(lines) and lines[first - 1].topic in CLOCK:
        first += 1
    return dict(enumerate(_stated(lines[ruled - 1].fact["change"]), start=first))


def _stated(change: Json) -> Iterator[Json]:
    if change["options"] is not None:
        yield {"topic": SWITCHED, "options": sorted(set(change["options"]))}
    for ship, (x, y, heading) in sorted(change["positions"].items()):
        yield {"topic": MOVED, "ship": ship, "x": x, "y": y, "heading": heading}
    for counter in change["counters"]:
        yield {"topic": RESTORED, **counter}
    if change["correct"] is not None:
        yield {"topic": CORRECTED, "seat": change["correct"]}


def _is(line: Line, expected: Json) -> bool:
    content: dict[str, Any] = {"topic": line.topic, **line.fact}
    return all(content.get(name) == value for name, value in expected.items())


def _check_kept(lines: Sequence[Line], place: int, values: Values) -> None:
    """The orders of the other seats must follow the correction, sealed again with the same values."""
    kept = lines[place - 1].fact["kept"]
    for number, (seat, version) in enumerate(sorted(kept.items()), start=place + 1):
        again = lines[number - 1] if number <= len(lines) else None
        first = lines[version - 1] if 0 < version < place else None
        if first is None or not _counted(lines[version:place], first, seat):
            raise _wrong(place, f"{seat} had no order at {version} that counted")
        if again is None or again.topic != SEALED or again.fact["seat"] != seat:
            raise _wrong(number, f"the order of {seat} is not sealed again")
        keys = first.fact["items"].keys()
        if again.fact["items"].keys() != keys or any(
            values.get((version, key), 0) != values.get((number, key), 0)
            for key in keys
            if (version, key) in values and (number, key) in values
        ):
            raise _wrong(number, f"{seat} had ordered something else at {version}")


def _counted(later: Sequence[Line], sealed: Line, seat: str) -> bool:
    """Whether a window closed with this order."""
    if sealed.topic != SEALED or sealed.fact["seat"] != seat:
        return False
    digest = sealed.fact["order_digest"]
    return any(line.topic == CLOSED and line.fact["orders"].get(seat) == digest for line in later)


def _wrong(place: int, why: str) -> Wrong:
    return Wrong(CHECK, f"record {place}", place, why)
