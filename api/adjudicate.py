"""`sealed-orders adjudicate`: cases in, differences out. Loads neither the web server nor the worker."""

import argparse
import sys
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import msgspec

from domain.adjudication import NotACase, Verdict, adjudicate
from domain.facts import topic_of

HOLDS: Final = 0
DIFFERS: Final = 1
NO_CASE: Final = 2


def add_parser(commands: Any) -> None:
    """Add the command to the subparsers of the command line."""
    what = "play adjudication cases and compare what became of them with what they expect"
    command = commands.add_parser("adjudicate", help=what, description=f"{what[0].upper()}{what[1:]}.")
    command.add_argument("files", nargs="+", type=Path, metavar="FILE", help="a case (YAML)")
    command.add_argument(
        "--json", action="store_true", help="print final state and facts, one line of JSON a case"
    )
    command.add_argument("--svg", type=Path, metavar="OUT", help="draw the final board of the one case given")
    command.set_defaults(run=main)


def main(args: argparse.Namespace) -> int:
    """0 when everything expected holds, 1 when something differs, 2 when a file is no valid case."""
    if args.svg is not None and len(args.files) > 1:
        return _no_case("--svg", "one case is drawn at a time")
    return max(_judge(file, args) for file in args.files)


def _judge(file: Path, args: argparse.Namespace) -> int:
    try:
        verdict = adjudicate(file.read_text(encoding="utf-8"))
    except OSError as error:
        return _no_case(file, error.strerror or "cannot be read")
    except UnicodeDecodeError:
        return _no_case(file, "is not UTF-8 text")
    except NotACase as error:
        return _no_case(file, error)
    _say(_as_json(file, verdict) if args.json else _as_text(file, verdict))
    if args.svg is not None:
        try:
            args.svg.write_text(_drawn(verdict), encoding="utf-8")
        except OSError as error:
            return _no_case(args.svg, error.strerror or "cannot be written")
    return HOLDS if verdict.passed else DIFFERS


def _as_text(file: Path, verdict: Verdict) -> str:
    if verdict.passed:
        return f"holds    {verdict.case.id}"
    lines = (f"  {difference}" for difference in verdict.differences)
    return "\n".join((f"differs  {verdict.case.id} ({file})", *lines))


def _as_json(file: Path, verdict: Verdict) -> str:
    """Distances and bearings of the state as cases write them; facts in their own micrometres and millidegrees."""
    facts = [
        {"topic": topic_of(entry.fact), "rule": entry.rule, "fact": entry.fact} for entry in verdict.entries
    ]
    body = {
        "file": str(file),
        "case": verdict.case.id,
        "passed": verdict.passed,
        "differences": verdict.differences,
        "state": verdict.state,
        "facts": facts,
    }
    return msgspec.json.Encoder(decimal_format="number").encode(body).decode()


def _drawn(verdict: Verdict) -> str:
    """The board is drawn by what also reads the store: loaded only when it is asked for."""
    drawing: str = import_module("projections.board").board_svg(verdict.game, verdict.pack, measured=True)
    return drawing


def _say(text: str) -> None:
    sys.stdout.write(f"{text}\n")


def _no_case(where: object, problem: object) -> int:
    sys.stderr.write(f"{where}: {problem}\n")
    return NO_CASE
