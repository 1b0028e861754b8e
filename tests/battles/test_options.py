"""Whole battles with each option or reading and with all of them: they end, and no counter is lost on the way."""

import pytest

from domain.facts import Fact
from domain.facts.aiming import AimedHigh
from domain.facts.crew import CardDiscarded
from domain.facts.events import EventDrawn
from domain.facts.fire_watch import FireWatchSet
from domain.facts.grog import GrogServed
from domain.facts.gunnery import FirstBroadsideSpent
from domain.facts.links import ShipsEntangled, ShipsFreed
from domain.facts.losses import HullTested, MagazineTested
from domain.facts.storage import AmmunitionLeftUp, AmmunitionReadied, AmmunitionTurned
from domain.facts.training import SailorsTested, TrainingLacked
from domain.facts.weather import WindForceChanged, WindShifted
from domain.facts.wrecks import ShipTowedAway, ShipWrecked
from domain.values.names import Level
from tests.kit.agreements import playable, with_needs
from tests.kit.sea_trial import Trial, Voyage, missing_counters, sea_trial

LEVELS = tuple(Level)
SEEDS = range(8)


def options(level: Level) -> tuple[str, ...]:
    """All that may be chosen; under a reading counters may come and go otherwise."""
    return playable(level, readings=False)


AGREEMENTS = [(level, with_needs(name)) for level in LEVELS for name in playable(level)]


# What is rarely seen: few surrendered ships are towed as far as the edge, and beside all other options ships are lost in other
# ways before they burn or fill for so long.
RARE = {options(Level.ADVANCED): (15,), ("ammunition-explosion", "sinking-ships"): (10, 21)}


@pytest.mark.parametrize(
    ("level", "options"), AGREEMENTS, ids=lambda part: part if isinstance(part, Level) else part[-1]
)
def test_a_battle_with_one_option_ends(level: Level, options: tuple[str, ...]) -> None:
    trial = sea_trial(level, options, seed=1)
    assert trial.game.outcome is not None
    assert missing_counters(trial.game) == {}


@pytest.fixture(scope="module")
def trials() -> dict[Level, list[Trial]]:
    told = {level: [sea_trial(level, options(level), seed) for seed in SEEDS] for level in LEVELS}
    for rare, seeds in RARE.items():
        told[Level.ADVANCED] += [sea_trial(Level.ADVANCED, rare, seed) for seed in seeds]
    return told


def test_battles_with_every_option_end(trials: dict[Level, list[Trial]]) -> None:
    assert all(trial.game.outcome is not None for level in trials.values() for trial in level)


@pytest.mark.parametrize("level", LEVELS)
def test_a_battle_with_every_option_and_reading_ends(level: Level) -> None:
    trial = sea_trial(level, playable(level), seed=3)
    assert trial.game.outcome is not None
    assert missing_counters(trial.game) == {}


def test_no_counter_is_lost_at_any_time() -> None:
    voyage = Voyage(Level.ADVANCED, options(Level.ADVANCED), seed=4)
    assert [lost for lost in map(missing_counters, voyage.sail()) if lost] == []


@pytest.mark.parametrize(
    "fact",
    [
        *(FirstBroadsideSpent, EventDrawn, ShipsEntangled, ShipsFreed, CardDiscarded),
        *(ShipWrecked, ShipTowedAway, WindShifted, WindForceChanged),
        *(MagazineTested, HullTested, FireWatchSet),
        *(GrogServed, AimedHigh, TrainingLacked, SailorsTested),
        *(AmmunitionReadied, AmmunitionLeftUp, AmmunitionTurned),
    ],
)
def test_the_options_are_seen_at_work(trials: dict[Level, list[Trial]], fact: type[Fact]) -> None:
    assert any(trial.facts_of(fact) for level in trials.values() for trial in level)


def test_equal_seeds_make_equal_battles() -> None:
    first, second = (sea_trial(Level.STANDARD, options(Level.STANDARD), seed=2) for _ in range(2))
    assert first.entries == second.entries
