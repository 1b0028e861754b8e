"""Checks texts that people write: names and labels of one line, questions and reasons of several lines."""

from typing import Final

from domain.values.lines import is_line
from domain.values.refusals import Refusal, Refused
from domain.values.said import say

LONGEST: Final = 80
LONGEST_TEXT: Final = 1000


def check_wording(text: object, code: str, what: str) -> None:
    """Refuse a line that is empty or too long, or has control characters or half a surrogate pair."""
    if isinstance(text, str) and len(text) <= LONGEST and is_line(text):
        return
    raise Refused(
        Refusal(
            code, say("refusal", "{what} has 1 to {longest} printable characters", what=what, longest=LONGEST)
        )
    )


def check_text(text: object, code: str, what: str) -> None:
    """Refuse a text that is empty, too long or has unprintable characters; only a line feed ends a line."""
    if isinstance(text, str) and len(text) <= LONGEST_TEXT:
        lines = [line for line in text.replace("\r\n", "\n").split("\n") if line]
        if all(line.isprintable() for line in lines) and any(map(is_line, lines)):
            return
    raise Refused(
        Refusal(
            code,
            say(
                "refusal",
                "{what} has 1 to {longest_text} printable characters",
                what=what,
                longest_text=LONGEST_TEXT,
            ),
        )
    )
