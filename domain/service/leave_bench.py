"""How a referee stops being one: they step down, the chief dismisses them, or all players challenge them."""

from domain.facts import Entry
from domain.facts.bench import ChiefNamed, RefereeChallenged, RefereeDismissed, RefereeRecused
from domain.service.referees import check_chief, check_referee, chief_of, is_referee, taken_seats
from domain.service.windows import seat_of
from domain.service.wording import check_text
from domain.service.world import World, deciding
from domain.state.game import Game
from domain.values.refusals import Refused, refuse


def recuse(world: World, game_id: str, *, account: str, reason: str) -> Game:
    """Step down as a referee of a game."""
    check_text(reason, "referee/reason", "a reason")

    def step_down() -> Game:
        game = world.game(game_id)
        fact = RefereeRecused(account, reason, check_referee(game, account))
        return world.append(game, [Entry(None, fact)], at=world.now())

    return deciding(step_down)


def dismiss_referee(world: World, game_id: str, referee: str, *, account: str, reason: str) -> Game:
    """The chief dismisses another referee."""
    check_text(reason, "referee/reason", "a reason")

    def dismiss() -> Game:
        game = world.game(game_id)
        rests_on = check_chief(game, account)
        _check_sits(game, referee)
        if referee == account:
            raise Refused(refuse("referee/own", "a referee cannot dismiss themselves: step down instead"))
        return world.append(
            game, [Entry(None, RefereeDismissed(referee, account, reason, rests_on))], at=world.now()
        )

    return deciding(dismiss)


def challenge_referee(
    world: World, game_id: str, referee: str, seat: str, *, account: str, reason: str
) -> Game:
    """Challenge a referee for one's own seat; when all taken seats have done so, the referee is dismissed."""
    check_text(reason, "referee/reason", "a reason")

    def challenge() -> Game:
        game = world.game(game_id)
        seat_of(game, seat, account)
        _check_sits(game, referee)
        given = dict(game.club.challenges.get(referee, {}))
        if seat in given:
            return game
        entries = [Entry(None, RefereeChallenged(referee, seat, reason))]
        given[seat] = game.version + 1
        if all(one in given for one in taken_seats(game)):
            rests_on = tuple(sorted(given[one] for one in taken_seats(game)))
            entries.append(Entry(None, RefereeDismissed(referee, account, reason, rests_on)))
        return world.append(game, entries, at=world.now())

    return deciding(challenge)


def name_chief(world: World, game_id: str, referee: str, *, account: str) -> Game:
    """The chief names another referee as chief."""

    def name() -> Game:
        game = world.game(game_id)
        rests_on = check_chief(game, account)
        _check_sits(game, referee)
        if chief_of(game) == referee:
            return game
        return world.append(game, [Entry(None, ChiefNamed(referee, account, rests_on))], at=world.now())

    return deciding(name)


def _check_sits(game: Game, referee: str) -> None:
    if not is_referee(game, referee):
        raise Refused(refuse("referee/unknown", "{referee} is no referee of this game", referee=referee))
