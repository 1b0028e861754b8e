"""What an operator may try who has the store and the key: acts that nobody was allowed, seeds, openings, keys, shapes."""

from collections.abc import Callable, Iterator
from typing import Any

from domain.proofs.signatures import SMALL_ORDER, key_id
from domain.proofs.verification.authority import TOPICS
from tests.kit.proven import Json
from tests.proofs.forgery import Act, moving, resign
from tests.proofs.tampering import KEY, Tamper

STRANGER = "a-stranger"
ACTORS = ("by", "account")
# Whoever sits down is the server's word; what they say about names and reasons too.
FREE = ("SeatTaken/1", "RefereeConsented/1", "RefereeChallenged/1", "GameOpened/1", "TournamentJoined/1")

RULED = {"change": {"options": None, "positions": {}, "counters": [], "correct": None}, "signed": None}


def operators(document: Json) -> Iterator[Tamper]:
    for way in (_actors, _grounds, _left_out, _invented, _closings, _seats):
        yield from way(document)


def numbered(document: Json) -> Iterator[tuple[int, Json]]:
    yield from enumerate(document["records"], start=1)


def edited(place: int, edit: Callable[[Json], object]) -> Act:
    return lambda document: edit(document["records"][place - 1]["fact"])


def _set(place: int, **members: Any) -> Act:
    return edited(place, lambda fact: fact.update(members))


def _actors(document: Json) -> Iterator[Tamper]:
    """Somebody else did it, who was not allowed to."""
    for place, record in numbered(document):
        for name in ACTORS:
            if (
                record["topic"] not in TOPICS - {*FREE}
                or name not in record["fact"]
                or "seat" in record["fact"]
            ):
                continue
            if record["topic"] == "RefereeAppointed/1" and name == "account":
                continue
            acts = (_set(place, **{name: STRANGER}), resign)
            yield Tamper(
                f"{record['topic']} by a stranger, {KEY}", f"{place}.{name}", acts, (f"record {place}",)
            )


def _grounds(document: Json) -> Iterator[Tamper]:
    """It rests on nothing, on something else, or on more than it needs."""
    for place, record in numbered(document):
        grounds = record["fact"].get("rests_on")
        if grounds is None:
            continue
        others = {
            "nothing": [],
            "another record": [max(1, one - 1) for one in grounds],
            "too much": [*grounds, 1],
        }
        for what, instead in others.items():
            if instead != grounds:
                kind = f"{record['topic']} that rests on {what}, {KEY}"
                yield Tamper(kind, str(place), (_set(place, rests_on=instead), resign), (f"record {place}",))
        if record["topic"] != "EndOffered/1":
            acts = (edited(place, lambda fact: fact.pop("rests_on")), resign)
            yield Tamper(
                f"{record['topic']} without its grounds, {KEY}", str(place), acts, (f"record {place}",)
            )


def _left_out(document: Json) -> Iterator[Tamper]:
    """What others rest on is taken out, with all versions moved: the first of those that rested on it is named."""
    for place, record in numbered(document):
        resting = [
            f"record {later - 1}"
            for later, other in numbered(document)
            if later > place and (place in other["fact"].get("rests_on", ()) or _concerns(other, record))
        ]
        if resting and place > 1 and record["topic"] not in ("WindowClosed/1", "WindowOpened/1"):
            acts = (lambda copy, place=place: copy["records"].pop(place - 1), moving(place, -1), resign)
            yield Tamper(f"{record['topic']} left out, {KEY}", str(place), acts, tuple(resting))


def _concerns(other: Json, record: Json) -> bool:
    """Whether an act is about the referee whom another one appointed."""
    return (
        record["topic"] == "RefereeAppointed/1" and other["fact"].get("account") == record["fact"]["account"]
    )


def _invented(document: Json) -> Iterator[Tamper]:
    """An act of nobody, right after a window opened."""
    opened = [place for place, record in numbered(document) if record["topic"] == "WindowOpened/1"]
    host = document["records"][0]["fact"]["by"]
    for number, place in enumerate(opened):
        window = document["records"][place - 1]["fact"]
        acts = [*_inventions(host, window, opened[max(0, number - 1)]).items()]
        for what, (topic, fact) in acts[number % 2 :: 2]:
            acting = (moving(place + 1, 1), _insert(place, topic, fact), resign)
            yield Tamper(f"{what}, {KEY}", f"after {place}", acting, (f"record {place + 1}",))


def _insert(place: int, topic: str, fact: Json) -> Act:
    def act(document: Json) -> None:
        record = {"version": 0, "topic": topic, "at": document["records"][place - 1]["at"], "rule": None}
        document["records"].insert(place, {**record, "fact": fact, "head": ""})

    return act


Inventions = dict[str, tuple[str, Json]]


def _inventions(host: str, window: Json, back: int) -> Inventions:
    """Acts that nobody was allowed: of the bench and the clock, of the undoing, and of the table and its ends."""
    return {**_of_the_bench(host, window), **_of_undoing(window, back), **_of_ends(host, window)}


