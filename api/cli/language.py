"""The language of the command line: `--lang`, else that of the terminal, else English.

What programs read is the same in all languages: JSON, transcripts, keys, addresses and exit statuses.
"""

import argparse
import os
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Final

from domain.values.said import ENGLISH, Said, Tongue, say, spoken

LANGUAGES: Final = ("en", "fr", "pl")
# The usual variables for the language of the terminal; the first that is set decides.
VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")

# Texts of argparse itself, which it passes to gettext.
ARGPARSE: Final = (
    say("argparse", "usage: "),
    say("argparse", "options"),
    say("argparse", "positional arguments"),
    say("argparse", "show this help message and exit"),
    say("argparse", "show program's version number and exit"),
    say("argparse", "%(prog)s: error: %(message)s\n"),
    say("argparse", "argument %(argument_name)s: %(message)s"),
    say("argparse", "the following arguments are required: %s"),
    say("argparse", "unrecognized arguments: %s"),
    say("argparse", "expected one argument"),
    say("argparse", "expected at least one argument"),
    say("argparse", "invalid %(type)s value: %(value)r"),
    say("argparse", "invalid choice: %(value)r (choose from %(choices)s)"),
)


class _Terminal:
    tongue: Tongue = ENGLISH


def language_of(words: Sequence[str], environ: Mapping[str, str] = os.environ) -> tuple[str, list[str]]:
    """The language, and the remaining arguments. English if the terminal's language is not available."""
    asking = argparse.ArgumentParser(prog="sealed-orders", add_help=False, allow_abbrev=False)
    asking.add_argument("--lang", choices=LANGUAGES)
    given, rest = asking.parse_known_args(words)
    if given.lang is not None:
        return given.lang, rest
    terminal = next((found for name in VARIABLES if (found := environ.get(name))), "")
    language = terminal.replace("_", "-").partition("-")[0].partition(".")[0].lower()
    return (language if language in LANGUAGES else LANGUAGES[0]), rest


def speak(language: str) -> None:
    """Use this language from now on. A catalogue is loaded only if it is needed."""
    _Terminal.tongue = (
        ENGLISH if language == LANGUAGES[0] else import_module("projections.languages").tongue_of(language)
    )
    # argparse's own name for gettext, which would need compiled catalogues.
    setattr(argparse, "_", lambda text: words("argparse", text))  # noqa: B010  (it is not in its type)


def tongue() -> Tongue:
    return _Terminal.tongue


def words(context: str, text: str) -> str:
    """A text with no places, as argparse takes it."""
    return _Terminal.tongue.translated(context, text)


def here(text: object) -> str:
    """A translatable text in the language of the terminal; anything else as it is."""
    return spoken(text.place, _Terminal.tongue) if isinstance(text, Said) else str(text)


def tell(text: object = "") -> None:
    print(here(text), flush=True)
