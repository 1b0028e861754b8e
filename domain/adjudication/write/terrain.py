"""Terrain as a case writes it."""

from collections.abc import Iterator, Mapping
from decimal import Decimal

from domain.adjudication.write.ships import mm
from domain.packs.pack import Pack
from domain.packs.terrain import DANGERS, SAFE
from domain.state.terrain import Element


def written_terrain(elements: Mapping[str, Element], pack: Pack) -> Iterator[dict[str, object]]:
    """Every piece of terrain as a case writes it; the reverse of `terrain_keys.read_terrain`."""
    words = {getattr(pack.ruler, part): word for word, part in DANGERS.items()}
    for key in sorted(elements):
        element = elements[key]
        shape: list[list[Decimal]] = [[mm(corner.x), mm(corner.y)] for corner in element.outline]
        coast: dict[str, object] = {}
        if element.is_land:
            coast = {"coast": element.coast, "danger": words.get(element.danger, SAFE)}
        harbour = {"harbour": True} if element.harbour else {}
        yield {"id": key, "kind": element.kind, **coast, **harbour, "shape": shape}
