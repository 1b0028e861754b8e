"""Battles that people end: with a reason on record, everything that counted laid open, and the seed."""

import pytest

from domain.facts import Fact
from domain.facts.endings import DrawAgreed, GameAborted, ResultAdjudicated, SideForfeited, SideResigned
from domain.facts.games import SeedRevealed
from domain.proofs.verification import verify
from domain.service import (
    Offer,
    abort_game,
    close_overdue,
    decide_result,
    decline_end,
    forfeit_overdue,
    fork,
    offer_end,
    open_game,
    resolve_window,
    take_seat,
    transcribe,
    waiting,
)
from domain.state.clock import Terms
from domain.store import Store
from domain.values.refusals import Refused
from tests.referee.bench import BRUEYS, NELSON, Refereed, code

FOUR = {"british-1": "Nelson", "british-2": "Hardy", "french-1": "Brueys", "french-2": "Villeneuve"}


@pytest.fixture
def battle(store: Store) -> Refereed:
    return Refereed(store, level="standard")


def verified(battle: Refereed) -> None:
    """The whole game is adjudicated again: nothing is awaited any more."""
    report = verify(dict(transcribe(battle.world, battle.id)))
    assert report.verdict == "ok", report.faults
    game = battle.game
    assert game.outcome is not None
    assert not game.orders.unopened
    assert isinstance(battle.store.records(battle.id)[-1].fact, SeedRevealed)
    assert game.window is None
    assert waiting(battle.world) == ()


def act(battle: Refereed, kind: type[Fact]) -> Fact:
    (found,) = [record.fact for record in battle.store.records(battle.id) if isinstance(record.fact, kind)]
    return found


def test_a_side_strikes_its_colours_at_the_end_of_a_turn(battle: Refereed) -> None:
    while battle.game.turn < 2:
        battle.answer()
    assert battle.game.orders.unopened, "cards planned ahead and loads lie face-down"
    ended = offer_end(battle.world, battle.id, Offer.RESIGNATION, "french-1", account=BRUEYS)
    assert ended.outcome is not None
    assert (ended.outcome.side, ended.outcome.why) == ("british", "resignation")
    resigned = act(battle, SideResigned)
    assert isinstance(resigned, SideResigned)
    assert len(resigned.rests_on) == 1
    verified(battle)
    with pytest.raises(Refused) as refused:
        offer_end(battle.world, battle.id, Offer.DRAW, "french-1", account=BRUEYS)
    assert code(refused) == "end/ended"


def test_nobody_strikes_in_the_midst_of_a_turn(battle: Refereed) -> None:
    while battle.game.turn < 1 or battle.game.window is None or battle.game.window.name == "planning":
        battle.answer()
    with pytest.raises(Refused) as refused:
        offer_end(battle.world, battle.id, Offer.RESIGNATION, "french-1", account=BRUEYS)
    assert code(refused) == "end/mid-turn"


def test_a_side_of_two_strikes_together(store: Store) -> None:
    battle = Refereed(store, captains=FOUR)
    while battle.game.turn < 1:
        battle.answer()
    after = offer_end(battle.world, battle.id, Offer.RESIGNATION, "british-2", account="a-hardy")
    assert after.outcome is None
    ended = offer_end(battle.world, battle.id, Offer.RESIGNATION, "british-1", account=NELSON)
    assert ended.outcome is not None
    assert ended.outcome.side == "french"
    verified(battle)


def test_a_draw_is_agreed_by_every_seat_and_can_be_declined(battle: Refereed) -> None:
    battle.play(turns=1)
    offer_end(battle.world, battle.id, Offer.DRAW, "british-1", account=NELSON)
    with pytest.raises(Refused) as refused:
        offer_end(battle.world, battle.id, Offer.DRAW, "french-1", account=NELSON)
    assert code(refused) == "seat/not-yours"
    decline_end(battle.world, battle.id, Offer.DRAW, "french-1", account=BRUEYS)
    assert offer_end(battle.world, battle.id, Offer.DRAW, "french-1", account=BRUEYS).outcome is None
    ended = offer_end(battle.world, battle.id, Offer.DRAW, "british-1", account=NELSON)
    assert ended.outcome is not None
    assert (ended.outcome.side, ended.outcome.why, ended.outcome.void) == (None, "agreement", False)
    assert isinstance(act(battle, DrawAgreed), DrawAgreed)
    verified(battle)


