"""Every text that can be said, and the catalogues of its translations.

`python -m tests.languages.catalogues` adds what is new to the catalogues, without a translation, and drops what nobody
says any more. Everything else in them is written by people.
"""

import ast
import io
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, partial
from pathlib import Path
from string import Formatter
from typing import Final

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

from api.codes import CODES, FAMILIES, REFUSED_BY_THE_RULES
from domain.catalogue import chapters, clauses, house_rulings
from domain.facts.registry import FACTS, Subject
from domain.offers import offers
from domain.scenarios import SCENARIOS
from projections import languages
from projections.languages import LANGUAGES
from tests.kit.tree import ROOT, syntax

FOLDER = Path(languages.__file__).parent
MARKS = ("say", "refuse", "words")
PLURALS = {
    "fr": "nplurals=2; plural=(n > 1)",
    "pl": "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2)",
}
GENDERS = ("frigate", "ship-of-the-line", "battery", "building", "ship")

# What somebody else said, as it is: there is nothing to translate.
QUOTED = "{why}"

Text = tuple[str, str]  # context, English


@cache
def texts(subject: str) -> list[Text]:
    """All texts of a subject, in the order of their places."""
    return [*_READERS[subject]()]


def _all_words() -> Iterator[Text]:
    yield from (("gender", kind) for kind in GENDERS)
    yield from _marked("domain/values")
    yield from (("word", word) for word in _words())
    yield from (("topic", topic) for topic in _topics())


def _boards() -> Iterator[Text]:
    yield from (*_marked("projections/board"), *_marked("projections/diagrams"))


def _refusals() -> Iterator[Text]:
    yield from _marked("domain", without=("values",))
    yield from _marked("api", without=("cli", "captains"))


def _commands() -> Iterator[Text]:
    yield from (*_marked("api/cli"), *_marked("api/captains"))


def _marked(folder: str, without: tuple[str, ...] = ()) -> Iterator[Text]:
    """Calls of `say`, `refuse` and `words` with a context and a text; Babel's own reader misses those within others."""
    for path in sorted((ROOT / folder).rglob("*.py")):
        if path.relative_to(ROOT / folder).parts[0] not in without:
            calls = [call for call in ast.walk(syntax(path)) if isinstance(call, ast.Call)]
            for call in sorted(calls, key=lambda call: (call.lineno, call.col_offset)):
                yield from _said(call)


def _said(call: ast.Call) -> Iterator[Text]:
    if isinstance(call.func, ast.Name) and call.func.id in MARKS and len(call.args) >= 2:
        context, text = call.args[:2]
        if isinstance(context, ast.Constant) and isinstance(text, ast.Constant):
            yield str(context.value), str(text.value)


