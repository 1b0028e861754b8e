"""What the book gives for a shot, reckoned a second time with none of the rules."""

from typing import Final

from domain.facts.gunnery import BroadsideFired
from domain.state.game import Game
from domain.values.names import Level
from tests.soak.table import agreed

PLACE: Final = {"fore": 0, "central": 1, "aft": 2}
EVERY: Final = {"bow": 3, "stern": 2}
FIRST: Final = 3
BAG: Final = {"chain": "C", "grapeshot": "D"}
BY_RANGE: Final = {"close": "C", "short": "B", "long": "A"}


def volley(before: Game, fact: BroadsideFired, *, loaded: bool, first: bool, slow: bool) -> dict[str, int]:
    """Counters by bag: firepower of the box, more for a rake and a first broadside, less without a load."""
    if fact.target is None:
        return {}
    assert fact.derivation is not None
    power = before.ships[fact.ship].log.hull[fact.derivation.box - 1][_place(str(fact.arc))]
    total = power + (_a_part(power, EVERY[fact.rake]) if fact.rake else 0)
    if first and agreed(before, "first-broadside"):
        total += _a_part(power, FIRST)
    if not loaded:
        total //= 3 if slow else 2
    return {bag: total for bag in _bags(before, fact) if total}


def _place(arc: str) -> int:
    """Which number of the box: a ship's three have their names, those of a battery are counted."""
    return PLACE[arc] if arc in PLACE else int(arc.removeprefix("arc-")) - 1


def _a_part(power: int, every: int) -> int:
    """One more for every so many, rounded up."""
    return -(-power // every)


def _bags(before: Game, fact: BroadsideFired) -> str:
    """Of an automatic ship by range alone, once there is more than one kind of ammunition."""
    if before.ships[fact.ship].automatic and before.agreement and before.agreement.level != Level.BASIC:
        return BY_RANGE[str(fact.band)]
    match fact.kind:
        case "ball":
            return "A" if fact.band == "long" else "B"
        case "double-shot":
            return "" if fact.band == "long" else "AB"
        case kind:
            return BAG[str(kind)] if fact.band == "close" else ""
