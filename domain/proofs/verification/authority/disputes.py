"""Disputes: raised by those who play or judge, ruled upon by a referee."""

from msgspec import UnsetType

from domain.facts.disputes import DisputeAnswered, DisputeWithdrawn, RulingAppealed
from domain.facts.referees import DisputeRaised, DisputeRuled, RulingChange
from domain.proofs.verification.authority.act import (
    Act,
    Acts,
    Case,
    appointment,
    by_referee,
    chief_of,
    rests_on,
    seats_of,
)
from domain.state.club import Dispute

NO_CHANGE = RulingChange(None, {}, (), None)


def _raised(case: Case) -> str | None:
    game, fact = case.game, case.fact
    if game.club.fork is not None:
        return "this is not possible in a fork"
    if fact.dispute in game.club.disputes:
        return f"{fact.dispute} had been raised before"
    if not all(0 < version < case.place for version in fact.facts):
        return "it points at records that were not there"
    heard = seats_of(game, fact.by) or appointment(game, fact.by) is not None
    return None if heard else f"{fact.by} neither plays nor is a referee"


def _ruled(case: Case) -> str | None:
    fact = case.fact
    asked = case.game.club.disputes.get(fact.dispute)
    if asked is None or not asked.waits:
        return f"{fact.dispute} did not wait for a ruling"
    if fact.to_version is not None and not _taken_back(case):
        return f"the table was not taken back to {fact.to_version}"
    if not _does_what_it_says(fact):
        return f"it is called {fact.ruling}, and does something else"
    return by_referee(case, fact.by) if asked.ruling is None else _by_chief(case, asked)


def _does_what_it_says(fact: DisputeRuled) -> bool:
    """An annulment rewinds, a correction rewinds or changes something; other rulings rewind only to change something."""
    back, change = fact.to_version is not None, fact.change
    changes = not isinstance(change, UnsetType) and change != NO_CHANGE
    match fact.ruling:
        case "annulled":
            return back
        case "corrected":
            return back or changes
    return changes or not back


def _by_chief(case: Case, asked: Dispute) -> str | None:
    """On an appeal only the chief rules, and the ruling must rest on the appeal too."""
    by, since = case.fact.by, appointment(case.game, case.fact.by)
    if since is None or chief_of(case.game) != by:
        return "only the chief of the referees rules upon an appeal"
    due = (*((since,) if since > 0 else ()), asked.appealed)
    return None if rests_on(case) == due else "it does not rest on the appointment and the appeal"


def _answered(case: Case) -> str | None:
    asked = case.game.club.disputes.get(case.fact.dispute)
    if asked is None or not asked.waits:
        return f"{case.fact.dispute} did not wait for a ruling"
    heard = seats_of(case.game, case.fact.by) or appointment(case.game, case.fact.by) is not None
    if not heard:
        return f"{case.fact.by} neither plays nor is a referee"
    return None if rests_on(case) == (asked.version,) else "it does not rest on the question"


def _withdrawn(case: Case) -> str | None:
    asked = case.game.club.disputes.get(case.fact.dispute)
    if asked is not None and asked.by != case.fact.by:
        return "somebody else asked"
    return _answered(case)


def _appealed(case: Case) -> str | None:
    asked = case.game.club.disputes.get(case.fact.dispute)
    ruling = None if asked is None else asked.ruling
    if asked is None or ruling is None or asked.appealed is not None or asked.withdrawn is not None:
        return "there was no ruling that could be appealed against"
    if not seats_of(case.game, case.fact.by):
        return f"{case.fact.by} does not play"
    if chief_of(case.game) in (None, ruling.by):
        return "the chief had ruled already"
    return None if rests_on(case) == (ruling.version,) else "it does not rest on the ruling"


def _taken_back(case: Case) -> bool:
    """Whether the rewind that the ruling names stands before it, in the same append."""
    rewound = case.record(case.game.club.rewound)
    near = rewound is not None and all(
        line.topic in ("SeedCommitted/1", "DeadlineMoved/1")
        for line in case.lines[rewound.version : case.place - 1]
    )
    return rewound is not None and near and rewound.fact["to_version"] == case.fact.to_version


ACTS: Acts = {
    DisputeRaised: Act("a player, or a referee", "a seat or an appointment", _raised),
    DisputeAnswered: Act("a player, or a referee", "the question waits", _answered),
    DisputeWithdrawn: Act("the player who asked", "the question waits", _withdrawn),
    RulingAppealed: Act("a player, once", "the ruling, not by the chief", _appealed),
    DisputeRuled: Act(
        "a referee, once; upon an appeal the chief",
        "the appointment, and the appeal; the rewind it names stands before it, and it does what it is called",
        _ruled,
    ),
}
