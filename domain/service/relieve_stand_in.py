"""Come back to a seat in which a captain of the computer stands in."""

from domain.facts import Entry
from domain.facts.timekeeping import StandInRelieved
from domain.service.world import World, deciding
from domain.state.game import Game
from domain.values.refusals import Refused, refuse


def relieve_stand_in(world: World, game_id: str, seat: str, *, account: str, name: str) -> Game:
    """The game with its player back; an order of the stand-in can be replaced while the window is open."""

    def come_back() -> Game:
        game = world.game(game_id)
        if seat not in game.seats:
            raise Refused(refuse("seat/unknown", "the game has no seat {seat}", seat=seat))
        away = game.clock.away.get(seat)
        if away is None or away.account != account:
            raise Refused(refuse("seat/not-yours", "nobody stands in for you in {seat}", seat=seat))
        entries = [Entry(None, StandInRelieved(seat, account, name, (away.version,)))]
        return world.append(game, entries, at=world.now())

    return deciding(come_back)
