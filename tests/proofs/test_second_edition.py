"""The second edition: what was taken back stays closed, seeds have their places, and what no check covers is named."""

from collections.abc import Callable
from itertools import count
from random import Random

import pytest

from domain.facts.orders import OrdersSealed, OrdersWithdrawn
from domain.proofs.digests import commitment, server_salt
from domain.proofs.seals import opens
from domain.proofs.verification import NotVerified, verify
from domain.service import rotate_key
from tests.kit.proven import Battle, Json, fought, order, sail
from tests.proofs.forgery import forged, insert, moving, resign
from tests.proofs.taking_back import judge_of, take_back


@pytest.fixture(scope="module")
def document() -> Json:
    with fought(3) as battle:
        return battle.transcript("british-1")


@pytest.fixture(scope="module")
def resumed() -> Json:
    """A battle that was over, was taken back, and came to an end again."""
    with fought(3, windows=4) as battle:
        judge_of(battle)
        sail(battle, Random(4))
        take_back(battle, 2)
        sail(battle, Random(5))
        return battle.transcript("british-1")


def first(document: Json, topic: str, number: int = 0) -> int:
    """The place of a record of this topic."""
    found = [place for place, record in enumerate(document["records"], start=1) if record["topic"] == topic]
    return found[number]


def fault_of(document: Json, *acts: Callable[[Json], object]) -> tuple[str, int | None]:
    found = verify(forged(document, *acts, resign), adjudicates=False).faults[0]
    return found.check, found.record


def test_a_game_says_its_edition(document: Json) -> None:
    assert document["format"] == "sealed-orders/transcript/2"
    assert document["records"][0]["fact"]["proofs"] == 2
    assert verify(document).verdict == "ok"


def test_what_was_withdrawn_stays_closed_when_the_seed_is_open() -> None:
    """With the seed alone, and every value that could have been meant, nobody opens a withdrawn order."""
    with fought(3, windows=2) as battle:
        window = battle.game.window
        assert window is not None
        seat = window.owes[0]
        order(battle, seat, Random(1))
        records = battle.world.store.records(battle.id)
        sealed = records[-1]
        assert isinstance(sealed.fact, OrdersSealed)
        assert sealed.fact.salts == "server"
        values = {
            key: item.value
            for (version, key), item in battle.world.store.openings(battle.id).items()
            if version == sealed.version
        }
        seed = battle.world.store.seed(battle.id)
        for key, value in values.items():
            salt = server_salt(seed, battle.id, seat, window.turn, window.id, 0, key)
            digest = bytes.fromhex(sealed.fact.items[key])
            assert not opens(digest, game_id=battle.id, key=key, salt=salt, value=value)


def test_no_transcript_holds_what_opens_a_withdrawn_or_replaced_order() -> None:
    taken_back = 0
    for number in range(6):
        with fought(number) as battle:
            book = battle.world.store.openings(battle.id)
            closed = _never_counted(battle)
            taken_back += len(closed)
            for seats in ((), ("british-1",), ("british-1", "french-1")):
                text = battle.text(*seats).decode()
                assert not any(
                    str(item.salt) in text or str(item.r) in text
                    for (version, _), item in book.items()
                    if version in closed
                )
    assert taken_back


def _never_counted(battle: Battle) -> set[int]:
    lying: dict[str, int] = {}
    gone: set[int] = set()
    for record in battle.world.store.records(battle.id):
        if isinstance(record.fact, OrdersSealed):
            gone |= {lying[record.fact.seat]} if record.fact.seat in lying else set()
            lying[record.fact.seat] = record.version
        elif isinstance(record.fact, OrdersWithdrawn):
            gone.add(lying.pop(record.fact.seat))
        elif record.topic == "WindowClosed/1":
            lying = {}
    return gone


def test_a_seed_pledged_after_the_orders_were_known_is_named(document: Json) -> None:
    place = first(document, "WindowClosed/1", 3)
    seed = bytes(range(32))

    def pledge(copy: Json) -> None:
        fact = {"commitment": commitment(copy["game"], seed).hex()}
        copy["records"].insert(place, {**copy["records"][0], "topic": "SeedCommitted/1", "fact": fact})
        copy["records"][first(copy, "SeedRevealed/1") - 1]["fact"]["seed"] = copy["seed"] = seed.hex()

    check, record = fault_of(document, moving(place + 1, 1), pledge)
    assert (check, record) == ("seed", place + 1)


