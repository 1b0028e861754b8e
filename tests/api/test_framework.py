"""What the application leaves out of its framework is really not used, and what it keeps for a while is looked up again."""

import pytest
from flask import Flask
from werkzeug.test import create_environ

from api import expiring
from api.expiring import ExpiringCache
from tests.kit.server import Server


def test_no_part_of_the_application_has_hooks_of_its_own(server: Server) -> None:
    """They would be passed over: steps of all requests stand in three lists."""
    app = server.app
    kinds = (app.before_request_funcs, app.after_request_funcs)
    assert {name for kind in kinds for name, hooks in kind.items() if hooks} <= {None}
    assert not any([*app.url_value_preprocessors.values(), *app.teardown_request_funcs.values()])
    assert app.secret_key is None, "there is no session that it could sign"
    views = (getattr(view, "view_class", None) for view in app.view_functions.values())
    assert not any(view.decorators for view in views if view is not None)
    assert not any([app.url_map.host_matching, app.subdomain_matching, app.config["SERVER_NAME"]])


HOSTS = (
    "game.example:8443",
    "game.example:443",
    "GAME.example",
    "[::1]:8000",
    "bücher.example",
    "a..b",
    "a b/c",
    "",
)


@pytest.mark.parametrize("scheme", ["http", "https"])
@pytest.mark.parametrize("host", HOSTS)
def test_a_caller_is_called_back_by_the_name_that_the_library_would_use(
    server: Server, host: str, scheme: str
) -> None:
    header = host.encode().decode("latin1")
    environ = {**create_environ("/v1/games", "http://here/"), "HTTP_HOST": header, "wsgi.url_scheme": scheme}
    ours, theirs = (
        app.request_context({**environ}) for app in (server.app, Flask("plain", static_folder=None))
    )
    assert type(ours.request.routing_exception) is type(theirs.request.routing_exception)
    assert (ours.url_adapter is None) == (theirs.url_adapter is None)
    if ours.url_adapter is not None and theirs.url_adapter is not None:
        assert ours.request.host == theirs.request.host
        names = ("server_name", "script_name", "url_scheme", "path_info", "default_method", "query_args")
        assert [getattr(ours.url_adapter, name) for name in names] == [
            getattr(theirs.url_adapter, name) for name in names
        ]


def test_what_was_looked_up_is_looked_up_again_after_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    now, asked = [100.0], list[str]()
    monkeypatch.setattr(expiring.time, "monotonic", lambda: now[0])
    names = ExpiringCache(lambda key: asked.append(key) or f"{key} {len(asked)}", 30.0)
    assert [names.of("a"), names.of("a"), names.of("b")] == ["a 1", "a 1", "b 2"]
    now[0] += 29.9
    assert names.of("a") == "a 1"
    now[0] += 0.2
    assert names.of("a") == "a 3"
    names.forget("a")
    names.forget("nobody")
    assert names.of("a") == "a 4"


def test_no_more_is_kept_than_a_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(expiring, "MOST_KEPT", 3)
    asked = list[str]()
    names = ExpiringCache(asked.append, 30.0)
    for key in "abcda":
        names.of(key)
    assert asked == ["a", "b", "c", "d", "a"]
    names.of("d")
    assert len(asked) == 5
