"""Rulings that bite: the articles, a position, a counter, an order; and disputes with replies and appeals."""

import pytest
from msgspec import json

from domain.articles import ruleset, ruleset_of
from domain.facts import Fact
from domain.facts.amendments import CounterRestored, OrderCorrected, PositionAmended, ReadingSwitched
from domain.facts.orders import OrdersSealed
from domain.facts.referees import DisputeRuled
from domain.options import OPTIONS
from domain.proofs.verification import verify
from domain.service import (
    Answer,
    Lying,
    answer_dispute,
    appeal_ruling,
    decide_result,
    name_chief,
    raise_dispute,
    rule_on,
    transcribe,
    withdraw_dispute,
)
from domain.service.amend import Change
from domain.service.disputes import MOST_OPEN
from domain.state.damage import Damage
from domain.store import Store
from domain.values.counters import Counter
from domain.values.pose import Pose
from domain.values.refusals import Refused
from tests.kit.club import appointed
from tests.kit.stores import new_queries
from tests.referee.bench import BRUEYS, NELSON, Refereed, code


def asked(battle: Refereed, fact: int = 1, account: str = NELSON) -> str:
    return raise_dispute(battle.world, battle.id, account=account, facts=[fact], question="Is that so?")


def ruled(battle: Refereed, answer: Answer, dispute: str | None = None) -> None:
    rule_on(battle.world, dispute or asked(battle), answer, account=battle.referee)


def versioned_facts(battle: Refereed, kind: type[Fact]) -> list[tuple[int, Fact]]:
    return [(r.version, r.fact) for r in battle.store.records(battle.id) if isinstance(r.fact, kind)]


def verified(battle: Refereed) -> None:
    decide_result(battle.world, battle.id, account=battle.referee, winner=None, reason="enough")
    report = verify(dict(transcribe(battle.world, battle.id)))
    assert (report.verdict, report.faults) == ("ok", ())
    assert report.counts.adjudicated == report.counts.steps > 0


def some_reading() -> str:
    """A reading that a Basic battle can be fought by."""
    return next(name for name in sorted(OPTIONS) if name.startswith("reading:") and _composes(name))


def _composes(name: str) -> bool:
    try:
        ruleset("basic", (name,), "enemy-in-sight")
    except Refused:
        return False
    return True


def test_a_switched_reading_holds_for_the_window_and_everything_later(battle: Refereed) -> None:
    reading, before = some_reading(), ruleset_of(battle.game)
    opened = battle.openings()[-1]
    battle.answer()
    ruled(battle, Answer("corrected", "read it so", to_version=opened, change=Change(options=(reading,))))
    game = battle.game
    assert game.agreement is not None
    assert game.agreement.options == (reading,)
    assert ruleset_of(game) is not before
    ((version, fact),) = versioned_facts(battle, ReadingSwitched)
    assert isinstance(fact, ReadingSwitched)
    assert fact.rests_on == (versioned_facts(battle, DisputeRuled)[-1][0],)
    assert fact.rests_on[0] < version
    battle.play(turns=2)
    battle.take_back(opened)
    assert battle.game.agreement is not None
    assert battle.game.agreement.options == (reading,), "a rewind undoes no ruling"
    battle.play(turns=1)
    verified(battle)


def test_a_precedent_says_which_facts_of_which_game_it_changed(battle: Refereed) -> None:
    dispute = asked(battle)
    ruled(battle, Answer("upheld", "but from now on", change=Change(options=(some_reading(),))), dispute)
    queries = new_queries(battle.store)
    queries.follower.catch_up()
    (line,) = [json.decode(one) for one in queries.rulings().items]
    ((version, _),) = versioned_facts(battle, ReadingSwitched)
    assert (line["game"], line["ruling"]["changes"]) == (battle.id, [version])


def test_options_that_do_not_go_together_are_no_ruling(battle: Refereed) -> None:
    with pytest.raises(Refused) as refused:
        ruled(battle, Answer("upheld", "so", change=Change(options=("reading:nonsense",))))
    assert code(refused) == "game/options"


def test_a_position_is_amended_and_orders_given_before_it_are_taken_back(battle: Refereed) -> None:
    battle.seal("french-1")
    there = Pose(400_000, 300_000, 45_000)
    ruled(battle, Answer("corrected", "she lay there", change=Change(positions={"genereux": there})))
    game = battle.game
    assert game.ships["genereux"].pose == there
    assert game.window is not None
    assert not game.window.orders
    ((_, fact),) = versioned_facts(battle, PositionAmended)
    assert isinstance(fact, PositionAmended)
    battle.answer()
    for positions, why in (
        ({"nowhere": there}, "ruling/no-such-ship"),
        ({"genereux": Pose(-1, 0, 0)}, "ruling/position"),
    ):
        with pytest.raises(Refused) as refused:
            ruled(battle, Answer("corrected", "so", change=Change(positions=positions)))
        assert code(refused) == why
    verified(battle)


