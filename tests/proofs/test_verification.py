"""A transcript verifies, as far as it can be checked, for whoever holds it; and what is not so is named."""

import sys
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from domain.articles import ruleset
from domain.proofs.verification import NotATranscript, read, todays_rules, verify
from domain.ruleset.ruleset import Ruleset
from domain.service import seal_orders
from domain.state.game import Game
from tests.kit.proven import ACCOUNTS, LEVELS, Battle, Json, fought, joined, order, resolve, sail
from tests.proofs.forgery import change, forged, rehash, resign


@pytest.fixture(scope="module")
def document() -> Json:
    with fought(2) as battle:
        return battle.transcript("british-1")


@pytest.fixture
def halfway() -> Iterator[Battle]:
    """Stopped while one order lies in the open window."""
    with fought(1, windows=6) as battle:
        window = battle.game.window
        assert window is not None
        order(battle, window.owes[0], Random(1))
        yield battle


@pytest.mark.parametrize("level", LEVELS)
def test_a_whole_battle_is_ok(level: str) -> None:
    with fought(4, level=level) as battle:
        report = verify(battle.transcript())
    counts = report.counts
    assert (report.verdict, report.faults) == ("ok", ())
    assert counts.adjudicated == counts.steps > 10
    assert report.lines()[0] == (
        f"OK: {counts.records} records; {counts.openings} openings; {counts.draws} draws;"
        f" {counts.steps} steps adjudicated"
    )


def test_what_cannot_be_checked_yet_is_counted(halfway: Battle) -> None:
    shore, deck = verify(halfway.transcript()), verify(halfway.transcript("french-1"))
    assert shore.verdict == deck.verdict == "ok so far"
    assert shore.counts.sealed > deck.counts.sealed
    assert shore.counts.waiting == halfway.game.counts.last_draw
    counts = shore.counts
    assert shore.lines()[0] == (
        f"OK so far: {counts.records} records; {counts.sealed} items still sealed;"
        f" {counts.waiting} draws await the seed; 0 of {counts.steps} steps adjudicated"
    )


def test_players_and_spectators_hold_the_same_records_under_the_same_head(halfway: Battle) -> None:
    shore, british, french = (halfway.transcript(*seats) for seats in ((), ("british-1",), ("french-1",)))
    assert shore["records"] == british["records"] == french["records"]
    assert shore["checkpoint"] == british["checkpoint"] == french["checkpoint"]
    assert shore["openings"] == shore["receipts"] == []
    both = {(item["version"], item["key"]) for one in (british, french) for item in one["openings"]}
    assert len(both) == len(british["openings"]) + len(french["openings"]) == verify(shore).counts.sealed


def test_an_altered_opening_of_ones_own_is_named(halfway: Battle) -> None:
    mine = halfway.transcript("french-1")
    for number in range(len(mine["openings"])):
        for part in ("value", "salt", "key", "version"):
            fault = verify(forged(mine, change(("openings", number, part)))).faults[0]
            assert (fault.check, fault.place) == ("openings", f"opening {number + 1}")


def test_an_order_that_was_left_out_is_missed(document: Json) -> None:
    """Whoever closes a window without an order that lay in it is found out, even with the key."""
    place = next(n for n, r in enumerate(document["records"]) if r["topic"] == "WindowClosed/1")
    seat = "french-1"

    def leave_out(copy: Json) -> None:
        copy["records"][place]["fact"]["orders"][seat] = None

    fault = verify(forged(document, leave_out, resign)).faults[0]
    assert (fault.check, fault.record) == ("orders", place + 1)
    assert seat in fault.why


def test_an_order_that_the_rules_refuse_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """An operator who lets a friend deploy wherever he likes does not get past the verifier."""
    monkeypatch.setattr(sys.modules["domain.service.seal_orders"], "judge", lambda *_: ())
    with joined("cheat") as battle:
        window = battle.game.window
        assert window is not None
        ships = [ship for ship in battle.game.ships.values() if ship.seat == "british-1"]
        items = {
            f"{ship.id}/place": {"x": 300_000 + 200_000 * n, "y": 500_000, "heading": 0}
            for n, ship in enumerate(ships)
        }
        account = ACCOUNTS["british"]
        receipt, _ = seal_orders(
            battle.world, battle.id, account=account, seat="british-1", window=window.id, items=items
        )
        order(battle, "french-1", Random(1))
        resolve(battle)
        sail(battle, Random(1))
        report = verify(battle.transcript())
    assert [(fault.check, fault.record) for fault in report.faults] == [("adjudication", receipt.version)]
    assert "deployment/outside-zone" in report.faults[0].why


def test_another_engine_is_not_adjudicated_unless_it_is_asked_for(document: Json) -> None:
    old = forged(document, lambda copy: _say(copy, "engine", 3), resign)
    report = verify(old)
    assert (report.verdict, report.unjudged) == ("ok", "recorded with engine 3")
    assert "not adjudicated: recorded with engine 3" in report.lines()
    anyway = verify(old, rules=todays_rules)
    assert anyway.counts.adjudicated == anyway.counts.steps > 0


def test_a_pack_that_is_not_here_is_told(document: Json) -> None:
    elsewhere = forged(
        document, lambda copy: _say(copy, "pack", {"id": "baltic", "sha256": "0" * 64}), resign
    )
    report = verify(elsewhere)
    assert report.verdict == "ok"
    assert report.unjudged is not None
    assert "baltic" in report.unjudged
    assert "--pack" in report.unjudged


def _say(copy: Json, name: str, value: Any) -> None:
    copy[name] = copy["records"][0]["fact"][name] = value


@pytest.mark.parametrize("without", ["reloading-kinds", "edges", "wind"])
def test_a_changed_rule_is_reported_as_drift_with_the_first_differing_fact(
    without: str, document: Json
) -> None:
    def changed(game: Game) -> Ruleset:
        agreed = game.agreement
        assert agreed is not None
        return ruleset(agreed.level, agreed.options, agreed.scenario, without=[without])

    (fault,) = verify(document, rules=changed).faults
    assert fault.check == "adjudication"
    assert fault.record is not None
    assert verify(document).faults == ()


def test_a_rewritten_history_is_named_by_the_receipt_and_by_the_rules(document: Json) -> None:
    place = next(n for n, r in enumerate(document["records"]) if r["topic"] == "ShipSailed/1")
    first, second = verify(forged(document, change(("records", place, "fact", "x")), rehash)).faults
    assert (first.check, second.check) == ("receipt", "adjudication")
    assert second.record == place + 1
    assert second.why.startswith("x: the record says ")


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"[]",
        b"{}",
        b'{"format": "sealed-orders/transcript/2"}',
        b'{"format": "sealed-orders/transcript/1"}',
        b'{"format": "sealed-orders/transcript/1", "format": "sealed-orders/transcript/1"}',
        b'{"format": 1.5}',
        b"\xff",
    ],
)
def test_what_is_no_transcript_is_refused(text: bytes) -> None:
    with pytest.raises(NotATranscript):
        read(text)
