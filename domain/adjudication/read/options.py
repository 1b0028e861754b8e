"""The options of a case: those that it names, and those that what it says cannot do without."""

from collections.abc import Iterable, Iterator, Mapping

from domain.adjudication.keys.fields import Field
from domain.adjudication.keys.words import (
    BATTERIES,
    IMPLIED,
    IMPLIED_BY_CAUSE,
    IMPLIED_BY_GAUGE,
    IMPLIED_BY_LINK,
    IMPLIED_BY_SAYING,
    IMPLIED_BY_SHIP,
    OPTIONS,
)
from domain.adjudication.read.case import Damage, Step


def read_options(fields: Mapping[str, Field], steps: Iterable[Step]) -> tuple[str, ...]:
    """In the order in which a game agrees on them: which of them a case names first says nothing."""
    named = fields["options"].each(_option) if "options" in fields else ()
    on_the_table = (option for option in IMPLIED if option in fields)
    return tuple(
        sorted({*named, *on_the_table, *_of_ships(fields), *_of_the_rest(fields), *_of_causes(steps)})
    )


def _option(field: Field) -> str:
    return field.word(OPTIONS, "option")


def _of_ships(fields: Mapping[str, Field]) -> Iterator[str]:
    entries = [
        entry.mapping()
        for key in ("ships", BATTERIES)
        if key in fields
        for entry in fields[key].mapping().values()
    ]
    for entry in entries:
        yield from (option for key, option in IMPLIED_BY_SHIP.items() if key in entry)
        yield from (option for key, option in IMPLIED_BY_SAYING.items() if key in entry and _says(entry[key]))


def _says(field: Field) -> bool:
    """Whether anything is given or lacking: crews are trained, ships no flagships and captains able at nothing."""
    if field.path.endswith(".training"):
        return any(part.raw is False for part in field.mapping().values())
    return bool(field.raw)


def _of_the_rest(fields: Mapping[str, Field]) -> Iterator[str]:
    """What links ships, and what waits on the wind gauge."""
    if "links" in fields:
        links = fields["links"].mapping()
        yield from (option for link, option in IMPLIED_BY_LINK.items() if link in links and links[link].raw)
    if "gauge" in fields:
        for gauge, part in fields["gauge"].mapping().items():
            yield from IMPLIED_BY_GAUGE.get(gauge, ()) if part.raw is not None else ()


def _of_causes(steps: Iterable[Step]) -> Iterator[str]:
    causes = {one.cause for step in steps if isinstance(step, Damage) for one in step.ships.values()}
    return (option for cause, option in IMPLIED_BY_CAUSE.items() if cause in causes)
