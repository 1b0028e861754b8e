"""Acts that are refused, by the code that refuses them: each is tried at a table of its own kind."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from domain.service import (
    Answer,
    Offer,
    World,
    adjourn,
    answer_dispute,
    appeal_ruling,
    appoint_referee,
    ask_undo,
    call_window,
    decide_result,
    dismiss_referee,
    extend_window,
    fork,
    issue_token,
    look_into_window,
    offer_end,
    open_account,
    open_game,
    pause_game,
    raise_dispute,
    recuse,
    reserve_seat,
    resume_game,
    rule_on,
    seat_computers,
    substitute,
    take_day_off,
    take_seat,
    unseat,
    volunteer,
    withdraw_dispute,
)
from domain.service.amend import Change
from domain.service.case_of import case_of
from domain.service.evidence import evidence_of
from tests.referee.bench import BRUEYS, NELSON, Refereed

SEAT, OTHER = "british-1", "french-1"


@dataclass(frozen=True, slots=True)
class Tables:
    """One battle before a referee in which nobody has sealed, and what can be made of it."""

    battle: Refereed

    @property
    def world(self) -> World:
        return self.battle.world

    @property
    def id(self) -> str:
        return self.battle.id

    @property
    def referee(self) -> str:
        return self.battle.referee

    def asked(self) -> str:
        return raise_dispute(self.world, self.id, account=NELSON, facts=[1], question="Was this fair?")

    def ended(self) -> str:
        decide_result(self.world, self.id, account=self.referee, winner=None, reason="Night falls")
        return self.id

    def forked(self) -> str:
        self.ended()
        return fork(self.world, self.id, account=NELSON, name="What if", version=self.battle.game.version).id

    def resolving(self) -> str:
        window = self.battle.game.window
        assert window is not None
        for seat in window.owes:
            self.battle.seal(seat)
        return self.id

    def waiting(self) -> str:
        """A game in which nobody sits yet."""
        return open_game(self.world, account="a-host", name="Later", scenario="enemy-in-sight", level="basic")

    def alone(self) -> str:
        """A battle against ships that nobody commands."""
        game = open_game(
            self.world,
            account=NELSON,
            name="Alone",
            scenario="enemy-in-sight",
            level="basic",
            options=["solitaire"],
            automatic=[OTHER],
        )
        take_seat(self.world, game, SEAT, account=NELSON, name="Nelson")
        return game


def _ruled(answer: Answer) -> Callable[[Tables], object]:
    return lambda at: rule_on(at.world, at.asked(), answer, account=at.referee)


def _corrects_nobody(at: Tables) -> object:
    opened = at.battle.openings()[0]
    at.battle.answer()
    answer = Answer("corrected", "a slip", to_version=opened, change=Change(correct="french-9"))
    return rule_on(at.world, at.asked(), answer, account=at.referee)


def _changes_after_the_end(at: Tables) -> object:
    at.ended()
    return rule_on(
        at.world, at.asked(), Answer("corrected", "late", change=Change(options=())), account=at.referee
    )


def _replies_too_late(at: Tables) -> object:
    dispute = at.asked()
    withdraw_dispute(at.world, dispute, account=NELSON)
    return answer_dispute(at.world, dispute, account=BRUEYS, text="Yes")


def _case_of_the_opening(at: Tables) -> object:
    asked = at.asked()
    return case_of(at.world, at.id, evidence_of(at.world, at.id, at.battle.game.club.disputes[asked]))


def _substituted(at: Tables, game: str, *, reason: str = "ill") -> object:
    return substitute(
        at.world, game, OTHER, account=at.referee, volunteer="a-other", keeps_orders=True, reason=reason
    )


ACTS: Final[Mapping[str, Callable[[Tables], object]]] = {
    "clock/ended": lambda at: take_day_off(at.world, at.ended(), SEAT, account=NELSON, day="2026-01-02"),
    "clock/no-deadline": lambda at: extend_window(
        at.world, at.id, account=at.referee, seconds=60, reason="fog"
    ),
    "clock/reason": lambda at: extend_window(at.world, at.id, account=at.referee, seconds=60, reason=" "),
    "clock/resolving": lambda at: adjourn(
        at.world, at.resolving(), account=at.referee, until="2027-01-01T00:00:00.000000Z", reason="fog"
    ),
    "clock/seconds": lambda at: extend_window(at.world, at.id, account=at.referee, seconds=0, reason="fog"),
    "clock/until": lambda at: adjourn(
        at.world, at.id, account=at.referee, until="2025-01-01T00:00:00.000000Z", reason="fog"
    ),
    "dispute/answer": lambda at: answer_dispute(at.world, at.asked(), account=BRUEYS, text=""),
    "dispute/fork": lambda at: raise_dispute(
        at.world, at.forked(), account=NELSON, facts=[1], question="Was this fair?"
    ),
    "dispute/no-case": _case_of_the_opening,
    "dispute/question": lambda at: raise_dispute(at.world, at.id, account=NELSON, facts=[1], question=""),
    "dispute/reason": lambda at: appeal_ruling(at.world, at.asked(), account=NELSON, reason=""),
    "dispute/settled": _replies_too_late,
    "dispute/unknown": lambda at: answer_dispute(at.world, "d-none", account=NELSON, text="Yes"),
    "end/reason": lambda at: decide_result(at.world, at.id, account=at.referee, winner=None, reason=""),
    "end/resolving": lambda at: offer_end(at.world, at.resolving(), Offer.DRAW, SEAT, account=NELSON),
    "fork/name": lambda at: fork(at.world, at.id, account=at.referee, name="", version=1),
    "look/no-window": lambda at: look_into_window(at.world, at.ended(), account=at.referee),
    "pause/not-running": lambda at: pause_game(at.world, at.ended(), account=at.referee, reason="fog"),
    "pause/reason": lambda at: pause_game(at.world, at.id, account=at.referee, reason=""),
    "pause/running": lambda at: resume_game(at.world, at.id, account=at.referee),
    "referee/fork": lambda at: appoint_referee(
        at.world, at.forked(), open_account(at.world, "Sir Henry"), account=NELSON
    ),
    "referee/own": lambda at: dismiss_referee(
        at.world, at.id, at.referee, account=at.referee, reason="I am tired"
    ),
    "referee/reason": lambda at: recuse(at.world, at.id, account=at.referee, reason=""),
    "referee/unknown": lambda at: dismiss_referee(
        at.world, at.id, NELSON, account=at.referee, reason="He plays"
    ),
    "ruling/correct": _corrects_nobody,
    "ruling/ended": _changes_after_the_end,
    "ruling/reading": _ruled(Answer("upheld", "so it is", reading="")),
    "ruling/reason": _ruled(Answer("upheld", "")),
    "ruling/to-version": _ruled(Answer("corrected", "a slip")),
    "ruling/unknown": _ruled(Answer("perhaps", "who knows")),
    "seat/automatic": lambda at: volunteer(at.world, at.alone(), OTHER, account=BRUEYS, name="Brueys"),
    "seat/captain": lambda at: seat_computers(at.world, at.waiting(), {SEAT: "No Captain"}, account="a-host"),
    "seat/free": lambda at: unseat(at.world, at.waiting(), SEAT, account="a-host", reason="late"),
    "seat/invitation": lambda at: reserve_seat(
        at.world, at.waiting(), SEAT, account="a-host", invitation="come in"
    ),
    "seat/name": lambda at: volunteer(at.world, at.id, OTHER, account="a-other", name=""),
    "seat/not-fought": lambda at: _substituted(at, at.ended()),
    "seat/reason": lambda at: _substituted(at, at.id, reason=""),
    "token/expires": lambda at: issue_token(
        at.world, at.referee, ["play"], "a bot", expires="2025-01-01T00:00:00.000000Z"
    ),
    "undo/reason": lambda at: ask_undo(at.world, at.id, account=NELSON, to_version=1, reason=""),
    "undo/seconds": lambda at: ask_undo(
        at.world, at.id, account=NELSON, to_version=1, reason="a slip", seconds=0
    ),
    "window/reason": lambda at: call_window(
        at.world, at.id, account=at.referee, window="deployment", turn=0, reason=""
    ),
}
