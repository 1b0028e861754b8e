"""Time given and taken: what was agreed is carried out by the sweep, and everything verifies."""

import pytest

from domain.facts.timekeeping import ReserveDrawn, StandInSeated
from domain.proofs.verification import verify
from domain.service import (
    adjourn,
    decide_result,
    extend_window,
    fine_time,
    open_game,
    relieve_stand_in,
    take_day_off,
    transcribe,
    waiting,
)
from domain.service.hours import counting_between, due_after
from domain.service.world import instant
from domain.state.clock import Clock, Terms
from domain.store import Store
from domain.values.refusals import Refused
from tests.kit.club import appointed
from tests.kit.stores import new_queries
from tests.kit.world import EPOCH, facts_of, seconds_between
from tests.referee.bench import BRUEYS, NELSON, Refereed, code
from workers.command import command
from workers.parts import Parts
from workers.sweep import Sweep

HOUR = 3600


class Timed(Refereed):
    """A battle by the clock, and the sweep that keeps it."""

    def __init__(self, store: Store, **terms: object) -> None:
        super().__init__(store)
        self.id = open_game(
            self.world,
            account="a-host",
            name="By post",
            scenario="enemy-in-sight",
            level="basic",
            seconds=HOUR,
            terms=Terms(**terms),  # type: ignore[arg-type]
        )
        self.sit_down()
        self.referee = appointed(self.world, self.id)
        queries = new_queries(store)
        self.parts = Parts(self.world, queries)
        self._sweep = Sweep(command)

    def sweep(self) -> None:
        for _ in range(2):
            self._sweep.look(self.parts)

    @property
    def deadline(self) -> str:
        window = self.game.window
        assert window is not None
        assert window.deadline is not None
        return window.deadline

    def verified(self) -> None:
        decide_result(self.world, self.id, account=self.referee, winner=None, reason="enough")
        report = verify(dict(transcribe(self.world, self.id)))
        assert (report.verdict, report.faults) == ("ok", ())


def test_a_window_is_extended_by_a_referee(store: Store) -> None:
    battle = Timed(store)
    before = battle.deadline
    with pytest.raises(Refused) as refused:
        extend_window(battle.world, battle.id, account=NELSON, seconds=60, reason="please")
    assert code(refused) == "referee/not-appointed"
    extend_window(battle.world, battle.id, account=battle.referee, seconds=600, reason="the post")
    assert seconds_between(before, battle.deadline) == 600
    battle.verified()


def test_a_reserve_is_drawn_before_a_deadline_closes_and_can_be_fined(store: Store) -> None:
    battle = Timed(store, reserve=2 * HOUR)
    fine_time(battle.world, battle.id, "french-1", account=battle.referee, seconds=HOUR, reason="talking")
    assert battle.game.clock.reserves == {"british-1": 2 * HOUR, "french-1": HOUR}
    battle.seal("british-1")
    battle.clock.wait(HOUR + 60)
    battle.sweep()
    window = battle.game.window
    assert window is not None
    assert window.name == "deployment"
    assert battle.game.clock.reserves == {"british-1": 2 * HOUR, "french-1": 0}
    assert len(facts_of(battle.store, battle.id, ReserveDrawn)) == 1
    battle.clock.wait(HOUR + 60)
    battle.sweep()
    window = battle.game.window
    assert window is not None
    assert window.name == "planning", "nothing is left, and the window has closed"
    with pytest.raises(Refused) as refused:
        fine_time(battle.world, battle.id, "french-1", account=battle.referee, seconds=1, reason="more")
    assert code(refused) == "clock/no-reserve"
    battle.verified()


def test_time_counts_within_the_hours_of_the_day() -> None:
    clock = Clock(terms=Terms(hours=(8, 20)), days={"french-1": ("2026-01-03",)})
    assert due_after(clock, "2026-01-02T19:00:00.000000Z", HOUR) == "2026-01-02T20:00:00.000000Z"
    assert due_after(clock, "2026-01-02T19:30:00.000000Z", HOUR) == "2026-01-04T08:30:00.000000Z"
    assert counting_between(clock, "2026-01-02T19:30:00.000000Z", "2026-01-04T08:30:00.000000Z") == HOUR
    assert due_after(Clock(), instant(EPOCH), 86_400) == "2026-01-03T03:04:05.000006Z"


def test_windows_of_a_game_with_hours_close_within_them(store: Store) -> None:
    battle = Timed(store, hours=(9, 17))
    assert battle.deadline == "2026-01-02T10:00:00.000000Z"
    battle.answer()
    assert battle.deadline == "2026-01-02T10:00:00.000000Z"


def test_days_off_are_taken_within_the_allowance(store: Store) -> None:
    battle = Timed(store, days_off=1)
    before = battle.deadline
    take_day_off(battle.world, battle.id, "french-1", account=BRUEYS, day="2026-01-02")
    assert battle.deadline[:10] == "2026-01-03"
    assert battle.deadline > before
    for account, seat, day, why in (
        (BRUEYS, "french-1", "2026-01-04", "clock/days-spent"),
        (NELSON, "british-1", "2025-12-31", "clock/day"),
        (NELSON, "french-1", "2026-01-04", "seat/not-yours"),
    ):
        with pytest.raises(Refused) as refused:
            take_day_off(battle.world, battle.id, seat, account=account, day=day)
        assert code(refused) == why
    battle.verified()


def test_an_adjournment_keeps_what_is_sealed_and_ends_by_itself(store: Store) -> None:
    battle = Timed(store)
    battle.seal("french-1")
    until = "2026-01-09T09:00:00.000000Z"
    adjourn(battle.world, battle.id, account=battle.referee, until=until, reason="the weekend")
    with pytest.raises(Refused) as refused:
        battle.seal("british-1")
    assert code(refused) == "window/paused"
    assert waiting(battle.world) == ()
    battle.clock.wait(8 * 86_400)
    battle.sweep()
    game = battle.game
    assert game.clock.pause is None
    assert game.window is not None
    assert set(game.window.orders) == {"french-1"}
    battle.seal("british-1")
    battle.resolve()
    battle.verified()


def test_a_stand_in_takes_over_after_the_agreed_misses_and_is_relieved(store: Store) -> None:
    battle = Timed(store, stand_in_after=2, captain="simple")
    battle.seal("british-1")
    battle.clock.wait(HOUR + 60)
    battle.sweep()
    assert battle.game.seats["french-1"].captain is None
    battle.seal("british-1")
    battle.clock.wait(HOUR + 60)
    battle.sweep()
    seat = battle.game.seats["french-1"]
    assert (seat.account, seat.captain) == (None, "simple")
    (fact,) = facts_of(battle.store, battle.id, StandInSeated)
    assert isinstance(fact, StandInSeated)
    assert len(fact.rests_on) == 1, "the closing that was missed before"
    battle.sweep()
    assert battle.game.turn >= 1
    for _ in range(3):
        window = battle.game.window
        if window is not None and "british-1" in window.owes and "british-1" not in window.orders:
            battle.seal("british-1")
        battle.sweep()
    with pytest.raises(Refused) as refused:
        relieve_stand_in(battle.world, battle.id, "french-1", account=NELSON, name="Nelson")
    assert code(refused) == "seat/not-yours"
    back = relieve_stand_in(battle.world, battle.id, "french-1", account=BRUEYS, name="Brueys")
    assert back.seats["french-1"].account == BRUEYS
    if back.resolving is None:
        battle.verified()
