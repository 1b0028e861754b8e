"""Referees of a game: appointed by whoever opened it, seen by everybody, and never players."""

from domain.facts import Entry
from domain.facts.referees import RefereeAppointed
from domain.service.accounts import account_of
from domain.service.harbour import Harbour, deciding
from domain.service.resolution import agreement_of
from domain.state.game import Game
from domain.values.refusals import Refusal, Refused


def appoint_referee(h: Harbour, game_id: str, referee: str, *, account: str) -> Game:
    """The game with its new referee; to appoint one again changes nothing."""
    name = account_of(h, referee).name

    def appoint() -> Game:
        game = h.game(game_id)
        if is_referee(game, referee):
            return game
        _check(game, referee, account)
        fact = RefereeAppointed(referee, name, account)
        h.store.append(game_id, game.version, [Entry(None, fact)], at=h.now())
        return h.game(game_id)

    return deciding(appoint)


def is_referee(game: Game, account: str) -> bool:
    return any(referee.account == account for referee in game.referees)


def check_referee(game: Game, account: str) -> None:
    if not is_referee(game, account):
        raise Refused(Refusal("referee/not-appointed", "only a referee of this game may do this"))


def _check(game: Game, referee: str, account: str) -> None:
    """A referee sees every sealed order, so a player must not be able to make a friend one in mid-battle."""
    if agreement_of(game).by != account:
        raise Refused(Refusal("referee/not-yours", "whoever opened the game appoints its referees"))
    seated = {seat.account for seat in game.seats.values()}
    if referee in seated:
        raise Refused(Refusal("referee/plays", "a player cannot be the referee of his own game"))
    if account in seated and game.ships:
        raise Refused(
            Refusal("referee/too-late", "who plays himself appoints referees before the battle begins")
        )
