"""The note on where every clause will plug in is complete, and true of the slots, hooks and facts there are."""

import re
from collections.abc import Iterator

from domain.articles import every_rule
from domain.catalogue import clauses
from domain.catalogue.switches import readings
from domain.facts import FACTS
from domain.options import OPTIONS
from domain.ruleset import hooks
from domain.ruleset.hook import Hook
from domain.ruleset.slots import Slot, following
from tests.kit.tree import ROOT

NOTE = (ROOT / "infra" / "decisions" / "0005-where-every-clause-plugs-in.md").read_text(encoding="utf-8")
HOOKS = {name for name, value in vars(hooks).items() if isinstance(value, Hook)}
SLOTS = {slot.name for slot in Slot}
TOPICS = {topic.partition("/")[0] for topic in FACTS}
# A slot or a hook in capitals, or a fact; `new` behind it says that it is still to come.
NAMED = re.compile(r"`([A-Z][A-Z_]+|(?:[A-Z][a-z]+){2,})`( new\b)?")


def rows(text: str = NOTE) -> Iterator[list[str]]:
    """The cells of every row of every table, heads and rules left out."""
    for line in text.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("|") and not cells[0].startswith(("---", "clause", "reading", "hook")):
            yield cells


def section(title: str) -> str:
    return NOTE.partition(f"## {title}\n")[2].partition("\n## ")[0]


def planned() -> list[str]:
    return [row[0] for row in rows() if row[0] in clauses()]


def carried() -> set[str]:
    return {clause for rule in every_rule() for clause in rule.clauses}


def test_every_clause_without_a_rule_is_planned_once_and_no_other() -> None:
    assert sorted(planned()) == sorted(set(clauses()) - carried())


def test_every_reading_is_planned() -> None:
    listed = {row[0] for row in rows(section("Switchable readings"))}
    played = {name.removeprefix("reading:") for name in OPTIONS if name.startswith("reading:")}
    assert listed == set(readings()) - played


def test_what_is_named_exists_or_is_marked_as_new() -> None:
    known = HOOKS | SLOTS | TOPICS | {"RETURNS"}
    tables = NOTE[NOTE.index("## Options") : NOTE.index("## New hooks")]
    named = {(name, bool(new)) for name, new in NAMED.findall(tables)}
    missing = {name for name, new in named if not new and name not in known}
    arrived = {name for name, new in named if new and name in known}
    assert missing == set()
    assert arrived == set()


def test_rules_that_will_be_replaced_are_there() -> None:
    named = set(re.findall(r"replaces[^:;|]*?`([a-z-]+)`", NOTE))
    assert named <= {rule.key for rule in every_rule()}


def test_what_the_plan_changed_is_there() -> None:
    changed = NOTE[NOTE.index("What this plan changed") : NOTE.index("Three things")]
    names = {name for name, _ in NAMED.findall(changed)}
    assert names <= HOOKS | SLOTS
    assert len(names) > 10


def test_every_new_hook_has_its_signature() -> None:
    tables = NOTE[: NOTE.index("## New hooks")]
    wanted = {name for name, new in NAMED.findall(tables) if new and name.isupper()}
    described = {row[0].strip("`") for row in rows(section("New hooks"))}
    assert described == wanted
    assert described & (HOOKS | SLOTS) == set()


def test_every_window_is_followed_by_a_moment() -> None:
    """What was decided is told before anything else happens."""
    assert [slot.name for slot in Slot if slot.window and following(slot).window] == []
