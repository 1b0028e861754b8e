"""Adjudication cases: a position, orders and draws in, what became of it out, compared with what was expected.

A pure library: it is given the text of a case and reads no file.
"""

from domain.adjudication.check.verdict import Verdict, adjudicate, adjudicated
from domain.adjudication.keys.fields import NotACase
from domain.adjudication.read.case import Case
from domain.adjudication.read.text import read_case

__all__ = ["Case", "NotACase", "Verdict", "adjudicate", "adjudicated", "read_case"]
