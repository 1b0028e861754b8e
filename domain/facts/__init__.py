"""What can happen, in the past tense: the stored contract, one file per subject.

A stored fact can never change. To alter one, add the next version beside it and an upcast in `upcasts.py`;
never rename, retype or reorder a field of a version that has been released.
"""

# Importing the subjects is what fills the registry.
from domain.facts import (  # noqa: F401  (isort: registry first)
    accounts,
    boarding,
    clock,
    collisions,
    crew,
    damage,
    events,
    forks,
    games,
    gunnery,
    links,
    muster,
    orders,
    outcome,
    referees,
    reloading,
    rewinds,
    sailing,
    special,
    tournaments,
    turns,
    weather,
    windows,
    wrecks,
)
from domain.facts.registry import FACTS, Entry, Fact, drawn, topic_of

__all__ = ["FACTS", "Entry", "Fact", "drawn", "topic_of"]
