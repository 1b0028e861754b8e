"""Referees of a tournament: appointed by its organiser, to all of its games that they and he do not play in."""

from typing import NamedTuple

from domain.facts import Entry
from domain.facts.tournaments import TournamentRefereeAppointed
from domain.service.accounts import account_of
from domain.service.harbour import Harbour, deciding
from domain.service.posting import PassedOver, post_referees
from domain.service.referees import is_referee
from domain.service.tournaments import tournament_of
from domain.state.game import Game
from domain.values.refusals import Refusal, Refused


class Appointed(NamedTuple):
    """The games that he is referee of, each as it stands now, and those that have to do without him."""

    games: tuple[Game, ...]
    passed_over: tuple[PassedOver, ...]


def appoint_to_tournament(h: Harbour, tournament_id: str, referee: str, *, account: str) -> Appointed:
    """To appoint one again changes nothing, or finishes what was left half done."""
    name = account_of(h, referee).name

    def appoint() -> None:
        tournament = tournament_of(h, tournament_id)
        if tournament.organiser != account:
            raise Refused(
                Refusal("tournament/not-yours", "the organiser of a tournament appoints its referees")
            )
        if referee not in tournament.referees:
            fact = TournamentRefereeAppointed(referee, name, account)
            h.store.append(tournament_id, tournament.version, [Entry(None, fact)], at=h.now())

    deciding(appoint)
    posted = [post_referees(h, tournament_id, game) for game in tournament_of(h, tournament_id).games]
    passed = (one for posting in posted for one in posting.passed_over)
    return Appointed(
        tuple(posting.game for posting in posted if is_referee(posting.game, referee)),
        tuple(one for one in passed if one.account == referee),
    )
