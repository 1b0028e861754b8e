"""What Standard and Advanced rules lay on a ship's mat, and how a case writes it."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from domain.adjudication.draft import Draft
from domain.adjudication.fields import Field
from domain.rules.special_damage import SIXTH_SAIL
from domain.ruleset.board import ACTIONS
from domain.state.ship import Markers

SAILS: Final = ("full", "battle", "backing", "struck")
MARKERS: Final = ("fire", "leak", "mast", "sail", "rudder")
RECEIVED: Final = ("fire", "water")
# What a ship has once a game.
ONCE: Final = ("repair-hull", "repair-mast", "grog", "first-broadside-left", "first-broadside-right")
MOST: Final = 50


def read_sails(field: Field) -> str:
    return field.word(SAILS, "sail setting")


def read_counts(words: tuple[str, ...]) -> Callable[[Field], dict[str, int]]:
    return lambda field: {key: part.integer(0, MOST) for key, part in field.keyed(words).items()}


def read_used(field: Field) -> frozenset[str]:
    return frozenset(part.word(ONCE, "thing that is used once a game") for part in field.items())


def read_delayed(field: Field) -> dict[str, int]:
    return {action: turns.integer(0, 1) for action, turns in field.mapping().items()}


def read_truth(field: Field) -> bool:
    if not isinstance(field.raw, bool):
        raise field.wrong("expected true or false")
    return field.raw


def lay_markers(draft: Draft, ship: str, markers: Mapping[str, int]) -> None:
    """A sixth sail damage has broken one of her masts for good."""
    lost = min(1, markers.get("mast", 0)) if markers.get("sail", 0) >= SIXTH_SAIL else 0
    draft.change(ship, markers=Markers(**markers, lost=lost))


def lay_received(draft: Draft, ship: str, received: Mapping[str, int]) -> None:
    draft.change(ship, **{f"{kind}_received": number for kind, number in received.items()})


def lay_as(name: str) -> Callable[[Draft, str, Any], None]:
    return lambda draft, ship, value: draft.change(ship, **{name: value})


def lay_planned(draft: Draft, ship: str, field: Field) -> None:
    """Only actions that a ship of this game has a counter for."""
    known = tuple(action.name for action in ACTIONS.ask(draft.scene))
    actions = tuple(part.word(known, "action of this game") for part in field.items())
    draft.change(ship, planned=actions)
