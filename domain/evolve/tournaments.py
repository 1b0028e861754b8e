"""Folding the facts of a tournament, and what a game is told of its own."""

from collections.abc import Callable, Iterable
from typing import Any, Final

from msgspec import UnsetType
from msgspec.structs import replace

from domain.evolve.drafts import GameDraft, club
from domain.evolve.handlers import folds
from domain.facts import Fact
from domain.facts.tournaments import (
    GameEntered,
    TournamentFounded,
    TournamentJoined,
    TournamentRefereeAppointed,
)
from domain.state.club import Entered, Referee
from domain.state.tournament import Tournament


@folds(TournamentJoined)
def joined(game: GameDraft, fact: TournamentJoined) -> None:
    referees = () if isinstance(fact.referees, UnsetType) else fact.referees
    club(game).tournament = Entered(fact.tournament, fact.name, referees, game.version)


def founded(tournament: Tournament, fact: TournamentFounded) -> Tournament:
    return replace(tournament, name=fact.name, organiser=fact.by)


def appointed(tournament: Tournament, fact: TournamentRefereeAppointed) -> Tournament:
    referee = Referee(fact.account, fact.name)
    return replace(tournament, referees={**tournament.referees, fact.account: referee})


def entered(tournament: Tournament, fact: GameEntered) -> Tournament:
    return replace(tournament, games={**tournament.games, fact.game: fact.by})


TOURNAMENT_HANDLERS: Final[dict[type[Fact], Callable[[Tournament, Any], Tournament]]] = {
    TournamentFounded: founded,
    TournamentRefereeAppointed: appointed,
    GameEntered: entered,
}


def fold_tournament(tournament: Tournament, facts: Iterable[tuple[int, Fact]]) -> Tournament:
    for version, fact in facts:
        tournament = TOURNAMENT_HANDLERS[type(fact)](replace(tournament, version=version), fact)
    return tournament
