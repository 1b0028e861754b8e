"""The verifier in Python and the one in JavaScript, which share no line, say the same of good and bad transcripts."""

import json
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import msgspec
import pytest

from domain.facts.windows import WindowOpened
from domain.proofs.verification import read
from domain.proofs.verification.authority import TOPICS
from domain.service import fork
from tests.kit.abilities import agreed
from tests.kit.proven import LEVELS, Battle, Json, fought, order, resolve, sail
from tests.proofs import published_acts, published_facts
from tests.proofs.ended import lived
from tests.proofs.forgery import forged, resign
from tests.proofs.misrulings import misrulings
from tests.proofs.openings import openings
from tests.proofs.operators import operators, shapes
from tests.proofs.refereed import decided, drawn, ended_by, eventful, handed_over, resigned, troubled
from tests.proofs.renaming import INHERITED, renaming
from tests.proofs.sayings import sayings
from tests.proofs.side_by_side import SCRIPT, SCRIPTS, by_python, by_script, verifier_page
from tests.proofs.taking_back import judge_of, take_back
from tests.proofs.tampering import Tamper, tampers

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

ENOUGH = 300
# One with rulings that change something, signed by keys that are named and lost.
AMENDED = 51
FIRST_EDITION = sorted((Path(__file__).parent / "editions").glob("*.json"))
BROKEN = (
    "",
    "[]",
    "{}",
    '{"format": "sealed-orders/transcript/1"}',
    '{"format": "sealed-orders/transcript/2"}',
    '{"format": "sealed-orders/transcript/3"}',
    '{"format": "sealed-orders/transcript/1", "engine": 1.0}',
)


@pytest.fixture(scope="module")
def page(chromium: "Browser") -> Iterator["Page"]:
    with verifier_page(chromium) as page:
        yield page


@pytest.fixture(scope="module")
def transcripts() -> list[str]:
    """Battles of every level, finished and not, of every viewer, taken back and forked; and tampered with."""
    good = [*_good()]
    fork = next(one for one in good if "base" in one)
    whole, short, living = eventful(), ended_by(troubled), lived(AMENDED)
    tampered = (
        (whole, (tampers, openings, shapes, operators, sayings)),
        (living, (tampers, openings, operators, misrulings, sayings)),
        (short, (operators, sayings)),
        (ended_by(handed_over), (sayings,)),
        (fork, (tampers,)),
    )
    every = ((one, tamper) for one, ways in tampered for way in ways for tamper in way(one))
    bad = [forged(one, *tamper.acts) for one, tamper in _one_of_each_kind(every)]
    good += [whole, *(lived(number) for number in range(12))]
    texts = [msgspec.json.encode(document).decode() for document in (*good, *bad)]
    twice = texts[0].replace('"engine":', '"engine":0,"engine":', 1)
    return [*texts, *BROKEN, twice, *map(_nested, (20, 30, 5000))]


def _nested(depth: int) -> str:
    """A list in lists in a fact that no check of proofs looks into; both refuse what is nested too deep to be read."""
    with fought(3, windows=3) as battle:
        document = battle.transcript()
    told = next(r["fact"] for r in document["records"] if r["topic"] == "ShipCommissioned/1")
    told["actions"] = "the lists"
    resign(document)
    return msgspec.json.encode(document).decode().replace('"the lists"', "[" * depth + "]" * depth)


def _one_of_each_kind(every: Iterable[tuple[Json, Tamper]]) -> Iterator[tuple[Json, Tamper]]:
    """The first of each kind, and of the forks, which come last, all kinds once more."""
    seen = set()
    for document, tamper in every:
        kind = tamper.kind, "base" in document
        if kind not in seen:
            seen.add(kind)
            yield document, tamper


def _good() -> Iterator[Json]:
    for number in range(3):
        with fought(number) as battle:
            yield from (
                battle.transcript(*seats) for seats in ((), ("british-1",), ("french-1", "british-1"))
            )
        with fought(number, windows=3 + number) as battle:
            yield from (battle.transcript(*seats) for seats in ((), ("british-1",), ("french-1",)))
    for number, level in enumerate(LEVELS):
        with fought(number, **agreed(level)) as battle:
            yield from (battle.transcript(*seats) for seats in ((), ("british-1",)))
    with fought(1, windows=15, **agreed("standard")) as battle:
        assert battle.game.orders.peeked
        yield from (battle.transcript(*seats) for seats in ((), ("british-1",), ("french-1",)))
    with fought(3, windows=4) as battle:
        judge_of(battle)
        sail(battle, Random(4))
        take_back(battle, 3)
        yield battle.transcript()
        sail(battle, Random(1))
        yield battle.transcript()
        yield _forked(battle).transcript("british-1", "french-1")
    for number in range(3):
        with fought(number, windows=12, automatic=("french-1",)) as battle:
            yield from (battle.transcript(*seats) for seats in ((), ("british-1",)))
    yield from (ended_by(end) for end in (resigned, drawn, decided, troubled, handed_over))
    yield from (dict(read(file.read_bytes())) for file in FIRST_EDITION)


