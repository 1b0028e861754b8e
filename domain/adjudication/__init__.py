"""Adjudication cases: a position, orders and draws in, what became of it out, compared with what was expected.

A pure library: it is given the text of a case and reads no file.
"""

from domain.adjudication.case import Case
from domain.adjudication.fields import NotACase
from domain.adjudication.reading import read_case
from domain.adjudication.verdict import Verdict, adjudicate, adjudicated

__all__ = ["Case", "NotACase", "Verdict", "adjudicate", "adjudicated", "read_case"]
