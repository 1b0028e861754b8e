"""Checking a game from its transcript alone: no store, no account, no trust in whoever wrote it.

The checks come in the order that the proofs prescribe. The first that fails names the record. Only a receipt
or a checkpoint that disagrees with a sound chain lets the others go on: somebody has rewritten history and all
its heads, and the adjudication may show where.
"""

from collections.abc import Callable, Iterator
from typing import Final

from domain.articles import ruleset, ruleset_of
from domain.engine import ENGINE
from domain.packs.pack import Pack, PackError
from domain.packs.pack import pack as installed_pack
from domain.proofs.verification.adjudication import Adjudicator, Bench, RulesOf
from domain.proofs.verification.draws import check_draws
from domain.proofs.verification.forms import Json
from domain.proofs.verification.history import check_chain, check_checkpoint, check_parting, check_receipts
from domain.proofs.verification.ledger import Ledger, ledger_of
from domain.proofs.verification.report import Counts, Fault, NotATranscript, Report, Wrong
from domain.proofs.verification.seals import check_openings, check_orders, check_salts, check_seed
from domain.proofs.verification.shape import Transcript, read, shaped
from domain.ruleset.ruleset import Ruleset
from domain.state.game import Game

__all__ = ["Fault", "NotATranscript", "Report", "read", "todays_rules", "verify"]

WITHOUT_RULES: Final = "the rules were left out"
BASE: Final = "base: "


def verify(
    document: Json, *, pack: Pack | None = None, rules: RulesOf | None = None, adjudicates: bool = True
) -> Report:
    """Check a document that `read` has accepted.

    `pack` is used when the pack of the game is not installed. `rules` are those to judge by, whatever engine
    the game was played with; by default it is judged only by the engine it is pinned to.
    """
    counts = Counts(records=len(document["records"]))
    faults: list[Fault] = []
    try:
        transcript = shaped(document)
        if transcript.base is not None:
            check_chain(transcript.base, BASE)
            check_parting(transcript, transcript.base)
        check_chain(transcript)
    except Wrong as wrong:
        return Report(document["game"], (), counts, (wrong.fault,))
    faults += [*_first_fault(_words(transcript))]
    counts.receipts = len(transcript.receipts)
    ledger = ledger_of(transcript)
    bench, unjudged = _bench(transcript, pack, rules) if adjudicates else (None, WITHOUT_RULES)
    faults += [*_first_fault(_contents(transcript, ledger, counts, bench))]
    return Report(transcript.game, tuple(transcript.keys), counts, tuple(faults), unjudged)


def todays_rules(game: Game) -> Ruleset:
    """The rules of this version, for a game that was played with another."""
    agreed = game.agreement
    assert agreed is not None, "a game is opened before it is played"
    return ruleset(agreed.level, agreed.options, agreed.scenario, engine=ENGINE)


def _words(transcript: Transcript) -> Iterator[Callable[[], None]]:
    base = transcript.base
    if base is not None:
        yield lambda: check_checkpoint(base, BASE)
    yield lambda: check_receipts(transcript)
    yield lambda: check_checkpoint(transcript)


def _contents(
    transcript: Transcript, ledger: Ledger, counts: Counts, bench: Bench | None
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
        counts.pledged = sum(pledge.seed is None for pledge in ledger.pledges)

    def adjudication() -> None:
        if bench is not None and not counts.sealed and not counts.pledged:
            adjudicator = Adjudicator(transcript, ledger, bench)
            adjudicator.run()
            counts.adjudicated = adjudicator.steps

    yield lambda: check_orders(ledger)
    yield openings
    yield lambda: check_salts(ledger)
    yield seeds
    yield draws
    yield adjudication


def _first_fault(checks: Iterator[Callable[[], None]]) -> Iterator[Fault]:
    for check in checks:
        try:
            check()
        except Wrong as wrong:
            yield wrong.fault
            return


def _bench(
    transcript: Transcript, given: Pack | None, rules: RulesOf | None
) -> tuple[Bench | None, str | None]:
    """What to judge by, or why nothing can be judged."""
    if rules is None and transcript.engine != ENGINE:
        return None, f"recorded with engine {transcript.engine}"
    try:
        pack = given or installed_pack(transcript.pack)
    except PackError as error:
        return None, f"{error}; give it with --pack"
    if pack.sha256 != transcript.pack_sha256:
        return None, f"played with another pack {transcript.pack} than this one: {transcript.pack_sha256}"
    return Bench(rules or ruleset_of, pack), None
