"""Every way of tampering with one transcript, each with the places of which one must be named for it."""

from collections.abc import Iterator
from functools import partial
from random import Random
from typing import NamedTuple

from domain.facts import FACTS
from tests.kit.proven import Json
from tests.proofs.forgery import (
    Act,
    Path,
    change,
    draws_of,
    insert,
    leaves,
    moving,
    rehash,
    remove,
    replay,
    resign,
    skip_draw,
    swap,
)

# Told by people, not by the rules: whether they were allowed is tried for each of them elsewhere.
INPUTS = frozenset(
    topic
    for topic, kind in FACTS.items()
    if kind.kind == "club" or topic in ("OrdersSealed/1", "OrdersWithdrawn/1", "WindowClosed/1")
)
OUTSIDE = "file alone"
HEADS = "all heads recomputed"
KEY = "signed with the server's own key"
CLOSED_ONCE = f"what a rewind let be opened twice left closed once, {KEY}"
OPENED_ANEW = f"what a rewind had closed opened anew too soon, {KEY}"
# Only the rules can tell; everything else is named without them, in an unfinished game too.
RULED = frozenset(
    f"{what}, {KEY}"
    for what in ("edit", "deletion", "insertion", "replayed draw", "skipped draw", "more counters restored")
) | {CLOSED_ONCE, OPENED_ANEW}


class Tamper(NamedTuple):
    """`places`: of these one must be named first; `also`: the record that the adjudication must name after it."""

    kind: str
    what: str
    acts: tuple[Act, ...]
    places: tuple[str, ...]
    also: str | None = None

    @property
    def needs_rules(self) -> bool:
        return self.also is not None or self.kind in RULED


def tampers(document: Json) -> Iterator[Tamper]:
    ways = (_edits, _moves, _rewritten, _words, _seeds, _openings, _forgeries, _draws)
    for way in ways:
        yield from way(document)


def _edits(document: Json) -> Iterator[Tamper]:
    """One thing that each record says, another one each time: of its fact, its head, its version, its time."""
    dice = Random(1)
    for place, record in enumerate(document["records"], start=1):
        path: Path = ("records", place - 1, *dice.choice(leaves(record)))
        yield Tamper(f"edit, {OUTSIDE}", _named(path), (change(path),), (f"record {place}",))


def _moves(document: Json) -> Iterator[Tamper]:
    last = len(document["records"])
    for place in range(1, last + 1):
        here = f"record {place}"
        if place % 2:
            continue
        removed = "checkpoint" if place == last else here
        yield Tamper(f"deletion, {OUTSIDE}", here, (remove(place),), (removed,))
        yield Tamper(f"insertion, {OUTSIDE}", f"after {here}", (insert(place),), (f"record {place + 1}",))
        if place < last:
            yield Tamper(f"swap, {OUTSIDE}", f"{here} and the next", (swap(place),), (here,))


def _rewritten(document: Json) -> Iterator[Tamper]:
    """History changed and all heads recomputed: the first receipt or checkpoint after it disagrees."""
    dice = Random(2)
    for place, record in enumerate(document["records"], start=1):
        ruled = record["topic"] not in INPUTS
        path = _fact_path(place, record, dice)
        vouched = _vouched(document, place)
        if place % 9 == 0 and path is not None:
            also = f"record {place}" if ruled and place % 90 == 0 else None
            # A change that leaves no fact of that topic at all is named itself.
            places = (vouched, f"record {place}")
            yield Tamper(f"edit, {HEADS}", _named(path), (change(path), rehash), places, also)
        if place % 9 == 1 and place > 1:
            yield Tamper(f"deletion, {HEADS}", f"record {place}", (remove(place), rehash), (vouched,))
        if place % 9 == 2:
            named = _vouched(document, place + 1)
            yield Tamper(f"insertion, {HEADS}", f"after record {place}", (insert(place), rehash), (named,))


def _vouched(document: Json, place: int) -> str:
    """The first receipt at or after this place; the checkpoint if there is none."""
    numbered = enumerate((signed["receipt"]["version"] for signed in document["receipts"]), start=1)
    return next((f"receipt {number}" for number, version in numbered if version >= place), "checkpoint")


