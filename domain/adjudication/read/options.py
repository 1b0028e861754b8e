"""The options of a case: those that it lists, and those that its other keys need."""

from collections.abc import Iterable, Iterator, Mapping

from domain.adjudication.keys.fields import Field
from domain.adjudication.keys.words import BATTERIES, OPTIONS
from domain.adjudication.read.case import Damage, Step
from domain.options import playing

# What a case may say of a ship although it is nothing that she has more than others.
GIVEN = ("abilities", "flagship", "training")


def read_options(fields: Mapping[str, Field], steps: Iterable[Step]) -> tuple[str, ...]:
    """All options of a case, sorted as in a game, because their order in the case has no meaning."""
    named = fields["options"].each(_option) if "options" in fields else ()
    words = (*fields, *_of_ships(fields), *_of_the_rest(fields), *_of_causes(steps))
    return tuple(sorted({*named, *(option for word in words for option in playing(word))}))


def _option(field: Field) -> str:
    return field.word(OPTIONS, "option")


def _of_ships(fields: Mapping[str, Field]) -> Iterator[str]:
    """The keys of single ships and batteries whose values differ from those of every ship."""
    entries = [
        entry.mapping()
        for key in ("ships", BATTERIES)
        if key in fields
        for entry in fields[key].mapping().values()
    ]
    return (key for entry in entries for key, field in entry.items() if key not in GIVEN or _says(field))


def _says(field: Field) -> bool:
    """Whether the value differs from the default: a trained crew, no flagship, a captain without abilities."""
    if field.path.endswith(".training"):
        return any(part.raw is False for part in field.mapping().values())
    return bool(field.raw)


def _of_the_rest(fields: Mapping[str, Field]) -> Iterator[str]:
    """The kinds of links between ships, and the gauges with a waiting counter."""
    if "links" in fields:
        yield from (link for link, pairs in fields["links"].mapping().items() if pairs.raw)
    if "gauge" in fields:
        yield from (gauge for gauge, part in fields["gauge"].mapping().items() if part.raw is not None)


def _of_causes(steps: Iterable[Step]) -> Iterator[str]:
    return (one.cause for step in steps if isinstance(step, Damage) for one in step.ships.values())
