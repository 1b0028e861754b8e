"""One short sentence for every fact there is."""

from domain.facts import Fact

# Importing the subjects is what fills the table of sentences.
from projections.timeline import (  # noqa: F401
    accounts,
    boarding,
    collisions,
    crew,
    damage,
    games,
    gunnery,
    muster,
    orders,
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
from projections.timeline.says import SENTENCES
from projections.timeline.words import Telling

__all__ = ["SENTENCES", "sentence"]


def sentence(fact: Fact, telling: Telling) -> str:
    return SENTENCES[type(fact)](fact, telling)
