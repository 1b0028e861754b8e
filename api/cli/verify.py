"""`sealed-orders verify`: checks a transcript. Needs no server, account or network."""

import argparse
import sys
from dataclasses import asdict
from pathlib import Path
from typing import Final

import msgspec

from api.cli.language import here, words
from domain.packs.pack import Pack, PackError, load_pack
from domain.proofs.log.notes import BadNote, NoteKey, read_vkey
from domain.proofs.verification import NotATranscript, NotVerified, Report, read, todays_rules, verify
from domain.proofs.verification.log import Wanted
from domain.proofs.verification.trust import NoKeys, read_trusted
from domain.values.said import say

HOLDS: Final = 0
WRONG: Final = 1
NO_TRANSCRIPT: Final = 2


def add_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "file",
        type=Path,
        metavar="FILE",
        help=words("command", "a transcript (JSON); - reads it from a pipe"),
    )
    command.add_argument("--json", action="store_true", help=words("command", "print the report as JSON"))
    command.add_argument(
        "--pack",
        type=Path,
        metavar="DIR",
        help=words("command", "the folder of the pack that was played with, if none is installed"),
    )
    command.add_argument(
        "--adjudicate-anyway",
        action="store_true",
        help=words(
            "command",
            "judge by the rules of this version, whatever engine the game was played with, and report the drift",
        ),
    )
    command.add_argument(
        "--keys",
        type=Path,
        metavar="FILE",
        help=words("command", "accept only these keys (what GET /v1/keys once answered)"),
    )
    command.add_argument(
        "--witness",
        type=_witness,
        action="append",
        default=[],
        metavar="VKEY",
        help=words(
            "command", "a witness who must have seen the server's log (NAME+ID+KEY); may be given again"
        ),
    )
    command.add_argument(
        "--quorum",
        type=int,
        metavar="N",
        help=words("command", "how many of the witnesses are enough (default: all)"),
    )


def run(args: argparse.Namespace) -> int:
    """Returns 0 if everything that can be checked holds, 1 if something is wrong, 2 if there is nothing to check."""
    try:
        document = read(_text(args.file))
        pack = _pack(args.pack)
        trusted = None if args.keys is None else read_trusted(args.keys.read_bytes())
    except OSError as error:
        return _nothing(error.filename or args.file, error.strerror or say("complaint", "cannot be read"))
    except NoKeys as error:
        return _nothing(args.keys, error)
    except (NotATranscript, PackError) as error:
        return _nothing(args.file, error)
    witnesses = tuple(dict.fromkeys(args.witness))
    if args.quorum is not None and not 1 <= args.quorum <= len(witnesses):
        return _nothing(
            "--quorum", say("complaint", "{number:witness is|witnesses are} named", number=len(witnesses))
        )
    try:
        report = verify(
            document,
            pack=pack,
            rules=todays_rules if args.adjudicate_anyway else None,
            trusted=trusted,
            log=Wanted(witnesses, args.quorum),
        )
    except NotVerified as error:
        return _nothing(args.file, error)
    sys.stdout.write(f"{_as_json(report) if args.json else _as_text(report)}\n")
    return WRONG if report.faults else HOLDS


def _witness(text: str) -> NoteKey:
    try:
        return read_vkey(text)
    except BadNote as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def _text(file: Path) -> bytes:
    return sys.stdin.buffer.read() if str(file) == "-" else file.read_bytes()


def _pack(folder: Path | None) -> Pack | None:
    return None if folder is None else load_pack(folder)


def _as_text(report: Report) -> str:
    return "\n".join(here(line) for line in report.lines())


def _as_json(report: Report) -> str:
    body = {
        "game": report.game,
        "verdict": report.verdict,
        **asdict(report.counts),
        "unjudged": report.unjudged,
        "log": None if report.logged is None else report.logged._asdict(),
        "keys": report.keys,
        "faults": [fault._asdict() for fault in report.faults],
    }
    return msgspec.json.encode(body).decode()


def _nothing(where: object, problem: object) -> int:
    sys.stderr.write(f"{where}: {here(problem)}\n")
    return NO_TRANSCRIPT
