"""Open the same game again with the sides changed: for each player a seat on the other side is reserved."""

from collections.abc import Mapping

from domain.service.identities import claim_of
from domain.service.open_game import open_game
from domain.service.reserve_seat import reserve_seat
from domain.service.resolution import agreement_of
from domain.service.seat_computers import seat_computers
from domain.service.world import World
from domain.state.game import Game, Seat
from domain.values.names import AUTOMATIC
from domain.values.refusals import Refused, refuse

ODD = 3


def rematch(world: World, game_id: str, *, account: str, running: int = 0) -> Game:
    """The new game; if another player asks too, they get the same one."""
    game = world.game(game_id)
    players = {seat.id: _player(game, seat) for seat in game.seats.values()}
    if account not in players.values():
        raise Refused(refuse("rematch/not-yours", "you do not play in this game"))
    if game.outcome is None or game.club.fork is not None:
        raise Refused(refuse("rematch/not-over", "a battle that is over is fought again"))
    key = f"rematch of {game_id}"
    for player in sorted(filter(None, players.values())):
        asked = world.store.reserved(claim_of("open", player, key))
        if asked is not None and world.store.has(asked, 1):
            return world.game(asked)
    other = _other_sides(game)
    opened = _opened(world, game, other, account=account, running=running, key=key)
    for seat, sitter in players.items():
        if sitter is not None:
            reserve_seat(world, opened, other[seat], account=account, for_account=sitter)
    captains = {
        other[seat.id]: seat.captain
        for seat in game.seats.values()
        if _is_computer(seat) and players[seat.id] is None
    }
    asked_for = {seat: captain for seat, captain in captains.items() if captain is not None}
    return seat_computers(world, opened, asked_for, account=account) if asked_for else world.game(opened)


def _player(game: Game, seat: Seat) -> str | None:
    """The player of a seat, even if a captain of the computer stands in now."""
    away = game.clock.away.get(seat.id)
    return seat.account if away is None else away.account


def _is_computer(seat: Seat) -> bool:
    return seat.captain is not None and seat.captain != AUTOMATIC


def _other_sides(game: Game) -> Mapping[str, str]:
    """The new seat for each seat: the one with the same number on the other side."""
    first, second = sorted({seat.side for seat in game.seats.values()})
    across = {first: second, second: first}
    return {seat.id: f"{across[seat.side]}-{seat.id.rpartition('-')[2]}" for seat in game.seats.values()}


def _opened(
    world: World, game: Game, other: Mapping[str, str], *, account: str, running: int, key: str
) -> str:
    agreed, seats = agreement_of(game), game.seats.values()
    sides = [seat.side for seat in seats]
    alone = min({*sides}, key=sides.count) if len(sides) == ODD else None
    return open_game(
        world,
        account=account,
        name=agreed.name,
        scenario=agreed.scenario,
        level=agreed.level,
        options=agreed.options,
        ship_terms=agreed.terms,
        first_wind=agreed.first_wind,
        players=len(sides),
        alone=None if alone is None else next(side for side in sides if side != alone),
        council=agreed.council,
        private=game.club.private,
        spectators=game.club.spectators,
        seconds=agreed.seconds,
        grace=agreed.grace,
        pack=agreed.pack,
        terms=game.clock.terms,
        running=running,
        automatic=[other[seat.id] for seat in seats if seat.captain == AUTOMATIC],
        idempotency_key=key,
    )
