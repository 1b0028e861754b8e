"""Disputes: somebody points at facts and asks, the clock stops, a referee rules. All of it is told in the game."""

import hashlib
from collections.abc import Sequence
from typing import Final, NamedTuple

from domain.evolve.paths import path
from domain.facts import Entry
from domain.facts.referees import DisputeRaised, DisputeRuled
from domain.facts.windows import WindowOpened
from domain.service.clock import pausing, resuming
from domain.service.fairness import seats_of
from domain.service.harbour import Harbour, deciding
from domain.service.identities import new_id
from domain.service.referees import check_referee, is_referee
from domain.service.rewind import Call, Rewinding, check_expected, opened_at, reopened, rewinding
from domain.service.wording import check_text
from domain.state.bench import Dispute
from domain.state.game import Game, Window
from domain.store import Private
from domain.values.refusals import Refusal, Refused

RULINGS: Final = ("upheld", "corrected", "annulled", "no-action")
# These take the table back: to the version that the referee names, or to before the facts in question.
CORRECTED: Final = "corrected"
ANNULLED: Final = "annulled"
MOST_FACTS: Final = 50
_NOTHING: Final = Rewinding((), {}, None)


class Answer(NamedTuple):
    """How a referee rules. `reading` says how the rule is read from now on."""

    ruling: str
    reason: str
    reading: str | None = None
    to_version: int | None = None


def raise_dispute(
    h: Harbour,
    game_id: str,
    *,
    account: str,
    facts: Sequence[int],
    question: str,
    idempotency_key: str | None = None,
) -> str:
    """The id of the dispute. The clock stands still until it is ruled upon."""
    check_text(question, "dispute/question", "a question")
    pointed = tuple(sorted(set(facts)))
    claim = None if idempotency_key is None else _claim(game_id, account, idempotency_key)

    def ask() -> str:
        game, now = h.game(game_id), h.now()
        _check(game, account)
        before = None if claim is None else h.store.claimed(claim)
        if before is not None:
            (record,) = h.store.records(game_id, before.version - 1, before.version)
            assert isinstance(record.fact, DisputeRaised)
            return record.fact.dispute
        fact = DisputeRaised(new_id("d", h.entropy), account, pointed, _rules(h, game, pointed), question)
        stopped = () if game.outcome is not None else pausing(game, account, f"dispute {fact.dispute}", now)
        claims = (address(fact.dispute), *(() if claim is None else (claim,)))
        entries = (Entry(None, fact), *stopped)
        h.store.append(game_id, game.version, entries, at=now, private={0: Private(claims=claims)})
        return fact.dispute

    return deciding(ask)


def game_of(h: Harbour, dispute: str) -> Game:
    """The game that a dispute is about, as it stands."""
    found = h.store.claimed(address(dispute))
    if found is None:
        raise Refused(Refusal("dispute/unknown", f"there is no dispute {dispute}"))
    return h.game(found.stream)


def rule_on(h: Harbour, dispute: str, answer: Answer, *, account: str, expected: int | None = None) -> Game:
    """The game after the ruling; a correction and an annulment take the table back in the same append."""
    _check_answer(answer)

    def rule() -> Game:
        game, now = game_of(h, dispute), h.now()
        check_referee(game, account)
        check_expected(game, expected)
        asked = game.disputes[dispute]
        if asked.ruling is not None:
            raise Refused(Refusal("ruling/given", f"the dispute was ruled upon: {asked.ruling.ruling}"))
        piece, to_version = _taken_back(h, game, asked, answer, account, now)
        ruled = DisputeRuled(dispute, account, answer.ruling, answer.reason, answer.reading, to_version)
        going_on = _going_on(game, asked, piece.window, account, now)
        entries = [*piece.entries, Entry(None, ruled), *going_on]
        h.store.append(game.id, game.version, entries, at=now, private=piece.private)
        return h.game(game.id)

    return deciding(rule)


def _going_on(game: Game, asked: Dispute, window: Window | None, by: str, now: str) -> tuple[Entry, ...]:
    """With the last open dispute the clock starts again."""
    others = (dispute for dispute in game.disputes.values() if dispute.id != asked.id)
    if any(dispute.ruling is None for dispute in others):
        return ()
    return resuming(game, by, now, window or game.window)


def address(dispute: str) -> str:
    """The word by which a dispute's game is found."""
    return f"dispute:{dispute}"


def _check(game: Game, account: str) -> None:
    if game.fork is not None:
        raise Refused(Refusal("dispute/fork", "nothing is at stake in a fork"))
    if not game.referees:
        raise Refused(Refusal("dispute/no-referee", "the game has no referee who could answer"))
    if not seats_of(game, account) and not is_referee(game, account):
        raise Refused(Refusal("dispute/not-yours", "only players and referees of the game may ask"))


def _rules(h: Harbour, game: Game, facts: tuple[int, ...]) -> tuple[str, ...]:
    if not 1 <= len(facts) <= MOST_FACTS or not 1 <= facts[0] <= facts[-1] <= game.version:
        detail = f"point at 1 to {MOST_FACTS} facts of this game, by version"
        raise Refused(Refusal("dispute/facts", detail))
    records = {record.version: record for record in h.store.records(game.id, facts[0] - 1, facts[-1])}
    return tuple(sorted({rule for version in facts if (rule := records[version].rule) is not None}))


def _check_answer(answer: Answer) -> None:
    check_text(answer.reason, "ruling/reason", "a reason")
    if answer.reading is not None:
        check_text(answer.reading, "ruling/reading", "a reading")
    if answer.ruling not in RULINGS:
        raise Refused(Refusal("ruling/unknown", f"a ruling is one of {', '.join(RULINGS)}"))
    if answer.ruling == CORRECTED and answer.to_version is None:
        raise Refused(Refusal("ruling/to-version", "a correction says which window is played again"))
    if answer.ruling not in (CORRECTED, ANNULLED) and answer.to_version is not None:
        raise Refused(Refusal("ruling/to-version", f"{answer.ruling} leaves the table as it is"))


def _taken_back(
    h: Harbour, game: Game, asked: Dispute, answer: Answer, account: str, now: str
) -> tuple[Rewinding, int | None]:
    if answer.ruling not in (CORRECTED, ANNULLED):
        return _NOTHING, None
    records = path(h.store.records(game.id))
    to_version = answer.to_version
    if to_version is None:  # annulled: as if the window before the first of the facts had never closed
        opened = (record.version for record in records if isinstance(record.fact, WindowOpened))
        to_version = max((version for version in opened if version < asked.facts[0]), default=0)
    to_version = opened_at(records, to_version)
    window = reopened(h, game, records, to_version)
    call = Call(account, to_version, f"dispute {asked.id}: {answer.reason}")
    return rewinding(h, game, window, call, now), to_version


def _claim(game_id: str, account: str, key: str) -> str:
    digest = hashlib.sha256(key.encode("utf-8", "surrogatepass")).hexdigest()
    return f"dispute-key:{game_id}:{account}:{digest}"
