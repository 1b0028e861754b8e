"""Checking a game from its transcript alone, without the store, an account, or trust in the server.

The checks run in the order that the proofs prescribe. The first one that fails names the record. Only if a receipt
or a checkpoint disagrees with a sound chain do the other checks go on: then the history was rewritten with all its
heads, and the adjudication may show where.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from domain.articles import ruleset, ruleset_of, scenario_of
from domain.engine import ENGINE
from domain.packs.pack import Pack, PackError
from domain.packs.pack import pack as installed_pack
from domain.proofs.editions import FIRST
from domain.proofs.verification.adjudication import Adjudicator, Basis, RulesOf
from domain.proofs.verification.authority import check_authority
from domain.proofs.verification.changes import check_changes
from domain.proofs.verification.draws import check_draws
from domain.proofs.verification.forms import Json
from domain.proofs.verification.history import check_chain, check_checkpoint, check_parting, check_receipts
from domain.proofs.verification.ledger import Ledger, ledger_of
from domain.proofs.verification.log import Wanted, check_log
from domain.proofs.verification.report import (
    Counts,
    Fault,
    Logged,
    NotATranscript,
    NotVerified,
    Report,
    Wrong,
)
from domain.proofs.verification.rulings import check_rulings
from domain.proofs.verification.seals import check_openings, check_orders, check_salts, check_seed
from domain.proofs.verification.seeds import check_all_open, check_pledges
from domain.proofs.verification.shape import Transcript, read, refuse_strangers, shaped
from domain.proofs.verification.trust import Trusted, check_trust
from domain.ruleset.ruleset import Ruleset
from domain.state.game import Game

__all__ = ["Fault", "NotATranscript", "NotVerified", "Report", "read", "todays_rules", "verify"]

WITHOUT_RULES: Final = "the rules were left out"
BASE: Final = "base: "
NO_WITNESS: Final = Wanted()


def verify(
    document: Json,
    *,
    pack: Pack | None = None,
    rules: RulesOf | None = None,
    adjudicates: bool = True,
    trusted: Mapping[str, Trusted] | None = None,
    log: Wanted = NO_WITNESS,
) -> Report:
    """Check a document that `read` has accepted; raises NotVerified for one with a topic that is unknown here.

    `pack` is used when the pack of the game is not installed. `rules` judge the game whatever engine it was played
    with; without them only a game of this engine is adjudicated. If `trusted` keys are given, no others are accepted;
    `log` names the witnesses who must have seen the server's log.
    """
    counts = Counts(records=len(document["records"]))
    faults: list[Fault] = []
    try:
        transcript = shaped(document)
        if transcript.base is not None:
            check_chain(transcript.base, BASE)
            check_parting(transcript, transcript.base)
        _check_trust(document, trusted)
        check_chain(transcript)
        refuse_strangers(transcript)
    except Wrong as wrong:
        return Report(document["game"], (), counts, (wrong.fault,))
    faults += [*_first_fault(_words(transcript))]
    logged, unlogged = _logged(transcript, document.get("log"), log)
    faults += unlogged
    counts.receipts = len(transcript.receipts)
    ledger = ledger_of(transcript)
    basis, unjudged = _basis(transcript, pack, rules) if adjudicates else (None, WITHOUT_RULES)
    faults += [*_first_fault(_contents(transcript, ledger, counts, basis))]
    return Report(transcript.game, tuple(transcript.keys), counts, tuple(faults), unjudged, logged)


def todays_rules(game: Game) -> Ruleset:
    """The rules of this engine, for a game that was played with another one."""
    agreed = game.agreement
    assert agreed is not None, "a game is opened before it is played"
    return ruleset(agreed.level, agreed.options, scenario_of(agreed), engine=ENGINE)


def _words(transcript: Transcript) -> Iterator[Callable[[], None]]:
    base = transcript.base
    if base is not None:
        yield lambda: check_checkpoint(base, BASE)
    yield lambda: check_receipts(transcript)
    yield lambda: check_checkpoint(transcript)


def _check_trust(document: Json, trusted: Mapping[str, Trusted] | None) -> None:
    if trusted is not None:
        check_trust(document["keys"], trusted)
        if "base" in document:
            check_trust(document["base"]["keys"], trusted, BASE)


def _logged(
    transcript: Transcript, log: Json | None, wanted: Wanted
) -> tuple[Logged | None, tuple[Fault, ...]]:
    try:
        return check_log(transcript, log, wanted), ()
    except Wrong as wrong:
        return None, (wrong.fault,)


def _contents(
    transcript: Transcript, ledger: Ledger, counts: Counts, basis: Basis | None
) -> Iterator[Callable[[], None]]:
    def openings() -> None:
        counts.openings = check_openings(ledger)
        counts.sealed = ledger.sealed()

    def draws() -> None:
        counts.draws = check_draws(ledger)
        counts.waiting = len(ledger.draws) - counts.draws
        counts.steps = ledger.steps

    def seeds() -> None:
        check_seed(ledger, transcript.seed)
        if transcript.edition != FIRST:
            check_all_open(ledger)
        counts.pledged = sum(pledge.seed is None for pledge in ledger.pledges)

    def authority() -> None:
        counts.worded = _earliest(lambda: check_authority(transcript), adjudication)

    def rulings() -> None:
        check_changes(transcript.records, ledger.values())
        counts.signed_rulings = check_rulings(transcript)

    def adjudication() -> None:
        if basis is not None and not counts.sealed and not counts.pledged:
            adjudicator = Adjudicator(transcript, ledger, basis)
            adjudicator.run()
            counts.adjudicated = adjudicator.steps

    second = transcript.edition != FIRST
    yield lambda: check_orders(ledger)
    yield from (lambda: check_pledges(transcript),) if second else ()
    yield openings
    yield lambda: check_salts(ledger)
    yield seeds
    yield draws
    yield from (authority, rulings) if second else ()
    yield adjudication


def _earliest(check: Callable[[], int], other: Callable[[], None]) -> int:
    """Run a check. If it fails, run the other one too, and report the earlier of the two wrong records."""
    try:
        return check()
    except Wrong as wrong:
        try:
            other()
        except Wrong as earlier:
            if (earlier.fault.record or 0) < (wrong.fault.record or 0):
                raise earlier from wrong
        raise


def _first_fault(checks: Iterator[Callable[[], None]]) -> Iterator[Fault]:
    for check in checks:
        try:
            check()
        except Wrong as wrong:
            yield wrong.fault
            return


def _basis(
    transcript: Transcript, given: Pack | None, rules: RulesOf | None
) -> tuple[Basis | None, str | None]:
    """The rules and components to judge by, or why the game cannot be adjudicated."""
    if rules is None and transcript.engine != ENGINE:
        return None, f"recorded with engine {transcript.engine}"
    try:
        pack = given or installed_pack(transcript.pack)
    except PackError as error:
        return None, f"{error}; give it with --pack"
    if pack.sha256 != transcript.pack_sha256:
        return None, f"played with another pack {transcript.pack} than this one: {transcript.pack_sha256}"
    return Basis(rules or ruleset_of, pack), None