def _words(document: Json) -> Iterator[Tamper]:
    for number, signed in enumerate(document["receipts"]):
        for leaf in leaves(signed):
            path: Path = ("receipts", number, *leaf)
            yield Tamper("altered receipt", _named(path), (change(path),), (f"receipt {number + 1}",))
    for leaf in leaves(document["checkpoint"]):
        path = ("checkpoint", *leaf)
        yield Tamper("altered checkpoint", _named(path), (change(path),), ("checkpoint",))
    for path in (("keys", 0, "id"), ("keys", 0, "public")):
        yield Tamper("altered key", _named(path), (change(path),), ("key 1",))


def _seeds(document: Json) -> Iterator[Tamper]:
    place = max(n for n, r in enumerate(document["records"], start=1) if r["topic"] == "SeedRevealed/1")
    revealed: Path = ("records", place - 1, "fact", "seed")
    yield Tamper("altered seed", "seed", (change(("seed",)),), ("seed",))
    yield Tamper("altered seed", "taken out", (lambda copy: copy.update(seed=None),), ("seed",))
    both = (change(("seed",)), change(revealed), resign)
    yield Tamper(f"altered seed, {KEY}", _named(revealed), both, (f"record {place}",))


def _openings(document: Json) -> Iterator[Tamper]:
    """Another value, salt or key laid open than was sealed, by whoever has the key."""
    for place, record in enumerate(document["records"], start=1):
        for number in range(0, len(record["fact"].get("openings", ())), 2):
            for part in ("value", "salt", "key", "version", "r"):
                path: Path = ("records", place - 1, "fact", "openings", number, part)
                kind = f"opening with another {part}, {KEY}"
                yield Tamper(kind, _named(path), (change(path), resign), (f"record {place}",))


def _forgeries(document: Json) -> Iterator[Tamper]:
    """Whatever follows from rules, orders and draws cannot be forged even by whoever has the key."""
    dice = Random(3)
    for place, record in enumerate(document["records"], start=1):
        if record["topic"] in INPUTS:
            continue
        here = f"record {place}"
        path = _fact_path(place, record, dice)
        if place % 6 == 0 and path is not None:
            yield Tamper(f"edit, {KEY}", _named(path), (change(path), resign), (here,))
        if place % 24 == 1 and not record["fact"].get("draws") and record["topic"] != "OrdersOpened/1":
            acts = (remove(place), moving(place, -1), resign)
            yield Tamper(f"deletion, {KEY}", here, acts, (here,))
        if place % 24 == 2:
            acts = (moving(place + 1, 1), insert(place), resign)
            yield Tamper(f"insertion, {KEY}", f"after {here}", acts, (f"record {place + 1}",))


def _draws(document: Json) -> Iterator[Tamper]:
    """A draw made again, left out, or answered otherwise, by whoever has the key."""
    for place, record in enumerate(document["records"], start=1):
        for number, draw in enumerate(draws_of(record)):
            where: Path = ("records", place - 1, "fact", "draws", number)
            if draw["picks"]:
                acts = (change((*where, "picks", 0)), resign)
                yield Tamper(f"altered draw, {KEY}", _named(where), acts, (f"record {place}",))
            step = _rest_of_step(document, place)
            for what, act in (("replayed", replay), ("skipped", skip_draw)):
                acts = (partial(act, place=place, number=number), resign)
                yield Tamper(f"{what} draw, {KEY}", _named(where), acts, step)


def _rest_of_step(document: Json, place: int) -> tuple[str, ...]:
    """The record itself, or the draw after it, which no longer fits the stream of the step."""
    later = []
    for number, record in enumerate(document["records"][place - 1 :], start=place):
        if record["topic"] == "WindowClosed/1":
            break
        later.append(f"record {number}")
    return tuple(later)


def _fact_path(place: int, record: Json, dice: Random) -> Path | None:
    """Something that the fact says; a deadline is the clock's word, not the rules'."""
    said = [leaf for leaf in leaves(record["fact"]) if leaf[-1] != "deadline"]
    return ("records", place - 1, "fact", *dice.choice(said)) if said else None


def _named(path: Path) -> str:
    return ".".join(map(str, path))
