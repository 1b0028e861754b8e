"""The typed halves of both kits say what the description says, no more and no less."""

from typing import Any

import pytest

from tests.client import typescript, written


@pytest.fixture(scope="module")
def description() -> dict[str, Any]:
    return written.described()


@pytest.mark.processes  # the formatter is one
def test_documents_and_operations_are_those_of_the_description(description: dict[str, Any]) -> None:
    """If not: `python -m tests.client.written`."""
    wanted = written.files(description)
    found = {
        path for folder in ("documents", "operations") for path in (written.CLIENT / folder).glob("*.py")
    }
    assert found == set(wanted)
    assert [str(path) for path, text in wanted.items() if path.read_text(encoding="utf-8") != text] == []


def test_the_types_for_typescript_are_those_of_the_description(description: dict[str, Any]) -> None:
    """If not: `python -m tests.client.typescript`."""
    wanted = typescript.files(description)
    assert [str(path) for path, text in wanted.items() if path.read_text(encoding="utf-8") != text] == []
