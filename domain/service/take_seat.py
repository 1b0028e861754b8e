"""Take a seat. When the last seat is taken the battle begins in the same append: step 0 needs no orders."""

import re
from typing import Final

from domain.evolve import evolve
from domain.facts import Entry
from domain.facts.games import SeatTaken
from domain.ruleset.slots import Slot
from domain.service.identities import hash_of
from domain.service.resolution import step_of
from domain.service.wording import check_wording
from domain.service.world import World, deciding
from domain.state.game import Game, Seat
from domain.values.refusals import Refused, refuse

NONCE: Final = re.compile(r"[0-9a-f]{32}")


def take_seat(
    world: World,
    game_id: str,
    seat: str,
    *,
    account: str,
    name: str,
    nonce: str | None = None,
    invitation: str | None = None,
) -> Game:
    """The game with the account in this seat; taking one's own seat again changes nothing.

    The nonce, 16 bytes in hex, enters the draws of step 0, so that the operator alone cannot choose them.
    """
    check_wording(name, "seat/name", "a name")
    if nonce is not None and not NONCE.fullmatch(nonce):
        raise Refused(refuse("seat/nonce-malformed", "a nonce is 16 bytes in lower-case hex"))

    def sit_down() -> Game:
        game = world.game(game_id)
        chair = chair_of(game, seat)
        if chair.account == account and nonce in (None, chair.nonce):
            return game
        _check_free(game, chair, account)
        _check_invited(chair, account, invitation)
        now = world.now()
        taken = Entry(None, SeatTaken(seat, account, name, nonce))
        seated = evolve(game, game.version + 1, taken.fact)
        entries = (taken, *begin(world, seated, now))
        return world.append(game, entries, at=now)

    return deciding(sit_down)


def chair_of(game: Game, seat: str) -> Seat:
    if seat not in game.seats:
        raise Refused(refuse("seat/unknown", "the game has no seat {seat}", seat=seat))
    return game.seats[seat]


def check_not_over(game: Game) -> None:
    if game.outcome is not None:
        raise Refused(refuse("seat/ended", "the battle is over"))


def _check_free(game: Game, chair: Seat, account: str) -> None:
    """Refuse a taken seat, referees, and players of the other side, who would know the enemy's orders."""
    check_not_over(game)
    if chair.taken:
        raise Refused(refuse("seat/taken", "somebody sits in {chair}", chair=chair.id))
    if account in game.club.benched:
        raise Refused(refuse("seat/referee", "a present or former referee of the game cannot play in it"))
    if game.club.seated.get(account, chair.side) != chair.side:
        raise Refused(refuse("seat/other-side", "you already sit on the other side"))


def _check_invited(chair: Seat, account: str, invitation: str | None) -> None:
    """Refuse a seat that is reserved for another account or invitation; of an invitation only the hash is stored."""
    brought = hash_of(invitation or "")
    if chair.reserved not in (None, account) or chair.invitation not in (None, brought):
        raise Refused(refuse("seat/reserved", "{chair} is kept for somebody else", chair=chair.id))


def begin(world: World, game: Game, now: str) -> tuple[Entry, ...]:
    """The facts of step 0, if all seats are taken; otherwise none."""
    if not all(seat.taken for seat in game.seats.values()):
        return ()
    nonces = {seat.id: bytes.fromhex(seat.nonce) if seat.nonce else None for seat in game.seats.values()}
    return step_of(
        game, step=0, given=nonces, seed=world.store.seed(game.id), book={}, now=now, start=Slot.MUSTER
    )
