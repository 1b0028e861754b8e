"""Sentences about abilities of captains and crews."""

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
from domain.values.names import Wound
from domain.values.said import Said
from projections.timeline.says import says
from projections.timeline.unspoken import listed, say
from projections.timeline.words import Telling, guns, mm, plain


def called(ability: str) -> Said:
    return plain(ability)


def _left(left: int) -> Said:
    return say("ability", "{left:use|uses} left", left=left) if left else say("ability", "no use left")


@says(AbilitiesGiven)
def given(fact: AbilitiesGiven, telling: Telling) -> str:
    return say(
        "AbilitiesGiven",
        "{ship} sails with these abilities: {abilities}.",
        ship=telling.ship(fact.ship),
        abilities=listed(map(called, fact.abilities)),
    )


@says(AbilityUsed)
def used(fact: AbilityUsed, telling: Telling) -> str:
    return say(
        "AbilityUsed",
        "{ship} uses an ability, {ability}: {left}.",
        ship=telling.ship(fact.ship),
        ability=called(fact.ability),
        left=_left(fact.left),
    )


@says(AbilityLost)
def lost(fact: AbilityLost, telling: Telling) -> str:
    return say(
        "AbilityLost",
        "The wound costs {ship} an ability, {ability}: {left}.",
        ship=telling.ship(fact.ship),
        ability=called(fact.ability),
        left=_left(fact.left),
    )


_HURT = {
    Wound.UNHURT: say("CaptainTested", "he goes unhurt"),
    Wound.WOUNDED: say("CaptainTested", "he is wounded"),
    Wound.DEAD: say("CaptainTested", "he is killed"),
}


@says(CaptainTested)
def tested(fact: CaptainTested, telling: Telling) -> str:
    return say(
        "CaptainTested",
        "The captain of {ship} stands in the fire: {faces}; {hurt}.",
        ship=telling.ship(fact.ship),
        faces=listed(fact.faces),
        hurt=_HURT[fact.outcome],
    )


@says(CrewRallied)
def rallied(fact: CrewRallied, telling: Telling) -> str:
    return say(
        "CrewRallied",
        "{ship} calls upon an ability to stand her losses: {ability}.",
        ship=telling.ship(fact.ship),
        ability=called(fact.ability),
    )


@says(LossesIgnored)
def ignored(fact: LossesIgnored, telling: Telling) -> str:
    return say(
        "LossesIgnored",
        "{ship} ignores {losses:crew loss|crew losses}, thanks to this ability: {ability}.",
        ship=telling.ship(fact.ship),
        losses=fact.losses,
        ability=called(fact.ability),
    )


@says(FateChosen)
def chosen(fact: FateChosen, telling: Telling) -> str:
    happens = fact.result in ("crew", "counter")
    what = say("FateChosen", "it happens") if happens else say("FateChosen", "it does not happen")
    return say(
        "FateChosen",
        "{ship}’s lucky captain chooses how it falls out for {ships}: {what}.",
        ship=telling.ship(fact.ship),
        ships=telling.ships(fact.ships),
        what=what,
    )


@says(CardPeeked)
def peeked(fact: CardPeeked, telling: Telling) -> str:
    ship, target, gap = telling.ship(fact.ship), telling.ship(fact.target), mm(fact.gap)
    if fact.card is None:
        return say(
            "CardPeeked",
            "{ship}’s captain looks at {target}, {gap} away: too far to tell what she is about.",
            ship=ship,
            target=target,
            gap=gap,
        )
    return say(
        "CardPeeked",
        "{ship}’s captain looks at {target}, {gap} away, and sees which card she is about to sail.",
        ship=ship,
        target=target,
        gap=gap,
    )


@says(BlankReplaced)
def replaced(fact: BlankReplaced, telling: Telling) -> str:
    return say(
        "BlankReplaced",
        "{ship} puts another action in the place of her blank: {action}.",
        ship=telling.ship(fact.ship),
        action=plain(fact.action),
    )


@says(GunnersHurried)
def hurried(fact: GunnersHurried, telling: Telling) -> str:
    return say(
        "GunnersHurried",
        "{ship}’s gunners load {guns} in no time.",
        ship=telling.ship(fact.ship),
        guns=guns(fact.side),
    )