def unmarked() -> Iterator[str]:
    """Refusals whose sentence no catalogue collects: its code or its text is not written out where it is made."""
    for folder in ("domain", "api", "projections", "workers"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            for call in ast.walk(syntax(path)):
                match call:
                    case ast.Call(func=ast.Name(id="refuse"), args=[code, text, *_]) if not (
                        _is_written(code) and _is_written(text)
                    ):
                        if not (isinstance(text, ast.Constant) and text.value == QUOTED):
                            yield f"{path.name}:{call.lineno}"
                    case ast.Call(
                        func=ast.Name(id="Refusal"), args=[_, ast.Constant() | ast.JoinedStr(), *_]
                    ):
                        yield f"{path.name}:{call.lineno}"


def _is_written(part: ast.expr) -> bool:
    return isinstance(part, ast.Constant)


def refusals_said() -> Iterator[tuple[str, str]]:
    """The code of each refusal whose sentence is said just before it or within it, and the context of the sentence."""
    for folder in ("domain", "api", "projections", "workers"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            for function in ast.walk(syntax(path)):
                if isinstance(function, ast.FunctionDef):
                    yield from _refused(function)


def _refused(function: ast.FunctionDef) -> Iterator[tuple[str, str]]:
    """Of a name that is given several sentences in turn, the one before a refusal counts."""
    sentences: dict[str, ast.expr] = {}
    steps = [node for node in ast.walk(function) if isinstance(node, (ast.Assign, ast.Call))]
    for node in sorted(steps, key=lambda node: (node.lineno, node.col_offset)):
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                sentences[name] = value
            case ast.Call(func=ast.Name(id="Refusal"), args=[ast.Constant(value=code), detail, *_]):
                said = sentences.get(detail.id) if isinstance(detail, ast.Name) else detail
                match said:
                    case ast.Call(func=ast.Name(id="say"), args=[ast.Constant(value=context), *_]):
                        yield str(code), str(context)


def _words() -> list[str]:
    """Words of the catalogue that sentences use: ids that facts and orders can hold."""
    return [
        line
        for line in (Path(__file__).with_name("words.txt")).read_text(encoding="utf-8").splitlines()
        if line
    ]


def _topics() -> list[str]:
    """What can happen in a game, as scripts of pages say it."""
    names = sorted(kind.name for kind in FACTS.values() if kind.stream == "game")
    return [re.sub(r"([a-z])([A-Z])", r"\1 \2", name).lower() for name in names]


def _titles() -> Iterator[Text]:
    for code, meant in {**FAMILIES, **CODES}.items():
        yield f"{code} title", meant.title
    yield "title", REFUSED_BY_THE_RULES.title


def _rules() -> Iterator[Text]:
    for letter, title in chapters().items():
        yield f"{letter} chapter", title
    for clause in clauses().values():
        yield "group", clause.group
        yield f"{clause.id} title", clause.title
        yield f"{clause.id} summary", clause.summary
    for offer in offers():
        yield "option", offer.title
        if offer.reading is not None:
            yield "reading", offer.reading.default
            yield "reading", offer.reading.switched_on
    for scenario in SCENARIOS.values():
        yield "scenario", scenario.title
        yield "scenario", scenario.summary


def _house() -> Iterator[Text]:
    for ruling in house_rulings().values():
        yield "house chapter", ruling.chapter
        yield from (("house basis", basis) for basis in ruling.basis)
        yield "house ruling", ruling.ruling
        yield "house ruling", ruling.why


def _pages() -> Iterator[Text]:
    """`page_text("…")` of the server, `_("…")` in templates; `t("…")` and `woven("…")` in scripts."""
    for path in sorted((ROOT / "api" / "web").glob("*.py")):
        for found in re.finditer(r"\bpage_text\(\s*\"((?:[^\"\\]|\\.)*)\"", path.read_text(encoding="utf-8")):
            yield "page", found[1]
    for path in sorted((ROOT / "api").rglob("*.html")):
        for found in re.finditer(r"_\(\s*\"((?:[^\"\\]|\\.)*)\"", path.read_text(encoding="utf-8")):
            yield "page", found[1]
    for path in sorted((ROOT / "api" / "web" / "static" / "scripts").glob("*.js")):
        for found in re.finditer(
            r"\b(?:t|woven)\(\s*\"((?:[^\"\\]|\\.)*)\"", path.read_text(encoding="utf-8")
        ):
            yield "page", found[1]
    for subject in Subject:
        yield "page", subject.title


_READERS: Final[Mapping[str, Callable[[], Iterable[Text]]]] = {
    "words": _all_words,
    "timeline": partial(_marked, "projections/timeline"),
    "boards": _boards,
    "refusals": _refusals,
    "codes": _titles,
    "rules": _rules,
    "house": _house,
    "pages": _pages,
    "commands": _commands,
}
SUBJECTS: Final = tuple(_READERS)


def path_of(language: str, subject: str) -> Path:
    return FOLDER / language / f"{subject}.po"


def read(language: str, subject: str) -> Catalog:
    path = path_of(language, subject)
    if not path.exists():
        return Catalog(locale=language)
    with path.open("rb") as file:
        return read_po(file, locale=language)


def missing(language: str) -> list[Text]:
    """Texts that nobody has translated."""
    return [
        text
        for subject in SUBJECTS
        for catalogue in [read(language, subject)]
        for text in dict.fromkeys(texts(subject))
        if not ((found := catalogue.get(text[1], text[0])) and found.string)
    ]


def places(text: str) -> set[str]:
    return {field for _, field, _, _ in Formatter().parse(text) if field}


HEAD = """# Sealed Orders, {subject}: {language}.
msgid ""
msgstr ""
"Language: {language}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: {plural};\\n"

"""


def written(language: str, subject: str) -> str:
    """The text of a catalogue: what is said now, with the translations that there are."""
    before, made = read(language, subject), Catalog(locale=language)
    for context, text in dict.fromkeys(texts(subject)):
        found = before.get(text, context)
        made.add(text, found.string if found else "", context=context)
    body = io.BytesIO()
    write_po(body, made, width=0, omit_header=True)
    head = HEAD.format(subject=subject, language=language, plural=PLURALS[language])
    return head + body.getvalue().decode().strip() + "\n"


def main() -> None:
    for language in LANGUAGES[1:]:
        for subject in SUBJECTS:
            path_of(language, subject).write_text(written(language, subject), encoding="utf-8")
        sys.stdout.write(f"{language}: {len(missing(language))} texts lack a translation\n")


if __name__ == "__main__":
    main()
