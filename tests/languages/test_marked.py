"""Templates and scripts say nothing that is not marked for translation; what was forgotten is named here."""

import re
from pathlib import Path

import pytest

from tests.kit.tree import ROOT

WEB = ROOT / "api" / "web"
TEMPLATES = sorted((WEB / "templates" / "pages").rglob("*.html"))
# The verifiers are programs to be read by themselves, and give their reasons in English: pages quote them.
SCRIPTS = [
    path
    for path in sorted((WEB / "static" / "scripts").glob("*.js"))
    if not re.fullmatch(r"verify(-\w+)?", path.stem)
]
JINJA = re.compile(r"\{\{.*?\}\}|\{%.*?%\}|\{#.*?#\}", re.DOTALL)
# Names, and what is written the same in every language.
NAMES = re.compile(
    r"Sealed Orders|OpenAPI 3\.1|API|so_…|B-OVL…?(-\d)?|NAME\+ID\+KEY|[gta]-…|sealed-orders play|POST|PUT|GET|/v1/\S+"
)
LITERAL = re.compile(r'"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`')
# A sentence, or the beginning of one.
WORDS = re.compile(r"^[A-Z][a-z’]+(?: [A-Za-z’]+)+|[a-z]{3,} [a-z]{2,}.*[.…]$")


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: path.stem)
def test_a_template_has_no_text_of_its_own(path: Path) -> None:
    """Between tags, and in what is read aloud or shown in a field."""
    bare = JINJA.sub("", path.read_text(encoding="utf-8"))
    texts = re.findall(r">([^<>]+)<", bare) + re.findall(
        r'(?:aria-label|alt|title|placeholder)="([^"]*)"', bare
    )
    assert [text for text in texts if re.search(r"[^\W\d_]{2,}", NAMES.sub("", text))] == []


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.stem)
def test_a_script_says_everything_by_way_of_its_texts(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    code = "\n".join(
        line.partition(" // ")[0] for line in lines if not line.lstrip().startswith(("//", "/*", "*"))
    )
    forgotten = [
        found[0]
        for found in LITERAL.finditer(code)
        if WORDS.search(NAMES.sub("", found[1] or found[2] or ""))
        and not re.search(r"\b(?:t|woven|TypeError)\(\s*$", code[: found.start()])
    ]
    assert forgotten == []
