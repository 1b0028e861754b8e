"""Referees: appointed by whoever opened the game, seen by all, never players; and the clock they stop."""

import pytest

from domain.service import (
    appoint_referee,
    consent_to_referee,
    open_account,
    open_game,
    pause_game,
    resume_game,
    take_seat,
)
from domain.store import Store
from domain.values.refusals import Refused
from tests.kit.world import seconds_between
from tests.referee.bench import BRUEYS, NELSON, Refereed, code, timed


def test_only_whoever_opened_the_game_appoints(store: Store) -> None:
    battle = Refereed(store)
    other = open_account(battle.world, "Lord St Vincent")
    with pytest.raises(Refused) as refused:
        appoint_referee(battle.world, battle.id, other, account=NELSON)
    assert code(refused) == "referee/not-yours"
    with pytest.raises(Refused) as refused:
        appoint_referee(battle.world, battle.id, other, account="a-host")
    assert code(refused) == "referee/consent-needed"
    for seat, account in (("british-1", NELSON), ("french-1", BRUEYS)):
        consent_to_referee(battle.world, battle.id, other, seat, account=account)
    game = appoint_referee(battle.world, battle.id, other, account="a-host")
    assert [referee.account for referee in game.club.referees][1:] == [other]
    assert appoint_referee(battle.world, battle.id, other, account="a-host").version == game.version


def test_nobody_is_judge_in_his_own_case(store: Store) -> None:
    world = Refereed(store).world
    host, friend = open_account(world, "Host"), open_account(world, "Friend")
    game_id = open_game(world, account=host, name="mine", scenario="enemy-in-sight", level="basic")
    appoint_referee(world, game_id, friend, account=host)
    with pytest.raises(Refused) as refused:
        take_seat(world, game_id, "british-1", account=friend, name="Friend")
    assert code(refused) == "seat/referee"
    take_seat(world, game_id, "british-1", account=host, name="Host")
    with pytest.raises(Refused) as refused:
        appoint_referee(world, game_id, host, account=host)
    assert code(refused) == "referee/plays"
    take_seat(world, game_id, "french-1", account=BRUEYS, name="Brueys")
    with pytest.raises(Refused) as refused:
        appoint_referee(world, game_id, open_account(world, "Accomplice"), account=host)
    assert code(refused) == "referee/consent-needed"


def test_the_clock_stands_still_and_nothing_is_sealed(store: Store) -> None:
    battle = timed(store)
    world = battle.world
    opened = battle.game.window
    assert opened is not None
    assert opened.deadline is not None
    with pytest.raises(Refused) as refused:
        pause_game(world, battle.id, account=NELSON, reason="tea")
    assert code(refused) == "referee/not-appointed"
    battle.clock.wait(300)
    stopped = pause_game(world, battle.id, account=battle.referee, reason="a storm outside")
    assert stopped.window is not None
    assert stopped.window.deadline is None
    assert battle.id not in store.pending("9999")
    with pytest.raises(Refused) as refused:
        battle.seal("british-1")
    assert code(refused) == "window/paused"
    battle.clock.wait(86_400)
    running = resume_game(world, battle.id, account=battle.referee)
    assert running.window is not None
    assert running.window.deadline is not None
    assert 290 <= seconds_between(store.records(battle.id)[-1].at, running.window.deadline) <= 300
    battle.seal("british-1")
