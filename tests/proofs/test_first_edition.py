"""Games of the first edition of the proofs, as they were written then, are checked as they were then."""

from pathlib import Path

import msgspec
import pytest

from domain.engine import ENGINE
from domain.proofs.verification import read, verify
from domain.proofs.verification.trust import read_trusted
from tests.kit.proven import Json
from tests.proofs.forgery import change, forged, resign

FILES = Path(__file__).with_name("editions")


def written(name: str) -> Json:
    return dict(read((FILES / name).read_bytes()))


@pytest.mark.parametrize(
    ("name", "openings", "draws"), [("first.json", 109, 32), ("first-fork.json", 46, 23)]
)
def test_it_holds(name: str, openings: int, draws: int) -> None:
    document = written(name)
    assert document["format"] == "sealed-orders/transcript/1"
    report = verify(document, adjudicates=document["engine"] == ENGINE)
    assert report.faults == ()
    assert (report.counts.openings, report.counts.draws) == (openings, draws)
    assert report.counts.waiting == report.counts.sealed == 0


def test_its_salts_follow_from_the_seed_alone() -> None:
    """What was sealed with the server's salts is named when it is forged, as ever."""
    document = written("first.json")
    place = next(n for n, record in enumerate(document["records"]) if record["topic"] == "OrdersOpened/1")
    (fault, *_) = verify(
        forged(document, change(("records", place, "fact", "openings", 0, "salt")), resign)
    ).faults
    assert fault.record == place + 1


def test_a_game_of_one_edition_is_not_taken_for_one_of_the_other() -> None:
    document = written("first.json") | {"format": "sealed-orders/transcript/2"}
    (fault,) = verify(document).faults
    assert (fault.check, fault.record) == ("shape", 1)


def test_a_trusted_key_under_another_algorithm_is_not_accepted() -> None:
    """The first edition does not look at the algorithm itself, so whoever pins keys does."""
    document = written("first.json")
    trusted = read_trusted(msgspec.json.encode({"keys": document["keys"]}))
    (own,) = document["keys"]
    assert verify(document, adjudicates=False, trusted=trusted).faults == ()
    renamed = {**document, "keys": [{**own, "algorithm": "none"}]}
    (fault,) = verify(renamed, adjudicates=False, trusted=trusted).faults
    assert (fault.check, fault.place) == ("keys", "key 1")
