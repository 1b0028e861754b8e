"""What an operator with the key may make an act say that no act can: words, numbers, kinds, and flags that nothing follows."""

from collections.abc import Iterator
from typing import Annotated, Any, get_args, get_origin, get_type_hints

from domain.facts import FACTS
from domain.proofs.verification.authority import TOPICS
from domain.values.bounds import MOST, Range, Spelling, Words
from tests.kit.proven import Json
from tests.proofs.forgery import Act, Path, insert, moving, remove, resign
from tests.proofs.operators import edited, numbered
from tests.proofs.tampering import KEY, Tamper

# Whatever stands there is anybody's: values of orders, and documents, which digests cover.
FREE = frozenset({"value", "document"})


def sayings(document: Json) -> Iterator[Tamper]:
    for way in (_beyond, _of_another_kind, _out_of_place, _substitutes, _for_others, _twice):
        yield from way(document)


def _tamper(what: str, place: int, *acts: Act, named: tuple[int, ...] = ()) -> Tamper:
    places = tuple(f"record {number}" for number in named or (place,))
    return Tamper(f"{what}, {KEY}", str(place), (*acts, resign), places)


def _set(place: int, path: Path, value: object) -> Act:
    def change(fact: Json) -> None:
        part: Any = fact
        for step in path[:-1]:
            part = part[step]
        part[path[-1]] = value

    return edited(place, change)


def _acts(document: Json) -> Iterator[tuple[int, Json]]:
    yield from ((place, record) for place, record in numbered(document) if record["topic"] in TOPICS)


def _beyond(document: Json) -> Iterator[Tamper]:
    """Words that do not exist, numbers out of their range, and texts that are spelt otherwise."""
    for place, record in _acts(document):
        for name, hint in get_type_hints(FACTS[record["topic"]].type, include_extras=True).items():
            if name not in record["fact"]:
                continue
            for what, value in _wrongs(hint, record["fact"][name]):
                kind = f"{what} as {name} of an act"
                yield _tamper(kind, place, _set(place, (name,), value))


def _wrongs(hint: Any, value: Any) -> Iterator[tuple[str, Any]]:
    """Values that are of the same type, and beyond its bound."""
    origin, parts = get_origin(hint), get_args(hint)
    if origin is Annotated:
        yield from (wrong for bound in parts[1:] for wrong in _past(bound, value))
    elif origin is tuple and value:
        yield from (
            (what, [wrong, *value[1:]])
            for what, wrong in _wrongs(parts[0], value[0])
            if isinstance(value, list)
        )
    elif origin is dict and value:
        first = min(value)
        yield from ((what, {**value, first: wrong}) for what, wrong in _wrongs(parts[1], value[first]))
    elif origin is not None and value is not None:
        yield from (wrong for part in parts for wrong in _wrongs(part, value))


def _past(bound: object, value: Any) -> Iterator[tuple[str, Any]]:
    match bound:
        case Words():
            yield "a word that is none", f"{value}x"
            yield "a word on two lines", f"{value}\n"
        case Range(least, most):
            yield "too small a number", least - 1
            if most < MOST:
                yield "too great a number", most + 1
        case Spelling():
            yield "another spelling", f"{value}x"
            yield "a spelling on two lines", f"{value}\n"


def _of_another_kind(document: Json) -> Iterator[Tamper]:
    """A number for a text and a text for a number, however deep it lies; once for each place in an act of a kind."""
    seen = set()
    for place, record in _acts(document):
        for path in _leaves(record["fact"], ()):
            named = ".".join("each" if isinstance(step, int) else step for step in path)
            if (record["topic"], named) in seen:
                continue
            seen.add((record["topic"], named))
            value = _at(record["fact"], path)
            other = 7 if isinstance(value, str) else "seven"
            kind = f"another kind of {named} in an act"
            yield _tamper(kind, place, _set(place, path, other))


def _leaves(value: Any, path: Path) -> Iterator[Path]:
    """Only those whose kind the value itself shows."""
    parts: list[tuple[str | int, Any]] = []
    if isinstance(value, dict):
        parts = sorted(value.items())
    elif isinstance(value, list):
        parts = [*enumerate(value)]
    for step, part in parts:
        if step in FREE or part is None:
            continue
        yield from _leaves(part, (*path, step)) if isinstance(part, dict | list) else ((*path, step),)


