"""What the application leaves out of its framework is really not used, and what it keeps for a while is looked up again."""

import pytest

from api import lately
from api.lately import Lately
from tests.kit.server import Server


def test_no_part_of_the_application_has_hooks_of_its_own(server: Server) -> None:
    """They would be passed over: steps of all requests stand in two lists."""
    app = server.app
    kinds = (
        app.before_request_funcs,
        app.after_request_funcs,
        app.teardown_request_funcs,
        app.url_value_preprocessors,
    )
    assert {name for kind in kinds for name, hooks in kind.items() if hooks} <= {None}
    assert not app.url_value_preprocessors.get(None)
    assert app.secret_key is None, "there is no session that it could sign"


def test_what_was_looked_up_is_looked_up_again_after_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    now, asked = [100.0], list[str]()
    monkeypatch.setattr(lately.time, "monotonic", lambda: now[0])
    names = Lately(lambda key: asked.append(key) or f"{key} {len(asked)}", 30.0)
    assert [names.of("a"), names.of("a"), names.of("b")] == ["a 1", "a 1", "b 2"]
    now[0] += 29.9
    assert names.of("a") == "a 1"
    now[0] += 0.2
    assert names.of("a") == "a 3"
    names.forget("a")
    names.forget("nobody")
    assert names.of("a") == "a 4"


def test_no_more_is_kept_than_a_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lately, "MOST_KEPT", 3)
    asked = list[str]()
    names = Lately(asked.append, 30.0)
    for key in "abcda":
        names.of(key)
    assert asked == ["a", "b", "c", "d", "a"]
    names.of("d")
    assert len(asked) == 5
