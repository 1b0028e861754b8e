"""Folding the coming and going on the bench."""

from domain.evolve.handlers import folds, with_club
from domain.facts.bench import (
    ChiefNamed,
    RefereeChallenged,
    RefereeConsented,
    RefereeDismissed,
    RefereeLooked,
    RefereeRecused,
    WindowCalled,
)
from domain.state.game import Game


@folds(RefereeConsented)
def consented(game: Game, fact: RefereeConsented) -> Game:
    given = {**game.club.consents.get(fact.account, {}), fact.seat: game.version}
    return with_club(game, consents={**game.club.consents, fact.account: given})


@folds(RefereeChallenged)
def challenged(game: Game, fact: RefereeChallenged) -> Game:
    given = {**game.club.challenges.get(fact.account, {}), fact.seat: game.version}
    return with_club(game, challenges={**game.club.challenges, fact.account: given})


@folds(RefereeRecused)
def recused(game: Game, fact: RefereeRecused) -> Game:
    return _gone(game, fact.account)


@folds(RefereeDismissed)
def dismissed(game: Game, fact: RefereeDismissed) -> Game:
    return _gone(game, fact.account)


def _gone(game: Game, account: str) -> Game:
    """Whoever agreed to a referee agreed to that appointment: another one needs consent again."""
    club = game.club
    return with_club(
        game,
        referees=tuple(referee for referee in club.referees if referee.account != account),
        consents={name: given for name, given in club.consents.items() if name != account},
        challenges={name: given for name, given in club.challenges.items() if name != account},
        chief=None if club.chief == account else club.chief,
    )


@folds(ChiefNamed)
def chief_named(game: Game, fact: ChiefNamed) -> Game:
    return with_club(game, chief=fact.account)


@folds(RefereeLooked)
def looked(game: Game, fact: RefereeLooked) -> Game:
    return with_club(game, looks=game.club.looks | {(fact.account, fact.turn, fact.window)})


@folds(WindowCalled)
def called(game: Game, fact: WindowCalled) -> Game:  # noqa: ARG001  (the closing that follows changes the table)
    return game
