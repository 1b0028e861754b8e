"""What can happen, in the past tense: the stored contract, one file per subject.

A stored fact can never change. To alter one, add the next version beside it and an upcast in `upcasts.py`;
never rename, retype or reorder a field of a version that has been released.
"""

from typing import Final

# Importing the subjects is what fills the registry.
from domain.facts import (  # noqa: F401  (isort: registry first)
    abilities,
    accounts,
    aiming,
    amendments,
    batteries,
    bench,
    boarding,
    buildings,
    clock,
    collisions,
    crew,
    damage,
    disputes,
    endings,
    events,
    fire_watch,
    first_wind,
    flagship,
    forks,
    games,
    grog,
    gunnery,
    links,
    losses,
    muster,
    orders,
    outcome,
    own_scenarios,
    placing,
    privacy,
    referees,
    reloading,
    rewinds,
    sailing,
    score,
    seats,
    ship_terms,
    solitaire,
    special,
    storage,
    terms,
    terrain,
    timekeeping,
    tokens,
    tournaments,
    training,
    turns,
    weather,
    windows,
    wrecks,
)
from domain.facts.mentions import Mentions, mentions
from domain.facts.registry import FACTS, Entry, Fact, declared, drawn, topic_of

# The names of these files: folds and sentences lie in files of the same names, and are found by them.
FILES: Final = tuple(sorted({kind.type.__module__.rpartition(".")[2] for kind in FACTS.values()}))

__all__ = ["FACTS", "FILES", "Entry", "Fact", "Mentions", "declared", "drawn", "mentions", "topic_of"]