def _forked(battle: Battle) -> Battle:
    opened = [r.version for r in battle.world.store.records(battle.id) if isinstance(r.fact, WindowOpened)]
    left = fork(battle.world, battle.id, account="a-someone", name="Someone", version=opened[2]).id
    there = Battle(battle.world, left)
    while (window := there.game.window) is not None:
        for seat in window.owes:
            order(there, seat, Random(2), account="a-someone")
        resolve(there)
    return there


def test_both_say_the_same_of_every_transcript(page: "Page", transcripts: list[str]) -> None:
    assert len(transcripts) >= ENOUGH
    seen = {"ok": 0, "ok so far": 0, "wrong": 0, "none": 0}
    for text in transcripts:
        python, script = by_python(text), by_script(page, text)
        assert script == python, json.dumps([script, python], default=str)[:2000]
        seen[python["verdict"]] += 1
    assert min(seen["ok"], seen["ok so far"], seen["none"]) >= 5
    assert seen["wrong"] > 100


def test_names_that_no_server_gives_mean_the_same_to_both(page: "Page") -> None:
    """What objects of JavaScript answer to of themselves, and characters that it stores in two halves."""
    judged = ended_by(troubled)
    disputed = next(r["fact"]["dispute"] for r in judged["records"] if r["topic"] == "DisputeRaised/1")
    with fought(3, windows=3) as battle:
        begun = battle.transcript("british-1", "french-1")
    forgeries = [(judged, {old: new}) for old in ("a-nelson", disputed) for new in INHERITED]
    forgeries += [(begun, {old: new}) for old in ("british-1", "planning", "defence") for new in INHERITED]
    for one, other in (("british-1", "french-1"), ("defence", "terpsichore"), ("courageuse", "genereux")):
        forgeries.append((begun, {one: "\uff5e", other: "\U0001f600"}))
    for document, names in forgeries:
        text = msgspec.json.encode(forged(document, renaming(names), resign)).decode()
        python = by_python(text)
        assert by_script(page, text) == python, names
    assert python["verdict"] == "ok so far", "the forger seals so well that only the rules tell"


@pytest.mark.parametrize("topic", INHERITED)
def test_topics_that_no_server_tells_mean_the_same_to_both(page: "Page", topic: str) -> None:
    """In the first edition a topic that nobody knows is no fault."""
    document = forged(dict(read(FIRST_EDITION[0].read_bytes())))
    document["records"][-2]["topic"] = topic
    resign(document)
    text = msgspec.json.encode(document).decode()
    assert by_script(page, text) == by_python(text)


def test_the_files_stand_alone() -> None:
    """They need nothing but each other."""
    for script in SCRIPTS:
        named = re.findall(
            r'^(?:import|export) .* from "(.*)";$', script.read_text(encoding="utf-8"), re.MULTILINE
        )
        assert {*named} <= {f"./{other.name}" for other in SCRIPTS}


def test_the_table_of_facts_is_the_one_that_is_declared() -> None:
    """If this fails because a fact is new: python -m tests.proofs.published_facts."""
    assert published_facts.FILE.read_text(encoding="utf-8") == published_facts.table()


def test_the_printed_table_of_acts_is_the_one_that_is_checked() -> None:
    """If this fails because an act is new: python -m tests.proofs.published_acts."""
    assert published_acts.FILE.read_text(encoding="utf-8") == published_acts.table()


def test_both_verifiers_know_the_same_acts() -> None:
    known: set[str] = set()
    for name in ("verify-authority.js", "verify-people.js"):
        text = (SCRIPT.parent / name).read_text(encoding="utf-8")
        begin = text.index("WHY_NOT = {")
        known |= {*re.findall(r'"(\w+/1)": ', text[begin : text.index("\n};\n", begin)])}
    assert known == TOPICS
