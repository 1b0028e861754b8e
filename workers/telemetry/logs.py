"""One line of JSON for everything that is worth a word: when, how grave, where, what, and about which game.

Lines of libraries take the same form, because the form is given where the lines are written out. Secrets have no
business in a log: nothing of ours writes one there, and should a token or a password still get into a message or a
traceback, it is struck out here.
"""

import logging
import re
import sys
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any, Final, cast

import structlog
from structlog.contextvars import merge_contextvars
from structlog.processors import JSONRenderer, format_exc_info
from structlog.stdlib import (
    BoundLogger,
    ExtraAdder,
    PositionalArgumentsFormatter,
    ProcessorFormatter,
    filter_by_level,
    render_to_log_kwargs,
)
from structlog.typing import EventDict

# What may be said beside the message: `log.info("resolved", game=…, step=…)`. The request's number is bound elsewhere.
PLACES: Final = ("game", "step")
FIELDS: Final = (*PLACES, "method", "route", "status", "milliseconds", "request")
_SECRETS: Final = (
    (re.compile(r"\bso_[A-Za-z0-9_-]{8,}"), "so_…"),
    (re.compile(r"(?<=://)([^\s:/@]*):[^\s/@]+@"), r"\1:…@"),
)


def get_logger(name: str) -> BoundLogger:
    """Hands what is said to the logging of the standard library, to which everybody else speaks too."""
    return cast(
        "BoundLogger",
        structlog.wrap_logger(
            logging.getLogger(name),
            processors=[filter_by_level, PositionalArgumentsFormatter(), render_to_log_kwargs],
            wrapper_class=BoundLogger,
            cache_logger_on_first_use=True,
        ),
    )


def struck_out(text: str) -> str:
    """The text without tokens, and without passwords in addresses."""
    for pattern, instead in _SECRETS:
        text = pattern.sub(instead, text)
    return text


def as_json() -> logging.Formatter:
    """For whatever collects the lines of many processes."""
    json = JSONRenderer(ensure_ascii=False, default=str)
    return _formatter(_fields, json)


def as_text() -> logging.Formatter:
    """For a terminal that somebody looks at."""
    return _formatter(_sentence, fmt="%(asctime)s %(levelname)s %(name)s: %(message)s")


def _formatter(*renderers: Any, fmt: str = "%(message)s") -> logging.Formatter:
    return ProcessorFormatter(
        foreign_pre_chain=[ExtraAdder(FIELDS), merge_contextvars],
        processors=[format_exc_info, *renderers, _without_secrets],
        fmt=fmt,
    )


def _fields(_: Any, __: str, said: EventDict) -> Mapping[str, Any]:
    record: logging.LogRecord = said["_record"]
    line = {
        "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
        "level": record.levelname.lower(),
        "logger": record.name,
        "process": record.process,
        "message": said["event"],
        **{name: said[name] for name in FIELDS if said.get(name) is not None},
    }
    return {**line, "traceback": said["exception"]} if "exception" in said else line


def _without_secrets(_: Any, __: str, line: Any) -> str:
    return struck_out(line)


def _sentence(_: Any, __: str, said: EventDict) -> str:
    """The game and its step behind the message, as far as they are told."""
    places = [f"{name} {said[name]}" for name in PLACES if said.get(name) is not None]
    sentence = said["event"] + (f" ({', '.join(places)})" if places else "")
    return f"{sentence}\n{said['exception']}" if "exception" in said else sentence


def log_to_terminal(level: int, *, json: bool) -> None:
    """Everything from this level on, to standard error; replaces what was set up before."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(as_json() if json else as_text())
    logging.basicConfig(level=level, handlers=[handler], force=True)
    logging.captureWarnings(capture=True)
