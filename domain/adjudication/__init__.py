"""Adjudication cases: a position, orders and draws are played, and the result is compared with the expected one.

A pure library: it is given the text of a case and reads no file.
"""

from domain.adjudication.check.verdict import Verdict, adjudicate, adjudicated
from domain.adjudication.keys.fields import NotACase
from domain.adjudication.read.case import Case
from domain.adjudication.read.text import read_case

__all__ = ["Case", "NotACase", "Verdict", "adjudicate", "adjudicated", "read_case"]
