"""How a case writes terrain, and ships aground."""

from collections.abc import Iterable
from typing import Final

from domain.adjudication.keys.draft import Draft
from domain.adjudication.keys.fields import Field
from domain.facts.terrain import ShipGrounded, TerrainLaid
from domain.geometry.contact import Shape, in_danger
from domain.packs.pack import Pack
from domain.packs.terrain import BUILDING, DANGERS, KINDS, SAFE
from domain.rules.bases import base_of
from domain.state.terrain import LAND, Element
from domain.values.outlines import MOST_CORNERS, flaw
from domain.values.pose import Point

COASTS: Final = ("rocky", "sandy", "both", "none")
KEYS: Final = ("id", "kind", "coast", "danger", "harbour", "shape")


def read_terrain(field: Field | None, pack: Pack, taken: Iterable[str]) -> tuple[TerrainLaid, ...]:
    """The terrain without its buildings. `taken` are the ids of ships, because an id may be used only once."""
    known, laid = set(taken), []
    for entry in field.items() if field else ():
        kind = entry.mapping().get("kind")
        if kind is not None and kind.word((*KINDS, BUILDING), "kind of terrain") == BUILDING:
            continue
        element = _element(entry, pack)
        if element.element in known:
            raise entry.wrong(f"{element.element} is the id of something else already")
        known.add(element.element)
        laid.append(element)
    return tuple(laid)


def _element(entry: Field, pack: Pack) -> TerrainLaid:
    fields = entry.keyed(KEYS, required=("id", "kind", "shape"))
    word = fields["kind"].word(KINDS, "kind of terrain")
    coast = fields["coast"].word(COASTS, "coast") if "coast" in fields else SAFE
    danger = fields["danger"].word((*DANGERS, SAFE), "danger") if "danger" in fields else SAFE
    harbour = fields["harbour"].raw if "harbour" in fields else False
    if not isinstance(harbour, bool):
        raise fields["harbour"].wrong("expected true or false")
    if word not in LAND and (coast, danger, harbour) != (SAFE, SAFE, False):
        raise entry.wrong(f"a {word} has no coast")
    reach = 0 if danger == SAFE else getattr(pack.ruler, DANGERS[danger])
    key = fields["id"].identifier()
    return TerrainLaid(key, key, word, coast, reach, harbour, read_outline(fields["shape"]))


def read_outline(field: Field) -> tuple[Point, ...]:
    """The line from the last corner to the first closes it, whether or not the first is written again."""
    corners = tuple(read_corner(corner) for corner in field.items(1, MOST_CORNERS + 1))
    if len(corners) > 1 and corners[0] == corners[-1]:
        corners = corners[:-1]
    wrong = flaw(corners)
    if wrong is not None:
        raise field.wrong(wrong)
    return corners


def read_corner(field: Field) -> Point:
    x, y = (part.length() for part in field.items(2, 2))
    return Point(x, y)


def lay_aground(draft: Draft, ship: str, aground: bool) -> None:  # noqa: FBT001  (as the format has it)
    """She is aground on the terrain where she lies; a case may also put a ship aground in open water."""
    if aground:
        lying = draft.game.terrain.elements
        held = [key for key in sorted(lying) if _lies_in(draft, ship, lying[key])]
        draft.tell(ShipGrounded(ship, held[0] if held else ""))


def _lies_in(draft: Draft, ship: str, element: Element) -> bool:
    return in_danger(base_of(draft.ship(ship)), Shape(element.outline, element.reach))
