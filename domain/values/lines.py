"""Checks one-line texts that people choose, such as names: they must be visible and hold no control characters."""

from typing import Final
from unicodedata import category

# Fillers and the empty pattern of Braille: Unicode calls them letters and symbols, but they show nothing.
BLANK: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")


def is_line(text: str) -> bool:
    """Whether all characters are printable and one of them is visible by itself, which a combining mark is not."""
    return text.isprintable() and any(map(_shows, text))


def _shows(character: str) -> bool:
    return category(character)[0] in "LNPS" and character not in BLANK
