"""Folding abilities."""

from domain.evolve.drafts import GameDraft, crew, damage, guns, orders, this_turn
from domain.evolve.handlers import folds
from domain.facts.abilities import (
    AbilitiesGiven,
    AbilityLost,
    AbilityUsed,
    BlankReplaced,
    CaptainTested,
    CardPeeked,
    CrewRallied,
    FateChosen,
    GunnersHurried,
    LossesIgnored,
)
from domain.state.crew import Fate
from domain.values.names import Wound
from domain.values.sealed import Sealed


@folds(AbilitiesGiven)
def given(game: GameDraft, fact: AbilitiesGiven) -> None:
    crew(game, fact.ship).abilities = fact.abilities


@folds(AbilityUsed)
def used(game: GameDraft, fact: AbilityUsed) -> None:
    hands = crew(game, fact.ship)
    hands.using = hands.using | {fact.ability}
    _leave(game, fact.ship, fact.ability, fact.left)


@folds(AbilityLost)
def lost(game: GameDraft, fact: AbilityLost) -> None:
    _leave(game, fact.ship, fact.ability, fact.left)


@folds(CaptainTested)
def tested(game: GameDraft, fact: CaptainTested) -> None:
    if fact.outcome is Wound.WOUNDED:
        this_turn(game).wounded = game.this_turn.wounded | {fact.ship}


@folds(CrewRallied)
def rallied(game: GameDraft, fact: CrewRallied) -> None:
    hands = crew(game, fact.ship)
    hands.rallied = hands.rallied | {fact.ability}


@folds(LossesIgnored)
def ignored(game: GameDraft, fact: LossesIgnored) -> None:
    suffered = damage(game, fact.ship)
    drawn = list(suffered.drawn)
    lying = [drawn.pop([counter.token() for counter in drawn].index(token)) for token in fact.counters]
    suffered.drawn = tuple(drawn)
    suffered.ignored = (*suffered.ignored, *lying)
    hands = crew(game, fact.ship)
    hands.using = hands.using | {fact.ability}
    hands.holding = {**hands.holding, fact.ability: fact.more}
    _leave(game, fact.ship, fact.ability, fact.left)


@folds(FateChosen)
def chosen(game: GameDraft, fact: FateChosen) -> None:
    crew(game, fact.ship).fate = Fate(fact.rule, fact.ships, fact.result)


@folds(CardPeeked)
def peeked(game: GameDraft, fact: CardPeeked) -> None:
    if isinstance(fact.card, Sealed):
        seat = game.ships[fact.ship].seat
        orders(game).peeked = game.orders.peeked | {(seat, fact.card.version, fact.card.key)}


@folds(BlankReplaced)
def replaced(game: GameDraft, fact: BlankReplaced) -> None:
    hands = crew(game, fact.ship)
    hands.planned = tuple(action for action in hands.planned if action != "blank")


@folds(GunnersHurried)
def hurried(game: GameDraft, fact: GunnersHurried) -> None:
    guns(game, fact.ship, fact.side).hurried = True


def _leave(game: GameDraft, ship: str, ability: str, left: int) -> None:
    crew(game, ship).abilities = {**game.ships[ship].crew.abilities, ability: left}
