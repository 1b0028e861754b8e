"""A fact is a contract: it describes itself, can be folded, told and, once stored, read for ever."""

import ast
import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import get_args, get_type_hints

import pytest

from domain.evolve import HANDLERS
from domain.evolve.accounts import ACCOUNT_HANDLERS
from domain.evolve.own_scenarios import SCENARIO_HANDLERS
from domain.evolve.tournaments import TOURNAMENT_HANDLERS
from domain.facts.registry import FACTS, FactType, Stop, Subject, Weight, account, club, table, tournament
from domain.values.names import FreedBy, Link, Once, SeatId, ShipId
from projections.timeline.sentences import SENTENCES
from tests.kit.tree import PACKAGES, ROOT, at, python, syntax

SAMPLES = ROOT / "tests" / "store" / "samples"
every_fact = pytest.mark.parametrize("fact", FACTS.values(), ids=FACTS.keys())


@every_fact
def test_it_is_of_the_table_or_of_the_club(fact: FactType) -> None:
    assert fact.kind in {"table", "club"}


@every_fact
def test_it_says_what_it_is_about_how_loudly_and_where_a_stepper_halts(fact: FactType) -> None:
    assert isinstance(fact.subject, Subject)
    assert fact.subject.title
    assert isinstance(fact.weight, Weight)
    assert fact.stop is None or isinstance(fact.stop, Stop)


def test_it_cannot_be_declared_without_saying_so() -> None:
    for declare in (table, club, account, tournament):
        with pytest.raises(TypeError, match="subject"):
            declare()  # type: ignore[call-arg]


@every_fact
def test_what_it_measures_are_fields_of_it(fact: FactType) -> None:
    names = {field.name for field in fields(fact.type)}  # type: ignore[arg-type]  # facts are dataclasses
    assert set(fact.measures) <= names
    assert names & {"derivation", "range", "overlaps"} <= set(fact.measures)


@every_fact
def test_a_field_that_holds_a_ship_or_a_seat_says_so(fact: FactType) -> None:
    hints = get_type_hints(fact.type, include_extras=True)
    assert {hints[name] for name in hints.keys() & {"ship", "victim"}} <= {ShipId}
    assert {hints[name] for name in hints.keys() & {"target", "source"}} <= {ShipId, ShipId | None}
    assert {hints[name] for name in hints.keys() & {"seat"}} <= {SeatId}


@every_fact
def test_its_topic_is_its_name_and_version(fact: FactType) -> None:
    assert re.fullmatch(r"[A-Z][A-Za-z]+/[1-9][0-9]*", fact.topic)
    assert FACTS[fact.topic] is fact


@every_fact
def test_it_is_frozen_and_slotted(fact: FactType) -> None:
    assert is_dataclass(fact.type)
    assert fact.type.__setattr__ is not object.__setattr__
    assert fact.type.__dictoffset__ == 0


def _parts(annotation: object) -> Iterator[object]:
    """A type with all that it is made of: arguments of containers, fields of dataclasses."""
    yield annotation
    for argument in get_args(annotation):
        yield from _parts(argument)
    if isinstance(annotation, type) and is_dataclass(annotation):
        for hint in get_type_hints(annotation).values():
            yield from _parts(hint)


@every_fact
def test_it_holds_no_floats(fact: FactType) -> None:
    assert float not in list(_parts(fact.type))


@every_fact
def test_it_can_be_folded(fact: FactType) -> None:
    folded = {
        "game": HANDLERS,
        "account": ACCOUNT_HANDLERS,
        "tournament": TOURNAMENT_HANDLERS,
        "scenario": SCENARIO_HANDLERS,
    }
    assert [stream for stream, handlers in folded.items() if fact.type in handlers] == [fact.stream]


@every_fact
def test_it_can_be_told(fact: FactType) -> None:
    assert fact.type in SENTENCES


@every_fact
def test_a_stored_sample_is_kept(fact: FactType) -> None:
    name, version = fact.topic.split("/")
    assert (SAMPLES / f"{name}.{version}.json").is_file()


