"""Folding seats: reservations, players who leave, and substitutes."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from domain.evolve.drafts import GameDraft, clock, club, writable
from domain.evolve.handlers import folds
from domain.facts.seats import SeatLeft, SeatReserved, SeatSubstituted, SeatVacated, SubstituteVolunteered
from domain.state.club import Volunteer


@folds(SeatReserved)
def reserved(game: GameDraft, fact: SeatReserved) -> None:
    seat = replace(game.seats[fact.seat], reserved=fact.account, invitation=fact.invitation)
    writable(game).seats = {**game.seats, fact.seat: seat}


@folds(SeatLeft)
def left(game: GameDraft, fact: SeatLeft) -> None:
    _empty(game, fact.seat)


@folds(SeatVacated)
def vacated(game: GameDraft, fact: SeatVacated) -> None:
    _empty(game, fact.seat)


def _empty(game: GameDraft, seat: str) -> None:
    chair = replace(game.seats[seat], account=None, name=None, nonce=None)
    writable(game).seats = {**game.seats, seat: chair}
    _unsay(game, seat)


def _unsay(game: GameDraft, seat: str) -> None:
    """Drop what the earlier player agreed to, challenged or offered: it does not bind the next one."""
    around = club(game)
    around.consents = _without(around.consents, seat)
    around.challenges = _without(around.challenges, seat)
    around.offers = {offer: by for offer, by in _without(around.offers, seat).items() if by}
    undo = around.undo
    if undo is not None and seat in undo.consents:
        left = {other: given for other, given in undo.consents.items() if other != seat}
        around.undo = replace(undo, consents=left)


def _without(said: Mapping[str, Mapping[str, Any]], seat: str) -> Mapping[str, Mapping[str, Any]]:
    """The same statements without those of this seat."""
    return {about: {other: one for other, one in by.items() if other != seat} for about, by in said.items()}


@folds(SubstituteVolunteered)
def volunteered(game: GameDraft, fact: SubstituteVolunteered) -> None:
    ready = {**game.club.volunteers.get(fact.seat, {}), fact.account: Volunteer(fact.name, game.version)}
    club(game).volunteers = {**game.club.volunteers, fact.seat: ready}


@folds(SeatSubstituted)
def substituted(game: GameDraft, fact: SeatSubstituted) -> None:
    seat = replace(game.seats[fact.seat], account=fact.account, name=fact.name, captain=None)
    writable(game).seats = {**game.seats, fact.seat: seat}
    time = clock(game)
    time.misses = {other: missed for other, missed in time.misses.items() if other != fact.seat}
    time.away = {other: who for other, who in time.away.items() if other != fact.seat}
    around = club(game)
    around.seated = {**around.seated, fact.account: seat.side}
    around.volunteers = {other: those for other, those in around.volunteers.items() if other != fact.seat}
    _unsay(game, fact.seat)
