"""What lies on the table beside the ships: what holds them together, and counters waiting on the wind gauge."""

from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from domain.adjudication.keys.draft import Draft
from domain.adjudication.keys.fields import Field
from domain.evolve.weather import BAG_OF
from domain.values.gauge import Waiting
from domain.values.names import Link

WAITING: Final[Mapping[str, tuple[str, ...]]] = {"direction": ("cw", "ccw"), "strength": ("up", "down")}
Pairs = tuple[tuple[str, str], ...]


def read_links(field: Field | None, ships: Mapping[str, object]) -> Mapping[Link, Pairs]:
    if field is None:
        return {}
    return {Link(link): _pairs(part, ships) for link, part in field.keyed(tuple(Link)).items()}


def _pairs(field: Field, ships: Mapping[str, object]) -> Pairs:
    pairs = []
    for pair in field.items():
        a, b = sorted(part.member(ships, "ship") for part in pair.items(2, 2))
        if a == b:
            raise pair.wrong("a ship is not held by herself")
        pairs.append((a, b))
    return tuple(sorted(set(pairs)))


def read_gauge(field: Field | None) -> Mapping[str, str | None]:
    if field is None:
        return {}
    fields = field.keyed(WAITING)
    return {gauge: read_waiting(gauge, part) for gauge, part in fields.items()}


def read_waiting(gauge: str, field: Field) -> str | None:
    return None if field.raw is None else field.word(WAITING[gauge], f"change of {gauge}")


def lay_gauge(draft: Draft, waiting: Mapping[str, str | None]) -> None:
    """A counter on the gauge is taken out of its bag, if this game has such a bag."""
    for gauge, face in waiting.items():
        if face is not None:
            bag = draft.game.bags.get(BAG_OF[gauge])
            serial = bag.lowest(face) if bag else None
            if bag is not None and serial is not None:
                bags = {**draft.game.bags, BAG_OF[gauge]: bag.without(serial)}
                draft.game = replace(draft.game, bags=bags)
            counter = Waiting(face) if serial is None else Waiting(face, serial)
            draft.game = replace(
                draft.game,
                weather=replace(
                    draft.game.weather, gauge=replace(draft.game.weather.gauge, **{gauge: counter})
                ),
            )
