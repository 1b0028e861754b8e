"""Take a seat. With the last one the battle begins, in the same append: step 0 waits for nobody."""

import re
from typing import Final

from domain.evolve import evolve
from domain.facts import Entry
from domain.facts.games import SeatTaken
from domain.ruleset.slots import Slot
from domain.service.harbour import Harbour, deciding
from domain.service.referees import is_referee
from domain.service.resolution import step_of
from domain.service.wording import check_wording
from domain.state.game import Game, Seat
from domain.values.refusals import Refusal, Refused

NONCE: Final = re.compile(r"[0-9a-f]{32}")


def take_seat(
    h: Harbour, game_id: str, seat: str, *, account: str, name: str, nonce: str | None = None
) -> Game:
    """The game with the account in that seat; to take one's own seat again changes nothing.

    The nonce, 16 bytes in hex, salts the draws of step 0, so that the operator alone cannot have chosen them.
    """
    check_wording(name, "seat/name", "a name")
    if nonce is not None and not NONCE.fullmatch(nonce):
        raise Refused(Refusal("seat/nonce-malformed", "a nonce is 16 bytes in lower-case hex"))

    def sit_down() -> Game:
        game = h.game(game_id)
        chair = _chair(game, seat)
        if chair.account == account and nonce in (None, chair.nonce):
            return game
        _check_free(game, chair, account)
        now = h.now()
        taken = Entry(None, SeatTaken(seat, account, name, nonce))
        seated = evolve(game, game.version + 1, taken.fact)
        entries = (taken, *_begin(h, seated, now))
        h.store.append(game_id, game.version, entries, at=now)
        return h.game(game_id)

    return deciding(sit_down)


def _chair(game: Game, seat: str) -> Seat:
    if seat not in game.seats:
        raise Refused(Refusal("seat/unknown", f"the game has no seat {seat}"))
    return game.seats[seat]


def _check_free(game: Game, chair: Seat, account: str) -> None:
    """One account may command several seats of a side, never both sides: it would know the enemy's orders."""
    if chair.account is not None:
        raise Refused(Refusal("seat/taken", f"somebody sits in {chair.id}"))
    if is_referee(game, account):
        raise Refused(Refusal("seat/referee", "a referee of the game cannot play in it"))
    if any(other.account == account and other.side != chair.side for other in game.seats.values()):
        raise Refused(Refusal("seat/other-side", "you already sit on the other side"))


def _begin(h: Harbour, game: Game, now: str) -> tuple[Entry, ...]:
    """Step 0, if nobody is missing any more."""
    if any(seat.account is None for seat in game.seats.values()):
        return ()
    nonces = {seat.id: bytes.fromhex(seat.nonce) if seat.nonce else None for seat in game.seats.values()}
    return step_of(
        game, step=0, given=nonces, seed=h.store.seed(game.id), book={}, now=now, start=Slot.MUSTER
    )