@every_fact
def test_it_is_declared_folded_and_told_in_files_of_one_name(fact: FactType) -> None:
    fold = {**HANDLERS, **ACCOUNT_HANDLERS, **TOURNAMENT_HANDLERS, **SCENARIO_HANDLERS}[fact.type]
    where = [function.__module__.rpartition(".")[2] for function in (fact.type, fold, SENTENCES[fact.type])]
    assert len(set(where)) == 1, where


def test_files_of_facts_folds_and_sentences_mirror_each_other() -> None:
    machinery = {
        "domain/facts": {"declaration", "mentions", "registry", "upcasts"},
        "domain/evolve": {"drafts", "handlers", "paths"},
        "projections/timeline": {"log", "says", "sentences", "unspoken", "words"},
    }
    subjects = {
        folder: {file.stem for file in (ROOT / folder).glob("*.py")} - others - {"__init__"}
        for folder, others in machinery.items()
    }
    assert subjects["domain/facts"] == subjects["domain/evolve"] == subjects["projections/timeline"]


def test_draws_are_counted_in_one_place() -> None:
    """A rewind says how many there were in the whole life of the game; everything else goes by the draws of a fact."""
    folds = (ROOT / "domain" / "evolve").glob("*.py")
    counting = {file.name for file in folds if ".last_draw = " in file.read_text(encoding="utf-8")}
    assert counting == {"handlers.py", "rewinds.py"}


@every_fact
def test_what_a_case_may_rely_on_are_fields_of_it(fact: FactType) -> None:
    names = {field.name for field in fields(fact.type)}  # type: ignore[arg-type]  # facts are dataclasses
    assert set(fact.relied_on) <= names - {"ship"}


def _contexts(tree: ast.Module) -> set[ast.expr]:
    """What a sentence is called in the catalogues is the name of its fact."""
    calls = (node for node in ast.walk(tree) if isinstance(node, ast.Call) and node.args)
    return {call.args[0] for call in calls if ast.unparse(call.func) == "say"}


def test_no_code_keeps_a_list_of_topics() -> None:
    """The verifiers check what was stored under a name; everybody else reads the declarations."""
    names = {kind.name for kind in FACTS.values()}
    offenders = [
        at(path, node)
        for path in python(*PACKAGES)
        if not path.relative_to(ROOT).as_posix().startswith("domain/proofs/")
        for node in ast.walk(syntax(path))
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and node.value.partition("/")[0] in names
        and node not in _contexts(syntax(path))
    ]
    assert offenders == []


def test_no_page_or_command_keeps_a_list_of_topics() -> None:
    """The verifier reads the facts of a proof, sandbox and reveal look for orders, the search of the field has one at hand."""
    topics = {kind.name for kind in FACTS.values()}
    naming = {
        file.name
        for file in [*(ROOT / "api" / "web").rglob("*.js"), *(ROOT / "api" / "captains").rglob("*.py")]
        if topics & set(re.findall(r'"(\w+)[/"]', file.read_text(encoding="utf-8")))
    }
    verifier = {file for file in naming if file.startswith("verify")}
    assert naming - verifier == {"sandbox.js", "reveal.js", "field.js"}


def test_links_what_frees_them_and_once_a_game_uses_are_spelt_in_one_place() -> None:
    # Grog is also the name of an option, of its rule and of its action.
    words = {*FreedBy, *Link, *Once} - {Once.GROG}
    folders = ("domain/evolve/", "domain/rules/", "domain/options/", "projections/")
    spelt = [
        at(path, node)
        for path in python()
        if path.relative_to(ROOT).as_posix().startswith(folders)
        for node in ast.walk(syntax(path))
        if isinstance(node, ast.Constant) and node.value in words
    ]
    assert spelt == []


def test_no_handler_or_sentence_is_for_a_fact_that_cannot_happen() -> None:
    known = {fact.type for fact in FACTS.values()}
    assert set(HANDLERS) <= known
    assert set(SENTENCES) <= known
