"""What an operator with the key can tell so that it verifies, and who refutes it: receipts and witnesses, nobody else."""

from collections.abc import Callable, Iterator
from random import Random
from typing import NamedTuple

from domain.proofs.verification import verify
from domain.service import look_into_window
from tests.kit.club import appointed
from tests.kit.proven import Battle, Json, fought, joined, sail
from tests.proofs.forgery import forged, moving, remove, resign
from tests.proofs.log.logged import entered

NUMBER = 3
Story = Callable[[Json], object]


class Told(NamedTuple):
    """A story that verifies by itself, and what people kept of the battle as it was."""

    what: str
    story: Json
    receipts: list[Json]
    log: Json


def stories() -> Iterator[Told]:
    """Each verifies by itself: nothing in the file contradicts it."""
    with fought(NUMBER) as battle:
        true, log = battle.transcript("british-1"), _log_of(battle)
    kept = true["receipts"]
    for what, tell in _RETOLD.items():
        yield Told(what, forged(true, tell, resign), kept, log)
    yield Told("the end of the battle left out", _shorter(true), kept, log)
    yield Told("another battle fought under the same name", _another(), kept, log)
    with fought(NUMBER, windows=3) as battle:
        look_into_window(battle.world, battle.id, account=appointed(battle.world, battle.id))
        sail(battle, Random(1))
        true, log = battle.transcript("british-1"), _log_of(battle)
    yield Told("a referee's look left out", _unlooked(true), true["receipts"], log)


def _unlooked(true: Json) -> Json:
    """Nothing rests on a look; so nothing that follows lacks it."""
    topics = [record["topic"] for record in true["records"]]
    place = topics.index("RefereeLooked/1") + 1
    return forged(true, remove(place), moving(place, -1), resign)


def _everywhere(topic: str, name: str, value: str) -> Story:
    def tell(document: Json) -> None:
        for record in document["records"]:
            if record["topic"] == topic:
                record["fact"][name] = value

    return tell


def _later(document: Json) -> None:
    for record in document["records"]:
        record["at"] = record["at"].replace("2026-01-", "2026-02-")


def _other_captain(document: Json) -> None:
    seat = next(r for r in document["records"] if r["topic"] == "SeatTaken/1")
    seat["fact"]["account"] = "a-somebody-else"


_RETOLD: dict[str, Story] = {
    "another name of the game": _everywhere("GameOpened/1", "name", "The Saintes"),
    "another host": _everywhere("GameOpened/1", "by", "a-somebody-else"),
    "other names of the captains": _everywhere("SeatTaken/1", "name", "Nobody"),
    "another captain in a seat": _other_captain,
    "other times": _later,
}


def _shorter(true: Json) -> Json:
    """As if nothing had happened after some window opened."""
    opened = [place for place, r in enumerate(true["records"], start=1) if r["topic"] == "WindowOpened/1"]

    def cut(document: Json) -> None:
        del document["records"][opened[len(opened) // 2] :]
        document["seed"], document["openings"] = None, []

    return forged(true, cut, resign)


def _another() -> Json:
    """The same seats and the same seed, other orders: a whole other story."""
    with joined(f"battle {NUMBER}", level="basic") as battle:
        sail(battle, Random(99))
        return battle.transcript("british-1")


def refuted() -> tuple[list[str], list[str]]:
    """Lines of the report: who refutes each story; and those that nobody refutes."""
    told, unrefuted = [], []
    for what, story, receipts, log in stories():
        alone = not verify(story, adjudicates=False).faults
        by_receipt = bool(verify({**story, "receipts": receipts}, adjudicates=False).faults)
        by_log = bool(verify({**story, "log": log}, adjudicates=False).faults)
        told.append(f"  {what}: by a receipt: {_yes(by_receipt)}; by the log: {_yes(by_log)}")
        if not (alone and by_receipt and by_log):
            unrefuted.append(f"{what}: alone {alone}, receipt {by_receipt}, log {by_log}")
    return told, unrefuted


def _log_of(battle: Battle) -> Json:
    found: Json = entered(battle)["log"]
    return found


def _yes(value: bool) -> str:
    return "yes" if value else "no"
