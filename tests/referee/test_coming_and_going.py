"""Referees come with everybody's consent, look before everybody's eyes, and go when they or the others want it."""

import pytest

from domain.facts import Fact
from domain.facts.bench import RefereeDismissed, RefereeLooked, WindowCalled
from domain.facts.referees import RefereeAppointed
from domain.facts.rewinds import GameRewound
from domain.facts.windows import WindowClosed
from domain.service import (
    Call,
    answer_undo,
    appoint_referee,
    ask_undo,
    call_window,
    challenge_referee,
    consent_to_referee,
    dismiss_referee,
    fork,
    look_into_window,
    name_chief,
    open_account,
    recuse,
    resolve_window,
    rewind,
    take_seat,
)
from domain.service.referees import chief_of
from domain.store import Store
from domain.values.refusals import Refused
from tests.kit.club import appointed
from tests.referee.bench import BRUEYS, NELSON, Refereed, code
from tests.referee.regatta import Regatta


@pytest.fixture
def battle(store: Store) -> Refereed:
    return Refereed(store)


def last(battle: Refereed, kind: type[Fact]) -> tuple[int, Fact]:
    found = [record for record in battle.store.records(battle.id) if isinstance(record.fact, kind)]
    return found[-1].version, found[-1].fact


def test_an_appointment_names_what_it_rests_on(battle: Refereed) -> None:
    records = battle.store.records(battle.id)
    (first,) = [record.fact for record in records if isinstance(record.fact, RefereeAppointed)]
    assert first.rests_on == (1,), "nobody sat: the opening allows it"
    appointed(battle.world, battle.id)
    version, fact = last(battle, RefereeAppointed)
    assert isinstance(fact, RefereeAppointed)
    assert fact.rests_on == (version - 2, version - 1), "the consents of both seats"


def test_nobody_who_has_left_the_bench_plays_and_nobody_who_plays_comes_to_it(store: Store) -> None:
    battle = Refereed(store)
    with pytest.raises(Refused) as refused:
        consent_to_referee(battle.world, battle.id, "a-unknown", "british-1", account=NELSON)
    assert code(refused) == "account/unknown"
    open_table = Regatta(store)
    game = open_table.opens()
    keith, hood = open_table.member("Lord Keith"), open_table.member("Hood")
    appoint_referee(open_table.world, game, keith, account=open_table.host)
    recuse(open_table.world, game, account=keith, reason="my brother plays")
    with pytest.raises(Refused) as refused:
        take_seat(open_table.world, game, "british-1", account=keith, name="Keith")
    assert code(refused) == "seat/referee"
    take_seat(open_table.world, game, "british-1", account=hood, name="Hood")
    with pytest.raises(Refused) as refused:
        consent_to_referee(open_table.world, game, hood, "british-1", account=hood)
    assert code(refused) == "referee/plays"


def test_after_the_end_only_a_referee_of_the_tournament_appoints(store: Store) -> None:
    regatta, battle = Regatta(store), Refereed(store)
    keith = regatta.member("Lord Keith")
    regatta.appoints(keith)
    battle.id = regatta.opens()
    regatta.enters(battle.id)
    regatta.begins(battle.id)
    assert battle.play().game.outcome is not None
    late = regatta.member("Too late")
    with pytest.raises(Refused) as refused:
        appoint_referee(regatta.world, battle.id, late, account=regatta.host)
    assert code(refused) == "referee/ended"
    game = appoint_referee(regatta.world, battle.id, late, account=keith)
    assert game.club.tournament is not None
    _, fact = last(battle, RefereeAppointed)
    assert isinstance(fact, RefereeAppointed)
    assert fact.rests_on == (game.club.tournament.version,)


def test_a_look_is_told_once_for_each_referee_and_window(battle: Refereed) -> None:
    battle.seal("french-1")
    with pytest.raises(Refused) as refused:
        look_into_window(battle.world, battle.id, account=NELSON)
    assert code(refused) == "referee/not-appointed"
    for _ in range(2):
        look_into_window(battle.world, battle.id, account=battle.referee)
    looks = [
        record.fact for record in battle.store.records(battle.id) if isinstance(record.fact, RefereeLooked)
    ]
    assert [(look.account, look.turn, look.window) for look in looks] == [(battle.referee, 0, "deployment")]
    battle.seal("british-1")
    battle.resolve()
    look_into_window(battle.world, battle.id, account=battle.referee)
    assert len(battle.game.club.looks) == 2


