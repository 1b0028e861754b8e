"""SVG as text. Everything that goes into it is escaped here, because users choose some of the names.

The language of a drawing is kept in a context variable, so that its many small parts need not pass it on.
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from typing import Final
from xml.sax.saxutils import escape, quoteattr

from domain.values.said import ENGLISH, Said, Tongue, spoken

_LETTERED_IN: Final[ContextVar[Tongue]] = ContextVar("lettered_in", default=ENGLISH)

# Characters that XML 1.0 cannot hold, not even escaped.
_UNWRITABLE = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
# Numbers, colours, paths and most words: a drawing has thousands of them, and they need no escaping.
_PLAIN = re.compile("[ !#-%'-;=?-~]*")


class Markup(str):
    """Text that is SVG already; any other text is escaped when it is put into a tag."""

    __slots__ = ()


@contextmanager
def lettered_in(tongue: Tongue) -> Iterator[None]:
    """Texts of everything drawn within the block are in this language."""
    before = _LETTERED_IN.set(tongue)
    try:
        yield
    finally:
        _LETTERED_IN.reset(before)


def lettering(text: object) -> str:
    """Text in the drawing's language, before it is escaped."""
    return spoken(text.place, _LETTERED_IN.get()) if isinstance(text, Said) else str(text)


def words(text: object) -> str:
    shown = lettering(text)
    return shown if _PLAIN.fullmatch(shown) else escape(_writable(shown))


def _writable(text: str) -> str:
    return _UNWRITABLE.sub("\N{REPLACEMENT CHARACTER}", text)


def tag(name: str, /, *children: object, **attributes: object) -> Markup:
    """An element; `class_` means class, `stroke_width` means stroke-width, and attributes that are None are left out."""
    given = "".join(
        f" {_named(key)}={_quoted(written(value))}" for key, value in attributes.items() if value is not None
    )
    inner = "".join(child if isinstance(child, Markup) else words(child) for child in children)
    return Markup(f"<{name}{given}>{inner}</{name}>" if inner else f"<{name}{given}/>")


@cache
def _named(key: str) -> str:
    return key.rstrip("_").replace("_", "-")


def _quoted(text: str) -> str:
    return f'"{text}"' if _PLAIN.fullmatch(text) else quoteattr(_writable(text))


def group(class_: str | None, *children: Markup, **attributes: object) -> Markup:
    """A group; empty text if all its children are empty."""
    return tag("g", *children, class_=class_, **attributes) if any(children) else Markup()


def written(value: object) -> str:
    """Numbers with at most two decimals and no trailing zeros."""
    if isinstance(value, float):
        return f"{value:.2f}".rstrip("0").rstrip(".") if value else "0"
    return str(value)


def points(places: "list[tuple[float, float]] | tuple[tuple[float, float], ...]") -> str:
    return " ".join(f"{written(float(x))},{written(float(y))}" for x, y in places)
