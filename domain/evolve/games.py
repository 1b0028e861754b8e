"""Folding the facts of the appointment."""

from msgspec import UnsetType
from msgspec.structs import replace

from domain.evolve.handlers import assign, folds
from domain.facts.games import GameOpened, SeatTaken, SeedCommitted, SeedRevealed
from domain.state.game import Agreement, Game, Seat


@folds(GameOpened)
def opened(game: Game, fact: GameOpened) -> Game:
    agreement = Agreement(
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
    seats = {spec.seat: Seat(spec.seat, spec.side, spec.ships) for spec in fact.seats}
    return assign(game, agreement=agreement, seats=seats)


@folds(SeatTaken)
def seat_taken(game: Game, fact: SeatTaken) -> Game:
    captain = None if isinstance(fact.captain, UnsetType) else fact.captain
    seat = replace(
        game.seats[fact.seat], account=fact.account, name=fact.name, nonce=fact.nonce, captain=captain
    )
    sits = {} if fact.account is None else {fact.account: seat.side}
    return assign(
        game,
        seats={**game.seats, fact.seat: seat},
        club=replace(game.club, seated={**game.club.seated, **sits}),
    )


@folds(SeedCommitted)
def seed_committed(game: Game, fact: SeedCommitted) -> Game:
    assert game.agreement is not None, "a game's first fact is its opening"
    return assign(game, agreement=replace(game.agreement, commitment=fact.commitment), seed_revealed=False)


@folds(SeedRevealed)
def seed_revealed(game: Game, fact: SeedRevealed) -> Game:  # noqa: ARG001  (the seed itself is no part of the state)
    return assign(game, seed_revealed=True)
