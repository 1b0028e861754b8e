"""An entry of the table of acts: who may do it, what proves that they may, and the check of both."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from domain.facts import Fact
from domain.proofs.verification.reading import ReadRecord
from domain.proofs.verification.shape import Line
from domain.state.game import Game


class Case(NamedTuple):
    """An act before the verifier: the club as it stood, the record, and everything that was told before it.

    Of the table the game holds the windows and the orders in them, and nothing that rules decide. `before` is the act
    of the record directly before, if it was one.
    """

    game: Game
    place: int
    fact: Any
    lines: Sequence[Line]
    before: ReadRecord | None

    def record(self, version: int) -> Line | None:
        """An earlier record of this game."""
        return self.lines[version - 1] if 0 < version < self.place else None


# Why an act was not allowed; None when it was.
WhyNot = Callable[[Case], str | None]


class Act(NamedTuple):
    """`who` and `proof` are for people: the published table of acts is made of them.

    `worded` acts rest on the server's word for who did them, or when.
    """

    who: str
    proof: str
    why_not: WhyNot
    worded: bool = True


Acts = Mapping[type[Fact], Act]


def taken(game: Game) -> dict[str, str]:
    """The seats that somebody sits in, and who; a computer's captain is nobody."""
    return {seat.id: seat.account for seat in game.seats.values() if seat.account is not None}


def asked(game: Game) -> list[str]:
    """The seats whose consent everybody's means: also of players who are only stood in for."""
    return sorted({*taken(game), *game.clock.away})


def seats_of(game: Game, account: str) -> frozenset[str]:
    return frozenset(seat for seat, sitting in taken(game).items() if sitting == account)


def appointment(game: Game, account: str) -> int | None:
    """The record that made this account a referee who still is one."""
    return next((referee.version for referee in game.club.referees if referee.account == account), None)


def chief_of(game: Game) -> str | None:
    """Who hears appeals: whoever was named chief, else the first referee."""
    return game.club.chief or next((referee.account for referee in game.club.referees), None)


def by_referee(case: Case, account: str) -> str | None:
    """The act of a referee rests on the appointment, and on nothing else."""
    since = appointment(case.game, account)
    if since is None:
        return f"{account} was no referee of this game then"
    due = (since,) if since > 0 else ()
    return None if rests_on(case) == due else f"it does not rest on the appointment of {account}"


def rests_on(case: Case) -> tuple[int, ...] | None:
    found = getattr(case.fact, "rests_on", None)
    return found if isinstance(found, tuple) else None


def on_nothing(case: Case) -> str | None:
    """For an act of one's own seat: nothing else has to allow it."""
    return None if rests_on(case) == () else "it rests on something, and needs nothing"


def by_seat(case: Case, seat: str, by: str | None = None) -> str | None:
    sitting = taken(case.game).get(seat)
    if sitting is None:
        return f"nobody sat in {seat}"
    return None if by in (None, sitting) else f"{by} did not sit in {seat}"
