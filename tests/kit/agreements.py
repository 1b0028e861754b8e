"""What may be agreed upon at a level: which options it knows, and what each of them is not played without."""

from functools import cache

from domain.articles import ruleset
from domain.options import OPTIONS
from domain.values.refusals import Refused
from tests.kit.fought import SCENARIO


@cache
def with_needs(option: str) -> tuple[str, ...]:
    """An option after those that it is not played without."""
    wants = (key for rule in OPTIONS[option] for key in rule.requires if key in OPTIONS)
    return tuple(dict.fromkeys([*(other for want in wants for other in with_needs(want)), option]))


@cache
def composes(level: str, options: tuple[str, ...]) -> bool:
    """Whether these may be chosen together at this level."""
    try:
        ruleset(level, options, SCENARIO)
    except Refused:
        return False
    return True


@cache
def playable(level: str, *, readings: bool = True) -> tuple[str, ...]:
    """The options that may be chosen at this level, with what they need beside them; and the readings, or not."""
    known = (name for name in OPTIONS if readings or not name.startswith("reading:"))
    return tuple(name for name in known if composes(level, with_needs(name)))
