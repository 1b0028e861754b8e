"""The clock: stopped by a referee or by a dispute, started by a referee; deadlines move with it."""

from domain.facts.clock import DeadlineMoved, GamePaused, GameResumed
from domain.facts.disputes import DisputeWithdrawn, RulingAppealed
from domain.facts.games import SeedCommitted
from domain.facts.referees import DisputeRaised
from domain.facts.rewinds import GameRewound
from domain.facts.timekeeping import (
    AdjournmentEnded,
    DayOffTaken,
    ReserveDrawn,
    StandInSeated,
    WindowExtended,
)
from domain.proofs.verification.authority.act import Act, Acts, Case, by_referee, rests_on

# Facts after which the deadline of the open window may move, in the same append.
MOVING = (
    GamePaused,
    GameResumed,
    GameRewound,
    SeedCommitted,
    WindowExtended,
    ReserveDrawn,
    DayOffTaken,
    AdjournmentEnded,
    StandInSeated,
)


def _paused(case: Case) -> str | None:
    if case.game.clock.pause is not None:
        return "the clock stood still already"
    before = case.before
    if (
        before is not None
        and isinstance(before.fact, DisputeRaised | RulingAppealed)
        and rests_on(case) == (before.version,)
    ):
        return None if before.fact.by == case.fact.by else "somebody else asked"
    return by_referee(case, case.fact.by)


def _resumed(case: Case) -> str | None:
    if case.game.clock.pause is None:
        return "the clock was running"
    before = case.before
    if (
        before is not None
        and isinstance(before.fact, DisputeWithdrawn)
        and rests_on(case) == (before.version,)
    ):
        return None if before.fact.by == case.fact.by else "somebody else took the question back"
    return by_referee(case, case.fact.by)


def _moved(case: Case) -> str | None:
    fact, window = case.fact, case.game.window
    if window is None or (window.turn, window.id) != (fact.turn, fact.window):
        return f"the window {fact.window} of turn {fact.turn} was not open"
    if fact.deadline is not None and (case.game.agreement is None or case.game.agreement.seconds is None):
        return "no clock was agreed upon"
    follows = case.before is not None and isinstance(case.before.fact, MOVING)
    return None if follows else "nothing moved the deadline"


ACTS: Acts = {
    GamePaused: Act(
        "a referee, or the player who raises a dispute", "the appointment, or the dispute", _paused
    ),
    GameResumed: Act(
        "a referee, or the player who takes a question back", "the appointment, or the withdrawal", _resumed
    ),
    DeadlineMoved: Act("nobody", "directly after what stopped, started or reset the clock", _moved),
}
