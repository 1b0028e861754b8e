"""Logs: one line of JSON for each event, with time, level, logger, message and the game it is about.

Lines of libraries take the same form, because it is given when lines are written out. Our code never logs secrets; if a
token or a password still gets into a message or a traceback, it is removed here.
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

# Fields that may be logged beside the message: `log.info("resolved", game=…, step=…)`. The request id is bound elsewhere.
PLACES: Final = ("game", "step")
FIELDS: Final = (*PLACES, "method", "route", "status", "milliseconds", "request")
_SECRETS: Final = (
    (re.compile(r"\bso_[A-Za-z0-9_-]{8,}"), "so_…"),
    (re.compile(r"(?<=://)([^\s:/@]*):[^\s/@]+@"), r"\1:…@"),
)


def get_logger(name: str) -> BoundLogger:
    """A logger that passes its lines to the standard library's logging, which libraries use too."""
    return cast(
        "BoundLogger",
        structlog.wrap_logger(
            logging.getLogger(name),
            processors=[filter_by_level, PositionalArgumentsFormatter(), render_to_log_kwargs],
            wrapper_class=BoundLogger,
            cache_logger_on_first_use=True,
        ),
    )


def without_secrets(text: str) -> str:
    """The text without tokens, and without passwords in addresses."""
    for pattern, instead in _SECRETS:
        text = pattern.sub(instead, text)
    return text


def as_json() -> logging.Formatter:
    """For programs that collect the lines of many processes."""
    json = JSONRenderer(ensure_ascii=False, default=str)
    return _formatter(_fields, json)


def as_text() -> logging.Formatter:
    """For a terminal."""
    return _formatter(_sentence, fmt="%(asctime)s %(levelname)s %(name)s: %(message)s")


def _formatter(*renderers: Any, fmt: str = "%(message)s") -> logging.Formatter:
    return ProcessorFormatter(
        foreign_pre_chain=[ExtraAdder(FIELDS), merge_contextvars],
        processors=[format_exc_info, *renderers, _redacted],
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


def _redacted(_: Any, __: str, line: Any) -> str:
    return without_secrets(line)


def _sentence(_: Any, __: str, said: EventDict) -> str:
    """The message, with the game and the step in brackets if given."""
    places = [f"{name} {said[name]}" for name in PLACES if said.get(name) is not None]
    sentence = said["event"] + (f" ({', '.join(places)})" if places else "")
    return f"{sentence}\n{said['exception']}" if "exception" in said else sentence


def log_to_terminal(level: int, *, json: bool) -> None:
    """Log everything from this level on to standard error; replaces an earlier set-up."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(as_json() if json else as_text())
    logging.basicConfig(level=level, handlers=[handler], force=True)
    logging.captureWarnings(capture=True)
