"""Let captains of the computer take seats. These seats have no account, so no person can act for them."""

from collections.abc import Mapping

from domain.evolve import evolve
from domain.facts import Entry
from domain.facts.games import SeatTaken
from domain.service.fairness import seats_of
from domain.service.resolution import agreement_of
from domain.service.take_seat import begin, chair_of, check_not_over
from domain.service.world import World, deciding
from domain.state.game import Game
from domain.values.names import AUTOMATIC, is_id
from domain.values.refusals import Refusal, Refused, refuse
from domain.values.said import say


def seat_computers(world: World, game_id: str, captains: Mapping[str, str], *, account: str) -> Game:
    """The game with these captains, by seat; either all take their seats or none. A captain already there stays.

    Players of the game and the player who opened it may ask for this.
    """

    def sit_down() -> Game:
        game = world.game(game_id)
        _check_host(game, account)
        coming = {seat: captain for seat, captain in captains.items() if _has_to_sit(game, seat, captain)}
        if not coming:
            return game
        now, seated = world.now(), game
        entries = [Entry(None, _taken(seat, captain)) for seat, captain in sorted(coming.items())]
        for entry in entries:
            seated = evolve(seated, seated.version + 1, entry.fact)
        return world.append(game, [*entries, *begin(world, seated, now)], at=now)

    return deciding(sit_down)


def _check_host(game: Game, account: str) -> None:
    if account != agreement_of(game).by and not seats_of(game, account):
        detail = say(
            "seat/not-your-game",
            "only players of the game and the player who opened it can seat the computer",
        )
        raise Refused(Refusal("seat/not-your-game", detail))


def _has_to_sit(game: Game, seat: str, captain: str) -> bool:
    if not is_id(captain) or captain == AUTOMATIC:
        raise Refused(
            refuse("seat/captain", "no captain of the computer is called {captain}", captain=repr(captain))
        )
    chair = chair_of(game, seat)
    if chair.captain == captain:
        return False
    check_not_over(game)
    if chair.taken:
        raise Refused(refuse("seat/taken", "somebody sits in {seat}", seat=seat))
    if chair.reserved is not None or chair.invitation is not None:
        raise Refused(refuse("seat/reserved", "{seat} is kept for somebody", seat=seat))
    return True


def _taken(seat: str, captain: str) -> SeatTaken:
    return SeatTaken(seat, None, f"Computer ({captain})", None, captain)
