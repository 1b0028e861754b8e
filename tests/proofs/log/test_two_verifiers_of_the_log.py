"""The verifier in Python and the one in JavaScript say the same of a game's place in the log."""

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from domain.proofs.log.checkpoints import Checkpoint, cosigned
from domain.proofs.log.notes import BadNote, read_vkey
from domain.proofs.verification import read, verify
from domain.proofs.verification.log import Wanted
from tests.kit.proven import Json, fought
from tests.proofs.forgery import forged
from tests.proofs.log.logged import (
    KEYS,
    TAMPERINGS,
    TIME,
    WITNESSES,
    cosign_by,
    cosigned_elsewhere,
    entered,
    leaves_of,
    relogged,
    written,
)
from tests.proofs.log.test_notes import MISTYPED
from tests.proofs.log.vectors import VKEY
from tests.proofs.side_by_side import ORIGIN, SCRIPT

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

IN_THE_PAGE = """async ([source, every]) => {
  const { verifyLog } = await import("/verify-log.js");
  return await Promise.all(every.map((wanted) => verifyLog(source, wanted)));
}"""
READS = """async (text) => {
  const { NotAKey, readVkey } = await import("/verify-log.js");
  try { return (await readVkey(text)).name; } catch (error) {
    if (error instanceof NotAKey) return null;
    throw error;
  }
}"""
WANTED = (
    Wanted(),
    Wanted(WITNESSES[:1]),
    Wanted(WITNESSES),
    Wanted(WITNESSES, 1),
    Wanted(WITNESSES[1:]),
)
# Changes of the note, as text; each of them must be found by both or by neither.
CHANGES = (
    ("\n", "\n0"),
    ("=\n", "\n"),
    ("=\n", "=\nmore\n"),
    ("\n\n", "\n"),
    ("\n\n", "\n\n\n"),
    ("— ", "- "),
    ("— sealed", "—  sealed"),
    ("— sealed-orders/", "— sealed+orders/"),
    ("— witness.example/w1", "— witness.example/w3"),
    ("— witness.example/w1", "— wítness.example/w1"),
    ("sealed-orders/", "sealed_orders/"),
)


def _serve(route: Any) -> None:
    name = route.request.url.rpartition("/")[2]
    route.fulfill(path=SCRIPT.with_name(name), content_type="text/javascript")


@pytest.fixture(scope="module")
def page(chromium: "Browser") -> Iterator["Page"]:
    page = chromium.new_page()
    page.route(f"{ORIGIN}/", lambda route: route.fulfill(body="<!doctype html>", content_type="text/html"))
    page.route(f"{ORIGIN}/*.js", _serve)
    page.goto(f"{ORIGIN}/")
    yield page
    page.close()


@pytest.fixture(scope="module")
def document() -> Json:
    with fought(1, windows=8) as battle:
        entered(battle)
        cosign_by(battle, 0)
        return written(battle)


def transcripts(document: Json) -> Iterator[Json]:
    yield document
    yield {name: value for name, value in document.items() if name != "log"}
    yield {**document, "log": None}
    yield from ({**document, "log": log} for log in ([], 1, "log", {}))
    for _, tamper in TAMPERINGS:
        yield forged(document, lambda copy, tamper=tamper: tamper(copy["log"]))
    note = document["log"]["checkpoint"]
    notes = [note.replace(old, new, 1) for old, new in CHANGES]
    notes += [note[:-1], note + "\n", note + "— somebody AAAAAAAA\n", note + "— a AAAAAAAA\n" * 70, ""]
    notes += [_one_letter_changed(note, place) for place in range(0, len(note), 17)]
    yield from ({**document, "log": {**document["log"], "checkpoint": changed}} for changed in notes)
    for leaves in (leaves_of(document), leaves_of(document)[:4]):
        for lines in (lambda _: (), cosigned_elsewhere, _cosigned_by_both):
            yield relogged(document, leaves, lines)


def _one_letter_changed(text: str, place: int) -> str:
    return text[:place] + ("A" if text[place] != "A" else "B") + text[place + 1 :]


def _cosigned_by_both(checkpoint: Checkpoint) -> tuple[Any, ...]:
    return tuple(
        cosigned(checkpoint.text, witness.name, key, TIME)
        for witness, key in zip(WITNESSES, KEYS, strict=True)
    )


def _by_python(text: str, wanted: Wanted) -> Any:
    report = verify(read(text.encode()), adjudicates=False, log=wanted)
    faults = [(fault.check, fault.place, fault.record) for fault in report.faults]
    return [faults, report.logged and report.logged._asdict()]


def test_both_say_the_same_of_every_log(page: "Page", document: Json) -> None:
    good = bad = 0
    for one in transcripts(document):
        text = msgspec.json.encode(one).decode()
        every = [{"witnesses": [one.vkey for one in it.witnesses], "quorum": it.quorum} for it in WANTED]
        for found, wanted in zip(page.evaluate(IN_THE_PAGE, [text, every]), WANTED, strict=True):
            faults = [(fault["check"], fault["place"], fault["record"]) for fault in found["faults"]]
            script = json.loads(json.dumps([faults, found["logged"]]))
            python = json.loads(json.dumps(_by_python(text, wanted)))
            assert script == python, [script, python, one.get("log")]
            assert found["unsigned"] == 0
            bad += bool(faults)
            good += not faults
    assert good > 10
    assert bad > 150


def test_both_read_the_same_keys(page: "Page") -> None:
    for vkey in (VKEY, *MISTYPED):
        try:
            python = read_vkey(vkey).name
        except BadNote:
            python = None
        assert page.evaluate(READS, vkey) == python, vkey
