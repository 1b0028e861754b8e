"""`sealed-orders witness`: follow the log of any server, check that it only grew, and co-sign it."""

import argparse
import json
import os
import signal
import sys
import threading
import time
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from api.cli.complaints import MISUSED, Complaint
from api.cli.language import here, tell, words
from api.cli.witness_files import WitnessFolder, note_key
from api.witnessing import Fetch, NotUnderstood, Refusal, Signer, go_round
from domain.proofs.log.witness import Misconduct
from domain.values.said import say

TIMEOUT: Final = 30.0
# A page of entries has about 100 KB; a server that sends much more is not answering our request.
LONGEST: Final = 4 * 1024 * 1024
MISBEHAVES: Final = 3


def add_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("url", metavar="URL", help=words("command", "the server, http://HOST:PORT"))
    command.add_argument(
        "--folder",
        type=Path,
        default=Path("witness"),
        help=words("command", "key and memory (default: %(default)s)"),
    )
    command.add_argument(
        "--name", help=words("command", "of the witness, when its key is made: like witness.example/w1")
    )
    command.add_argument(
        "--every",
        type=_seconds,
        default=60,
        metavar="SECONDS",
        help=words("command", "between rounds (default: %(default)s)"),
    )
    command.add_argument("--once", action="store_true", help=words("command", "one round, and no more"))


def run(args: argparse.Namespace) -> int:
    fetch = OverHttp(args.url)
    folder = WitnessFolder(args.folder, args.url)
    with folder.held():
        name, private = folder.key(args.name, os.urandom)
        tell(f"witness {note_key(name, private).vkey}")
        signer = Signer(name, private, lambda: int(time.time()))
        return _once(fetch, folder, signer) if args.once else _follow(fetch, folder, signer, args.every)


def _follow(fetch: Fetch, folder: WitnessFolder, signer: Signer, every: int) -> int:
    """Run until stopped, or until the log misbehaves: then nothing more is co-signed."""
    stopped = threading.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: stopped.set())
    while not stopped.is_set():
        try:
            status = _once(fetch, folder, signer)
        except Complaint as complaint:
            text = say("complaint", "{complaint}; trying again", complaint=complaint.reason)
            sys.stderr.write(f"{here(text)}\n")
        else:
            if status:
                return status
        stopped.wait(every)
    return 0


def _once(fetch: Fetch, folder: WitnessFolder, signer: Signer) -> int:
    memory = folder.memory()
    try:
        for vouched in go_round(fetch, signer, memory, folder.keep):
            size, root, origin = (
                vouched.checkpoint.size,
                vouched.checkpoint.root.hex(),
                vouched.checkpoint.origin,
            )
            text = say(
                "command",
                "co-signed {origin}: {size:entry|entries}, root {root}",
                origin=origin,
                size=size,
                root=root,
            )
            tell(text)
            if vouched.refused is not None:
                text = say(
                    "command",
                    "the server does not keep it ({why}): {line}",
                    why=str(vouched.refused),
                    line=vouched.line,
                )
                tell(text)
    except Misconduct as misconduct:
        return _accuse(fetch, folder, str(misconduct))
    except (NotUnderstood, Refusal) as error:
        raise Complaint(error) from error
    return 0


def _accuse(fetch: Fetch, folder: WitnessFolder, why: str) -> int:
    """Keep evidence: the log's last good signed checkpoint, and its present one."""
    known = folder.memory()
    before = known.note if known is not None else ""
    try:
        now = fetch("GET", "/log/checkpoint")
    except (Complaint, Refusal):
        now = ""
    file = folder.accuse(f"{why}\n\nthe last checkpoint that was found good:\n{before}\nnow:\n{now}")
    text = say("command", "NOT CO-SIGNED: {why}; evidence is in {file}", why=why, file=str(file))
    sys.stderr.write(f"{here(text)}\n")
    return MISBEHAVES


class OverHttp:
    """Opens a connection for each request, because rounds are a minute apart."""

    def __init__(self, url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise Complaint(
                say(
                    "complaint",
                    "{url} is not the address of a server, which is http://HOST:PORT",
                    url=repr(url),
                ),
                MISUSED,
            )
        self._kind = HTTPSConnection if parts.scheme == "https" else HTTPConnection
        self._host, self._port, self._root = parts.hostname, parts.port, parts.path.rstrip("/")

    def __call__(self, method: str, path: str, body: dict[str, Any] | None = None) -> str:
        connection = self._kind(self._host, self._port, timeout=TIMEOUT)
        sent = None if body is None else json.dumps(body).encode()
        headers = {} if body is None else {"Content-Type": "application/json"}
        try:
            connection.request(method, f"{self._root}/v1{path}", sent, headers)
            answer = connection.getresponse()
            content = answer.read(LONGEST + 1)
        except (OSError, HTTPException) as error:
            raise Complaint(
                say("complaint", "{host} does not answer: {error}", host=self._host, error=str(error))
            ) from error
        finally:
            connection.close()
        if len(content) > LONGEST:
            raise Complaint(say("complaint", "{host} answers with more than was asked for", host=self._host))
        text = content.decode(errors="replace")
        if answer.status >= 400:
            raise Refusal(_reason(answer.status, text))
        return text


def _reason(status: int, text: str) -> str:
    try:
        return f"{status} {json.loads(text)['detail']}"
    except (ValueError, KeyError, TypeError):
        return str(status)


def _seconds(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= 86400:
        raise argparse.ArgumentTypeError(words("complaint", "a number from 1 to 86400 is needed"))
    return int(text)
