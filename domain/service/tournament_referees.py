"""Referees of a tournament: the organiser appoints them, for all of its games in which they do not play."""

from typing import NamedTuple

from domain.facts import Entry
from domain.facts.tournaments import TournamentRefereeAppointed
from domain.service.accounts import account_of, mention
from domain.service.posting import PassedOver, post_referees
from domain.service.referees import is_referee
from domain.service.tournaments import tournament_of
from domain.service.world import World, deciding
from domain.state.game import Game
from domain.values.refusals import Refused, refuse


class Appointed(NamedTuple):
    """The games that now have the referee, and those that do not get this referee, with the reason."""

    games: tuple[Game, ...]
    passed_over: tuple[PassedOver, ...]


def appoint_to_tournament(world: World, tournament_id: str, referee: str, *, account: str) -> Appointed:
    """Appoint a referee. Appointing the same one again changes nothing, or finishes what a crash interrupted."""
    name = mention(account_of(world, referee).id)

    def appoint() -> None:
        tournament = tournament_of(world, tournament_id)
        if tournament.organiser != account:
            raise Refused(
                refuse("tournament/not-yours", "the organiser of a tournament appoints its referees")
            )
        if referee not in tournament.referees:
            fact = TournamentRefereeAppointed(referee, name, account)
            world.store.append(tournament_id, tournament.version, [Entry(None, fact)], at=world.now())

    deciding(appoint)
    posted = [post_referees(world, tournament_id, game) for game in tournament_of(world, tournament_id).games]
    passed = (one for posting in posted for one in posting.passed_over)
    return Appointed(
        tuple(posting.game for posting in posted if is_referee(posting.game, referee)),
        tuple(one for one in passed if one.account == referee),
    )
