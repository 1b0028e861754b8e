"""The readings of unclear clauses that a game may switch on, as options called `reading:NAME`."""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType

from msgspec import Struct, toml


class Reading(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A switchable reading: what applies by default, and what applies if it is switched on."""

    name: str
    ruling: str
    clauses: tuple[str, ...]
    default: str
    switched_on: str


class _Readings(Struct, frozen=True, forbid_unknown_fields=True):
    readings: tuple[Reading, ...]


@cache
def readings() -> Mapping[str, Reading]:
    """All readings by name."""
    listed = toml.decode((files("domain.catalogue") / "readings.toml").read_bytes(), type=_Readings)
    return MappingProxyType({reading.name: reading for reading in listed.readings})
