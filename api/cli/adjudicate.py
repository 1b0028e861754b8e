"""`sealed-orders adjudicate`: plays cases and prints differences. Loads neither the web server nor the worker."""

import argparse
import sys
from importlib import import_module
from pathlib import Path
from typing import Final

import msgspec

from api.cli.language import here, tell, tongue, words
from domain.adjudication import NotACase, Verdict, adjudicate
from domain.facts import topic_of
from domain.values.said import say

HOLDS: Final = 0
DIFFERS: Final = 1
NO_CASE: Final = 2


def add_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "files", nargs="+", type=Path, metavar="FILE", help=words("command", "a case (YAML)")
    )
    command.add_argument(
        "--json",
        action="store_true",
        help=words("command", "print final state and facts, one line of JSON a case"),
    )
    command.add_argument(
        "--svg", type=Path, metavar="OUT", help=words("command", "draw the final board of the one case given")
    )


def run(args: argparse.Namespace) -> int:
    """Returns 0 if everything expected holds, 1 if something differs, 2 if a file is not a valid case."""
    if args.svg is not None and len(args.files) > 1:
        return _no_case("--svg", say("complaint", "one case is drawn at a time"))
    return max(_judge(file, args) for file in args.files)


def _judge(file: Path, args: argparse.Namespace) -> int:
    try:
        verdict = adjudicate(file.read_text(encoding="utf-8"))
    except OSError as error:
        return _no_case(file, error.strerror or say("complaint", "cannot be read"))
    except UnicodeDecodeError:
        return _no_case(file, say("complaint", "is not UTF-8 text"))
    except NotACase as error:
        return _no_case(file, error)
    tell(_as_json(file, verdict) if args.json else _as_text(file, verdict))
    if args.svg is not None:
        try:
            args.svg.write_text(_drawn(verdict), encoding="utf-8")
        except OSError as error:
            return _no_case(args.svg, error.strerror or say("complaint", "cannot be written"))
    return HOLDS if verdict.passed else DIFFERS


def _as_text(file: Path, verdict: Verdict) -> str:
    if verdict.passed:
        return f"{words('command', 'holds'):<8} {verdict.case.id}"
    lines = (f"  {difference}" for difference in verdict.differences)
    return "\n".join((f"{words('command', 'differs'):<8} {verdict.case.id} ({file})", *lines))


def _as_json(file: Path, verdict: Verdict) -> str:
    """The state in the units of cases (millimetres and degrees), facts in theirs (micrometres and millidegrees)."""
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
    """Imports the board only when it is needed, because its package also loads the store."""
    drawing: str = import_module("projections.board").board_svg(
        verdict.game, verdict.pack, measured=True, tongue=tongue()
    )
    return drawing


def _no_case(where: object, problem: object) -> int:
    sys.stderr.write(f"{where}: {here(problem)}\n")
    return NO_CASE
