"""Sentences about fire watches and the fires they keep down."""

from domain.facts.fire_watch import FireDoused, FireWatchSet
from projections.timeline.says import says
from projections.timeline.unspoken import say
from projections.timeline.words import Telling


@says(FireWatchSet)
def watch(fact: FireWatchSet, telling: Telling) -> str:
    return say(
        "FireWatchSet",
        "{ship}’s crew stands ready with buckets of water for {target}.",
        ship=telling.ship(fact.ship),
        target=telling.ship(fact.target),
    )


@says(FireDoused)
def doused(fact: FireDoused, telling: Telling) -> str:
    return say(
        "FireDoused",
        "The crew of {by} keeps down {fires:fire|fires} on {ship}, and spares itself.",
        by=telling.ship(fact.by),
        fires=len(fact.counters),
        ship=telling.ship(fact.ship),
    )
