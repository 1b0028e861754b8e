"""Which switchable readings can be played, and which case or test shows the effect of each."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from domain.catalogue import readings
from domain.options.readings import READINGS


@dataclass(frozen=True, slots=True)
class Switched:
    """A reading, and the cases or the test that show its effect; `test` where no case can."""

    name: str
    playable: bool
    cases: tuple[str, ...]
    test: str | None

    @property
    def covered(self) -> bool:
        return bool(self.cases) or self.test is not None

    @property
    def missing(self) -> bool:
        """Whether a reading that can be played has neither case nor test."""
        return self.playable and not self.covered


def readings_shown(options: Mapping[str, Iterable[str]], tests: Mapping[str, str]) -> tuple[Switched, ...]:
    """`options` gives the options of each case, `tests` the test of each reading that no case can show."""
    return tuple(
        Switched(
            name,
            name in READINGS,
            tuple(sorted(case for case, played in options.items() if f"reading:{name}" in played)),
            tests.get(name),
        )
        for name in readings()
    )
