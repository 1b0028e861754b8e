"""`sealed-orders verify`: a transcript in, a verdict out. Needs no server, no account and no network."""

import argparse
import sys
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

import msgspec

from domain.packs.pack import Pack, PackError, load_pack
from domain.proofs.verification import NotATranscript, Report, read, todays_rules, verify

HOLDS: Final = 0
WRONG: Final = 1
NO_TRANSCRIPT: Final = 2


def add_parser(commands: Any) -> None:
    """Add the command to the subparsers of the command line."""
    what = "check a transcript offline: chain, seals, seed, draws, and every step adjudicated again"
    command = commands.add_parser("verify", help=what, description=f"{what[0].upper()}{what[1:]}.")
    command.add_argument(
        "file", type=Path, metavar="FILE", help="a transcript (JSON); - reads it from a pipe"
    )
    command.add_argument("--json", action="store_true", help="print the report as JSON")
    command.add_argument(
        "--pack",
        type=Path,
        metavar="DIR",
        help="the folder of the pack that was played with, if none is installed",
    )
    command.add_argument(
        "--adjudicate-anyway",
        action="store_true",
        help="judge by the rules of this version, whatever engine the game was played with, and report the drift",
    )
    command.set_defaults(run=main)


def main(args: argparse.Namespace) -> int:
    """0 when everything that can be checked holds, 1 when something is wrong, 2 when there is nothing to check."""
    try:
        document = read(_text(args.file))
        pack = _pack(args.pack)
    except OSError as error:
        return _nothing(args.file, error.strerror or "cannot be read")
    except (NotATranscript, PackError) as error:
        return _nothing(args.file, error)
    report = verify(document, pack=pack, rules=todays_rules if args.adjudicate_anyway else None)
    sys.stdout.write(f"{_as_json(report) if args.json else _as_text(report)}\n")
    return WRONG if report.faults else HOLDS


def _text(file: Path) -> bytes:
    return sys.stdin.buffer.read() if str(file) == "-" else file.read_bytes()


def _pack(folder: Path | None) -> Pack | None:
    return None if folder is None else load_pack(folder)


def _as_text(report: Report) -> str:
    return "\n".join(report.lines())


def _as_json(report: Report) -> str:
    body = {
        "game": report.game,
        "verdict": report.verdict,
        **asdict(report.counts),
        "unjudged": report.unjudged,
        "keys": report.keys,
        "faults": [fault._asdict() for fault in report.faults],
    }
    return msgspec.json.encode(body).decode()


def _nothing(where: object, problem: object) -> int:
    sys.stderr.write(f"{where}: {problem}\n")
    return NO_TRANSCRIPT
