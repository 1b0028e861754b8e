"""The measurements of today are those on file, on every platform."""

import pytest

from tests.geometry import golden


@pytest.fixture(scope="module")
def measured() -> dict[str, list[golden.Measurement]]:
    return golden.generate()


def test_the_file_holds_twelve_thousand() -> None:
    assert sum(len(kept) for kept in golden.read().values()) == 12_000


@pytest.mark.parametrize("kind", golden.KINDS)
def test_nothing_measures_differently(kind: str, measured: dict[str, list[golden.Measurement]]) -> None:
    stored = golden.read()[kind]
    differing = [
        (index, before, now)
        for index, (before, now) in enumerate(zip(stored, measured[kind], strict=True))
        if before != now
    ]
    assert differing == []


def test_the_situations_are_of_every_sort() -> None:
    """A file in which nothing is blocked or nothing slides would guard nothing."""
    stored = golden.read()
    sights = [str(found[0]) if len(found) == 1 else "seen" for found in stored["sights"]]
    assert all(sights.count(sort) > 100 for sort in ("seen", "out-of-arc", "out-of-range", "blocked"))
    assert {str(slid[3]) for slid in stored["slides"]} == {"", "bow", "stern"}
    assert sum(len(slid) > 4 for slid in stored["slides"]) > 500
    over_land = [str(found[0]) if len(found) == 1 else "seen" for found in stored["over-land"]]
    assert min(over_land.count("seen"), over_land.count("blocked")) > 50
    assert {str(slid[3]) for slid in stored["groundings"]} == {"", "bow", "stern"}
