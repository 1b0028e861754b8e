"""A referee looks at the sealed orders of the open window. The look is a fact, so the players are told."""

from domain.facts import Entry
from domain.facts.bench import RefereeLooked
from domain.service.referees import check_referee
from domain.service.world import World, deciding
from domain.state.game import Game
from domain.values.refusals import Refused, refuse


def look_into_window(world: World, game_id: str, *, account: str) -> Game:
    """The game with the look recorded, once for each referee and window."""

    def look() -> Game:
        game = world.game(game_id)
        rests_on = check_referee(game, account)
        window = game.window
        if window is None:
            raise Refused(refuse("look/no-window", "no window is open"))
        if has_looked(game, account):
            return game
        fact = RefereeLooked(account, window.turn, window.id, rests_on)
        return world.append(game, [Entry(None, fact)], at=world.now())

    return deciding(look)


def has_looked(game: Game, account: str) -> bool:
    """Whether this referee has looked into the window that is open."""
    window = game.window
    return window is not None and (account, window.turn, window.id) in game.club.looks
