"""Lines that people choose to be read by others: what shows nothing, and what steers a screen, is none."""

from typing import Final
from unicodedata import category

# Fillers and the empty pattern of Braille: letters and symbols to Unicode, and nothing to a reader.
BLANK: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")


def is_line(text: str) -> bool:
    """Printable characters, and something to be seen among them: a mark needs a letter to stand on."""
    return text.isprintable() and any(map(_shows, text))


def _shows(character: str) -> bool:
    return category(character)[0] in "LNPS" and character not in BLANK
