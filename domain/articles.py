"""The articles of a game: which rules it is played by."""

import json
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from domain.engine import ENGINE
from domain.options import OPTIONS
from domain.packs.canonical import canonical_json
from domain.rules.levels import LEVELS
from domain.ruleset.rule import Rule
from domain.ruleset.ruleset import CannotCompose, Ruleset, compose
from domain.scenarios import SCENARIOS
from domain.scenarios.last_afloat import LAST_AFLOAT
from domain.scenarios.own import read_own
from domain.scenarios.scenario import Scenario
from domain.state.game import Agreement, Game
from domain.values.names import Level
from domain.values.refusals import Refusal, Refused, refuse

LEVEL_ORDER = tuple(Level)
# So that a message can name a rule that is not plugged in.
TITLES = {rule.key: rule.title for rules in (*LEVELS.values(), *OPTIONS.values()) for rule in rules}


def every_rule() -> Iterator[Rule]:
    """Every rule that can be plugged in, at whatever level and in whatever scenario of the book."""
    yield from (rule for rules in LEVELS.values() for rule in rules)
    for rules in OPTIONS.values():
        for rule in rules:
            yield rule
            yield from rule.brings
    yield from (rule for scenario in SCENARIOS.values() for rule in scenario.rules)


def ruleset(
    level: str,
    options: Sequence[str] = (),
    scenario: str | Scenario | None = None,
    *,
    engine: int = ENGINE,
    without: Iterable[str] = (),
) -> Ruleset:
    """Level, options and scenario plugged together; `without` unplugs rules by key.

    Without a scenario the battle is won as in the first one: by the last side afloat.
    """
    played = found_scenario(scenario) if isinstance(scenario, str) else scenario
    return _ruleset(level, tuple(options), played, engine, frozenset(without))


def ruleset_of(game: Game) -> Ruleset:
    agreed = game.agreement
    assert agreed is not None, "a game is opened before it is played"
    return ruleset(agreed.level, agreed.options, scenario_of(agreed), engine=agreed.engine)


def scenario_of(agreed: Agreement) -> Scenario:
    """The scenario that was agreed upon: one of the book, or what the players' own document says."""
    if agreed.document is None:
        return found_scenario(agreed.scenario)
    return own_scenario(canonical_json(agreed.document))


@lru_cache(maxsize=256)
def own_scenario(document: bytes) -> Scenario:
    """Cached, so that one document is always the same `Scenario` object: rulesets are cached by that object."""
    return read_own(json.loads(document))


def found_scenario(scenario: str) -> Scenario:
    if scenario not in SCENARIOS:
        raise Refused(
            refuse("game/unknown-scenario", "there is no scenario {scenario}", "N-7", scenario=repr(scenario))
        )
    return SCENARIOS[scenario]


@lru_cache(maxsize=512)
def _ruleset(
    level: str, options: tuple[str, ...], scenario: Scenario | None, engine: int, without: frozenset[str]
) -> Ruleset:
    try:
        return compose(
            (*_level(level), *_options(_all_options(options, scenario), level), *_scenario(scenario, level)),
            engine=engine,
            without=without,
            titles=TITLES,
        )
    except CannotCompose as clash:
        raise Refused(Refusal("game/options", str(clash), "O-GEN-1")) from clash


def _level(level: str) -> tuple[Rule, ...]:
    if level not in LEVELS:
        raise Refused(
            refuse(
                "game/level",
                "level {level} is not played here; there is: {levels}",
                "S-GEN-1",
                level=repr(level),
                levels=", ".join(LEVELS),
            )
        )
    return LEVELS[level]


def _options(options: tuple[str, ...], level: str) -> Iterable[Rule]:
    """The rules of each option that belong to this level or a lower one; an option without any is refused."""
    for name in options:
        if name not in OPTIONS:
            raise Refused(
                refuse(
                    "game/options", "option {name} is not known to this version", "O-GEN-1", name=repr(name)
                )
            )
        played = [
            rule for rule in OPTIONS[name] if LEVEL_ORDER.index(rule.level) <= LEVEL_ORDER.index(Level(level))
        ]
        if not played:
            raise Refused(
                refuse(
                    "game/options",
                    "option {name} is above the {level} level",
                    "O-GEN-1",
                    name=repr(name),
                    level=level,
                )
            )
        yield from played


def _all_options(options: tuple[str, ...], scenario: Scenario | None) -> tuple[str, ...]:
    """The options that were agreed upon and those that the scenario needs, each once."""
    return tuple(dict.fromkeys((*(scenario.options if scenario else ()), *options)))


def _scenario(scenario: Scenario | None, level: str) -> tuple[Rule, ...]:
    if scenario is None:
        return (LAST_AFLOAT,)
    if level not in scenario.levels:
        raise Refused(
            refuse(
                "game/level",
                "{title} is not played at level {level}",
                "N-9",
                title=scenario.title,
                level=repr(level),
            )
        )
    return scenario.rules
