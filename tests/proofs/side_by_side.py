"""Both verifiers of a text, side by side: the one in Python, and the one in JavaScript in a page of a browser."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from api import web
from domain.proofs.verification import NotATranscript, Report, read, verify

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, Route

SCRIPT = Path(web.__file__).parent / "static" / "scripts" / "verify.js"
SCRIPTS = sorted(SCRIPT.parent.glob("verify*.js"))
ORIGIN = "https://verifier.test"
COUNTS = (
    "records",
    "receipts",
    "openings",
    "draws",
    "steps",
    "sealed",
    "waiting",
    "pledged",
    "worded",
    "signed_rulings",
)
IN_THE_PAGE = """async (source) => {
  const { NotATranscript, verify } = await import("/verify.js");
  try { return await verify(source); } catch (error) {
    if (error instanceof NotATranscript) return { verdict: "none" };
    throw error;
  }
}"""


@contextmanager
def verifier_page(chromium: "Browser") -> Iterator["Page"]:
    """A page with nothing but the module on it; the address is answered here, no request leaves the machine."""
    page = chromium.new_page()
    page.route(f"{ORIGIN}/", lambda route: route.fulfill(body="<!doctype html>", content_type="text/html"))
    for script in SCRIPTS:
        page.route(f"{ORIGIN}/{script.name}", _answering(script))
    page.goto(f"{ORIGIN}/")
    try:
        yield page
    finally:
        page.close()


def _answering(script: Path) -> Callable[["Route"], None]:
    return lambda route: route.fulfill(path=script, content_type="text/javascript")


def by_python(text: str) -> dict[str, Any]:
    """What is compared of its report; the rules are left out, which the other one does not know."""
    try:
        return python_said(verify(read(text.encode()), adjudicates=False))
    except NotATranscript:
        return {"verdict": "none"}


def python_said(report: Report) -> dict[str, Any]:
    told: dict[str, Any] = {"game": report.game, "verdict": report.verdict}
    if not report.faults:
        told |= {name: getattr(report.counts, name) for name in COUNTS}
        return told | {"keys": [*report.keys], "unsigned": 0}
    return told | {"faults": [(fault.check, fault.place, fault.record) for fault in report.faults]}


def by_script(page: "Page", text: str) -> dict[str, Any]:
    """The page's report with as much in it as is compared."""
    found: dict[str, Any] = page.evaluate(IN_THE_PAGE, text)
    if found["verdict"] == "none":
        return found
    faults = [(fault["check"], fault["place"], fault["record"]) for fault in found.pop("faults")]
    if not faults:
        return found
    return {name: found[name] for name in ("game", "verdict")} | {"faults": faults}
