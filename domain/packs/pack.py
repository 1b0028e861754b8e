"""Content packs: load a pack from a folder, or get an installed one by its id."""

from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType

from msgspec.structs import replace

from domain.packs.batteries import read_batteries
from domain.packs.canonical import digest
from domain.packs.components import (
    ArcPrint,
    BasePrint,
    BatteryArc,
    BatteryCard,
    Card,
    CardPrint,
    Deck,
    Dot,
    Pack,
    Provenance,
    Ruler,
    ShipCard,
    Table,
    TerrainCard,
    WindBorder,
    WindCounters,
)
from domain.packs.counters import read_bags, read_wind
from domain.packs.decks import read_decks
from domain.packs.entry import Entry, Folder, PackError, read_file
from domain.packs.prints import read_base, read_border, read_card_print, read_ruler, read_sides, read_tables
from domain.packs.provenance import read_provenance, without_provenance
from domain.packs.ships import read_ships
from domain.packs.terrain import read_terrain

__all__ = [
    "ArcPrint",
    "BasePrint",
    "BatteryArc",
    "BatteryCard",
    "Card",
    "CardPrint",
    "Deck",
    "Dot",
    "Pack",
    "PackError",
    "Provenance",
    "Ruler",
    "ShipCard",
    "Table",
    "TerrainCard",
    "WindBorder",
    "WindCounters",
    "installed",
    "load_pack",
    "pack",
]

FILES = ("pack.toml", "counters.toml", "decks.toml", "ships.toml")
# These files may be missing, because not every set of components has batteries and terrain.
BATTERIES, TERRAIN = "batteries.toml", "terrain.toml"
# A game keeps its pack by the hash. A better note on where a number comes from must not change the hash.
UNHASHED = ("sha256", "provenance")


def load_pack(folder: Folder) -> Pack:
    """Read and check the pack in a folder; raises PackError with one line that names file, path and fault."""
    read = _read_files(folder)
    bodies = {name: without_provenance(file) for name, file in read.items()}
    parts = bodies["pack.toml"].table(("id", "title", "sides", "ruler", "base", "border", "card", "tables"))
    counters = bodies["counters.toml"].table(("bags", "wind"))
    sides, base = read_sides(parts["sides"]), read_base(parts["base"])
    decks = read_decks(bodies["decks.toml"])
    unsigned = Pack(
        id=parts["id"].identifier(),
        title=parts["title"].text(),
        sha256="",
        sides=sides,
        bags=read_bags(counters["bags"]),
        ships=read_ships(bodies["ships.toml"], sides, decks, base),
        decks=decks,
        ruler=read_ruler(parts["ruler"]),
        base=base,
        border=read_border(parts["border"]),
        wind=read_wind(counters["wind"]),
        card_print=read_card_print(parts["card"]),
        tables=read_tables(parts["tables"]),
        batteries=read_batteries(bodies[BATTERIES]) if BATTERIES in bodies else MappingProxyType({}),
        terrain=read_terrain(bodies[TERRAIN]) if TERRAIN in bodies else MappingProxyType({}),
        provenance=_sources(read.values()),
    )
    return replace(unsigned, sha256=pack_digest(unsigned))


def _read_files(folder: Folder) -> dict[str, Entry]:
    optional = [name for name in (BATTERIES, TERRAIN) if (folder / name).is_file()]
    return {name: read_file(folder, name) for name in (*FILES, *optional)}


def _sources(read: Iterable[Entry]) -> Mapping[str, Provenance]:
    return MappingProxyType({path: source for file in read for path, source in read_provenance(file).items()})


def pack_digest(pack: Pack) -> str:
    """SHA-256 of the canonical JSON of what the pack prints, in micrometres and millidegrees."""
    return digest({name: getattr(pack, name) for name in pack.__struct_fields__ if name not in UNHASHED})


def installed() -> tuple[str, ...]:
    """Ids of the packs that came with this distribution."""
    folders = (entry for entry in files("domain.packs").iterdir() if entry.is_dir())
    return tuple(sorted(folder.name for folder in folders if (folder / "pack.toml").is_file()))


@cache
def pack(pack_id: str) -> Pack:
    """An installed pack, read once; raises PackError if no pack with this id is installed."""
    if pack_id not in installed():
        raise PackError(f"no pack {pack_id!r} is installed; there is: {', '.join(installed())}")
    loaded = load_pack(files("domain.packs") / pack_id)
    if loaded.id != pack_id:
        raise PackError(f"pack.toml: id: the folder is called {pack_id!r}, the pack {loaded.id!r}")
    return loaded
