"""The articles of a game: which rules it is played by."""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from domain.engine import ENGINE
from domain.options import OPTIONAL_RULES, OPTIONS
from domain.rules.events import RANDOM_EVENTS
from domain.rules.levels import LEVELS
from domain.ruleset.rule import Rule
from domain.ruleset.ruleset import CannotCompose, Ruleset, compose
from domain.scenarios import SCENARIOS
from domain.scenarios.last_afloat import LAST_AFLOAT
from domain.state.game import Game
from domain.values.names import Level
from domain.values.refusals import Refusal, Refused

ORDER = tuple(Level)


def ruleset(
    level: str,
    options: Sequence[str] = (),
    scenario: str | None = None,
    *,
    engine: int = ENGINE,
    without: Iterable[str] = (),
) -> Ruleset:
    """Level, options and scenario plugged together; `without` unplugs rules by key.

    Without a scenario the battle is won as in the first one: by the last side afloat.
    """
    return _ruleset(level, tuple(options), scenario, engine, frozenset(without))


def ruleset_of(game: Game) -> Ruleset:
    agreed = game.agreement
    assert agreed is not None, "a game is opened before it is played"
    return ruleset(agreed.level, agreed.options, agreed.scenario, engine=agreed.engine)


@lru_cache(maxsize=512)
def _ruleset(
    level: str, options: tuple[str, ...], scenario: str | None, engine: int, without: frozenset[str]
) -> Ruleset:
    try:
        return compose(
            (*_level(level), *_options(options, level), *_scenario(scenario, level)),
            engine=engine,
            without=without,
        )
    except CannotCompose as clash:
        raise Refused(Refusal("game/options", str(clash), "O-GEN-1")) from clash


def _level(level: str) -> tuple[Rule, ...]:
    if level not in LEVELS:
        raise Refused(
            Refusal(
                "game/level", f"level {level!r} is not played here; there is: {', '.join(LEVELS)}", "S-GEN-1"
            )
        )
    return LEVELS[level]


def _options(options: tuple[str, ...], level: str) -> Iterable[Rule]:
    """The rules of an option that are for this level or a lower one; an option that has none is above it.

    Whoever plays with optional rules of the book plays with the random event that many of them rest on. A
    switchable reading is none of these.
    """
    if any(name in OPTIONAL_RULES for name in options):
        yield RANDOM_EVENTS
    for name in options:
        if name not in OPTIONS:
            raise Refused(Refusal("game/options", f"option {name!r} is not known to this version", "O-GEN-1"))
        played = [rule for rule in OPTIONS[name] if ORDER.index(rule.level) <= ORDER.index(Level(level))]
        if not played:
            raise Refused(Refusal("game/options", f"option {name!r} is above the {level} level", "O-GEN-1"))
        yield from played


def _scenario(scenario: str | None, level: str) -> tuple[Rule, ...]:
    if scenario is None:
        return (LAST_AFLOAT,)
    if scenario not in SCENARIOS:
        raise Refused(Refusal("game/unknown-scenario", f"there is no scenario {scenario!r}", "N-7"))
    found = SCENARIOS[scenario]
    if level not in found.levels:
        raise Refused(Refusal("game/level", f"{found.title} is not played at level {level!r}", "N-9"))
    return found.rules
