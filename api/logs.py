"""One line of JSON for everything that is worth a word: when, how grave, where, what, and about which game.

Secrets have no business in a log. Nothing of ours writes one there; should a token or a password still get into a
message or a traceback, it is struck out here.
"""

import json
import logging
import re
import sys
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any, Final

from workers import cause

# What somebody who logs may say beside the message: `extra={"game": …, "step": …}`.
PLACES: Final = ("game", "step")
FIELDS: Final = (*PLACES, "method", "route", "status", "milliseconds")
_SECRETS: Final = (
    (re.compile(r"\bso_[A-Za-z0-9_-]{8,}"), "so_…"),
    (re.compile(r"(?<=://)([^\s:/@]*):[^\s/@]+@"), r"\1:…@"),
)


def struck_out(text: str) -> str:
    """The text without tokens, and without passwords in addresses."""
    for pattern, instead in _SECRETS:
        text = pattern.sub(instead, text)
    return text


class PlainText(logging.Formatter):
    """For a terminal that somebody looks at."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802  (as logging calls it)
        """The game and its step behind the message, as far as they are told."""
        places = [f"{name} {vars(record)[name]}" for name in PLACES if vars(record).get(name) is not None]
        return super().formatMessage(record) + (f" ({', '.join(places)})" if places else "")

    def format(self, record: logging.LogRecord) -> str:
        return struck_out(super().format(record))


class Json(logging.Formatter):
    """For whatever collects the lines of many processes."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "process": record.process,
            "message": record.getMessage(),
            **_beside(vars(record)),
        }
        if record.exc_info:
            line["traceback"] = self.formatException(record.exc_info)
        return struck_out(json.dumps(line, ensure_ascii=False, default=str))


def _beside(said: Mapping[str, Any]) -> dict[str, Any]:
    told = {name: said[name] for name in FIELDS if said.get(name) is not None}
    request = cause.request_id()
    return told if request is None else {**told, "request": request}


def log_to_terminal(level: int, *, as_json: bool) -> None:
    """Everything from this level on, to standard error; replaces what was set up before."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Json() if as_json else PlainText())
    logging.basicConfig(level=level, handlers=[handler], force=True)
    logging.captureWarnings(capture=True)