def _at(value: Any, path: Path) -> Any:
    for step in path:
        value = value[step]
    return value


def _out_of_place(document: Json) -> Iterator[Tamper]:
    """Turns and versions that there are, or could be, and that this act cannot mean."""
    for place, record in _acts(document):
        fact = record["fact"]
        if record["topic"] == "EndOffered/1":
            for by in (1, -1):
                turn = fact["turn"] + by
                yield _tamper("an offer of another turn", place, _set(place, ("turn",), turn))
        if record["topic"] == "UndoAsked/1":
            for back in (1, place, place + 1000, fact["to_version"] + 1):
                yield _tamper("an undo to no window", place, _set(place, ("to_version",), back))
        if record["topic"] == "DisputeRuled/1":
            for ruling in _other_rulings(fact):
                yield _tamper("a ruling that does otherwise", place, _set(place, ("ruling",), ruling))
        if record["topic"] == "TermsAgreed/1":
            yield _tamper("hours that run backwards", place, _set(place, ("hours",), [20, 8]))
            captain = None if fact["captain"] else "simple"
            yield _tamper("a captain without his stand-in", place, _set(place, ("captain",), captain))


def _other_rulings(fact: Json) -> tuple[str, ...]:
    """What a ruling cannot be called that does what this one does."""
    changes = fact["change"]["options"] is not None or any(fact["change"].values())
    if fact["to_version"] is None:
        return ("annulled",) if changes else ("annulled", "corrected")
    return () if changes else ("upheld", "no-action")


def _substitutes(document: Json) -> Iterator[Tamper]:
    """An order that is told to be taken back, and is not."""
    records = document["records"]
    for place, record in _acts(document):
        if record["topic"] != "SeatSubstituted/1":
            continue
        seat = record["fact"]["seat"]
        after = records[place]
        if after["topic"] == "OrdersWithdrawn/1" and not record["fact"]["keeps_orders"]:
            closed = _closing(records, place)
            acts = (remove(place + 1), moving(place + 1, -1))
            yield _tamper("a substitute whose orders stay", place, *acts, named=(place + 1, closed - 1))
        elif record["fact"]["keeps_orders"] and _lies(records[: place - 1], seat):
            flipped = _set(place, ("keeps_orders",), value=False)
            yield _tamper("a substitute whose orders are kept unsaid", place, flipped, named=(place + 1,))


def _closing(records: list[Json], place: int) -> int:
    later = (number for number, record in enumerate(records, start=1) if number > place)
    return next(
        (number for number in later if records[number - 1]["topic"] == "WindowClosed/1"), len(records)
    )


def _lies(before: list[Json], seat: str) -> bool:
    """Whether an order of this seat lies in the open window."""
    for record in reversed(before):
        if record["topic"] in ("WindowOpened/1", "WindowClosed/1", "GameRewound/1"):
            return False
        if record["topic"] in ("OrdersSealed/1", "OrdersWithdrawn/1") and record["fact"]["seat"] == seat:
            return bool(record["topic"] == "OrdersSealed/1")
    return False


def _for_others(document: Json) -> Iterator[Tamper]:
    """An end by the word of somebody who had left the seat when it was agreed."""
    seats = {
        record["fact"]["seat"]: place
        for place, record in _acts(document)
        if record["topic"] == "SeatSubstituted/1"
    }
    offers = [
        (record["fact"]["seat"], place)
        for place, record in _acts(document)
        if record["topic"] == "EndOffered/1"
    ]
    for place, record in _acts(document):
        if record["topic"] != "DrawAgreed/1":
            continue
        for seat, left in seats.items():
            former = [made for (by, made) in offers if by == seat and made < left]
            latter = [made for (by, made) in offers if by == seat and made > left]
            if former and latter == [place - 1]:
                grounds = sorted(
                    {former[-1] if one == latter[0] else one for one in record["fact"]["rests_on"]}
                )
                acts = (_set(place, ("rests_on",), grounds), remove(latter[0]), moving(latter[0], -1))
                yield _tamper("a draw by the word of whoever had left", place, *acts, named=(place - 1,))


def _twice(document: Json) -> Iterator[Tamper]:
    for place, record in _acts(document):
        if record["topic"] == "RefereeAppointed/1":
            again = insert(place)
            yield _tamper("a referee appointed twice", place, moving(place + 1, 1), again, named=(place + 1,))
