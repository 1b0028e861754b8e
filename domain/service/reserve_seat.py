"""Seats before the battle: reserved, left, or cleared by the player who opened the game."""

import re
from typing import Final

from domain.facts import Entry
from domain.facts.seats import SeatLeft, SeatReserved, SeatVacated
from domain.service.accounts import account_of
from domain.service.appoint_referee import OPENING
from domain.service.identities import hash_of
from domain.service.resolution import agreement_of
from domain.service.take_seat import chair_of
from domain.service.windows import seat_of
from domain.service.wording import check_text
from domain.service.world import World, deciding
from domain.state.game import Game
from domain.values.refusals import Refused, refuse

DIGEST: Final = re.compile(r"[0-9a-f]{64}")


def reserve_seat(
    world: World,
    game_id: str,
    seat: str,
    *,
    account: str,
    for_account: str | None = None,
    invitation: str | None = None,
) -> Game:
    """Reserve a free seat for an account, or for the invitation with this SHA-256; with neither, free the seat."""
    if for_account is not None:
        account_of(world, for_account)
    if invitation is not None and not DIGEST.fullmatch(invitation):
        raise Refused(refuse("seat/invitation", "an invitation is known by its SHA-256, in lower-case hex"))
    if for_account is not None and invitation is not None:
        raise Refused(refuse("seat/invitation", "a seat is kept for an account or for an invitation"))

    def reserve() -> Game:
        game = _hosts(world.game(game_id), account)
        chair = chair_of(game, seat)
        if chair.account is not None:
            raise Refused(refuse("seat/taken", "somebody sits in {seat}", seat=seat))
        if (chair.reserved, chair.invitation) == (for_account, invitation):
            return game
        return world.append(
            game, [Entry(None, SeatReserved(seat, for_account, invitation, account, OPENING))], at=world.now()
        )

    return deciding(reserve)


def leave_seat(world: World, game_id: str, seat: str, *, account: str) -> Game:
    """Leave one's seat before the battle begins."""

    def leave() -> Game:
        game = world.game(game_id)
        seat_of(game, seat, account)
        _check_waiting(game)
        return world.append(game, [Entry(None, SeatLeft(seat, account, ()))], at=world.now())

    return deciding(leave)


def unseat(world: World, game_id: str, seat: str, *, account: str, reason: str) -> Game:
    """The player who opened the game removes another player from a seat, before the battle begins."""
    check_text(reason, "seat/reason", "a reason")

    def clear() -> Game:
        game = _hosts(world.game(game_id), account)
        chair = chair_of(game, seat)
        if chair.account is None:
            raise Refused(refuse("seat/free", "nobody sits in {seat}", seat=seat))
        return world.append(
            game, [Entry(None, SeatVacated(seat, chair.account, account, reason, OPENING))], at=world.now()
        )

    return deciding(clear)


def is_admitted(game: Game, account: str | None, invitation: str | None) -> bool:
    """Whether a person who neither plays nor referees may know of a private game."""
    brought = hash_of(invitation or "")
    kept = [(seat.reserved, seat.invitation) for seat in game.seats.values()]
    if account is not None and (agreement_of(game).by == account or any(who == account for who, _ in kept)):
        return True
    return invitation is not None and any(which == brought for _, which in kept)


def _hosts(game: Game, account: str) -> Game:
    if agreement_of(game).by != account or game.club.fork is not None:
        raise Refused(
            refuse("seat/not-your-game", "only the player who opened the game decides who may sit where")
        )
    _check_waiting(game)
    return game


def _check_waiting(game: Game) -> None:
    if game.ships or game.outcome is not None:
        raise Refused(refuse("seat/begun", "the battle has begun"))
