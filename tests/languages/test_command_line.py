"""The command line speaks the language of its terminal, and programs read the same whatever that is."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from api.cli import main
from api.cli.language import LANGUAGES, language_of, speak
from api.cli.parser import COMMANDS, parser_for
from projections import languages
from projections.languages import PSEUDO
from tests.kit.tree import ROOT

CASE = ROOT / "tests" / "cases" / "basic" / "straight-on-a-beam-wind.yaml"
# What is written as it stands in every language: names of the program, of commands, options and what they take.
NAMES = re.compile(
    r"sealed-orders|--?[a-z-]+|\b[A-Z_]{2,}\b|\{[^}]*\}|\(not installed\)|^    (show|add|drain|move|resume)\b"
)
# Lines that programs look for.
ADDRESSES = ("Sealed Orders", "witness ")


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    speak("en")


@pytest.mark.parametrize(
    ("given", "environ", "language"),
    [
        ([], {}, "en"),
        ([], {"LANG": "C.UTF-8"}, "en"),
        ([], {"LANG": "fr_FR.UTF-8"}, "fr"),
        ([], {"LANG": "pl"}, "pl"),
        ([], {"LANG": "fr_FR", "LC_ALL": "pl_PL.UTF-8"}, "pl"),
        ([], {"LANG": "fr_FR", "LC_MESSAGES": "de_DE"}, "en"),
        ([], {"LANG": "fr_CA", "LC_ALL": ""}, "fr"),
        (["--lang", "en"], {"LANG": "fr_FR"}, "en"),
        (["verify", "x.json", "--lang=pl"], {}, "pl"),
    ],
)
def test_a_language_is_asked_for_or_the_terminals(
    given: list[str], environ: dict[str, str], language: str
) -> None:
    found, rest = language_of(given, environ)
    assert found == language
    assert rest == [word for word in given if word in ("verify", "x.json")]


def test_it_speaks_what_the_pages_speak() -> None:
    assert LANGUAGES == languages.LANGUAGES


@pytest.mark.parametrize(
    ("language", "said"), [("en", "positional arguments"), ("fr", "par défaut"), ("pl", "domyślnie")]
)
def test_help_is_in_the_language_that_was_asked_for(
    capsys: pytest.CaptureFixture[str], language: str, said: str
) -> None:
    with pytest.raises(SystemExit):
        main(["--lang", language, "adjudicate" if language == "en" else "serve", "--help"])
    assert said in capsys.readouterr().out


@pytest.mark.parametrize("name", [None, *COMMANDS])
def test_no_help_is_left_in_english(name: str | None, capsys: pytest.CaptureFixture[str]) -> None:
    speak(PSEUDO)
    with pytest.raises(SystemExit):
        parser_for([name] if name else []).parse_args([*([name] if name else []), "--help"])
    told = capsys.readouterr().out
    before = None
    while told != before:
        before, told = told, re.sub(r"⟦[^⟦⟧]*⟧", "", told)
    left = [line for line in told.splitlines() if re.search(r"[^\W\d_]{3,}", _without_names(line))]
    assert left == []


def _without_names(line: str) -> str:
    return NAMES.sub("", re.sub("|".join(map(re.escape, COMMANDS)), "", line))


def test_programs_read_the_same_in_every_language(capsys: pytest.CaptureFixture[str]) -> None:
    told = []
    for language in LANGUAGES:
        assert main(["--lang", language, "adjudicate", "--json", str(CASE)]) == 0
        told.append(capsys.readouterr().out)
    assert len({*told}) == 1


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "cannot listen on"), ("fr", "impossible d’écouter"), ("pl", "nie można nasłuchiwać")],
)
def test_complaints_are_in_it_too(
    capsys: pytest.CaptureFixture[str], language: str, said: str, tmp_path: Path
) -> None:
    words = ["--lang", language, "serve", "--host", "203.0.113.1", "--data", str(tmp_path), "--no-demo"]
    assert main(words) == 1
    assert said in capsys.readouterr().err


@pytest.mark.parametrize("file", sorted((ROOT / "api" / "cli").glob("*.py")), ids=lambda file: file.stem)
def test_no_command_says_a_text_that_cannot_be_translated(file: Path) -> None:
    told = [
        ast.unparse(call)
        for call in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(call, ast.Call)
        and isinstance(call.func, ast.Name | ast.Attribute)
        and ast.unparse(call.func)
        in ("tell", "Complaint", "argparse.ArgumentTypeError", "_nothing", "_no_case")
        for given in call.args
        if _is_plain(given)
    ]
    assert told == []


def _is_plain(given: ast.expr) -> bool:
    """A text with words in it that is written where it is said."""
    if isinstance(given, ast.Constant) and isinstance(given.value, str):
        text = given.value
    elif isinstance(given, ast.JoinedStr):
        text = "".join(str(part.value) for part in given.values if isinstance(part, ast.Constant))
    else:
        return False
    return not text.startswith(("--", *ADDRESSES)) and re.search(r"[a-z]{3,}", text) is not None
