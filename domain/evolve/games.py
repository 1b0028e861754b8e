"""Folding the opening, seats taken, and the seed."""

from msgspec import UnsetType
from msgspec.structs import replace

from domain.evolve.drafts import GameDraft, club, writable
from domain.evolve.handlers import folds
from domain.facts.games import GameOpened, SeatTaken, SeedCommitted, SeedRevealed
from domain.state.game import Agreement, Seat


@folds(GameOpened)
def opened(game: GameDraft, fact: GameOpened) -> None:
    writable(game).agreement = Agreement(
        name=fact.name,
        scenario=fact.scenario,
        level=fact.level,
        options=fact.options,
        pack=fact.pack.id,
        pack_sha256=fact.pack.sha256,
        engine=fact.engine,
        catalogue=fact.catalogue,
        commitment=fact.commitment,
        council=fact.council,
        seconds=fact.seconds,
        grace=fact.grace,
        by=fact.by,
    )
    writable(game).seats = {spec.seat: Seat(spec.seat, spec.side, spec.ships) for spec in fact.seats}


@folds(SeatTaken)
def seat_taken(game: GameDraft, fact: SeatTaken) -> None:
    captain = None if isinstance(fact.captain, UnsetType) else fact.captain
    seat = replace(
        game.seats[fact.seat], account=fact.account, name=fact.name, nonce=fact.nonce, captain=captain
    )
    writable(game).seats = {**game.seats, fact.seat: seat}
    if fact.account is not None:
        club(game).seated = {**game.club.seated, fact.account: seat.side}


@folds(SeedCommitted)
def seed_committed(game: GameDraft, fact: SeedCommitted) -> None:
    assert game.agreement is not None, "a game's first fact is its opening"
    writable(game).agreement = replace(game.agreement, commitment=fact.commitment)
    writable(game).seed_revealed = False


@folds(SeedRevealed)
def seed_revealed(game: GameDraft, fact: SeedRevealed) -> None:  # noqa: ARG001  (the seed itself is no part of the state)
    writable(game).seed_revealed = True
