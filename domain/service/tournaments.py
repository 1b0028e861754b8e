"""Tournaments: founded by an organiser, who appoints the referees of all the games that are entered.

The organiser sees no more than a spectator, unless the organiser is also a referee.
"""

from domain.evolve.tournaments import fold_tournament
from domain.facts import Entry
from domain.facts.tournaments import TournamentFounded
from domain.service.identities import claim_of, new_id
from domain.service.wording import check_wording
from domain.service.world import World, deciding
from domain.state.tournament import Tournament
from domain.store import Private
from domain.values.names import is_id
from domain.values.refusals import Refused, refuse


def found_tournament(world: World, *, account: str, name: str, idempotency_key: str | None = None) -> str:
    """Found a tournament; returns its id, the same for the same key of the same account."""
    check_wording(name, "tournament/name", "the name of a tournament")
    claim = None if idempotency_key is None else claim_of("found", account, idempotency_key)

    def found_with_new_id() -> str:
        if claim is not None and (before := world.store.claimed(claim)) is not None:
            return before.stream
        tournament = new_id("t", world.entropy)
        private = Private(claims=() if claim is None else (claim,))
        fact = TournamentFounded(name, account)
        world.store.append(tournament, 0, [Entry(None, fact)], at=world.now(), private={0: private})
        return tournament

    return deciding(found_with_new_id)


def tournament_of(world: World, tournament: str) -> Tournament:
    """The tournament as it is now; refused if there is none."""
    records = world.store.records(tournament) if is_id(tournament) and tournament.startswith("t-") else []
    if not records:
        raise Refused(
            refuse("tournament/unknown", "there is no tournament {tournament}", tournament=tournament)
        )
    return fold_tournament(Tournament(tournament), ((record.version, record.fact) for record in records))
