"""A clause of the rules as the API shows it."""

from typing import Any

from api.languages import words
from domain.catalogue import Clause


def shown(clause: Clause) -> dict[str, Any]:
    """Texts in the language of the request; id, pages and levels are the same in all languages."""
    return {
        "id": clause.id,
        "chapter": clause.chapter,
        "group": words("group", clause.group),
        "title": words(f"{clause.id} title", clause.title),
        "summary": words(f"{clause.id} summary", clause.summary),
        "page": clause.page,
        "pages": clause.pages,
        "levels": clause.levels,
        "needs": clause.needs,
    }
