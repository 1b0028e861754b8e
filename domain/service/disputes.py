"""Disputes: a player questions facts, and the clock stops until a referee has ruled. All of this is public."""

from collections.abc import Sequence
from typing import Final

from domain.facts import Entry
from domain.facts.referees import DisputeRaised
from domain.service.clock import pausing
from domain.service.fairness import seats_of
from domain.service.identities import claim_of, new_id
from domain.service.referees import is_referee
from domain.service.wording import check_text
from domain.service.world import World, deciding
from domain.state.game import Game
from domain.store import Private
from domain.values.refusals import Refusal, Refused, refuse
from domain.values.said import say

MOST_FACTS: Final = 50
MOST_OPEN: Final = 5  # disputes that one account may have waiting in a game


def raise_dispute(
    world: World,
    game_id: str,
    *,
    account: str,
    facts: Sequence[int],
    question: str,
    idempotency_key: str | None = None,
) -> str:
    """Raise a dispute; returns its id. The clock stops until the ruling, unless as many disputes as agreed stop it."""
    check_text(question, "dispute/question", "a question")
    pointed = tuple(sorted(set(facts)))
    claim = (
        None if idempotency_key is None else claim_of("dispute-key", f"{game_id}:{account}", idempotency_key)
    )

    def ask() -> str:
        game, now = world.game(game_id), world.now()
        _check(game, account)
        before = None if claim is None else world.store.claimed(claim, game_id)
        if before is not None:
            (record,) = world.store.records(game_id, before.version - 1, before.version)
            assert isinstance(record.fact, DisputeRaised)
            return record.fact.dispute
        _check_room(game, account)
        fact = DisputeRaised(
            new_id("d", world.entropy), account, pointed, _rules(world, game, pointed), question
        )
        stopped = _stopping(game, fact, now)
        claims = (address(fact.dispute), *(() if claim is None else (claim,)))
        entries = (Entry(None, fact), *stopped)
        world.store.append(game_id, game.version, entries, at=now, private={0: Private(claims=claims)})
        return fact.dispute

    return deciding(ask)


def _check_room(game: Game, account: str) -> None:
    waiting = sum(dispute.waits and dispute.by == account for dispute in game.club.disputes.values())
    if waiting >= MOST_OPEN:
        raise Refused(
            refuse(
                "dispute/too-many", "{most_open} questions of yours wait for an answer", most_open=MOST_OPEN
            )
        )


def _stopping(game: Game, fact: DisputeRaised, now: str) -> tuple[Entry, ...]:
    """The facts that stop the clock; none after the end, or if as many disputes as agreed have stopped it."""
    stopped = sum(dispute.waits and dispute.stops for dispute in game.club.disputes.values())
    if game.outcome is not None or stopped >= game.clock.terms.disputes:
        return ()
    return pausing(game, fact.by, f"dispute {fact.dispute}", now, (game.version + 1,))


def game_of(world: World, dispute: str) -> Game:
    """The game that a dispute is about, as it is now."""
    found = world.store.claimed_anywhere(address(dispute))
    if found is None:
        raise unknown_dispute(dispute)
    return world.game(found.stream)


def unknown_dispute(dispute: str) -> Refused:
    return Refused(refuse("dispute/unknown", "there is no dispute {dispute}", dispute=dispute))


def address(dispute: str) -> str:
    """The claim by which the game of a dispute is found."""
    return f"dispute:{dispute}"


def _check(game: Game, account: str) -> None:
    if game.club.fork is not None:
        raise Refused(refuse("dispute/fork", "this is not possible in a fork"))
    if not game.club.referees:
        raise Refused(refuse("dispute/no-referee", "the game has no referee who could answer"))
    if not seats_of(game, account) and not is_referee(game, account):
        raise Refused(refuse("dispute/not-yours", "only players and referees of the game may ask"))


def _rules(world: World, game: Game, facts: tuple[int, ...]) -> tuple[str, ...]:
    if not 1 <= len(facts) <= MOST_FACTS or not 1 <= facts[0] <= facts[-1] <= game.version:
        detail = say(
            "dispute/facts",
            "name 1 to {most_facts} facts of this game, by version",
            most_facts=MOST_FACTS,
        )
        raise Refused(Refusal("dispute/facts", detail))
    records = {record.version: record for record in world.store.records(game.id, facts[0] - 1, facts[-1])}
    return tuple(sorted({rule for version in facts if (rule := records[version].rule) is not None}))