def test_a_second_pledge_in_one_place_is_named(resumed: Json) -> None:
    place = first(resumed, "SeedCommitted/1")
    assert fault_of(resumed, moving(place + 1, 1), insert(place)) == ("seed", place + 1)


def test_a_rewind_behind_the_end_pledges_a_fresh_seed(resumed: Json) -> None:
    place = first(resumed, "SeedCommitted/1")
    assert fault_of(resumed, lambda copy: copy["records"].pop(place - 1), moving(place, -1)) == (
        "seed",
        place,
    )


@pytest.mark.parametrize("which", [0, 1])
def test_a_seed_that_was_never_revealed_is_named(resumed: Json, which: int) -> None:
    place = first(resumed, "SeedRevealed/1", which)

    def leave_out(copy: Json) -> None:
        copy["records"].pop(place - 1)
        left = [record["fact"]["seed"] for record in copy["records"] if record["topic"] == "SeedRevealed/1"]
        copy["seed"] = left[-1] if left else None

    check, _ = fault_of(resumed, leave_out, moving(place, -1))
    assert check == "seed"


def test_an_item_that_counted_and_was_left_closed_is_named(document: Json) -> None:
    place = next(
        n for n, r in enumerate(document["records"], start=1) if len(r["fact"].get("openings", ())) > 1
    )

    def close(copy: Json) -> None:
        copy["records"][place - 1]["fact"]["openings"].pop()

    assert fault_of(document, close) == ("seed", first(document, "SeedRevealed/1"))


def test_an_item_that_is_opened_twice_is_named(document: Json) -> None:
    once, twice = (first(document, "OrdersOpened/1", number) for number in (0, 1))

    def again(copy: Json) -> None:
        item = copy["records"][once - 1]["fact"]["openings"][0]
        copy["records"][twice - 1]["fact"]["openings"].insert(0, item)

    assert fault_of(document, again) == ("openings", twice)


def test_the_servers_part_in_its_salt_cannot_be_left_out(document: Json) -> None:
    place, number = next(
        (place, number)
        for place, record in enumerate(document["records"], start=1)
        for number, item in enumerate(record["fact"].get("openings", ()))
        if item["r"] is not None
    )

    def hide(copy: Json) -> None:
        copy["records"][place - 1]["fact"]["openings"][number]["r"] = None

    assert fault_of(document, hide) == ("openings", place)


@pytest.mark.parametrize(
    "where",
    [(), ("records", 0), ("records", 0, "fact"), ("records", 0, "fact", "pack"), ("receipts", 0),
     ("receipts", 0, "receipt"), ("checkpoint",), ("checkpoint", "checkpoint"), ("keys", 0)],
)  # fmt: skip
def test_a_member_that_nothing_covers_is_named(document: Json, where: tuple[str | int, ...]) -> None:
    def add(copy: Json) -> None:
        place = copy
        for step in where:
            place = place[step]  # type: ignore[index]
        place["note"] = "the French won"

    (fault,) = verify(forged(document, add)).faults
    assert fault.check == "shape"


@pytest.mark.parametrize(
    ("member", "value"),
    [("algorithm", "none"), ("public", "01" + "00" * 31), ("from", "2030-01-01T00:00:00.000000Z"),
     ("until", "2020-01-01T00:00:00.000000Z"), ("until", "2026-01-02T03:04:05.000006Z")],
)  # fmt: skip
def test_a_key_that_cannot_have_signed_is_named(document: Json, member: str, value: str) -> None:
    def weaken(copy: Json) -> None:
        copy["keys"][0][member] = value

    assert verify(forged(document, weaken)).faults


def test_a_key_that_is_listed_twice_is_named(document: Json) -> None:
    twice = forged(document, lambda copy: copy["keys"].append(copy["keys"][0]))
    assert verify(twice).faults[0].place == "key 2"


def test_a_topic_that_nobody_knows_is_not_verified(document: Json) -> None:
    def invent(copy: Json) -> None:
        copy["records"][16]["topic"] = "SomethingNew/1"

    with pytest.raises(NotVerified, match="not verified: record 17 is SomethingNew/1"):
        verify(forged(document, invent, resign))


def test_a_game_that_was_over_before_the_key_was_rotated_still_verifies() -> None:
    with fought(0) as battle:
        before = battle.transcript("british-1")["checkpoint"]
        for _ in count(2):
            rotate_key(battle.world)
            after = battle.transcript("british-1")
            assert after["checkpoint"] == before
            assert verify(after).verdict == "ok"
            if len(after["keys"]) > 2:
                break
        assert after["receipts"] == []
