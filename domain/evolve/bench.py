"""Folding how referees come, go and look."""

from domain.evolve.drafts import GameDraft, club
from domain.evolve.handlers import folds
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
def consented(game: GameDraft, fact: RefereeConsented) -> None:
    given = {**game.club.consents.get(fact.account, {}), fact.seat: game.version}
    club(game).consents = {**game.club.consents, fact.account: given}


@folds(RefereeChallenged)
def challenged(game: GameDraft, fact: RefereeChallenged) -> None:
    given = {**game.club.challenges.get(fact.account, {}), fact.seat: game.version}
    club(game).challenges = {**game.club.challenges, fact.account: given}


@folds(RefereeRecused)
def recused(game: GameDraft, fact: RefereeRecused) -> None:
    _leave(game, fact.account)


@folds(RefereeDismissed)
def dismissed(game: GameDraft, fact: RefereeDismissed) -> None:
    _leave(game, fact.account)


def _leave(game: GameDraft, account: str) -> None:
    """Consents hold for one appointment: if the same person is appointed again, the seats must agree again."""
    around = club(game)
    around.referees = tuple(referee for referee in around.referees if referee.account != account)
    around.consents = {name: given for name, given in around.consents.items() if name != account}
    around.challenges = {name: given for name, given in around.challenges.items() if name != account}
    around.chief = None if around.chief == account else around.chief


@folds(ChiefNamed)
def chief_named(game: GameDraft, fact: ChiefNamed) -> None:
    club(game).chief = fact.account


@folds(RefereeLooked)
def looked(game: GameDraft, fact: RefereeLooked) -> None:
    club(game).looks = game.club.looks | {(fact.account, fact.turn, fact.window)}


@folds(WindowCalled)
def called(game: GameDraft, fact: WindowCalled) -> None:
    """Nothing to assign: the closing of the window is the next fact."""
