"""The verifier in Python and the one in JavaScript, which share no line, say the same of good and bad transcripts."""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from api import web
from domain.facts.windows import WindowOpened
from domain.proofs.verification import NotATranscript, Report, read, verify
from domain.service import Call, appoint_referee, fork, open_account, rewind
from tests.proofs.battles import Battle, Json, fought, order, resolve, sail
from tests.proofs.forgery import forged
from tests.proofs.tampering import Tamper, tampers

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

SCRIPT = Path(web.__file__).parent / "static" / "scripts" / "verify.js"
ORIGIN = "https://verifier.test"
ENOUGH = 200
COUNTS = ("records", "receipts", "openings", "draws", "steps", "sealed", "waiting", "pledged")
IN_THE_PAGE = """async (source) => {
  const { NotATranscript, verify } = await import("/verify.js");
  try { return await verify(source); } catch (error) {
    if (error instanceof NotATranscript) return { verdict: "none" };
    throw error;
  }
}"""
BROKEN = (
    "",
    "[]",
    "{}",
    '{"format": "sealed-orders/transcript/1"}',
    '{"format": "sealed-orders/transcript/1", "engine": 1.0}',
)


@pytest.fixture(scope="module")
def page(chromium: "Browser") -> Iterator["Page"]:
    """A page with nothing but the module on it; the address is answered here, no request leaves the machine."""
    page = chromium.new_page()
    page.route(f"{ORIGIN}/", lambda route: route.fulfill(body="<!doctype html>", content_type="text/html"))
    page.route(
        f"{ORIGIN}/verify.js", lambda route: route.fulfill(path=SCRIPT, content_type="text/javascript")
    )
    page.goto(f"{ORIGIN}/")
    yield page
    page.close()


@pytest.fixture(scope="module")
def transcripts() -> list[str]:
    """Battles of every level, finished and not, of every viewer, taken back and forked; and tampered with."""
    good = [*_good()]
    whole = next(one for one in good if one["seed"] is not None and one["receipts"])
    fork = good[-1]
    bad = [
        forged(one, *tamper.acts) for one, most in ((whole, 150), (fork, 40)) for tamper in _spread(one, most)
    ]
    texts = [msgspec.json.encode(document).decode() for document in (*good, *bad)]
    twice = texts[0].replace('"engine":', '"engine":0,"engine":', 1)
    return [*texts, *BROKEN, twice]


def _spread(document: Json, most: int) -> list[Tamper]:
    """Some of every kind."""
    every = [*tampers(document)]
    return every[:: len(every) // most]


def _good() -> Iterator[Json]:
    for number in range(3):
        with fought(number) as battle:
            yield from (
                battle.transcript(*seats) for seats in ((), ("british-1",), ("french-1", "british-1"))
            )
        with fought(number, windows=3 + number) as battle:
            yield from (battle.transcript(*seats) for seats in ((), ("british-1",), ("french-1",)))
    with fought(3) as battle:
        _take_back(battle)
        yield battle.transcript()
        sail(battle, Random(1))
        yield battle.transcript()
        yield _forked(battle).transcript("british-1", "french-1")


def _take_back(battle: Battle) -> None:
    opened = [r.version for r in battle.h.store.records(battle.id) if isinstance(r.fact, WindowOpened)]
    referee = open_account(battle.h, "Solomon")
    appoint_referee(battle.h, battle.id, referee, account="a-hood")
    rewind(battle.h, battle.id, Call(referee, opened[-3], "a line of sight"))


def _forked(battle: Battle) -> Battle:
    opened = [r.version for r in battle.h.store.records(battle.id) if isinstance(r.fact, WindowOpened)]
    left = fork(battle.h, battle.id, account="a-someone", name="Someone", version=opened[2])
    there = Battle(battle.h, left)
    while (window := there.game.window) is not None:
        for seat in window.owes:
            order(there, seat, Random(2), account="a-someone")
        resolve(there)
    return there


def _by_python(text: str) -> Report | None:
    try:
        return verify(read(text.encode()), adjudicates=False)
    except NotATranscript:
        return None


def _told(report: Report | None) -> dict[str, Any]:
    if report is None:
        return {"verdict": "none"}
    told: dict[str, Any] = {"game": report.game, "verdict": report.verdict}
    if not report.faults:
        told |= {name: getattr(report.counts, name) for name in COUNTS}
        return told | {"keys": [*report.keys], "unsigned": 0}
    return told | {"faults": [(fault.check, fault.place, fault.record) for fault in report.faults]}


def _as_told(found: dict[str, Any]) -> dict[str, Any]:
    """The page's report with as much in it as is compared."""
    if found["verdict"] == "none":
        return found
    faults = [(fault["check"], fault["place"], fault["record"]) for fault in found.pop("faults")]
    if not faults:
        return found
    return {name: found[name] for name in ("game", "verdict")} | {"faults": faults}


def test_both_say_the_same_of_every_transcript(page: "Page", transcripts: list[str]) -> None:
    assert len(transcripts) >= ENOUGH
    seen = {"ok": 0, "ok so far": 0, "wrong": 0, "none": 0}
    for text in transcripts:
        python = _told(_by_python(text))
        script = _as_told(page.evaluate(IN_THE_PAGE, text))
        assert script == python, json.dumps([script, python], default=str)[:2000]
        seen[python["verdict"]] += 1
    assert min(seen["ok"], seen["ok so far"], seen["none"]) >= 5
    assert seen["wrong"] > 100


def test_the_file_stands_alone() -> None:
    assert "import {" not in SCRIPT.read_text(encoding="utf-8").replace("import { verify }.", "")
