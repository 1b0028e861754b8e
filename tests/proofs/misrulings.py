"""What an operator may try with rulings: other words, other changes, other keys, and rewinds that count wrongly."""

from collections.abc import Iterator
from typing import Any

from domain.proofs.verification.changes import AMENDMENTS
from tests.kit.proven import Json
from tests.proofs.forgery import Act, change, leaves, moving, resign
from tests.proofs.openings import signed_after
from tests.proofs.signing import new_key, proof_of, public
from tests.proofs.tampering import KEY, Tamper

STATED = {
    "PositionAmended/1": ("ship", "x", "y", "heading", "dispute"),
    "CounterRestored/1": ("ship", "bag", "serial", "dispute"),
    "ReadingSwitched/1": ("options", "dispute"),
    "OrderCorrected/1": ("seat", "kept", "window", "turn", "dispute"),
}
OUTCOMES = ("GameWon/1", "GameDrawn/1", "GameVoided/1")


def misrulings(document: Json) -> Iterator[Tamper]:
    for way in (_words, _changes, _elsewhere, _signatures, _other_keys, _numbers, _outcomes, _tracks):
        yield from way(document)


def _of(document: Json, *topics: str) -> Iterator[tuple[int, Json]]:
    for place, record in enumerate(document["records"], start=1):
        if record["topic"] in topics:
            yield place, record["fact"]


def _edit(place: int, member: str) -> Act:
    def act(document: Json) -> None:
        fact = document["records"][place - 1]["fact"]
        at = leaves(fact[member])
        if not at or at == [()]:
            change(("records", place - 1, "fact", member))(document)
        else:
            change(("records", place - 1, "fact", member, *at[0]))(document)

    return act


def _words(document: Json) -> Iterator[Tamper]:
    """A ruling that its referee signed says something else."""
    for place, fact in _of(document, "DisputeRuled/1"):
        if fact["signed"] is None:
            continue
        for member in ("dispute", "by", "ruling", "reason", "reading", "to_version"):
            acts = (_edit(place, member), resign)
            yield Tamper(
                f"a signed ruling with another {member}, {KEY}", str(place), acts, (f"record {place}",)
            )


def _changes(document: Json) -> Iterator[Tamper]:
    """Something else is amended than the ruling says; or the ruling is made to say something else."""
    for place, fact in _of(document, *STATED):
        topic = document["records"][place - 1]["topic"]
        for member in STATED[topic]:
            if member == "kept" and not fact[member]:
                continue
            acts = (_edit(place, member), resign)
            yield Tamper(f"{topic} with another {member}, {KEY}", str(place), acts, (f"record {place}",))
        acts = (lambda copy, place=place: copy["records"].pop(place - 1), moving(place, -1), resign)
        yield Tamper(f"{topic} left out, {KEY}", str(place), acts, (f"record {place}",))


def _elsewhere(document: Json) -> Iterator[Tamper]:
    """What one ruling allowed once is done again, later."""
    for place, _ in _of(document, *AMENDMENTS):
        later = next((at for at, _ in _of(document, "WindowOpened/1") if at > place + 1), None)
        if later is None:
            continue

        def again(copy: Json, place: int = place, later: int = later) -> None:
            copy["records"].insert(later, {**copy["records"][place - 1]})

        topic = document["records"][place - 1]["topic"]
        acts = (moving(later + 1, 1), again, resign)
        yield Tamper(f"{topic} once more, {KEY}", f"after {later}", acts, (f"record {later + 1}",))


def _signatures(document: Json) -> Iterator[Tamper]:
    for place, fact in _of(document, "DisputeRuled/1"):
        here = (f"record {place}",)
        if fact["signed"] is None:
            continue
        for member in ("key", "version", "head", "to_version", "signature"):
            acts = (_edit(place, "signed") if member == "head" else _member(place, member), resign)
            yield Tamper(f"a signature with another {member}, {KEY}", str(place), acts, here)
        yield Tamper(f"a ruling without its signature, {KEY}", str(place), (_unsigned(place), resign), here)


def _member(place: int, member: str) -> Act:
    return change(("records", place - 1, "fact", "signed", member))


def _unsigned(place: int) -> Act:
    return lambda document: document["records"][place - 1]["fact"].update(signed=None)


def _other_keys(document: Json) -> Iterator[Tamper]:
    """The operator's own key in the place of the referee's: the next ruling is not signed with it."""
    rulings = [(place, fact) for place, fact in _of(document, "DisputeRuled/1") if fact["signed"]]
    for place, fact in _of(document, "RefereeKeyNamed/1"):
        forged = new_key("the operator's")
        account = fact["account"]
        told: dict[str, Any] = {
            "key": public(forged),
            "proof": proof_of(document["game"], account, forged),
            "previous": None,
        }
        after = [at for at, ruled in rulings if at > place and ruled["signed"]["key"] == fact["key"]]
        for member in ("key", "proof"):
            acts = (change(("records", place - 1, "fact", member)), resign)
            yield Tamper(
                f"a referee's key with another {member}, {KEY}", str(place), acts, (f"record {place}",)
            )
        if after:
            acts = (
                lambda copy, place=place, told=told: copy["records"][place - 1]["fact"].update(told),
                resign,
            )
            yield Tamper(f"another key for a referee, {KEY}", str(place), acts, (f"record {after[0]}",))


def _numbers(document: Json) -> Iterator[Tamper]:
    for place, _ in _of(document, "GameRewound/1"):
        for member in ("step", "draws", "windows", "to_version"):
            acts = (_edit(place, member), resign)
            yield Tamper(f"a rewind with another {member}, {KEY}", str(place), acts, (f"record {place}",))


def _outcomes(document: Json) -> Iterator[Tamper]:
    """The end is not what people decided."""
    decided = ("SideResigned/1", "DrawAgreed/1", "ResultAdjudicated/1", "SideForfeited/1", "GameAborted/1")
    for place, fact in _of(document, *OUTCOMES):
        if document["records"][place - 2]["topic"] not in decided:
            continue
        for member in fact:
            acts = (_edit(place, member), resign)
            yield Tamper(f"an outcome with another {member}, {KEY}", str(place), acts, (f"record {place}",))


def _tracks(document: Json) -> Iterator[Tamper]:
    """More goes from a ship's log than the counter that the ruling names: only the rules can tell."""
    for place, _fact in _of(document, "CounterRestored/1"):

        def empty(copy: Json, place: int = place) -> None:
            told = copy["records"][place - 1]["fact"]
            told.update(hull=[], crew=[], zeros=told["zeros"] + ["A:0"])

        named = (f"record {place}", *signed_after(document, place))
        yield Tamper(f"more counters restored, {KEY}", str(place), (empty, resign), named)
