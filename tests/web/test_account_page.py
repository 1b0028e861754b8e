"""The account in a browser: a lost token recovered with a passkey, and an app let in."""

import base64
import hashlib
from collections.abc import Iterator
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from api.wiring import Wiring
from tests.kit.server import Server

VERIFIER = "a-secret-of-the-app-that-nobody-else-knows-at-all"
BACK = "https://app.example/back"


@pytest.fixture(scope="module")
def wiring(server: Server) -> Wiring:
    return server.wiring


@pytest.fixture
def tab(chromium: Browser, address: str) -> Iterator[Page]:
    """A page of `localhost`, where a browser offers passkeys, with an authenticator that always agrees."""
    context = chromium.new_context(base_url=address.replace("127.0.0.1", "localhost"))
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("WebAuthn.enable")
    authenticator = {"protocol": "ctap2", "transport": "internal", "hasResidentKey": True}
    agrees = {"hasUserVerification": True, "isUserVerified": True, "automaticPresenceSimulation": True}
    session.send("WebAuthn.addVirtualAuthenticator", {"options": {**authenticator, **agrees}})
    yield page
    context.close()


def complaints(page: Page) -> list[str]:
    return [one["id"] for one in Axe().run(page).response["violations"]]


def enter(page: Page, token: str) -> None:
    page.get_by_text("Act with a token").click()
    page.get_by_label("Your token").fill(token)
    page.get_by_role("button", name="Use it in this tab").click()


def test_a_lost_token_is_not_a_lost_account(server: Server, tab: Page) -> None:
    nelson = server.member("Nelson")
    tab.goto("/account")
    assert complaints(tab) == []
    enter(tab, nelson.token)
    expect(tab.locator("[data-name]")).to_have_text("Nelson")
    tab.get_by_role("button", name="Make a passkey").click()
    expect(tab.get_by_text("The passkey is made.")).to_be_visible()
    tab.get_by_role("button", name="Make ten new codes").click()
    expect(tab.locator("[data-part=codes] li")).to_have_count(10)
    assert complaints(tab) == []
    assert nelson.ask("DELETE", "/v1/tokens").status_code == 204  # whatever the token was, it is gone
    tab.get_by_role("button", name="Forget the token").click()
    tab.get_by_role("button", name="Sign in with a passkey").click()
    expect(tab.locator("[data-name]")).to_have_text("Nelson")
    tab.get_by_role("button", name="Remove This device").click()
    expect(tab.get_by_text("None yet.")).to_be_visible()
    tab.get_by_role("button", name="Forget the token").click()
    tab.get_by_role("button", name="Sign in with a passkey").click()
    expect(tab.get_by_text("passkey/refused")).to_be_visible()


def test_an_app_is_let_in_by_its_user_alone(server: Server, tab: Page) -> None:
    nelson = server.member("Nelson")
    challenge = base64.urlsafe_b64encode(hashlib.sha256(VERIFIER.encode()).digest()).rstrip(b"=").decode()
    asked = {
        "response_type": "code",
        "client_id": "A fine app",
        "redirect_uri": BACK,
        "scope": "play spectate",
        "state": "xyz",
        "code_challenge": challenge,
        "code_challenge_method": "S256",
    }
    went: list[str] = []
    tab.route(f"{BACK}**", lambda route: (went.append(route.request.url), route.fulfill(body="back"))[0])
    tab.goto(f"/authorize?{urlencode({**asked, 'code_challenge_method': 'plain'})}")
    expect(tab.get_by_role("alert")).to_contain_text("S256")
    for elsewhere in (
        "javascript:alert(1)",
        "http://app.example/",
        "data:text/html,x",
        "https://a@b.example/",
    ):
        tab.goto(f"/authorize?{urlencode({**asked, 'redirect_uri': elsewhere})}")
        expect(tab.get_by_role("alert")).to_contain_text("no address to come back to")
        expect(tab.get_by_role("button", name="Let it in")).to_be_hidden()
    tab.goto(f"/authorize?{urlencode(asked)}")
    expect(tab.get_by_text("https://app.example", exact=True)).to_be_visible()
    assert complaints(tab) == []
    enter(tab, nelson.token)
    tab.get_by_role("button", name="Let it in").click()
    tab.wait_for_url(f"{BACK}**")
    answered = parse_qs(urlsplit(went[0]).query)
    assert answered["state"] == ["xyz"]
    sent = {"grant_type": "authorization_code", "code": answered["code"][0], "client_id": "A fine app"}
    given = server.http.post(
        "/v1/oauth/token", data={**sent, "redirect_uri": BACK, "code_verifier": VERIFIER}
    )
    assert given.json["scope"] == "play spectate"
    assert server.ask("GET", "/v1/accounts/me", given.json["access_token"]).json["name"] == "Nelson"
