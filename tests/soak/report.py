"""What a soak found, as a page to read and as JSON to compare."""

from collections import Counter as Tally
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from domain.engine import ENGINE
from domain.values.names import Level
from tests.kit.commands import keep
from tests.kit.fought import PACK
from tests.soak.battles import Account
from tests.soak.optional_sightings import branches
from tests.soak.sightings import expected

FOLDER = Path(__file__).parent
FAULTS_SHOWN = 20


class Series(NamedTuple):
    """Battles that must show the same things between them: those of a level, without options or with them."""

    level: Level
    optional: bool

    @property
    def title(self) -> str:
        return f"{self.level.value}, with options" if self.optional else self.level.value

    @property
    def wanted(self) -> frozenset[str]:
        return branches(self.level) if self.optional else expected(self.level, PACK)


@dataclass(frozen=True, slots=True)
class Soaked:
    accounts: tuple[Account, ...]

    @property
    def series(self) -> tuple[Series, ...]:
        every = (Series(level, optional) for optional in (False, True) for level in Level)
        return tuple(series for series in every if self.of(series))

    def of(self, series: Series) -> tuple[Account, ...]:
        return tuple(
            account
            for account in self.accounts
            if (account.level, account.optional) == (series.level.value, series.optional)
        )

    def never_seen(self, series: Series) -> list[str]:
        return sorted(series.wanted - {word for account in self.of(series) for word in account.seen})

    @property
    def faults(self) -> list[str]:
        return [
            f"{account.level} {account.number}{' with options' if account.optional else ''}: {fault}"
            for account in self.accounts
            for fault in account.faults
        ]

    @property
    def sound(self) -> bool:
        return not self.faults and not any(self.never_seen(series) for series in self.series)


def written(soaked: Soaked, seconds: int, *, whole: bool) -> str:
    """The page, kept beside the code when it tells of a whole soak."""
    page = "\n".join((*_heading(soaked, seconds), *_rows(soaked), *_findings(soaked))) + "\n"
    if whole:
        keep(FOLDER, page, {series.title: _numbers(soaked, series) for series in soaked.series})
    return page


def _heading(soaked: Soaked, seconds: int) -> tuple[str, ...]:
    return (
        "# Soak",
        "",
        f"{len(soaked.accounts)} random battles with engine {ENGINE} in {seconds} s. Each was kept in a store,",
        "folded from it and adjudicated again; every table was checked whenever it waited. Battles with options are",
        "fought under sets in which every two options or readings that go together stand side by side.",
        "",
        "| battles of | sets of options | battles | turns | facts | British | French | drawn | standstill | faults | seen | never seen |",
        "|---|---|---|---|---|---|---|---|---|---|---|---|",
    )


def _rows(soaked: Soaked) -> list[str]:
    rows = []
    for series in soaked.series:
        numbers: Any = _numbers(soaked, series)
        endings = [numbers["endings"].get(ending, 0) for ending in ("british", "french", "draw", "none")]
        cells = (
            *(numbers[key] for key in ("sets", "battles", "turns", "facts")),
            *endings,
            *(numbers["faults"], numbers["seen"], len(numbers["never_seen"])),
        )
        rows.append(f"| {series.title} | {' | '.join(map(str, cells))} |")
    return rows


def _findings(soaked: Soaked) -> list[str]:
    lines = []
    for series in soaked.series:
        missing = soaked.never_seen(series)
        if missing:
            lines += ["", f"Never seen ({series.title}): {'; '.join(missing)}."]
    if soaked.faults:
        lines += ["", "Faults:", "", *(f"- {fault}" for fault in soaked.faults[:FAULTS_SHOWN])]
    return lines or ["", "No rule was broken, and everything that must be seen was seen."]


def _numbers(soaked: Soaked, series: Series) -> dict[str, object]:
    accounts = soaked.of(series)
    never = soaked.never_seen(series)
    return {
        "sets": len({account.options for account in accounts}),
        "battles": len(accounts),
        "turns": sum(account.turns for account in accounts),
        "facts": sum(account.facts for account in accounts),
        "endings": dict(sorted(Tally(account.ending for account in accounts).items())),
        "faults": sum(len(account.faults) for account in accounts),
        "seen": len(series.wanted) - len(never),
        "never_seen": never,
    }
