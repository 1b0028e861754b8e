"""The changelog of the API: reachable, true to the description, and what it promises is kept."""

from typing import Any

from api.docs.changes import releases, written
from tests.kit.server import Server


def _operations(document: dict[str, Any]) -> set[str]:
    return {
        operation["operationId"]
        for operations in document["paths"].values()
        for operation in operations.values()
        if isinstance(operation, dict)
    }


def test_the_directory_and_the_docs_lead_to_the_changes(server: Server) -> None:
    address = server.ask("GET", "/v1").json["changes"]
    assert f'href="{address}"' in server.ask("GET", "/docs").text
    page = server.ask("GET", address)
    assert (page.status_code, page.mimetype) == (200, "text/html")
    assert 'href="/docs#policy"' in page.text
    assert 'id="policy"' in server.ask("GET", "/docs").text
    assert 'href="/docs#sealOrders"' in page.text


def test_pages_of_the_api_are_kept_apart_by_language(server: Server) -> None:
    """Whoever asks first must not decide in which language everybody else reads."""
    for path in ("/docs", "/docs/changes"):
        said = {
            language: server.ask("GET", path, headers={"Accept-Language": language})
            for language in ("fr", "en", "pl")
        }
        for language, page in said.items():
            assert f'<html lang="{language}"' in page.text
            assert page.headers["Content-Language"] == language
            assert "Accept-Language" in page.headers["Vary"]
        assert len({page.headers["ETag"] for page in said.values()}) == 3


def test_nothing_that_a_release_has_listed_is_gone_unless_a_later_one_says_so(server: Server) -> None:
    there = _operations(server.ask("GET", "/openapi.json").json)
    gone = {name for release in written() for name in release.removed}
    listed = {name for release in written() for name in release.added}
    assert listed - gone <= there
    assert not gone & there
    for release in written():
        assert set(release.deprecated) <= there | gone


def test_what_no_release_lists_is_new(server: Server) -> None:
    there = _operations(server.ask("GET", "/openapi.json").json)
    newest, *_ = releases(there)
    past = {name for release in written()[1:] for name in release.added}
    assert set(newest.added) == there - past
