"""The table of who succeeded with what how often, and what they may not do."""

from collections import defaultdict

from tests.explore.stage import ROLES
from tests.explore.standing import Pair
from tests.explore.tally import ENOUGH, Tally

HEAD = """# Whether anybody learns a sealed order

Written by `make explore`: {sequences:,} of {wanted:,} sequences of at most six calls, seed {seed}, {seconds:.0f} s.

Each is made on two worlds that differ in hidden orders alone: that of a captain in a battle of four with a clock,
referees and a tournament, and that of the computer in two battles against it. Routes and methods are those of the
application's own map; requests are the description's examples with what the game holds put into them. Anybody's calls
stand side by side in a sequence, and what one is told another uses.

| | |
|---|--:|
| calls | {calls:,} |
| answers to people who may not know the order, compared to the byte | {compared:,} |
| of these, different in the two worlds | {wrong} |
| sequences that ended with the rules laying an order open | {opened:,} |
| pairs of role and route that succeeded at least {enough} times | {often:,} |
| pairs that succeeded too seldom | {short} |
| pairs that are not for this role, refused each time | {shut:,} |
| pairs that are not for this role, and succeeded or were never refused for that | {intruded} |

What is for whom is written down in `tests/explore/standing.py`, after the description and `infra/acts.md`; whoever has an
account may also do in a fork of their own what a player may.
"""


def written(tally: Tally, pairs: list[Pair], wanted: int, seed: str, seconds: float) -> str:
    calls = tally.wells.total() + sum(codes.total() for codes in tally.refused.values())
    short = tally.short(pairs)
    often = [pair for pair in pairs if tally.wells[pair] >= ENOUGH]
    intruded = tally.intruded(pairs)
    shut = [pair for pair in pairs if pair not in tally.allowed and pair not in intruded]
    counts = {
        "wrong": len(tally.wrong),
        "often": len(often),
        "shut": len(shut),
        "short": len(short),
        "intruded": len(intruded),
        "calls": calls,
    }
    known = {"sequences": tally.sequences, "compared": tally.compared, "opened": tally.opened}
    told = {"wanted": wanted, "seed": seed, "seconds": seconds, "enough": ENOUGH}
    parts = [HEAD.format(**counts, **known, **told)]
    parts += _listed("What is wrong", [f"- {line}" for line in tally.wrong[:20]])
    for title, found in (("Too seldom", short), ("Not for them, and yet", intruded)):
        parts += _listed(
            title, [f"- {role}: `{route}`: {_successes(tally, (role, route))}" for role, route in found]
        )
    parts += ["\n## Successes\n\n", _table(tally, pairs), "\n## Not for them\n\n", *_reasons(tally, shut)]
    return "".join(parts)


def _listed(title: str, lines: list[str]) -> list[str]:
    return [f"\n## {title}\n\n", *(f"{line}\n" for line in lines)] if lines else []


def _successes(tally: Tally, pair: Pair) -> str:
    codes = ", ".join(
        f"{count} × {status} {code}" for (status, code), count in tally.refused[pair].most_common(3)
    )
    return f"{tally.wells[pair]} successes{f', {codes}' if codes else ''}"


def _table(tally: Tally, pairs: list[Pair]) -> str:
    names = list(dict.fromkeys(route for _, route in pairs))
    head = f"| route | {' | '.join(ROLES)} |\n|---|{'--:|' * len(ROLES)}\n"
    return head + "".join(
        f"| `{name}` | {' | '.join(_cell(tally, (role, name)) for role in ROLES)} |\n" for name in names
    )


def _cell(tally: Tally, pair: Pair) -> str:
    return str(tally.wells[pair]) if pair in tally.allowed else "–"


def _reasons(tally: Tally, shut: list[Pair]) -> list[str]:
    by_reason: dict[tuple[str, str], list[str]] = defaultdict(list)
    for role, route in shut:
        by_reason[role, str(tally.reason((role, route)))].append(f"`{route}`")
    return [f"- {role}, `{reason}`: {', '.join(found)}\n" for (role, reason), found in by_reason.items()]
