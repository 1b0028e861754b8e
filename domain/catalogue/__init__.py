"""Every clause of the rules with its pages, in our own words; the readings that a game may switch on; our rulings."""

from domain.catalogue.listing import VERSION, Clause, chapters, clause, clauses
from domain.catalogue.rulings import Basis, HouseRuling, house_rulings
from domain.catalogue.switches import Reading, readings

__all__ = [
    "VERSION",
    "Basis",
    "Clause",
    "HouseRuling",
    "Reading",
    "chapters",
    "clause",
    "clauses",
    "house_rulings",
    "readings",
]
