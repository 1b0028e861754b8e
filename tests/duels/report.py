"""What the duels showed, as a page to read and as JSON to compare."""

import json
import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from domain.engine import ENGINE
from tests.duels.duel import Verdict
from tests.kit import commands

FOLDER: Final = Path(__file__).parent
KEPT: Final = FOLDER / "results.json"
# Of the normal distribution: nineteen of twenty intervals of this width hold the true score.
Z: Final = 1.96


def lower_bound(score: float, duels: int) -> float:
    """Wilson's lower 95 % bound of a score; a draw counts a half, which varies less, so with draws it is cautious."""
    middle = score + Z * Z / (2 * duels)
    spread = Z * math.sqrt(score * (1 - score) / duels + Z * Z / (4 * duels * duels))
    return (middle - spread) / (1 + Z * Z / duels)


def percentile(times: Sequence[float], part: float) -> float:
    """The least of the times that this part of them does not exceed."""
    ordered = sorted(times)
    return ordered[max(0, math.ceil(part * len(ordered)) - 1)] if ordered else 0.0


@dataclass(frozen=True, slots=True)
class Match:
    """All duels of one captain against another at one level."""

    level: str
    captain: str
    opponent: str
    verdicts: tuple[Verdict, ...]

    @property
    def counted(self) -> tuple[Verdict, ...]:
        return tuple(verdict for verdict in self.verdicts if verdict.counts)

    @property
    def score(self) -> float:
        """Of those that count; if none does, nothing is shown, which is worth nothing."""
        scores = [verdict.score(self.captain) for verdict in self.counted]
        return sum(scores) / len(scores) if scores else 0.0

    def numbers(self) -> dict[str, object]:
        scores = [verdict.score(self.captain) for verdict in self.counted]
        worked = [ms for verdict in self.verdicts for ms in verdict.worked.get(self.captain, [])]
        waited = [ms for verdict in self.verdicts for ms in verdict.waited.get(self.captain, [])]
        return {
            "level": self.level,
            "captain": self.captain,
            "opponent": self.opponent,
            "first": min(verdict.number for verdict in self.verdicts),
            "duels": len(self.verdicts),
            "not_counted": len(self.verdicts) - len(scores),
            **{name: scores.count(worth) for name, worth in (("won", 1.0), ("drawn", 0.5), ("lost", 0.0))},
            "score": round(self.score, 4),
            "lower_bound": round(lower_bound(self.score, max(1, len(scores))), 4),
            "as_british": round(self._score_as("british"), 4),
            "as_french": round(self._score_as("french"), 4),
            "left_table": sum(verdict.left[self._side(verdict)] for verdict in self.verdicts),
            "opponents_left_table": sum(
                sum(verdict.left.values()) - verdict.left[self._side(verdict)] for verdict in self.verdicts
            ),
            "turns": round(sum(verdict.turns for verdict in self.verdicts) / len(self.verdicts), 1),
            "processor_ms": {
                "p50": round(percentile(worked, 0.5), 1),
                "p95": round(percentile(worked, 0.95), 1),
            },
            "wall_ms": {"p50": round(percentile(waited, 0.5), 1), "p95": round(percentile(waited, 0.95), 1)},
        }

    def _side(self, verdict: Verdict) -> str:
        return "british" if verdict.british == self.captain else "french"

    def _score_as(self, side: str) -> float:
        mine = [verdict.score(self.captain) for verdict in self.counted if self._side(verdict) == side]
        return sum(mine) / len(mine) if mine else 0.0


def matches(verdicts: Iterable[Verdict], captain: str) -> list[Match]:
    """One match a level and opponent, always in the same order."""
    found: dict[tuple[str, str], list[Verdict]] = {}
    for verdict in verdicts:
        opponent = verdict.french if verdict.british == captain else verdict.british
        found.setdefault((opponent, verdict.level), []).append(verdict)
    return [
        Match(level, captain, opponent, tuple(sorted(fought, key=lambda one: one.number)))
        for (opponent, level), fought in sorted(found.items(), reverse=True)
    ]


def written(fought: Sequence[Match], *, keep: bool) -> str:
    """The page; kept beside the code, with its numbers, when it tells of whole matches. Other matches stay on it."""
    numbers = [match.numbers() for match in fought]
    kept = _beside(numbers) if keep else []
    page = "\n".join((*_heading(), *map(_row, [*kept, *numbers]), *_legend())) + "\n"
    if keep:
        commands.keep(FOLDER, page, {"engine": ENGINE, "matches": [*kept, *numbers]})
    return page


def _beside(numbers: Sequence[dict[str, object]]) -> list[dict[str, object]]:
    """What is kept of other captains and levels."""
    fought = {_between(match) for match in numbers}
    found = json.loads(KEPT.read_text(encoding="utf-8"))["matches"] if KEPT.exists() else []
    return [match for match in found if _between(match) not in fought]


def _between(match: Mapping[str, object]) -> tuple[object, ...]:
    return tuple(match[name] for name in ("level", "captain", "opponent"))


def _heading() -> tuple[str, ...]:
    return (
        "# Duels",
        "",
        f"“Enemy in Sight!”, two ships a side, engine {ENGINE}; each number is fought twice, sides swapped.",
        "",
        "| level | captains | numbers | not counted | won | drawn | lost | score | lower 95 % | as British | as French | p50 | p95 | p95 on the wall |",
        "|---|---|---|---|---|---|---|---|---|---|---|---|---|---|",
    )


def _row(n: dict[str, object]) -> str:
    cpu, wall = n["processor_ms"], n["wall_ms"]
    assert isinstance(cpu, dict)
    assert isinstance(wall, dict)
    assert isinstance(n["first"], int)
    assert isinstance(n["duels"], int)
    cells = (
        n["level"],
        f"{n['captain']} against {n['opponent']}",
        f"{n['first']}–{n['first'] + n['duels'] // 2 - 1}",
        n.get("not_counted", 0),
        n["won"],
        n["drawn"],
        n["lost"],
        f"**{n['score']:.3f}**",
        f"{n['lower_bound']:.3f}",
        f"{n['as_british']:.3f}",
        f"{n['as_french']:.3f}",
        *(f"{ms} ms" for ms in (cpu["p50"], cpu["p95"], wall["p95"])),
    )
    return f"| {' | '.join(map(str, cells))} |"


def _legend() -> tuple[str, ...]:
    return (
        "",
        "Battles that automatic ships lose with one of them off the table are fought and not counted: sailing by lot, they soon leave it.",
        "A draw (nobody afloat, or no end in time) scores a half. The bound is Wilson's for the score over all duels, which is cautious",
        "where there are draws. Times are of one decision in a planning window, a ship, by the processor's clock; the last",
        "column is what passed on the wall, on a machine that had other work to do.",
    )
