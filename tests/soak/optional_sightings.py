"""What battles with options must have shown between them: every branch of every option, in words of its facts."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from domain.facts.abilities import AbilityLost, AbilityUsed, CaptainTested, CardPeeked, LossesIgnored
from domain.facts.aiming import CountersReplaced
from domain.facts.events import EventDrawn
from domain.facts.flagship import FlagshipLost
from domain.facts.links import ShipsFreed
from domain.facts.losses import HullTested, MagazineTested
from domain.facts.training import SailorsTested, TrainingLacked
from domain.facts.weather import WindCounterDrawn, WindForceChanged, WindShifted
from domain.values.names import Level
from tests.kit.agreements import playable

BASIC, STANDARD, ADVANCED = Level
# By option and by the lowest level at which it shows them. Ships that lie alongside several enemies, and boarders
# who would both be beaten, are too rare for random captains: tests/properties/test_boarding.py lays them side by side.
BRANCHES: Final[Mapping[str, Mapping[Level, tuple[str, ...]]]] = {
    "aiming-high": {
        ADVANCED: ("AimedHigh", "replaced: 6", "replaced: crew", "aloft: sail", "aloft: mast"),
    },
    "ammunition-explosion": {
        ADVANCED: ("magazine: fire", "magazine: explosion", "ShipExploded", "drawn for: explosion"),
    },
    "boarding": {
        BASIC: (
            *("BoardingShown", "ShipsGrappled", "BoardersFought", "freed: grappled", "drawn for: boarding"),
            "BoardersMustered",
        ),
        STANDARD: ("card unsailed: grappled",),
        ADVANCED: ("action: boarding, done",),
    },
    "captain-and-crew": {
        BASIC: (
            *(
                "used: good-aim",
                "used: elite-marines",
                "used: well-trained-gunners",
                "used: lucky",
                "used: iron",
            ),
            *("ignored: charismatic", "ignored: hold-fast", "AbilityLost"),
            *("captain: unhurt", "captain: wounded", "captain: dead", "window: wound"),
        ),
        STANDARD: (
            "used: intuitive",
            "used: quartermaster",
            "peeked: near",
            "peeked: too far",
            "lost: intuitive",
        ),
        ADVANCED: ("used: fast-thinking", "action: blank, done", "BlankReplaced"),
    },
    "continuous-fire": {BASIC: ("modifier: O-CON-1",)},
    "double-shot": {STANDARD: ("AmmunitionReadied", "kind: double-shot")},
    "entanglement": {
        BASIC: (
            *("ShipsEntangled", "freed: entangled", "O-ENT-1: True", "O-ENT-1: False"),
            *("O-ENT-3: True", "O-ENT-3: False"),
        ),
        STANDARD: ("card unsailed: entangled",),
    },
    "first-broadside": {BASIC: ("FirstBroadsideSpent", "modifier: O-FBR-1")},
    "flagship": {BASIC: ("FlagshipNamed", "flagship: shaken", "CrewHeartened")},
    "grog": {BASIC: ("GrogServed",), ADVANCED: ("action: grog, done", "action: grog, none")},
    "lacking-training": {
        BASIC: ("untrained: gunners", "modifier: O-LTG-3"),
        ADVANCED: ("untrained: sailors", "sailors: lost", "sailors: carried out", "mended: None"),
    },
    "solitaire": {BASIC: ("ShipMadeAutomatic", "CardDrawn", "PileShuffled")},
    "sinking-ships": {ADVANCED: ("hull: water", "hull: sinking", "ShipSank")},
    "spreading-fires": {ADVANCED: ("FireWatchSet",)},
    "surrendered-ships": {BASIC: ("ShipWrecked",), ADVANCED: ("ShipTowedAway",)},
    "variable-wind-direction": {
        BASIC: (
            *("direction: cw", "direction: ccw", "direction: blank", "waiting: direction"),
            *("shifted: cw", "shifted: ccw"),
        )
    },
    "variable-wind-strength": {
        ADVANCED: (
            *("strength: up", "strength: down", "strength: blank"),
            *("force: low", "force: medium", "force: high"),
            *("O-WSTR-1: True", "O-WSTR-1: False"),
        )
    },
    "reading:fixed-odds": {BASIC: ("CountersPutBack",)},
    # A red card that is planned has to be told from one that the wind brings (S-TAB-1) only where cards are planned ahead.
    "reading:head-on-relief": {BASIC: ("ShipLocked",), STANDARD: ("SternwayChosen",)},
    "reading:path-sweep": {BASIC: ("WaysCrossed",)},
    "reading:collision-by-overlap": {STANDARD: ("EndsOverlapped",)},
}

WORDS: Final[Mapping[type, Callable[[Any], Iterable[str]]]] = {
    AbilityLost: lambda fact: (f"lost: {fact.ability}",),
    AbilityUsed: lambda fact: (f"used: {fact.ability}",),
    CaptainTested: lambda fact: (f"captain: {fact.outcome}",),
    CardPeeked: lambda fact: (f"peeked: {'too far' if fact.card is None else 'near'}",),
    LossesIgnored: lambda fact: (f"ignored: {fact.ability}",),
    CountersReplaced: lambda fact: (
        *(f"replaced: {token.rpartition(':')[2]}" for token in fact.counters),
        *(f"aloft: {symbol}" for symbol in fact.aloft),
    ),
    EventDrawn: lambda fact: (f"{fact.rule}: {fact.happens}",),
    FlagshipLost: lambda fact: ("flagship: shaken",) if fact.shaken else (),
    HullTested: lambda fact: (f"hull: {fact.face}",),
    MagazineTested: lambda fact: (f"magazine: {fact.face}",),
    SailorsTested: lambda fact: (f"sailors: {'lost' if fact.lost else 'carried out'}",),
    ShipsFreed: lambda fact: (f"freed: {fact.link}",),
    TrainingLacked: lambda fact: (f"untrained: {word}" for word in fact.untrained),
    WindCounterDrawn: lambda fact: (
        f"{fact.gauge}: {fact.face}",
        *((f"waiting: {fact.gauge}",) if fact.waiting else ()),
    ),
    WindForceChanged: lambda fact: (f"force: {fact.strength}",),
    WindShifted: lambda fact: (f"shifted: {fact.way}",),
}


def branches(level: Level) -> frozenset[str]:
    """Everything that the options of this level can show, the lower levels included where they still act so."""
    below = tuple(Level)[: tuple(Level).index(level) + 1]
    return frozenset(
        word
        for option in playable(level)
        for lower in below
        for word in BRANCHES.get(option, {}).get(lower, ())
    )