def test_a_battle_is_called_off_before_anything_was_revealed(store: Store) -> None:
    battle = Refereed(store)
    battle.seal("french-1")
    offer_end(battle.world, battle.id, Offer.ABORT, "french-1", account=BRUEYS)
    ended = offer_end(battle.world, battle.id, Offer.ABORT, "british-1", account=NELSON)
    assert ended.outcome is not None
    assert ended.outcome.void
    assert isinstance(act(battle, GameAborted), GameAborted)
    verified(battle)
    later = Refereed(store, seed=2)
    later.answer()
    for wanted in (
        lambda: offer_end(later.world, later.id, Offer.ABORT, "french-1", account=BRUEYS),
        lambda: abort_game(later.world, later.id, account=later.referee, reason="too late"),
    ):
        with pytest.raises(Refused) as refused:
            wanted()
        assert code(refused) == "end/revealed"


def test_whoever_opened_a_table_clears_it_while_nobody_plays(store: Store) -> None:
    battle = Refereed(store)
    battle.id = open_game(battle.world, account="a-host", name="No", scenario="enemy-in-sight", level="basic")
    with pytest.raises(Refused) as refused:
        abort_game(battle.world, battle.id, account=NELSON, reason="I do not like it")
    assert code(refused) == "referee/not-appointed"
    abort_game(battle.world, battle.id, account="a-host", reason="nobody comes")
    with pytest.raises(Refused) as refused:
        take_seat(battle.world, battle.id, "british-1", account=NELSON, name="Nelson")
    assert code(refused) == "seat/ended"


def test_a_referee_decides_with_reasons(battle: Refereed) -> None:
    battle.play(turns=1)
    wanted = {"winner": "french", "reason": "The British have gone home"}
    for account, winner, why in (
        (NELSON, "french", "referee/not-appointed"),
        (battle.referee, "danish", "end/no-such-side"),
    ):
        with pytest.raises(Refused) as refused:
            decide_result(battle.world, battle.id, account=account, winner=winner, reason="because")
        assert code(refused) == why
    decide_result(battle.world, battle.id, account=battle.referee, **wanted)
    decided = act(battle, ResultAdjudicated)
    assert isinstance(decided, ResultAdjudicated)
    assert decided.rests_on == (battle.game.club.referees[0].version,)
    verified(battle)


def test_an_end_that_people_made_can_be_taken_back_by_a_referee(battle: Refereed) -> None:
    battle.play(turns=1)
    opened = battle.openings()[-1]
    decide_result(battle.world, battle.id, account=battle.referee, winner=None, reason="the light fails")
    back = battle.take_back(opened, "it does not")
    assert back.outcome is None
    assert back.window is not None
    assert not back.seed_revealed
    battle.answer()
    decide_result(battle.world, battle.id, account=battle.referee, winner="british", reason="now it does")
    verified(battle)


def test_nothing_is_won_in_a_fork(battle: Refereed) -> None:
    copy = fork(
        battle.world, battle.id, account=battle.referee, name="Sir John", version=battle.openings()[0]
    )
    with pytest.raises(Refused) as refused:
        offer_end(battle.world, copy.id, Offer.DRAW, "french-1", account=battle.referee)
    assert code(refused) == "end/fork"


def test_deadlines_missed_in_a_row_forfeit_the_battle_as_agreed(store: Store) -> None:
    battle = Refereed(store)
    battle.id = open_game(
        battle.world,
        account="a-host",
        name="Punctual",
        scenario="enemy-in-sight",
        level="basic",
        seconds=600,
        terms=Terms(forfeit_after=2),
    )
    battle.sit_down()
    for _ in range(2):
        battle.seal("british-1")
        battle.clock.wait(700)
        if not forfeit_overdue(battle.world, battle.id):
            step = close_overdue(battle.world, battle.id)
            assert step is not None
            resolve_window(battle.world, battle.id, step)
    game = battle.game
    assert game.outcome is not None
    assert (game.outcome.side, game.outcome.why) == ("british", "forfeit")
    forfeited = act(battle, SideForfeited)
    assert isinstance(forfeited, SideForfeited)
    assert len(forfeited.rests_on) == 1, "the closing that was missed before"
    verified(battle)


def test_terms_that_cannot_be_kept_are_refused(store: Store) -> None:
    world = Refereed(store).world
    wrong = (Terms(reserve=-1), Terms(hours=(20, 8)), Terms(stand_in_after=1), Terms(forfeit_after=0))
    for terms in (*wrong, Terms(disputes=-1)):
        with pytest.raises(Refused) as refused:
            open_game(
                world,
                account="a-x",
                name="x",
                scenario="enemy-in-sight",
                level="basic",
                seconds=60,
                terms=terms,
            )
        assert code(refused) == "game/terms"
    with pytest.raises(Refused):
        open_game(
            world, account="a-x", name="x", scenario="enemy-in-sight", level="basic", terms=Terms(days_off=1)
        )
