"""Rulings signed by the referee's own key: nobody else rules in a referee's name, and a lost key is replaced."""

import pytest

from domain.facts.referees import DisputeRuled, RefereeKeyNamed
from domain.proofs.verification import verify
from domain.service import Answer, decide_result, name_key, raise_dispute, rule_on, transcribe
from domain.service.amend import Change
from domain.values.refusals import Refused
from tests.proofs.signing import new_key, proof_of, public, signed_by
from tests.referee.bench import NELSON, Refereed, code

FIRST, SECOND = new_key("first"), new_key("second")


def named(battle: Refereed, key: bytes, **more: str | None) -> None:
    told = {"key": public(key), "proof": proof_of(battle.id, battle.referee, key), **more}
    name_key(battle.world, battle.id, account=battle.referee, **told)  # type: ignore[arg-type]


def asked(battle: Refereed) -> str:
    return raise_dispute(battle.world, battle.id, account=NELSON, facts=[1], question="Is that so?")


def ruled(battle: Refereed, answer: Answer, key: bytes | None, dispute: str | None = None) -> None:
    about = dispute or asked(battle)
    if key is not None:
        answer = signed_by(battle.world, battle.id, about, answer, battle.referee, key)
    rule_on(battle.world, about, answer, account=battle.referee)


def verified(battle: Refereed) -> int:
    decide_result(battle.world, battle.id, account=battle.referee, winner=None, reason="enough")
    report = verify(dict(transcribe(battle.world, battle.id)))
    assert (report.verdict, report.faults) == ("ok", ())
    return report.counts.signed_rulings


def test_a_ruling_is_signed_with_the_key_that_was_named(battle: Refereed) -> None:
    ruled(battle, Answer("upheld", "so it is"), None)
    named(battle, FIRST)
    ruled(battle, Answer("no-action", "nothing to do", "as it is written"), FIRST)
    signed = [r.fact for r in battle.store.records(battle.id) if isinstance(r.fact, DisputeRuled)]
    assert [fact.signed is None for fact in signed] == [True, False]
    assert verified(battle) == 1


def test_with_a_key_named_no_ruling_counts_without_it(battle: Refereed) -> None:
    named(battle, FIRST)
    dispute = asked(battle)
    for key in (None, SECOND):
        with pytest.raises(Refused) as refused:
            ruled(battle, Answer("upheld", "so it is"), key, dispute)
        assert code(refused) == "ruling/unsigned"


def test_a_signature_is_for_one_ruling_and_all_that_it_changes(battle: Refereed) -> None:
    named(battle, FIRST)
    dispute = asked(battle)
    answer = Answer("upheld", "so it is")
    signed = signed_by(battle.world, battle.id, dispute, answer, battle.referee, FIRST).signed
    assert signed is not None
    for other in (
        Answer("no-action", "so it is", signed=signed),
        Answer("upheld", "so it was", signed=signed),
        Answer("upheld", "so it is", change=Change(options=()), signed=signed),
        Answer("upheld", "so it is", signed=signed._replace(head="00" * 32)),
        Answer("upheld", "so it is", signed=signed._replace(version=signed.version - 1)),
    ):
        with pytest.raises(Refused) as refused:
            rule_on(battle.world, dispute, other, account=battle.referee)
        assert code(refused) == "ruling/signature"
    rule_on(battle.world, dispute, answer._replace(signed=signed), account=battle.referee)


def test_a_key_is_handed_over_or_was_lost(battle: Refereed) -> None:
    named(battle, FIRST)
    named(battle, FIRST)
    named(battle, SECOND, previous=proof_of(battle.id, battle.referee, SECOND, by=FIRST))
    ruled(battle, Answer("upheld", "so it is"), SECOND)
    third = new_key("third")
    named(battle, third)
    ruled(battle, Answer("upheld", "so it is"), third)
    keys = [r.fact for r in battle.store.records(battle.id) if isinstance(r.fact, RefereeKeyNamed)]
    assert [fact.previous is None for fact in keys] == [True, False, True]
    assert verified(battle) == 2


@pytest.mark.parametrize("key", ["01" + "00" * 31, "00" * 32])
def test_a_key_of_nobody_is_not_taken(battle: Refereed, key: str) -> None:
    with pytest.raises(Refused) as refused:
        name_key(battle.world, battle.id, account=battle.referee, key=key, proof="00" * 64)
    assert code(refused) == "referee/key"


def test_only_referees_name_keys_and_only_the_old_key_hands_over(battle: Refereed) -> None:
    proof = proof_of(battle.id, NELSON, FIRST)
    with pytest.raises(Refused) as refused:
        name_key(battle.world, battle.id, account=NELSON, key=public(FIRST), proof=proof)
    assert code(refused) == "referee/not-appointed"
    named(battle, FIRST)
    with pytest.raises(Refused) as refused:
        named(battle, SECOND, previous=proof_of(battle.id, battle.referee, SECOND))
    assert code(refused) == "referee/key"
