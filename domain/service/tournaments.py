"""Tournaments: founded by an organiser, who appoints the referees of all the games that are entered.

He has no more to see than anybody on the shore, unless he is one of the referees himself.
"""

from domain.evolve.tournaments import fold_tournament
from domain.facts import Entry
from domain.facts.tournaments import TournamentFounded
from domain.service.harbour import Harbour, deciding
from domain.service.identities import claim_of, new_id
from domain.service.wording import check_wording
from domain.state.tournament import Tournament
from domain.store import Private
from domain.values.names import is_id
from domain.values.refusals import Refusal, Refused


def found_tournament(h: Harbour, *, account: str, name: str, idempotency_key: str | None = None) -> str:
    """The id of the new tournament; the same key of the same account again gives the same one."""
    check_wording(name, "tournament/name", "the name of a tournament")
    claim = None if idempotency_key is None else claim_of("found", account, idempotency_key)

    def found_with_new_id() -> str:
        if claim is not None and (before := h.store.claimed(claim)) is not None:
            return before.stream
        tournament = new_id("t", h.entropy)
        private = Private(claims=() if claim is None else (claim,))
        fact = TournamentFounded(name, account)
        h.store.append(tournament, 0, [Entry(None, fact)], at=h.now(), private={0: private})
        return tournament

    return deciding(found_with_new_id)


def tournament_of(h: Harbour, tournament: str) -> Tournament:
    """The tournament as it stands; refused when there is none."""
    records = h.store.records(tournament) if is_id(tournament) and tournament.startswith("t-") else []
    if not records:
        raise Refused(Refusal("tournament/unknown", f"there is no tournament {tournament}"))
    return fold_tournament(Tournament(tournament), ((record.version, record.fact) for record in records))