def test_a_counter_goes_back_to_its_bag(store: Store) -> None:
    battle = Refereed(store, seed=2)
    lying = None
    while lying is None and battle.game.outcome is None:
        battle.answer()
        lying = next(
            (
                Lying(ship.id, counter.bag, counter.serial)
                for ship in battle.game.on_table
                for counter in (*(c for box in ship.damage.hull for c in box), *ship.damage.crew)
                if counter.bag
            ),
            None,
        )
    assert lying is not None
    inside = len(battle.game.bags[lying.bag].left)
    ruled(battle, Answer("corrected", "out of range", change=Change(counters=(lying,))))
    assert len(battle.game.bags[lying.bag].left) == inside + 1
    assert lying.serial in battle.game.bags[lying.bag].left
    assert len(versioned_facts(battle, CounterRestored)) == 1
    dispute = asked(battle)
    with pytest.raises(Refused) as refused:
        ruled(battle, Answer("corrected", "again", change=Change(counters=(lying,))), dispute)
    assert code(refused) == "ruling/no-such-counter"
    ruled(battle, Answer("no-action", "it is gone"), dispute)
    battle.answer()
    verified(battle)


def test_a_mark_that_came_out_of_no_bag_goes_back_to_none() -> None:
    marked = Damage(hull=((Counter("1"),),), crew=(Counter("crew"),))
    assert marked.without("", -1) is None


def test_a_mistaken_order_is_sealed_anew_while_the_others_stand(battle: Refereed) -> None:
    opened = battle.openings()[-1]
    battle.seal("british-1")
    kept = battle.game.version
    battle.seal("french-1", {"courageuse/card": "straight", "genereux/card": "straight"})
    battle.resolve()
    ruled(
        battle, Answer("corrected", "a slip of the pen", to_version=opened, change=Change(correct="french-1"))
    )
    ((_, fact),) = versioned_facts(battle, OrderCorrected)
    assert isinstance(fact, OrderCorrected)
    assert fact.kept == {"british-1": kept}
    window = battle.game.window
    assert window is not None
    assert set(window.orders) == {"british-1"}
    book = battle.store.openings(battle.id)
    again = versioned_facts(battle, OrdersSealed)[-1][0]
    values = [{key: one.value for (v, key), one in book.items() if v == version} for version in (kept, again)]
    assert values[0] == values[1]
    battle.seal("french-1", {"courageuse/card": "turn-left-2", "genereux/card": "straight"})
    battle.resolve()
    verified(battle)


def test_a_dispute_is_answered_and_withdrawn(battle: Refereed) -> None:
    dispute = asked(battle)
    assert battle.game.clock.pause is not None
    game = answer_dispute(battle.world, dispute, account=BRUEYS, text="It is.")
    assert [reply.text for reply in game.club.disputes[dispute].replies] == ["It is."]
    with pytest.raises(Refused) as refused:
        withdraw_dispute(battle.world, dispute, account=BRUEYS)
    assert code(refused) == "dispute/not-yours"
    assert withdraw_dispute(battle.world, dispute, account=NELSON).clock.pause is None
    with pytest.raises(Refused) as refused:
        ruled(battle, Answer("upheld", "late"), dispute)
    assert code(refused) == "ruling/withdrawn"


def test_the_chief_rules_again_upon_an_appeal_and_that_is_the_last_word(battle: Refereed) -> None:
    chief = appointed(battle.world, battle.id, "Lord Keith")
    dispute = asked(battle)
    name_chief(battle.world, battle.id, chief, account=battle.referee)
    with pytest.raises(Refused) as refused:
        appeal_ruling(battle.world, dispute, account=NELSON, reason="too early")
    assert code(refused) == "dispute/no-appeal"
    ruled(battle, Answer("no-action", "I see nothing"), dispute)
    assert battle.game.clock.pause is None
    assert appeal_ruling(battle.world, dispute, account=BRUEYS, reason="look again").clock.pause is not None
    with pytest.raises(Refused) as refused:
        ruled(battle, Answer("upheld", "again me"), dispute)
    assert code(refused) == "referee/not-chief"
    after = rule_on(battle.world, dispute, Answer("upheld", "I do see it"), account=chief)
    asked_for = after.club.disputes[dispute]
    assert asked_for.ruling is not None
    assert asked_for.first is not None
    assert (asked_for.first.ruling, asked_for.ruling.ruling) == ("no-action", "upheld")
    assert after.clock.pause is None
    with pytest.raises(Refused) as refused:
        appeal_ruling(battle.world, dispute, account=NELSON, reason="once more")
    assert code(refused) == "dispute/no-appeal"


def test_only_so_many_disputes_stop_the_clock_and_wait(battle: Refereed) -> None:
    disputes = [asked(battle) for _ in range(MOST_OPEN)]
    with pytest.raises(Refused) as refused:
        asked(battle)
    assert code(refused) == "dispute/too-many"
    for dispute in disputes[:3]:
        assert battle.game.clock.pause is not None
        ruled(battle, Answer("upheld", "so"), dispute)
    assert battle.game.clock.pause is None, "the fourth and the fifth wait, but stop nothing"
    battle.answer()
