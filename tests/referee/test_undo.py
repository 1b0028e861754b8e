"""Who may undo: the owner while nothing rests on it, then everybody together, then the referee."""

import pytest

from domain.facts import drawn
from domain.facts.clock import DeadlineMoved
from domain.facts.games import SeedCommitted, SeedRevealed
from domain.facts.rewinds import GameRewound, UndoExpired, UndoRefused
from domain.proofs.digests import commitment
from domain.service import Call, answer_undo, ask_undo, rewind, seal_orders
from domain.store import Store
from domain.values.refusals import Refused
from tests.kit.world import seconds_between
from tests.referee.bench import BRUEYS, NELSON, Refereed, code, timed


@pytest.fixture
def battle(store: Store) -> Refereed:
    """In the planning of the first turn: ships are deployed, guns and first cards loaded under seal."""
    battle = Refereed(store, level="standard")
    battle.play_to("planning")
    return battle


def undo(battle: Refereed, account: str, to_version: int) -> None:
    rewind(battle.world, battle.id, Call(account, to_version, "my mistake"))


def test_the_owner_takes_back_what_nothing_rests_on(battle: Refereed) -> None:
    """Loading reveals nothing and draws nothing, and nobody has answered since: Brueys, who sealed last, may."""
    loading = battle.openings()[1]
    undo(battle, BRUEYS, loading)
    window = battle.game.window
    assert window is not None
    assert (window.id, window.turn, dict(window.orders)) == ("loading.2", 0, {})


def test_not_after_somebody_else_has_answered(battle: Refereed) -> None:
    loading = battle.openings()[1]
    with pytest.raises(Refused) as refused:
        undo(battle, NELSON, loading)  # Brueys sealed after him
    assert code(refused) == "undo/consent-needed"
    battle.seal("british-1")
    with pytest.raises(Refused) as refused:
        undo(battle, BRUEYS, loading)
    assert "british-1 answered" in refused.value.refusals[0].detail


def test_not_after_orders_were_opened(battle: Refereed) -> None:
    with pytest.raises(Refused) as refused:
        undo(battle, BRUEYS, battle.openings()[0])  # deployment is laid open as it closes
    assert "opened" in refused.value.refusals[0].detail
    assert str(refused.value.refusals[0].at).startswith("version ")


def test_not_while_a_window_is_resolved(battle: Refereed) -> None:
    for seat in ("british-1", "french-1"):
        battle.seal(seat)
    for account in (BRUEYS, battle.referee):
        with pytest.raises(Refused) as refused:
            undo(battle, account, battle.openings()[1])
        assert code(refused) == "undo/resolving"


def test_only_to_the_opening_of_a_window_that_counts(battle: Refereed) -> None:
    loading = battle.openings()[1]
    for nowhere in (loading + 1, 10_000):
        with pytest.raises(Refused) as refused:
            battle.take_back(nowhere)
        assert code(refused) == "undo/no-window"
    planning = battle.openings()[2]
    battle.take_back(loading)
    with pytest.raises(Refused) as refused:
        battle.take_back(planning)  # undone itself
    assert code(refused) == "undo/no-window"
    again = battle.game.club.rewound
    battle.seal("british-1")
    battle.take_back(again)  # a window that was opened again counts as the one it is
    assert battle.game.window is not None
    assert battle.game.window.id == "loading.3"


def test_a_stranger_and_an_empty_window(battle: Refereed) -> None:
    with pytest.raises(Refused) as refused:
        undo(battle, "a-stranger", battle.openings()[1])
    assert code(refused) == "undo/not-yours"
    with pytest.raises(Refused) as refused:
        battle.take_back(battle.openings()[-1])
    assert code(refused) == "undo/nothing"


def test_the_order_book_knows_undone_orders_and_new_ones(battle: Refereed) -> None:
    """A window that is played again may be answered otherwise, and both answers are kept."""
    first = battle.orders("british-1")
    battle.seal("british-1", first)
    battle.take_back(battle.openings()[2])
    with pytest.raises(Refused) as refused:
        seal_orders(battle.world, battle.id, account=NELSON, seat="british-1", window="planning", items=first)
    assert code(refused) == "window/closed"
    battle.seal("british-1", first)
    kept = [version for version, key in battle.store.openings(battle.id) if key == "defence/card"]
    assert len(kept) == 3  # loading, planning, planning.2


