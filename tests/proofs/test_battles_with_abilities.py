"""Battles with every ability are verified like any other, and who looked at a card can show it."""

import pytest

from domain.facts.abilities import AbilityUsed, CardPeeked
from domain.proofs.verification import verify
from tests.kit.abilities import agreed
from tests.kit.proven import LEVELS, fought

AFTER_THE_PEEK = 15


@pytest.mark.parametrize(("number", "level"), [*enumerate(LEVELS)])
def test_a_whole_battle_is_adjudicated_again_alike(number: int, level: str) -> None:
    with fought(number, **agreed(level)) as battle:
        facts = [record.fact for record in battle.world.store.records(battle.id)]
        assert any(isinstance(fact, AbilityUsed) for fact in facts)
        assert battle.game.outcome is not None
        assert verify(battle.transcript("british-1")).faults == ()


def test_what_a_seat_was_let_look_at_stands_in_its_transcript_and_in_no_other() -> None:
    with fought(1, windows=AFTER_THE_PEEK, **agreed("standard")) as battle:
        facts = [record.fact for record in battle.world.store.records(battle.id)]
        seen = [fact for fact in facts if isinstance(fact, CardPeeked) and fact.card is not None]
        assert {(seat, version, key) for seat, version, key in battle.game.orders.peeked} == {
            ("british-1", fact.card.version, fact.card.key)  # type: ignore[union-attr]  # every card is sealed here
            for fact in seen
        }
        assert seen
        peeked = {(version, key) for _, version, key in battle.game.orders.peeked}
        for seats, shown in ((("british-1",), True), (("french-1",), True), ((), False)):
            transcript = battle.transcript(*seats)
            opened = {(item["version"], item["key"]) for item in transcript["openings"]}
            assert (peeked <= opened) is shown
            assert verify(transcript).faults == ()
