"""Which switchable readings can be played, and what shows that each of them makes its difference."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from domain.catalogue import readings
from domain.options.readings import READINGS


@dataclass(frozen=True, slots=True)
class Switched:
    """One reading; `test` stands for a reading that no position can show."""

    name: str
    playable: bool
    cases: tuple[str, ...]
    test: str | None

    @property
    def covered(self) -> bool:
        return bool(self.cases) or self.test is not None

    @property
    def missing(self) -> bool:
        """One that nobody can play is only still to come."""
        return self.playable and not self.covered


def readings_shown(options: Mapping[str, Iterable[str]], tests: Mapping[str, str]) -> tuple[Switched, ...]:
    """`options` gives what each case is played with, `tests` the test that stands for a reading."""
    return tuple(
        Switched(
            name,
            name in READINGS,
            tuple(sorted(case for case, played in options.items() if f"reading:{name}" in played)),
            tests.get(name),
        )
        for name in readings()
    )