def test_a_fork_shows_no_order_that_was_not_looked_at(battle: Refereed) -> None:
    battle.seal("french-1")
    wanted = {"account": battle.referee, "name": "Sir John", "version": battle.game.version}
    with pytest.raises(Refused) as refused:
        fork(battle.world, battle.id, **wanted)  # type: ignore[arg-type]
    assert code(refused) == "fork/not-looked"
    look_into_window(battle.world, battle.id, account=battle.referee)
    assert fork(battle.world, battle.id, **wanted).id  # type: ignore[arg-type]


def test_a_called_window_closes_with_what_lies_in_it(battle: Refereed) -> None:
    battle.play_to("planning")
    battle.seal("french-1")
    window = battle.game.window
    assert window is not None
    wanted = {"window": window.id, "turn": window.turn, "reason": "the harbour closes"}
    with pytest.raises(Refused) as refused:
        call_window(battle.world, battle.id, account=NELSON, **wanted)  # type: ignore[arg-type]
    assert code(refused) == "referee/not-appointed"
    step = call_window(battle.world, battle.id, account=battle.referee, **wanted)  # type: ignore[arg-type]
    version, closed = last(battle, WindowClosed)
    assert isinstance(closed, WindowClosed)
    assert (closed.reason, closed.orders["british-1"]) == ("referee", None)
    called, fact = last(battle, WindowCalled)
    assert called == version - 1
    assert isinstance(fact, WindowCalled)
    assert fact.rests_on == (battle.game.club.referees[0].version,)
    assert resolve_window(battle.world, battle.id, step) == "done"


def test_the_chief_dismisses_and_hands_the_appeals_on(battle: Refereed) -> None:
    other = appointed(battle.world, battle.id, "Lord Keith")
    with pytest.raises(Refused) as refused:
        dismiss_referee(battle.world, battle.id, battle.referee, account=other, reason="I know better")
    assert code(refused) == "referee/not-chief"
    assert chief_of(battle.game) == battle.referee
    name_chief(battle.world, battle.id, other, account=battle.referee)
    assert chief_of(battle.game) == other
    dismiss_referee(battle.world, battle.id, battle.referee, account=other, reason="asleep on watch")
    assert [one.account for one in battle.game.club.referees] == [other]
    battle.answer()
    with pytest.raises(Refused) as refused:
        battle.take_back(battle.openings()[0])
    assert code(refused) == "undo/not-yours"


def test_players_dismiss_a_referee_together(battle: Refereed) -> None:
    for seat, account in (("british-1", NELSON), ("french-1", BRUEYS)):
        assert battle.game.club.referees
        challenge_referee(battle.world, battle.id, battle.referee, seat, account=account, reason="no trust")
    assert not battle.game.club.referees
    version, fact = last(battle, RefereeDismissed)
    assert isinstance(fact, RefereeDismissed)
    assert fact.rests_on == (version - 2, version - 1)


def test_a_rewind_names_what_it_rests_on(battle: Refereed) -> None:
    battle.play_to("planning")
    battle.answer()
    opened = battle.openings()[1]
    battle.take_back(opened)
    _, by_referee = last(battle, GameRewound)
    assert isinstance(by_referee, GameRewound)
    assert by_referee.rests_on == (battle.game.club.referees[0].version,)
    battle.answer()
    asked = ask_undo(battle.world, battle.id, account=NELSON, to_version=opened, reason="again").club.undo
    assert asked is not None
    answer_undo(battle.world, battle.id, asked.id, "french-1", account=BRUEYS, consent=True)
    version, agreed = last(battle, GameRewound)
    assert isinstance(agreed, GameRewound)
    assert agreed.rests_on == (version - 2, version - 1), "the consent of whoever asked, and the last one"
    battle.seal("british-1")
    battle.seal("british-1")


def test_an_order_of_ones_own_is_taken_back_by_nobodys_leave(store: Store) -> None:
    one = Refereed(store, captains={"british-1": "Nelson", "french-1": "Brueys"})
    one.seal("french-1")
    opened = one.openings()[0]
    with pytest.raises(Refused):
        rewind(one.world, one.id, Call(open_account(one.world, "Stranger"), opened, "because"))