def test_everybody_consents(battle: Refereed) -> None:
    deployment = battle.openings()[0]
    asked = ask_undo(
        battle.world, battle.id, account=NELSON, to_version=deployment, reason="a slip"
    ).club.undo
    assert asked is not None
    assert asked.consents.keys() == {"british-1"}
    with pytest.raises(Refused) as refused:
        ask_undo(battle.world, battle.id, account=BRUEYS, to_version=deployment, reason="me too")
    assert code(refused) == "undo/asked-already"
    with pytest.raises(Refused) as refused:
        answer_undo(battle.world, battle.id, asked.id, "french-1", account=NELSON, consent=True)
    assert code(refused) == "seat/not-yours"
    game = answer_undo(battle.world, battle.id, asked.id, "french-1", account=BRUEYS, consent=True)
    assert game.window is not None
    assert (game.window.id, game.club.undo) == ("deployment.2", None)
    (rewound,) = [r.fact for r in battle.store.records(battle.id) if isinstance(r.fact, GameRewound)]
    assert (rewound.by, rewound.reason) == (NELSON, "a slip")


def test_one_refusal_ends_the_request(battle: Refereed) -> None:
    asked = ask_undo(
        battle.world, battle.id, account=NELSON, to_version=battle.openings()[0], reason="a slip"
    ).club.undo
    assert asked is not None
    game = answer_undo(battle.world, battle.id, asked.id, "french-1", account=BRUEYS, consent=False)
    assert game.club.undo is None
    assert isinstance(battle.store.records(battle.id)[-1].fact, UndoRefused)
    with pytest.raises(Refused) as refused:
        answer_undo(battle.world, battle.id, asked.id, "french-1", account=BRUEYS, consent=True)
    assert code(refused) == "undo/unknown"


def test_a_request_runs_out_of_time(battle: Refereed) -> None:
    deployment = battle.openings()[0]
    asked = ask_undo(
        battle.world, battle.id, account=NELSON, to_version=deployment, reason="a slip", seconds=60
    ).club.undo
    assert asked is not None
    battle.clock.wait(120)
    with pytest.raises(Refused) as refused:
        answer_undo(battle.world, battle.id, asked.id, "french-1", account=BRUEYS, consent=True)
    assert code(refused) == "undo/expired"
    assert isinstance(battle.store.records(battle.id)[-1].fact, UndoExpired)
    assert battle.game.club.undo is None


def test_everybody_has_time_again_and_nobody_stalls(store: Store) -> None:
    """The others lose their orders with mine: they get the whole time, but from me alone only once."""
    battle = timed(store, "standard")
    battle.play_to("loading")
    battle.clock.wait(500)
    battle.answer()
    loading = battle.openings()[1]
    undo(battle, BRUEYS, loading)
    assert given(battle) == 600
    assert battle.game.window is not None
    assert store.pending("9999")[battle.id].deadline == battle.game.window.deadline
    battle.answer()
    with pytest.raises(Refused) as refused:
        undo(battle, BRUEYS, loading)
    assert "before" in refused.value.refusals[0].detail
    battle.take_back(loading)
    assert given(battle) == 600


def given(battle: Refereed) -> int:
    """Seconds that the last rewind gave to the window it opened again."""
    *_, record = [r for r in battle.store.records(battle.id) if isinstance(r.fact, DeadlineMoved)]
    assert isinstance(record.fact, DeadlineMoved)
    assert record.fact.deadline is not None
    return seconds_between(record.at, record.fact.deadline)


def test_a_won_battle_is_taken_up_again_with_a_fresh_seed(store: Store) -> None:
    """Both seeds fit their commitments; draws go on without a gap, and none is made with a seed that was known."""
    battle = Refereed(store, seed=5).play()
    assert battle.game.seed_revealed
    with pytest.raises(Refused) as refused:
        undo(battle, NELSON, battle.openings()[-2])
    assert code(refused) == "undo/ended"
    with pytest.raises(Refused) as refused:
        ask_undo(battle.world, battle.id, account=NELSON, to_version=battle.openings()[0], reason="again")
    assert code(refused) == "undo/ended"
    battle.take_back(battle.openings()[-2])
    assert battle.game.outcome is None
    assert not battle.game.seed_revealed
    battle.play()
    records = store.records(battle.id)
    draws = [draw for record in records for draw in drawn(record.fact)]
    assert [draw.index for draw in draws] == list(range(1, len(draws) + 1))
    first, second = [r.fact.seed for r in records if isinstance(r.fact, SeedRevealed)]
    assert first != second
    (committed,) = [r.fact.commitment for r in records if isinstance(r.fact, SeedCommitted)]
    assert commitment(battle.id, bytes.fromhex(second)).hex() == committed
    assert battle.game.agreement is not None
    assert battle.game.agreement.commitment == committed
