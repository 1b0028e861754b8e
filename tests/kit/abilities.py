"""Battles in which every ship has every ability that her level knows."""

from typing import Any

from domain.articles import ruleset
from domain.scenarios import seating
from domain.values.names import Ability
from tests.kit.agreements import playable
from tests.kit.fought import SCENARIO

# Options that give the abilities something to do.
OPTIONS = ("boarding", "captain-and-crew", "double-shot", "entanglement", "lacking-training")


def options(level: str) -> tuple[str, ...]:
    return tuple(option for option in OPTIONS if option in playable(level))


def words(level: str, intuitive: str = "british") -> dict[str, tuple[str, ...]]:
    """Nobody lacks training, and only one side is intuitive, for either would bar some of them."""
    terms = (term.word for rule in ruleset(level, options(level)).rules for term in rule.terms)
    able = tuple(sorted(set(terms) & set(Ability)))
    duller = tuple(word for word in able if word != Ability.INTUITIVE)
    seats = seating(SCENARIO, 2)
    return {ship: able if seat.side == intuitive else duller for seat in seats for ship in seat.ships}


def agreed(level: str, intuitive: str = "british") -> dict[str, Any]:
    """The same as it is asked for when a game is opened."""
    able = {ship: list(abilities) for ship, abilities in words(level, intuitive).items()}
    return {"level": level, "options": list(options(level)), "ship_terms": able}
