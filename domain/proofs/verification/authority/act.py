"""An entry of the table of acts: who may do it, what proves that they may, and the check of both."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from domain.facts import Fact
from domain.proofs.verification.reading import ReadRecord
from domain.proofs.verification.shape import Line
from domain.state.game import Game


class Case(NamedTuple):
    """An act to be judged: the state before it, the fact, and all records.

    The state has the club, the windows and the orders in them, and nothing that rules decide. `before` is the record
    directly before, if that was an act.
    """

    game: Game
    place: int
    fact: Any
    lines: Sequence[Line]
    before: ReadRecord | None

    def record(self, version: int) -> Line | None:
        """An earlier record of this game."""
        return self.lines[version - 1] if 0 < version < self.place else None


# An act that rests on the first record: it says who opened the game.
OPENING = (1,)
# Why an act was not allowed; None when it was.
WhyNot = Callable[[Case], str | None]


class Act(NamedTuple):
    """An entry. `who` and `proof` are texts for people, from which the table of acts is published.

    `worded` acts rest on the server's word for who did them, or when.
    """

    who: str
    proof: str
    why_not: WhyNot
    worded: bool = True


Acts = Mapping[type[Fact], Act]


def held_seats(game: Game) -> dict[str, str]:
    """The account in each seat that a person holds; seats of computer captains are left out."""
    return {seat.id: seat.account for seat in game.seats.values() if seat.account is not None}


def must_agree(game: Game) -> list[str]:
    """The seats that must all agree, with those where a computer captain stands in for a player."""
    return sorted({*held_seats(game), *game.clock.away})


def seats_of(game: Game, account: str) -> frozenset[str]:
    return frozenset(seat for seat, sitting in held_seats(game).items() if sitting == account)


def appointment(game: Game, account: str) -> int | None:
    """The record that appointed this account, if it is a referee now."""
    return next((referee.version for referee in game.club.referees if referee.account == account), None)


def chief_of(game: Game) -> str | None:
    """The referee who hears appeals: the one named chief, otherwise the first one."""
    return game.club.chief or next((referee.account for referee in game.club.referees), None)


def by_referee(case: Case, account: str) -> str | None:
    """An act of a referee must rest on the appointment, and on nothing else."""
    since = appointment(case.game, account)
    if since is None:
        return f"{account} was no referee of this game then"
    due = (since,) if since > 0 else ()
    return None if rests_on(case) == due else f"it does not rest on the appointment of {account}"


def rests_on(case: Case) -> tuple[int, ...] | None:
    found = getattr(case.fact, "rests_on", None)
    return found if isinstance(found, tuple) else None


def on_nothing(case: Case) -> str | None:
    """An act for one's own seat needs no other fact to allow it."""
    return None if rests_on(case) == () else "it rests on something, and needs nothing"


def by_seat(case: Case, seat: str, by: str | None = None) -> str | None:
    sitting = held_seats(case.game).get(seat)
    if sitting is None:
        return f"nobody sat in {seat}"
    return None if by in (None, sitting) else f"{by} did not sit in {seat}"
