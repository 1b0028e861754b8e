"""Sentences about ships that are entangled or grappled, and ships that come free."""

from domain.facts.links import ShipsEntangled, ShipsFreed
from domain.values.names import FreedBy
from projections.timeline.says import says
from projections.timeline.unspoken import say
from projections.timeline.words import Telling, plain

_FREED = {
    FreedBy.CUT_LOOSE: say("ShipsFreed", "cut loose"),
    FreedBy.ONE_IS_GONE: say("ShipsFreed", "one is gone"),
}


@says(ShipsEntangled)
def entangled(fact: ShipsEntangled, telling: Telling) -> str:
    return say("ShipsEntangled", "{ships} are entangled: neither can move.", ships=telling.ships(fact.ships))


@says(ShipsFreed)
def freed(fact: ShipsFreed, telling: Telling) -> str:
    return say(
        "ShipsFreed",
        "{ships} are no longer {link}: {why}.",
        ships=telling.ships(fact.ships),
        link=plain(fact.link),
        why=_FREED[fact.why],
    )
