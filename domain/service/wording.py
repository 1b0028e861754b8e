"""Names and labels that people choose: short, one line, and shown to others as they are."""

from typing import Final

from domain.values.refusals import Refusal, Refused

LONGEST: Final = 80


def check_wording(text: object, code: str, what: str) -> None:
    """Refuse what could not be shown or stored: nothing, too much, control characters, half a surrogate pair."""
    if isinstance(text, str) and len(text.strip()) >= 1 and len(text) <= LONGEST and text.isprintable():
        return
    raise Refused(Refusal(code, f"{what} has 1 to {LONGEST} printable characters"))
