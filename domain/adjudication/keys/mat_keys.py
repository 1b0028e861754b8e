"""What Standard and Advanced rules lay on a ship's mat, and how a case writes it."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from domain.adjudication.keys.draft import Draft
from domain.adjudication.keys.fields import Field, NotACase
from domain.adjudication.keys.words import BATTERY_ACTIONS, SHIP_ACTIONS
from domain.evolve import drafts
from domain.options.captain_and_crew.cards import CARDS
from domain.rules.special_damage import SIXTH_SAIL
from domain.ruleset.hooks import ACTION_DELAYED, ACTIONS
from domain.state.damage import Markers
from domain.state.this_turn import Attack
from domain.values.names import Ability, Cause, Once

SAILS: Final = ("full", "battle", "backing", "struck")
MARKERS: Final = ("fire", "leak", "mast", "sail", "rudder")
CREWS: Final = ("gunners", "sailors")
RECEIVED: Final = ("fire", "water")
MOST: Final = 50
DELAYED: Final = ("extinguish", "repair", "reload-left", "reload-right", "reload")


def read_sails(field: Field) -> str:
    return field.word(SAILS, "sail setting")


def read_counts(words: tuple[str, ...]) -> Callable[[Field], dict[str, int]]:
    return lambda field: {key: part.integer(0, MOST) for key, part in field.keyed(words).items()}


def read_used(field: Field) -> frozenset[Once]:
    return frozenset(Once(part.word(tuple(Once), "thing that is used once a game")) for part in field.items())


def read_delayed(field: Field) -> dict[str, int]:
    """Turns since each was revealed. Only these take longer than the turn in which they are."""
    return {
        Field(turns.path, action).word(DELAYED, "delayed action"): turns.integer(0, 1)
        for action, turns in field.mapping().items()
    }


def read_truth(field: Field) -> bool:
    if not isinstance(field.raw, bool):
        raise field.wrong("expected true or false")
    return field.raw


def read_training(field: Field) -> dict[str, bool]:
    return {who: read_truth(part) for who, part in field.keyed(CREWS).items()}


def lay_training(draft: Draft, ship: str, trained: Mapping[str, bool]) -> None:
    """`false` makes a crew untrained, but only if the options of this case allow to agree on that."""
    known = _terms(draft)
    lacking = (who for who, is_trained in trained.items() if not is_trained)
    untrained = frozenset(who for who in lacking if f"untrained-{who}" in known)
    draft.change(drafts.crew, ship, untrained=untrained)


def read_abilities(field: Field) -> dict[str, int | None]:
    """The uses left of each ability; None (all that its card gives) for one that is only listed, or null."""
    if isinstance(field.raw, list):
        return {part.word(tuple(Ability), "ability"): None for part in field.items()}
    named = field.keyed(tuple(Ability)).items()
    return {ability: None if part.raw is None else part.integer(0, MOST) for ability, part in named}


def lay_abilities(draft: Draft, ship: str, abilities: Mapping[str, int | None]) -> None:
    """Give her those of the abilities that exist in this game."""
    cards = {card.ability.value: card.uses for card in CARDS.ask(draft.scene)}
    for ability, left in abilities.items():
        if left is not None and left > cards.get(ability, left):
            raise NotACase(
                f"ships.{ship}.abilities.{ability}", f"{left} uses are left of {cards[ability]} that it has"
            )
    given = {
        ability: cards[ability] if left is None else left
        for ability, left in abilities.items()
        if ability in cards
    }
    draft.change(drafts.crew, ship, abilities=given)


def lay_flagship(draft: Draft, ship: str, flag: bool) -> None:  # noqa: FBT001  (the shape of a key)
    """Make her a flagship, but only in a game with flagships."""
    draft.change(drafts.mat, ship, flagship=flag and "flagship" in _terms(draft))


def _terms(draft: Draft) -> set[str]:
    """The words that can be agreed for single ships in this game."""
    return {term.word for rule in draft.rules.rules for term in rule.terms}


def read_ships(field: Field) -> tuple[str, ...]:
    return tuple(part.text() for part in field.items())


def lay_fired_at(draft: Draft, ship: str, targets: tuple[str, ...]) -> None:
    """Shots that she fired this turn, whose counters have already been drawn and placed."""
    shots = tuple(Attack(ship, Cause.LEFT, target, {}) for target in targets)
    draft.change(drafts.this_turn, attacks=(*draft.game.this_turn.attacks, *shots))


def lay_markers(draft: Draft, ship: str, markers: Mapping[str, int]) -> None:
    """Six sail damages have broken a mast for good, even if the case does not count it as broken."""
    lost = int(markers.get("sail", 0) >= SIXTH_SAIL)
    mast = max(lost, markers.get("mast", 0))
    draft.change(drafts.damage, ship, markers=Markers(**{**markers, "mast": mast}, lost=lost))


def lay_received(draft: Draft, ship: str, received: Mapping[str, int]) -> None:
    draft.change(drafts.damage, ship, **{f"{kind}_received": number for kind, number in received.items()})


def lay_as(reach: Callable[..., Any], name: str) -> Callable[[Draft, str, Any], None]:
    return lambda draft, ship, value: draft.change(reach, ship, **{name: value})


def lay_planned(draft: Draft, ship: str, field: Field) -> None:
    """Only actions that a ship of this game has a counter for. What takes her crew two turns has just begun."""
    known = _counters(draft, ship)
    actions = tuple(part.word(known, "action of hers in this game") for part in field.items())
    if len(set(actions)) < len(actions):
        raise field.wrong("an action is planned twice: she has one counter of each")
    begun = {
        action.name: 0
        for action in ACTIONS.ask(draft.scene)
        if action.name in actions
        and (action.delayed or ACTION_DELAYED.ask(draft.scene, draft.ship(ship), action.name))
    }
    draft.change(drafts.crew, ship, planned=actions, delayed=begun)


def lay_delayed(draft: Draft, ship: str, field: Field) -> None:
    """Whatever rules are in play: a case without the rule of a repair shows what becomes of one."""
    ashore = ship in draft.game.batteries
    known = tuple(name for name in DELAYED if name in (BATTERY_ACTIONS if ashore else SHIP_ACTIONS))
    delayed = read_delayed(field)
    for action in delayed:
        Field(f"{field.path}.{action}", action).word(known, "delayed action of hers")
    draft.change(drafts.crew, ship, delayed={**draft.ship(ship).crew.delayed, **delayed})


def _counters(draft: Draft, ship: str) -> tuple[str, ...]:
    """A battery has actions of its own, and shares some with ships."""
    hers = BATTERY_ACTIONS if ship in draft.game.batteries else SHIP_ACTIONS
    return tuple(action.name for action in ACTIONS.ask(draft.scene) if action.name in hers)