def _of_the_bench(host: str, window: Json) -> Inventions:
    turn, name = window["turn"], window["window"]
    stranger = {"by": STRANGER, "reason": "x", "rests_on": [1]}
    friend = {"account": "a-friend", "name": "Friend"}
    return {
        "a friend of the host as referee": ("RefereeAppointed/1", {**friend, "by": host, "rests_on": [1]}),
        "a referee out of thin air": ("RefereeAppointed/1", {**friend, "by": STRANGER, "rests_on": []}),
        "a player as referee": (
            "RefereeAppointed/1",
            {**friend, "account": "a-nelson", "by": host, "rests_on": [1]},
        ),
        "a ruling by nobody": (
            "DisputeRuled/1",
            {
                "dispute": "d-none",
                "ruling": "upheld",
                "reading": None,
                "to_version": None,
                **RULED,
                **stranger,
            },
        ),
        "a dispute by a stranger": (
            "DisputeRaised/1",
            {"dispute": "d-none", "by": STRANGER, "facts": [1], "rules": [], "question": "x"},
        ),
        "a pause by a stranger": ("GamePaused/1", {**stranger, "left": None}),
        "a clock that is started while it runs": ("GameResumed/1", {"by": host, "rests_on": [1]}),
        "a deadline that moved by itself": (
            "DeadlineMoved/1",
            {"turn": turn, "window": name, "deadline": None},
        ),
        "a window called by a stranger": ("WindowCalled/1", {"window": name, "turn": turn, **stranger}),
        "a look by a stranger": (
            "RefereeLooked/1",
            {"account": STRANGER, "turn": turn, "window": name, "rests_on": [1]},
        ),
        "a referee who never was steps down": (
            "RefereeRecused/1",
            {"account": STRANGER, "reason": "x", "rests_on": [1]},
        ),
        "a dismissal by nobody": ("RefereeDismissed/1", {"account": STRANGER, **stranger}),
        "a chief named by nobody": ("ChiefNamed/1", {"account": STRANGER, "by": STRANGER, "rests_on": [1]}),
        "consent for a seat that is none": ("RefereeConsented/1", {"account": "a-friend", "seat": "dutch-1"}),
    }


def _of_undoing(window: Json, back: int) -> Inventions:
    turn, name = window["turn"], window["window"]
    rewound = {"to_version": back, "step": 1, "draws": 0, "windows": {f"{turn}/{name}": 9}, "reason": "x"}
    return {
        "a rewind by a stranger": ("GameRewound/1", {**rewound, "by": STRANGER, "rests_on": []}),
        "a rewind that nobody agreed to": ("GameRewound/1", {**rewound, "by": "a-nelson", "rests_on": [1]}),
        "consent to what nobody asked": (
            "UndoConsented/1",
            {"undo": "u-none", "seat": "french-1", "by": "a-villeneuve"},
        ),
        "an undo asked for by a stranger": (
            "UndoAsked/1",
            {
                "undo": "u-none",
                "to_version": back,
                "by": STRANGER,
                "reason": "x",
                "expires": "2027-01-01T00:00:00.000000Z",
            },
        ),
        "an expiry of nothing": ("UndoExpired/1", {"undo": "u-none"}),
    }


def _of_ends(host: str, window: Json) -> Inventions:
    stranger = {"by": STRANGER, "reason": "x", "rests_on": [1]}
    return {
        "a battle called off in its midst": ("GameAborted/1", {"by": host, "reason": "x", "rests_on": [1]}),
        "a result by a stranger": ("ResultAdjudicated/1", {"side": "british", **stranger}),
        "a draw that nobody offered": ("DrawAgreed/1", {"rests_on": []}),
        "a side that never resigned": ("SideResigned/1", {"side": "french", "rests_on": []}),
        "a forfeit that was not agreed": ("SideForfeited/1", {"side": "french", "rests_on": []}),
        "an outcome from nowhere": ("GameWon/1", {"side": "british", "why": "adjudication"}),
        "a seat taken in mid-battle": (
            "SeatTaken/1",
            {"seat": "french-1", "account": STRANGER, "name": "x", "nonce": None},
        ),
        "a tournament joined in mid-battle": (
            "TournamentJoined/1",
            {"tournament": "t-none", "name": "x", "by": host, "referees": [STRANGER]},
        ),
        "a seed pledged in mid-battle": ("SeedCommitted/1", {"commitment": "00" * 32}),
        "a seed revealed in mid-battle": ("SeedRevealed/1", {"seed": "00" * 32}),
        "a turn that ended by itself": ("TurnClosed/1", {"turn": window["turn"]}),
    }


