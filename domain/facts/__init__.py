"""What can happen in a game, in the past tense. Facts are what the store keeps; there is one file for each subject.

A stored fact can never change. To alter a fact, add its next version and an upcast in `upcasts.py`; never rename,
retype or reorder a field of a version that has been released.
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

# The names of these files. The functions that fold a fact, and its sentence, lie in files of the same name.
FILES: Final = tuple(sorted({kind.type.__module__.rpartition(".")[2] for kind in FACTS.values()}))

__all__ = ["FACTS", "FILES", "Entry", "Fact", "Mentions", "declared", "drawn", "mentions", "topic_of"]
