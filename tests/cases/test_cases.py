"""Every case of the suite holds."""

import json
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import msgspec
import pytest

from domain.adjudication import NotACase, Verdict, adjudicate, adjudicated
from domain.adjudication.keys.fields import Field
from domain.adjudication.read.fact_patterns import read_never
from domain.adjudication.read.named import Named
from domain.catalogue import clauses
from domain.facts import Entry
from domain.facts.orders import OrdersOpened
from domain.facts.registry import declared
from domain.values.sealed import Sealed
from tests.cases.folder import FILES, listed, name, read


@pytest.fixture(scope="module", params=FILES, ids=name)
def file(request: pytest.FixtureRequest) -> Path:
    """Of a module, so that what is asked of one file is asked in a row and by one process, which reads it once."""
    found: Path = request.param
    return found


def test_case_holds(file: Path) -> None:
    verdict = adjudicated(read(file))
    assert verdict.differences == ()
    assert opened_twice(verdict.entries) == []
    assert unnameable(verdict) == []


def unnameable(verdict: Verdict) -> list[str]:
    """What a fact tells can be named under `never` too, where every word that a case may rely on is looked up."""
    case = verdict.case
    named = Named(case.ships, {element.element for element in case.terrain}, verdict.pack)
    refused = []
    for entry in verdict.entries:
        told = declared(entry.fact)
        content = json.loads(json.dumps(msgspec.to_builtins(entry.fact)))
        fields = {key: content[key] for key in ("ship", *told.relied_on) if key in content}
        closed = {key for key in fields if isinstance(getattr(entry.fact, key), Sealed)}
        wanted = {key: value for key, value in fields.items() if key not in closed and value is not None}
        try:
            read_never(Field("never", [{"is": told.name, **wanted}]), named)
        except NotACase as error:
            refused.append(str(error))
    return refused


def opened_twice(entries: Iterable[Entry]) -> list[tuple[int, str]]:
    """What is laid open stays so, and a verifier names it when it is laid open again."""
    facts = [entry.fact for entry in entries if isinstance(entry.fact, OrdersOpened)]
    times = Counter((item.version, item.key) for fact in facts for item in fact.openings)
    return [item for item, count in times.items() if count > 1]


def test_case_says_what_it_is_about(file: Path) -> None:
    case = read(file)
    assert case.id == name(file)
    assert case.title
    assert case.rules == listed(file, "rules") != ()
    assert {*case.options} >= {*listed(file, "options")}
    assert readings(case.options) == readings(listed(file, "options"))
    assert case.page is not None


def readings(options: Iterable[str]) -> list[str]:
    return [option for option in options if option.startswith("reading:")]


@pytest.mark.parametrize("chapter", ["B", "S", "A"])
def test_every_clause_of_the_levels_has_a_case(chapter: str) -> None:
    covered = {rule for file in FILES for rule in read(file).rules}
    told = {clause.id for clause in clauses().values() if clause.chapter == chapter and not clause.structural}
    assert told
    assert told - covered == set()


def test_a_case_without_a_script_draws_the_same_again() -> None:
    file = next(file for file in FILES if name(file) == "basic/damage-drawn-without-a-script")
    text = file.read_text(encoding="utf-8")
    assert adjudicate(text).entries == adjudicate(text).entries
