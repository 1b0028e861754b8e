"""Every clause of the rules, with its pages, in our own words; and the readings a game may switch on."""

from domain.catalogue.listing import VERSION, Clause, chapters, clause, clauses
from domain.catalogue.switches import Reading, readings

__all__ = ["VERSION", "Clause", "Reading", "chapters", "clause", "clauses", "readings"]