def _closings(document: Json) -> Iterator[Tamper]:
    for place, record in numbered(document):
        if record["topic"] != "WindowClosed/1":
            continue
        for reason in ("deadline", "referee", "because"):
            if reason != record["fact"]["reason"] and record["fact"]["reason"] == "complete":
                acts = (_set(place, reason=reason), resign)
                yield Tamper(f"window closed by {reason!r}, {KEY}", str(place), acts, (f"record {place}",))
        if record["fact"]["reason"] != "complete":
            acts = (_set(place, reason="complete"), resign)
            yield Tamper(f"window called complete, {KEY}", str(place), acts, (f"record {place}",))


def _seats(document: Json) -> Iterator[Tamper]:
    """One account on both sides, or on the bench and at the table; neither an account nor the computer, or both."""
    places = {
        record["fact"]["seat"]: place
        for place, record in numbered(document)
        if record["topic"] == "SeatTaken/1"
    }
    last = max(places.values())
    first = document["records"][min(places.values()) - 1]["fact"]["account"]
    yield Tamper(
        f"one account on both sides, {KEY}",
        str(last),
        (_set(last, account=first), resign),
        (f"record {last}",),
    )
    for place, record in numbered(document):
        if record["topic"] == "RefereeAppointed/1":
            acts = (_set(place, account=first), resign)
            yield Tamper(f"a player on the bench, {KEY}", str(place), acts, (f"record {place}",))
        if record["topic"] == "StandInSeated/1":
            acts = (_set(place, account=STRANGER), resign)
            yield Tamper(f"a stranger for a stand-in, {KEY}", str(place), acts, (f"record {place}",))
    if document["records"][last - 1]["fact"]["account"] is not None:
        for kind, members in (
            ("a captain beside an account", {"captain": "simple"}),
            ("nobody in a seat", {"account": None}),
        ):
            yield Tamper(f"{kind}, {KEY}", str(last), (_set(last, **members), resign), (f"record {last}",))


def shapes(document: Json) -> Iterator[Tamper]:
    """What no hash or check would cover, and keys that cannot be trusted."""
    for place, record in numbered(document):
        if place % 2:
            more = edited(place, lambda fact: fact.update(note="x"))
            yield Tamper(
                f"a member too many in a fact, {KEY}", str(place), (more, resign), (f"record {place}",)
            )
        elif record["fact"]:
            less = edited(place, lambda fact: fact.pop(min(fact)))
            yield Tamper(
                f"a member left out of a fact, {KEY}", str(place), (less, resign), (f"record {place}",)
            )
    yield Tamper("a member too many in the file", "note", (lambda copy: copy.update(note="x"),), ("note",))
    for what, way, named in _places(document):
        yield Tamper(f"a member too many in {what}", what, (_at(way, note="x"),), (named,))
    for what, members in _weak_keys():
        yield Tamper(f"a key {what}", what, (_at(("keys", 0), **members),), ("key 1",))
    for what, members in (
        ("that came later", {"from": "2099-01-01T00:00:00.000000Z"}),
        ("that was retired", {"until": document["keys"][0]["from"]}),
    ):
        named = ("receipt 1", "checkpoint") if document["receipts"] else ("checkpoint",)
        yield Tamper(f"a key {what}", what, (_at(("keys", 0), **members),), named)
    yield Tamper(
        "a key that stands twice", "", (lambda copy: copy["keys"].append(copy["keys"][0]),), ("key 2",)
    )


def _places(document: Json) -> Iterator[tuple[str, tuple[str | int, ...], str]]:
    yield "the checkpoint", ("checkpoint",), "checkpoint"
    yield "what the checkpoint says", ("checkpoint", "checkpoint"), "checkpoint"
    yield "a key", ("keys", 0), "key 1"
    yield "a record", ("records", 0), "record 1"
    yield "the pack", ("records", 0, "fact", "pack"), "record 1"
    for number in range(len(document["receipts"])):
        yield "a receipt", ("receipts", number), f"receipt {number + 1}"
        yield "what a receipt says", ("receipts", number, "receipt"), f"receipt {number + 1}"
    for place, record in numbered(document):
        if record["topic"] == "OrdersOpened/1":
            yield "an opening", ("records", place - 1, "fact", "openings", 0), f"record {place}"
        elif isinstance(record["fact"].get("draws"), list) and record["fact"]["draws"]:
            yield "a draw", ("records", place - 1, "fact", "draws", 0), f"record {place}"


def _at(way: tuple[str | int, ...], **members: Any) -> Act:
    def act(document: Json) -> None:
        place: Any = document
        for step in way:
            place = place[step]
        place.update(members)

    return act


def _weak_keys() -> Iterator[tuple[str, Json]]:
    yield "without an algorithm", {"algorithm": "none"}
    yield "of another algorithm", {"algorithm": "RSA"}
    for weak in sorted(SMALL_ORDER):
        yield "of small order", {"public": weak.hex(), "id": key_id(weak)}
    beyond = (2**255 - 1).to_bytes(32, "little")
    yield "beyond the field", {"public": beyond.hex(), "id": key_id(beyond)}
    yield "retired before its time", {"until": "2000-01-01T00:00:00.000000Z"}
    yield "without dates", {"from": None}
