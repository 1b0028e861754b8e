"""What the battles have shown between them, and what they must show: a rule that no battle meets is not soaked."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final

from domain.facts import Entry
from domain.facts.crew import ActionRevealed, CardDiscarded, DelayedActionDone, SailsSet
from domain.facts.damage import ColoursStruck, CountersDrawn
from domain.facts.gunnery import BroadsideFired, MusketryFired
from domain.facts.outcome import GameDrawn, GameWon
from domain.facts.sailing import CardReplaced, ShipLeftTable, ShipSailed
from domain.facts.special import MastFell
from domain.facts.windows import WindowOpened
from domain.packs.pack import Pack
from domain.values.names import Level
from tests.soak.optional_sightings import WORDS as OPTIONAL

ACTIONS: Final = (
    "decrease-sails",
    "extinguish",
    "fire-left",
    "fire-right",
    "increase-sails",
    "musketry",
    "pump",
    "reload-left",
    "reload-right",
    "repair",
)
BAGS: Final = {Level.BASIC: "ABE", Level.STANDARD: "ABCDE", Level.ADVANCED: "ABCDE"}
BORDERS: Final = {
    Level.BASIC: ("blue", "red"),
    Level.STANDARD: ("blue", "red"),
    Level.ADVANCED: ("blue", "red", "grey"),
}
# Facts that must have been told, beside the faces, cards and actions.
TOLD: Final = {
    Level.BASIC: (
        *(
            "winner: british",
            "winner: french",
            "winner: nobody",
            "struck: hull",
            "struck: crew",
            "left the table",
        ),
        *("slid: bow", "slid: stern", "band: close", "band: short", "band: long", "musketry"),
        *("window: deployment", "window: planning", "window: combat"),
    ),
    Level.STANDARD: (
        *("kind: ball", "kind: chain", "kind: grapeshot", "into the sea", "rake: bow", "rake: stern"),
        *("line: one-sandglass", "line: two-sandglasses", "replaced: veer", "replaced: aback"),
        *("drawn for: collision", "window: loading", "window: reloading"),
    ),
    Level.ADVANCED: (
        *("mast: hit", "mast: rudder", "mast: sails", "struck: masts", "FireBrokeOut", "LeakSprung"),
        *("SailsTorn", "RudderHit", "FireSpread", "WaterRose", "WaterPumped", "mended: fire", "mended: leak"),
        *("mended: mast", "mended: rudder", "HullRepaired", "ShipStopped", "card unsailed: struck"),
        *(
            "sails: full",
            "sails: battle",
            "sails: backing",
            "sails: struck",
            "sails: damage",
            "window: repairs",
        ),
    ),
}
ORDER: Final = tuple(Level)


def expected(level: Level, pack: Pack) -> frozenset[str]:
    """Everything that battles of this level must have shown, the lower levels included."""
    below = ORDER[: ORDER.index(level) + 1]
    wanted = [word for lower in below for word in TOLD[lower]]
    wanted += [f"counter: {letter} {face}" for letter in BAGS[level] for face in pack.bags[letter]]
    wanted += [
        f"card: {card.name}"
        for deck in pack.decks.values()
        for card in deck.cards.values()
        if card.border in BORDERS[level]
    ]
    if level is Level.ADVANCED:
        wanted += [f"action: {action}, {effect}" for action in ACTIONS for effect in ("done", "none")]
        wanted = [word for word in wanted if word not in NEVER_IN_VAIN]
    return frozenset(wanted)


# Actions that need nothing to have an effect.
NEVER_IN_VAIN: Final = ("action: musketry, none", "action: repair, none")


def seen(entries: Iterable[Entry]) -> Iterator[str]:
    """The words for what these facts show."""
    for entry in entries:
        fact = entry.fact
        yield type(fact).__name__
        for words in (WORDS, OPTIONAL):
            if type(fact) in words:
                yield from words[type(fact)](fact)


def _shot(fact: BroadsideFired) -> Iterator[str]:
    yield f"kind: {fact.kind}"
    yield f"band: {fact.band}" if fact.target else "into the sea"
    if fact.rake:
        yield f"rake: {fact.rake}"
    if fact.derivation:
        yield from (f"modifier: {modifier.rule}" for modifier in fact.derivation.modifiers)


def _drawn(fact: CountersDrawn) -> Iterator[str]:
    yield f"drawn for: {fact.cause}"
    yield from (f"counter: {fact.bag} {face}" for face in fact.faces)


def _sailed(fact: ShipSailed) -> Iterator[str]:
    yield f"card: {fact.card}"
    yield f"line: {fact.line}"
    yield f"slid: {fact.slid}"


def _sails(fact: SailsSet) -> Iterator[str]:
    yield f"sails: {fact.sails}"
    yield f"sails: {fact.why}"


WORDS: Final[Mapping[type, Callable[[Any], Iterable[str]]]] = {
    BroadsideFired: _shot,
    CountersDrawn: _drawn,
    ShipSailed: _sailed,
    SailsSet: _sails,
    MusketryFired: lambda _: ("musketry",),
    ActionRevealed: lambda fact: (f"action: {fact.action}, {fact.effect}",),
    CardDiscarded: lambda fact: (f"card unsailed: {fact.why}",),
    CardReplaced: lambda fact: (f"replaced: {fact.why}",),
    ColoursStruck: lambda fact: (f"struck: {fact.why}",),
    DelayedActionDone: lambda fact: (f"mended: {fact.mended}",),
    GameDrawn: lambda _: ("winner: nobody",),
    GameWon: lambda fact: (f"winner: {fact.side}",),
    MastFell: lambda fact: (f"mast: {fact.why}",),
    ShipLeftTable: lambda _: ("left the table",),
    WindowOpened: lambda fact: (f"window: {fact.window.partition('.')[0]}",),
}
