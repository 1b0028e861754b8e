"""What a soak found, as a page to read and as JSON to compare."""

import json
from collections import Counter as Tally
from dataclasses import dataclass
from pathlib import Path

from domain.engine import ENGINE
from domain.values.names import Level
from tests.battles.fought import PACK
from tests.soak.battles import Account
from tests.soak.sightings import expected

FOLDER = Path(__file__).parent
FAULTS_SHOWN = 20


@dataclass(frozen=True, slots=True)
class Soaked:
    accounts: tuple[Account, ...]

    @property
    def levels(self) -> tuple[Level, ...]:
        return tuple(level for level in Level if any(account.level == level for account in self.accounts))

    def of(self, level: Level) -> tuple[Account, ...]:
        return tuple(account for account in self.accounts if account.level == level)

    def never_seen(self, level: Level) -> list[str]:
        seen = {word for account in self.of(level) for word in account.seen}
        return sorted(expected(level, PACK) - seen)

    @property
    def faults(self) -> list[str]:
        return [
            f"{account.level} {account.number}: {fault}"
            for account in self.accounts
            for fault in account.faults
        ]

    @property
    def sound(self) -> bool:
        return not self.faults and not any(self.never_seen(level) for level in self.levels)


def written(soaked: Soaked, seconds: int, *, whole: bool) -> str:
    """The page, kept beside the code when it tells of a whole soak."""
    page = "\n".join((*_heading(soaked, seconds), *_rows(soaked), *_findings(soaked))) + "\n"
    if whole:
        (FOLDER / "results.md").write_text(page, encoding="utf-8")
        text = json.dumps(_numbers(soaked), indent=1, ensure_ascii=False)
        (FOLDER / "results.json").write_text(f"{text}\n", encoding="utf-8")
    return page


def _heading(soaked: Soaked, seconds: int) -> tuple[str, ...]:
    return (
        "# Soak",
        "",
        f"{len(soaked.accounts)} random battles with engine {ENGINE} in {seconds} s. Each was kept in a store,",
        "folded from it and adjudicated again; every table was checked whenever it waited.",
        "",
        "| level | battles | turns | facts | British | French | drawn | faults | seen | never seen |",
        "|---|---|---|---|---|---|---|---|---|---|",
    )


def _rows(soaked: Soaked) -> list[str]:
    rows = []
    for level in soaked.levels:
        accounts, never = soaked.of(level), soaked.never_seen(level)
        endings = Tally(account.ending for account in accounts)
        cells = (
            level.value,
            len(accounts),
            sum(account.turns for account in accounts),
            sum(account.facts for account in accounts),
            *(endings[ending] for ending in ("british", "french", "draw")),
            sum(len(account.faults) for account in accounts),
            len(expected(level, PACK)) - len(never),
            len(never),
        )
        rows.append(f"| {' | '.join(map(str, cells))} |")
    return rows


def _findings(soaked: Soaked) -> list[str]:
    lines = []
    for level in soaked.levels:
        missing = soaked.never_seen(level)
        if missing:
            lines += ["", f"Never seen at the {level} level: {'; '.join(missing)}."]
    if soaked.faults:
        lines += ["", "Faults:", "", *(f"- {fault}" for fault in soaked.faults[:FAULTS_SHOWN])]
    return lines or ["", "No rule was broken, and everything that must be seen was seen."]


def _numbers(soaked: Soaked) -> dict[str, dict[str, object]]:
    return {level.value: _level(soaked, level) for level in soaked.levels}


def _level(soaked: Soaked, level: Level) -> dict[str, object]:
    accounts = soaked.of(level)
    never = soaked.never_seen(level)
    return {
        "battles": len(accounts),
        "turns": sum(account.turns for account in accounts),
        "facts": sum(account.facts for account in accounts),
        "endings": dict(sorted(Tally(account.ending for account in accounts).items())),
        "faults": sum(len(account.faults) for account in accounts),
        "seen": len(expected(level, PACK)) - len(never),
        "never_seen": never,
    }
