"""The sequence of play as one enum, for the whole book.

A slot is either a moment, in which the steps of the plugged-in rules run on the state at its start, or a
window, in which the table may wait for sealed orders. Every window is followed by a moment whose facts tell what was
decided, so that later steps read it from the state. Every chapter has its place here: a rule that is not plugged in
leaves its slot empty, and an empty slot costs nothing.
"""

from enum import Enum

from domain.values.names import Phase


class Slot(Enum):
    """In the order of play: key, phase, and the name of the window if it is one."""

    # Set-up, turn 0
    MUSTER = ("muster", Phase.SETUP, None)
    GROUND_LAID = ("ground-laid", Phase.SETUP, None)
    LOTS_DRAWN = ("lots-drawn", Phase.SETUP, None)
    TERRAIN = ("terrain", Phase.SETUP, "terrain")
    TERRAIN_LAID = ("terrain-laid", Phase.SETUP, None)
    SIDES_DRAWN = ("sides-drawn", Phase.SETUP, None)
    DEPLOYMENT = ("deployment", Phase.SETUP, "deployment")
    DEPLOYED = ("deployed", Phase.SETUP, None)
    LOADING = ("loading", Phase.SETUP, "loading")
    LOADED = ("loaded", Phase.SETUP, None)
    # Start of the turn, ruling 1
    TURN_BEGINS = ("turn-begins", Phase.START, None)
    FIRES_BURN = ("fires-burn", Phase.START, None)
    LEAKS_FLOOD = ("leaks-flood", Phase.START, None)
    START_ASKED = ("start-asked", Phase.START, "reactions")
    START_ANSWERED = ("start-answered", Phase.START, None)
    START_PLACED = ("start-placed", Phase.START, None)
    START_STRIKES = ("start-strikes", Phase.START, None)
    START_MORALE = ("start-morale", Phase.START, None)
    START_RETURNS = ("start-returns", Phase.START, None)
    START_OUTCOME = ("start-outcome", Phase.START, None)
    WIND_TURNS = ("wind-turns", Phase.START, None)
    WIND_RISES = ("wind-rises", Phase.START, None)
    TANGLES_ASKED = ("tangles-asked", Phase.START, "reactions")
    TANGLES_ANSWERED = ("tangles-answered", Phase.START, None)
    TANGLES = ("tangles", Phase.START, None)
    TANGLED = ("tangled", Phase.START, None)
    BOARDING = ("boarding", Phase.START, "boarding")
    BOARDING_SHOWN = ("boarding-shown", Phase.START, None)
    TARGETS_NAMED = ("targets-named", Phase.START, "grapple")
    TARGETS_TOLD = ("targets-told", Phase.START, None)
    GRAPPLES_ASKED = ("grapples-asked", Phase.START, "reactions")
    GRAPPLES_ANSWERED = ("grapples-answered", Phase.START, None)
    GRAPPLES = ("grapples", Phase.START, None)
    CAPTAIN = ("captain", Phase.START, "captain")
    CAPTAIN_ACTS = ("captain-acts", Phase.START, None)
    # Planning
    PLANNING = ("planning", Phase.PLANNING, "planning")
    PLANNED = ("planned", Phase.PLANNING, None)
    # Action phase
    SAILORS_ASKED = ("sailors-asked", Phase.ACTION, "reactions")
    SAILORS_ANSWERED = ("sailors-answered", Phase.ACTION, None)
    SAILORS_DRAW = ("sailors-draw", Phase.ACTION, None)
    ACTIONS_REVEALED = ("actions-revealed", Phase.ACTION, None)
    SWAP = ("swap", Phase.ACTION, "swap")
    SWAPPED = ("swapped", Phase.ACTION, None)
    ACTIONS_DONE = ("actions-done", Phase.ACTION, None)
    REPAIRS = ("repairs", Phase.ACTION, "repairs")
    REPAIRED = ("repaired", Phase.ACTION, None)
    GRAPPLE = ("grapple", Phase.ACTION, "grapple")
    GRAPPLE_TOLD = ("grapple-told", Phase.ACTION, None)
    GRAPPLE_ASKED = ("grapple-asked", Phase.ACTION, "reactions")
    GRAPPLE_ANSWERED = ("grapple-answered", Phase.ACTION, None)
    GRAPPLED = ("grappled", Phase.ACTION, None)
    ACTION_STRIKES = ("action-strikes", Phase.ACTION, None)
    ACTION_RETURNS = ("action-returns", Phase.ACTION, None)
    ACTION_OUTCOME = ("action-outcome", Phase.ACTION, None)
    # Movement
    CARDS_REVEALED = ("cards-revealed", Phase.MOVEMENT, None)
    REVEAL = ("reveal", Phase.MOVEMENT, "reveal")
    HELM_ORDERED = ("helm-ordered", Phase.MOVEMENT, None)
    VEER_CHECKED = ("veer-checked", Phase.MOVEMENT, None)
    ABACK_CHECKED = ("aback-checked", Phase.MOVEMENT, None)
    COURSES_LAID = ("courses-laid", Phase.MOVEMENT, None)
    OVERLAPS_FOUND = ("overlaps-found", Phase.MOVEMENT, None)
    SAILING = ("sailing", Phase.MOVEMENT, None)
    SLIDING = ("sliding", Phase.MOVEMENT, None)
    EDGES = ("edges", Phase.MOVEMENT, None)
    CARDS_CLEARED = ("cards-cleared", Phase.MOVEMENT, None)
    SQUALLS_ASKED = ("squalls-asked", Phase.MOVEMENT, "reactions")
    SQUALLS_ANSWERED = ("squalls-answered", Phase.MOVEMENT, None)
    SQUALLS = ("squalls", Phase.MOVEMENT, None)
    COLLISIONS = ("collisions", Phase.MOVEMENT, None)
    SHOALS = ("shoals", Phase.MOVEMENT, None)
    MOVEMENT_ASKED = ("movement-asked", Phase.MOVEMENT, "reactions")
    MOVEMENT_ANSWERED = ("movement-answered", Phase.MOVEMENT, None)
    MOVEMENT_PLACED = ("movement-placed", Phase.MOVEMENT, None)
    MOVEMENT_STRIKES = ("movement-strikes", Phase.MOVEMENT, None)
    MOVEMENT_MORALE = ("movement-morale", Phase.MOVEMENT, None)
    MOVEMENT_RETURNS = ("movement-returns", Phase.MOVEMENT, None)
    MOVEMENT_OUTCOME = ("movement-outcome", Phase.MOVEMENT, None)
    # Combat
    COMBAT = ("combat", Phase.COMBAT, "combat")
    GUNS_FIRED = ("guns-fired", Phase.COMBAT, None)
    COUNTERS_DRAWN = ("counters-drawn", Phase.COMBAT, None)
    REACTIONS = ("reactions", Phase.COMBAT, "reactions")
    REACTED = ("reacted", Phase.COMBAT, None)
    LOSSES_ASKED = ("losses-asked", Phase.COMBAT, "reactions")
    LOSSES_ANSWERED = ("losses-answered", Phase.COMBAT, None)
    COMBAT_PLACED = ("combat-placed", Phase.COMBAT, None)
    COMBAT_STRIKES = ("combat-strikes", Phase.COMBAT, None)
    COMBAT_MORALE = ("combat-morale", Phase.COMBAT, None)
    MORALE_ASKED = ("morale-asked", Phase.COMBAT, "reactions")
    MORALE_ANSWERED = ("morale-answered", Phase.COMBAT, None)
    MORALE_PLACED = ("morale-placed", Phase.COMBAT, None)
    MORALE_STRIKES = ("morale-strikes", Phase.COMBAT, None)
    BOARDERS_MUSTER = ("boarders-muster", Phase.COMBAT, None)
    VICTIMS = ("victims", Phase.COMBAT, "victims")
    VICTIMS_TOLD = ("victims-told", Phase.COMBAT, None)
    BOARDERS_FIGHT = ("boarders-fight", Phase.COMBAT, None)
    BOARDERS_ASKED = ("boarders-asked", Phase.COMBAT, "reactions")
    BOARDERS_ANSWERED = ("boarders-answered", Phase.COMBAT, None)
    BOARDERS_PLACED = ("boarders-placed", Phase.COMBAT, None)
    BOARDERS_STRIKE = ("boarders-strike", Phase.COMBAT, None)
    BOARDERS_DONE = ("boarders-done", Phase.COMBAT, None)
    WOUNDS = ("wounds", Phase.COMBAT, None)
    WOUNDS_ASKED = ("wounds-asked", Phase.COMBAT, "reactions")
    WOUNDS_ANSWERED = ("wounds-answered", Phase.COMBAT, None)
    WOUND = ("wound", Phase.COMBAT, "wound")
    WOUNDED = ("wounded", Phase.COMBAT, None)
    COMBAT_RETURNS = ("combat-returns", Phase.COMBAT, None)
    COMBAT_OUTCOME = ("combat-outcome", Phase.COMBAT, None)
    # Reloading
    RELOADING = ("reloading", Phase.RELOADING, "reloading")
    GUNNERS_CALLED = ("gunners-called", Phase.RELOADING, None)
    RELOADED = ("reloaded", Phase.RELOADING, None)
    STORED = ("stored", Phase.RELOADING, None)
    # End of the turn
    TURN_ENDS = ("turn-ends", Phase.END, None)
    END_OUTCOME = ("end-outcome", Phase.END, None)
    TURN_CLOSES = ("turn-closes", Phase.END, None)

    def __init__(self, key: str, phase: Phase, window: str | None) -> None:
        self.key = key
        self.phase = phase
        self.window = window

    # Each slot exists once, so its identity is its hash. Enum would hash its name at every look-up.
    __hash__ = object.__hash__


_ORDER = tuple(Slot)
_NEXT = {slot: _ORDER[place + 1] for place, slot in enumerate(_ORDER[:-1])} | {
    Slot.TURN_CLOSES: Slot.TURN_BEGINS
}
_BY_KEY = {slot.key: slot for slot in Slot}


def following(slot: Slot) -> Slot:
    """The next slot; after the last of a turn comes the first of the next."""
    return _NEXT[slot]


def slot_named(key: str) -> Slot:
    return _BY_KEY[key]


def windows() -> tuple[str, ...]:
    """Every window of the book, in order of play."""
    return tuple(dict.fromkeys(slot.window for slot in Slot if slot.window is not None))
