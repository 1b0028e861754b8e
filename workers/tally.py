"""The tally: counts and timings of all the processes of one server, added up.

Every process writes into a sheet of its own, a small file mapped into memory, so that to count is to write eight bytes.
Whoever is asked reads all the sheets of the folder. Sheets of processes that have ended stay, because a count never
goes back. Without a folder the sheet lies in memory and the process counts for itself.
"""

import mmap
import os
import shutil
import struct
import threading
from bisect import bisect_left
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

SIZE: Final = 1 << 18  # bytes of a sheet; what finds no room on it any more is not counted
BUCKETS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)  # seconds
BOUNDS: Final = (*map(str, BUCKETS), "+Inf")  # as labels; the last bucket holds everything
_LENGTH: Final = struct.Struct("<I")
_VALUE: Final = struct.Struct("<d")

Labels = tuple[tuple[str, str], ...]


class Series(NamedTuple):
    """One number that is counted: a name, and the labels it is counted under."""

    name: str
    labels: Labels = ()


class _Sheet:
    """Entries one after the other: length of the key, key, value. The length is written last: it makes it an entry."""

    def __init__(self, path: Path | None) -> None:
        if path is None:
            self._map = mmap.mmap(-1, SIZE)
        else:
            with path.open("w+b") as file:
                file.truncate(SIZE)
                self._map = mmap.mmap(file.fileno(), SIZE)
        self._places: dict[Series, int] = {}
        self._end = 0

    def add(self, series: Series, value: float) -> None:
        place = self._places.get(series) or self._enter(series)
        if place:
            _VALUE.pack_into(self._map, place, _VALUE.unpack_from(self._map, place)[0] + value)

    def entries(self) -> Iterator[tuple[Series, float]]:
        return read_sheet(self._map)

    def _enter(self, series: Series) -> int:
        key = _key(series)
        begin, value = self._end, self._end + _LENGTH.size + len(key)
        if value + _VALUE.size + _LENGTH.size > SIZE:
            return 0
        self._map[begin + _LENGTH.size : value] = key
        _LENGTH.pack_into(self._map, begin, len(key))
        self._end = value + _VALUE.size
        self._places[series] = value
        return value


def read_sheet(sheet: bytes | mmap.mmap) -> Iterator[tuple[Series, float]]:
    place = 0
    while place + _LENGTH.size <= len(sheet) and (length := _LENGTH.unpack_from(sheet, place)[0]):
        begin = place + _LENGTH.size
        yield _series(bytes(sheet[begin : begin + length])), _VALUE.unpack_from(sheet, begin + length)[0]
        place = begin + length + _VALUE.size


class Tally:
    """Safe to share between threads; a child of a fork begins a sheet of its own."""

    def __init__(self) -> None:
        self._folder: Path | None = None
        self._sheets: dict[int, _Sheet] = {}
        self._lock = threading.Lock()

    def share(self, folder: Path) -> None:
        """Count together with every other process that is told of this folder, and forget what was counted before."""
        self._folder = folder
        self._sheets = {}

    def leave(self) -> None:
        """Count for oneself again; the folder and the sheets in it are thrown away."""
        if self._folder is not None:
            shutil.rmtree(self._folder, ignore_errors=True)
        self._folder, self._sheets = None, {}

    def add(self, name: str, value: float = 1.0, **labels: str) -> None:
        with self._lock:
            self._sheet().add(Series(name, tuple(labels.items())), value)

    def time(self, name: str, seconds: float, **labels: str) -> None:
        """Count a time into the narrowest bucket of a histogram that holds it."""
        under = tuple(labels.items())
        bound = BOUNDS[bisect_left(BUCKETS, seconds)]
        with self._lock:
            sheet = self._sheet()
            sheet.add(Series(f"{name}_sum", under), seconds)
            sheet.add(Series(f"{name}_bucket", (*under, ("le", bound))), 1)

    def read(self) -> dict[Series, float]:
        """What all processes have counted together."""
        total: dict[Series, float] = {}
        for entries in self._read_sheets():
            for series, value in entries:
                total[series] = total.get(series, 0.0) + value
        return total

    def _read_sheets(self) -> Iterator[Iterator[tuple[Series, float]]]:
        if self._folder is None:
            with self._lock:
                sheet = self._sheet()
            yield sheet.entries()
            return
        for path in sorted(self._folder.glob("*.tally")):
            yield read_sheet(path.read_bytes())

    def _sheet(self) -> _Sheet:
        process = os.getpid()
        if process not in self._sheets:
            self._sheets[process] = _Sheet(self._folder and self._folder / f"{process}.tally")
        return self._sheets[process]


def _key(series: Series) -> bytes:
    """Fields parted by a byte that no label holds, padded so that the value lies on a multiple of eight."""
    parts = [series.name, *(part for label in series.labels for part in label)]
    text = "\x1f".join(part.replace("\x1f", " ") for part in parts).encode()
    return text + b"\x00" * (-(len(text) + _LENGTH.size) % _VALUE.size)


def _series(key: bytes) -> Series:
    name, *parts = key.rstrip(b"\x00").decode().split("\x1f")
    return Series(name, tuple(zip(parts[::2], parts[1::2], strict=True)))


TALLY: Final = Tally()
