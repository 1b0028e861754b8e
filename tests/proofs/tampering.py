"""Every way of tampering with one transcript, each with the places of which one must be named for it."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple

from tests.proofs.battles import Json
from tests.proofs.forgery import Path, change_at, forged, leaves, moved, rehashed, resigned

# Told by people, not by the rules: who changes them and has the key is found out by the receipts others kept.
INPUTS = ("GameOpened/1", "SeatTaken/1", "OrdersSealed/1", "OrdersWithdrawn/1", "WindowClosed/1")
OUTSIDE = "file alone"
HEADS = "all heads recomputed"
KEY = "signed with the server's own key"


class Tamper(NamedTuple):
    """`places`: what may be named first; `also`: the record that the adjudication must name as well."""

    kind: str
    what: str
    make: Callable[[], Json]
    places: tuple[str, ...]
    also: int | None = None


def tampers(document: Json) -> Iterator[Tamper]:
    for way in (_edits, _removals, _insertions, _swaps, _rewritten, _receipts, _checkpoint, _seed, _forgeries, _draws):
        yield from way(document)


def _edits(document: Json) -> Iterator[Tamper]:
    """One thing that each record says, a different one each time, and now and then its head or version."""
    dice = Random(1)
    for place, record in enumerate(document["records"], start=1):
        path: Path = ("records", place - 1, *dice.choice(leaves(record)))
        yield Tamper(f"edit, {OUTSIDE}", _named(path), lambda path=path: _edited(document, path), (f"record {place}",))


def _edited(document: Json, path: Path) -> Json:
    return forged(document, lambda copy: change_at(copy, path))


def _removals(document: Json) -> Iterator[Tamper]:
    last = len(document["records"])
    for place in range(1, last + 1):
        named = f"record {place}" if place < last else "checkpoint"
        make = lambda place=place: forged(document, lambda copy: copy["records"].pop(place - 1))  # noqa: E731
        yield Tamper(f"deletion, {OUTSIDE}", f"record {place}", make, (named,))


def _insertions(document: Json) -> Iterator[Tamper]:
    for place in range(1, len(document["records"]) + 1):
        make = lambda place=place: forged(document, lambda copy: _insert(copy, place))  # noqa: E731
        yield Tamper(f"insertion, {OUTSIDE}", f"after record {place}", make, (f"record {place + 1}",))


def _insert(document: Json, place: int) -> None:
    document["records"].insert(place, {**document["records"][place - 1]})


def _swaps(document: Json) -> Iterator[Tamper]:
    for place in range(1, len(document["records"])):
        make = lambda place=place: forged(document, lambda copy: _swap(copy, place))  # noqa: E731
        yield Tamper(f"swap, {OUTSIDE}", f"records {place} and {place + 1}", make, (f"record {place}",))


def _swap(document: Json, place: int) -> None:
    records = document["records"]
    records[place - 1], records[place] = records[place], records[place - 1]


def _rewritten(document: Json) -> Iterator[Tamper]:
    """History changed and all heads recomputed: the first receipt or checkpoint after it disagrees."""
    dice = Random(2)
    records = document["records"]
    for place in range(2, len(records), 3):
        path: Path = ("records", place - 1, "fact", *dice.choice(leaves(records[place - 1]["fact"]) or [()]))
        if len(path) > 3:
            make = lambda path=path: rehashed(_edited(document, path))  # noqa: E731
            if _sound(make()):
                yield Tamper(f"edit, {HEADS}", _named(path), make, _vouched(document, place))
        make = lambda place=place: rehashed(forged(document, lambda copy: copy["records"].pop(place - 1)))  # noqa: E731
        yield Tamper(f"deletion, {HEADS}", f"record {place}", make, _vouched(document, place))
        make = lambda place=place: rehashed(forged(document, lambda copy: _insert(copy, place)))  # noqa: E731
        yield Tamper(f"insertion, {HEADS}", f"after record {place}", make, _vouched(document, place + 1))


def _sound(document: Json) -> bool:
    """Whether a forged document still has the shape of one; if not, the record is named for that."""
    from domain.proofs.verification.report import Wrong
    from domain.proofs.verification.shape import shaped

    try:
        shaped(document)
    except Wrong:
        return False
    return True


def _vouched(document: Json, place: int) -> tuple[str, ...]:
    """The first receipt at or after this place; the checkpoint if there is none."""
    numbered = enumerate((signed["receipt"]["version"] for signed in document["receipts"]), start=1)
    return (next((f"receipt {number}" for number, version in numbered if version >= place), "checkpoint"),)


def _receipts(document: Json) -> Iterator[Tamper]:
    for number, signed in enumerate(document["receipts"]):
        for leaf in leaves(signed):
            path: Path = ("receipts", number, *leaf)
            make = lambda path=path: _edited(document, path)  # noqa: E731
            yield Tamper("altered receipt", _named(path), make, (f"receipt {number + 1}",))


def _checkpoint(document: Json) -> Iterator[Tamper]:
    for leaf in leaves(document["checkpoint"]):
        path: Path = ("checkpoint", *leaf)
        make = lambda path=path: _edited(document, path)  # noqa: E731
        yield Tamper("altered checkpoint", _named(path), make, ("checkpoint",))
    for leaf in (("keys", 0, "id"), ("keys", 0, "public")):
        yield Tamper("altered key", _named(leaf), lambda leaf=leaf: _edited(document, leaf), ("key 1",))


def _seed(document: Json) -> Iterator[Tamper]:
    place = next(n for n, r in enumerate(document["records"], start=1) if r["topic"] == "SeedRevealed/1")
    revealed: Path = ("records", place - 1, "fact", "seed")
    yield Tamper("altered seed", "seed", lambda: _edited(document, ("seed",)), ("seed",))
    both = lambda: forged(document, lambda c: change_at(c, ("seed",)), lambda c: change_at(c, revealed), resigned)  # noqa: E731
    yield Tamper(f"altered seed, {KEY}", _named(revealed), both, (f"record {place}",))
    none = lambda: forged(document, lambda c: c.update(seed=None))  # noqa: E731
    yield Tamper("altered seed", "none", none, ("seed",))


def _forgeries(document: Json) -> Iterator[Tamper]:
    """Whatever follows from rules, orders and draws cannot be forged even by whoever has the key."""
    dice = Random(3)
    for place, record in enumerate(document["records"], start=1):
        if record["topic"] in INPUTS:
            continue
        named = (f"record {place}",)
        free = [leaf for leaf in leaves(record["fact"]) if leaf[-1] != "deadline"]
        if free and place % 4 == 0:
            path: Path = ("records", place - 1, "fact", *dice.choice(free))
            yield Tamper(f"edit, {KEY}", _named(path), lambda path=path: resigned(_edited(document, path)), named)
        if place % 16 == 2 and record["topic"] != "OrdersOpened/1":
            removed = lambda place=place: resigned(  # noqa: E731
                moved(forged(document, lambda copy: copy["records"].pop(place - 1)), place, -1)
            )
            if not record["fact"].get("draws"):
                yield Tamper(f"deletion, {KEY}", f"record {place}", removed, named)
        if place % 16 == 3:
            added = lambda place=place: resigned(  # noqa: E731
                forged(document, lambda copy: moved(copy, place + 1, 1), lambda copy: _insert(copy, place))
            )
            yield Tamper(f"insertion, {KEY}", f"after record {place}", added, (f"record {place + 1}",))


def _draws(document: Json) -> Iterator[Tamper]:
    """A draw made again, left out, or answered otherwise, by whoever has the key."""
    for place, record in enumerate(document["records"], start=1):
        for number, draw in enumerate(record["fact"].get("draws", ())):
            where: Path = ("records", place - 1, "fact", "draws", number)
            picked = lambda where=where: resigned(_edited(document, (*where, "picks", 0)))  # noqa: E731
            if draw["picks"]:
                yield Tamper(f"altered draw, {KEY}", _named(where), picked, (f"record {place}",))
            for act, what in ((_replay, "replayed"), (_skip, "skipped")):
                make = lambda act=act, place=place, number=number: resigned(  # noqa: E731
                    forged(document, lambda copy: act(copy["records"], place - 1, number))
                )
                yield Tamper(f"{what} draw, {KEY}", _named(where), make, _in_step(document, place))


def _replay(records: list[Json], place: int, number: int) -> None:
    draws = records[place]["fact"]["draws"]
    draws.insert(number + 1, {**draws[number]})
    _renumber(records)


def _skip(records: list[Json], place: int, number: int) -> None:
    del records[place]["fact"]["draws"][number]
    _renumber(records)


def _renumber(records: list[Json]) -> None:
    drawn: list[Any] = [draw for record in records for draw in record["fact"].get("draws", ())]
    for index, draw in enumerate(drawn, start=1):
        draw["index"] = index


def _in_step(document: Json, place: int) -> tuple[str, ...]:
    """The record itself, or a later draw of its step, which no longer fits the stream."""
    later = []
    for number, record in enumerate(document["records"][place - 1 :], start=place):
        if record["topic"] == "WindowClosed/1":
            break
        later.append(f"record {number}")
    return tuple(later)


def _named(path: Path) -> str:
    return ".".join(map(str, path))
