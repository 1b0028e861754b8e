"""Folding seats: who may sit, who got up, who sat down for somebody else."""

from msgspec.structs import replace

from domain.evolve.handlers import assign, folds, with_club
from domain.facts.seats import SeatLeft, SeatReserved, SeatSubstituted, SeatVacated, SubstituteVolunteered
from domain.state.club import Volunteer
from domain.state.game import Game


@folds(SeatReserved)
def reserved(game: Game, fact: SeatReserved) -> Game:
    seat = replace(game.seats[fact.seat], reserved=fact.account, invitation=fact.invitation)
    return assign(game, seats={**game.seats, fact.seat: seat})


@folds(SeatLeft)
def left(game: Game, fact: SeatLeft) -> Game:
    return _emptied(game, fact.seat)


@folds(SeatVacated)
def vacated(game: Game, fact: SeatVacated) -> Game:
    return _emptied(game, fact.seat)


def _emptied(game: Game, seat: str) -> Game:
    """What the seat agreed to was agreed by whoever sat in it."""
    consents = {
        account: {other: version for other, version in given.items() if other != seat}
        for account, given in game.club.consents.items()
    }
    chair = replace(game.seats[seat], account=None, name=None, nonce=None)
    return with_club(assign(game, seats={**game.seats, seat: chair}), consents=consents)


@folds(SubstituteVolunteered)
def volunteered(game: Game, fact: SubstituteVolunteered) -> Game:
    ready = {**game.club.volunteers.get(fact.seat, {}), fact.account: Volunteer(fact.name, game.version)}
    return with_club(game, volunteers={**game.club.volunteers, fact.seat: ready})


@folds(SeatSubstituted)
def substituted(game: Game, fact: SeatSubstituted) -> Game:
    seat = replace(game.seats[fact.seat], account=fact.account, name=fact.name, captain=None)
    misses = {other: missed for other, missed in game.clock.misses.items() if other != fact.seat}
    away = {other: who for other, who in game.clock.away.items() if other != fact.seat}
    ready = {other: those for other, those in game.club.volunteers.items() if other != fact.seat}
    seated = {**game.club.seated, fact.account: seat.side}
    return assign(
        game,
        seats={**game.seats, fact.seat: seat},
        clock=replace(game.clock, misses=misses, away=away),
        club=replace(game.club, seated=seated, volunteers=ready),
    )
