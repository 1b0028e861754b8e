"""Sentences about how guns were aimed."""

from domain.facts.aiming import AimedHigh, AimForced, CountersReplaced
from projections.timeline.says import says
from projections.timeline.unspoken import listed, say
from projections.timeline.words import HANDS, Telling, face, guns, plain


@says(AimForced)
def forced(fact: AimForced, telling: Telling) -> str:
    near = say(
        "AimForced",
        "{among} are equally near to {ship}",
        among=telling.ships(fact.among),
        ship=telling.ship(fact.ship),
    )
    if fact.side not in HANDS and fact.side != "guns":
        return say(
            "AimForced",
            "{near}: by lot her muskets are fired at {target}.",
            near=near,
            target=telling.ship(fact.target),
        )
    return say(
        "AimForced",
        "{near}: by lot her {side} guns are laid at {target}.",
        near=near,
        side=HANDS.get(fact.side, fact.side),
        target=telling.ship(fact.target),
    )


@says(AimedHigh)
def high(fact: AimedHigh, telling: Telling) -> str:
    ship, target = telling.ship(fact.ship), telling.ship(fact.target)
    return say(
        "AimedHigh",
        "{ship} has laid {side} high, at the masts and sails of {target}.",
        ship=ship,
        side=guns(fact.side),
        target=target,
    )


@says(CountersReplaced)
def replaced(fact: CountersReplaced, telling: Telling) -> str:
    over = listed(face(counter) for counter in fact.counters)
    aloft = (
        say("CountersReplaced", "; aloft she takes {aloft}", aloft=listed(map(plain, fact.aloft)))
        if fact.aloft
        else ""
    )
    return say(
        "CountersReplaced",
        "The shot goes over the hull of {ship}: {over} for others from bag C{aloft}.",
        ship=telling.ship(fact.ship),
        over=over,
        aloft=aloft,
    )
