"""Folding the coming and going on the bench."""

from domain.evolve.handlers import folds
from domain.evolve.slate import Slate, club
from domain.facts.bench import (
    ChiefNamed,
    RefereeChallenged,
    RefereeConsented,
    RefereeDismissed,
    RefereeLooked,
    RefereeRecused,
    WindowCalled,
)


@folds(RefereeConsented)
def consented(game: Slate, fact: RefereeConsented) -> None:
    given = {**game.club.consents.get(fact.account, {}), fact.seat: game.version}
    club(game).consents = {**game.club.consents, fact.account: given}


@folds(RefereeChallenged)
def challenged(game: Slate, fact: RefereeChallenged) -> None:
    given = {**game.club.challenges.get(fact.account, {}), fact.seat: game.version}
    club(game).challenges = {**game.club.challenges, fact.account: given}


@folds(RefereeRecused)
def recused(game: Slate, fact: RefereeRecused) -> None:
    _leave(game, fact.account)


@folds(RefereeDismissed)
def dismissed(game: Slate, fact: RefereeDismissed) -> None:
    _leave(game, fact.account)


def _leave(game: Slate, account: str) -> None:
    """Whoever agreed to a referee agreed to that appointment: another one needs consent again."""
    around = club(game)
    around.referees = tuple(referee for referee in around.referees if referee.account != account)
    around.consents = {name: given for name, given in around.consents.items() if name != account}
    around.challenges = {name: given for name, given in around.challenges.items() if name != account}
    around.chief = None if around.chief == account else around.chief


@folds(ChiefNamed)
def chief_named(game: Slate, fact: ChiefNamed) -> None:
    club(game).chief = fact.account


@folds(RefereeLooked)
def looked(game: Slate, fact: RefereeLooked) -> None:
    club(game).looks = game.club.looks | {(fact.account, fact.turn, fact.window)}


@folds(WindowCalled)
def called(game: Slate, fact: WindowCalled) -> None:
    """The closing that follows changes the table."""
