"""Words that people choose: what may be shown to others, and what nobody would see."""

import pytest

from domain.service.wording import check_text, check_wording
from domain.values.refusals import Refused

BLANK = ["", " ", "\u3164", "\u2800", "\u115f \u2800", "\ufe0f", "\u0301"]
STEERING = ["a\tb", "a\u200bb", "\u202ea", "a\u2028b", "a\x85b", "a\x0bb", "a\x1cb", "a\rb"]


@pytest.mark.parametrize("text", [*BLANK, *STEERING, "a\nb", "x" * 81])
def test_no_name_is_invisible_or_steers(text: str) -> None:
    with pytest.raises(Refused):
        check_wording(text, "account/name", "a name")


@pytest.mark.parametrize("text", ["Żółć", "e\u0301", "한글", "-", "7", "❤️", "قائد"])
def test_a_name_may_be_in_any_script(text: str) -> None:
    check_wording(text, "account/name", "a name")


@pytest.mark.parametrize("text", [*BLANK, *STEERING, "\n", "\u3164\n\u2800", "x" * 1001])
def test_no_explanation_is_invisible_or_steers(text: str) -> None:
    """A separator of lines that only some programs know would begin a line of its own in a case or a log."""
    with pytest.raises(Refused):
        check_text(text, "dispute/question", "a question")


@pytest.mark.parametrize("text", ["one line", "two\nlines", "two\r\nlines", "a gap\n\nbetween", "ends\n"])
def test_an_explanation_may_have_lines(text: str) -> None:
    check_text(text, "dispute/question", "a question")
