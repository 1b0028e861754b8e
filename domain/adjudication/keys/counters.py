"""Counters as cases write them: `6`, `crew`, `2+crew`; with their bag in front (`B:6`) if they can go back to it."""

from domain.adjudication.keys.fields import Field, shown
from domain.values.counters import BAGS, HULL_TOKENS, SYMBOLS, Counter, is_printed_face


def read_counter(field: Field) -> Counter:
    """A counter without a serial; `Draft.take` finds one, because only then is it known what is left in the bag."""
    text = str(field.raw) if isinstance(field.raw, int) and not isinstance(field.raw, bool) else field.raw
    if not isinstance(text, str):
        raise field.wrong(f"{shown(field.raw)} is no counter")
    bag, colon, face = text.rpartition(":")
    if face in HULL_TOKENS and face not in SYMBOLS:
        raise field.wrong(f"{shown(face)} is no counter: it lies on the hull track only")
    if colon and bag not in BAGS:
        raise field.wrong(f"{shown(bag)} is no bag; known: {', '.join(BAGS)}")
    if not is_printed_face(face):
        raise field.wrong(f"{shown(text)} is no counter: a number, a symbol or NUMBER+SYMBOL")
    return Counter(face, bag)


def read_hull_counter(field: Field) -> Counter:
    if field.raw in HULL_TOKENS:
        return Counter(str(field.raw))
    counter = read_counter(field)
    if counter.points == 0:
        raise field.wrong(f"{shown(counter.face)} never lies on the hull track")
    return counter
