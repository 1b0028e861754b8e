"""Referees: appointed by whoever opened the game, seen by all, never players; and the clock they stop."""

import pytest

from domain.service import appoint_referee, open_account, open_game, pause_game, resume_game, take_seat
from domain.service.clock import seconds_between
from domain.store import Store
from domain.values.refusals import Refused
from tests.referee.bench import BRUEYS, NELSON, Refereed, code, timed


def test_only_whoever_opened_the_game_appoints(store: Store) -> None:
    battle = Refereed(store)
    other = open_account(battle.harbour, "Lord St Vincent")
    with pytest.raises(Refused) as refused:
        appoint_referee(battle.harbour, battle.id, other, account=NELSON)
    assert code(refused) == "referee/not-yours"
    game = appoint_referee(battle.harbour, battle.id, other, account="a-host")
    assert [referee.name for referee in game.referees] == ["Sir John", "Lord St Vincent"]
    assert appoint_referee(battle.harbour, battle.id, other, account="a-host").version == game.version


def test_nobody_is_judge_in_his_own_case(store: Store) -> None:
    h = Refereed(store).harbour
    host, friend = open_account(h, "Host"), open_account(h, "Friend")
    game_id = open_game(h, account=host, name="mine", scenario="enemy-in-sight", level="basic")
    appoint_referee(h, game_id, friend, account=host)
    with pytest.raises(Refused) as refused:
        take_seat(h, game_id, "british-1", account=friend, name="Friend")
    assert code(refused) == "seat/referee"
    take_seat(h, game_id, "british-1", account=host, name="Host")
    with pytest.raises(Refused) as refused:
        appoint_referee(h, game_id, host, account=host)
    assert code(refused) == "referee/plays"
    take_seat(h, game_id, "french-1", account=BRUEYS, name="Brueys")
    with pytest.raises(Refused) as refused:
        appoint_referee(h, game_id, open_account(h, "Accomplice"), account=host)
    assert code(refused) == "referee/too-late"


def test_the_clock_stands_still_and_nothing_is_sealed(store: Store) -> None:
    battle = timed(store)
    h = battle.harbour
    opened = battle.game.window
    assert opened is not None
    assert opened.deadline is not None
    with pytest.raises(Refused) as refused:
        pause_game(h, battle.id, account=NELSON, reason="tea")
    assert code(refused) == "referee/not-appointed"
    battle.clock.wait(300)
    stopped = pause_game(h, battle.id, account=battle.referee, reason="a storm outside")
    assert stopped.window is not None
    assert stopped.window.deadline is None
    assert battle.id not in store.moorings("9999")
    with pytest.raises(Refused) as refused:
        battle.seal("british-1")
    assert code(refused) == "window/paused"
    battle.clock.wait(86_400)
    running = resume_game(h, battle.id, account=battle.referee)
    assert running.window is not None
    assert running.window.deadline is not None
    assert 290 <= seconds_between(store.records(battle.id)[-1].at, running.window.deadline) <= 300
    battle.seal("british-1")
