"""The part of the conversation that is about people: webhooks, apps, passkeys, recovery, and leaving."""

from tests.api.secretary import Secretary
from tests.kit.authenticator import Authenticator
from tests.kit.server import Member, Server


def leave(secretary: Secretary, server: Server) -> None:
    """Somebody wants to be told of things, loses a token, comes back, and goes for good."""
    hardy = server.member("Hardy")
    secretary.hold("readProfile", "GET", f"/v1/accounts/{hardy.account}")
    _be_told(secretary, hardy)
    _let_in(secretary, hardy)
    codes = secretary.hold("makeRecoveryCodes", "POST", "/v1/accounts/me/recovery-codes", hardy)["codes"]
    found = {"account": hardy.account, "code": codes[0]}
    back = secretary.hold("recoverAccount", "POST", "/v1/recoveries", body=found)
    hardy = Member(server, hardy.account, back["token"]["token"])
    secretary.hold("revokeAllTokens", "DELETE", "/v1/tokens?keep=true", hardy)
    secretary.hold("deleteAccount", "DELETE", "/v1/accounts/me", hardy)


def take_along(secretary: Secretary, game: str, player: Member) -> None:
    """A battle that is over is fought again, and all there is is taken home."""
    secretary.hold("openRematch", "POST", f"/v1/games/{game}/rematches", player)
    secretary.hold("exportGames", "GET", "/v1/export/games?status=ended")
    secretary.hold("exportFacts", "GET", f"/v1/export/facts?game={game}&limit=300")


def _let_in(secretary: Secretary, hardy: Member) -> None:
    """An app, and a passkey."""
    grant = {
        "client_id": "A fine app",
        "redirect_uri": "https://example.org/back",
        "scope": "play",
        "code_challenge": "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
        "code_challenge_method": "S256",
    }
    code = secretary.hold("letAppIn", "POST", "/v1/oauth/grants", hardy, grant)["code"]
    exchanged = {
        "grant_type": "authorization_code",
        "code": code,
        "client_id": "A fine app",
        "redirect_uri": "https://example.org/back",
        "code_verifier": "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk",
    }
    secretary.hold("exchangeCode", "POST", "/v1/oauth/token", form=exchanged)
    holder, mine = Authenticator(), "/v1/accounts/me/passkeys"
    asked = secretary.hold("askForPasskey", "POST", "/v1/accounts/me/passkey-options", hardy)
    made = {"challenge": asked["challenge"], "label": "A key", "credential": holder.create(asked["options"])}
    passkey = secretary.hold("addPasskey", "POST", mine, hardy, made)["id"]
    secretary.hold("listPasskeys", "GET", mine, hardy)
    asked = secretary.hold("askToSignIn", "POST", "/v1/sign-ins/options")
    shown = {"challenge": asked["challenge"], "credential": holder.get(asked["options"])}
    secretary.hold("signIn", "POST", "/v1/sign-ins", body=shown)
    secretary.hold("removePasskey", "DELETE", f"{mine}/{passkey}", hardy)


def _be_told(secretary: Secretary, hardy: Member) -> None:
    wanted = {"url": "https://example.org/hook", "event": "owed"}
    webhook = secretary.hold("addWebhook", "POST", "/v1/webhooks", hardy, wanted)["id"]
    place = f"/v1/webhooks/{webhook}"
    secretary.hold("listWebhooks", "GET", "/v1/webhooks", hardy)
    secretary.hold("readWebhook", "GET", place, hardy)
    sent = secretary.hold("pingWebhook", "POST", f"{place}/pings", hardy)["id"]
    for enabled in (False, True):
        secretary.hold("switchWebhook", "PUT", f"{place}/state", hardy, {"enabled": enabled})
    secretary.hold("replayDelivery", "POST", f"{place}/deliveries/{sent}/replays", hardy)
    secretary.hold("listDeliveries", "GET", f"{place}/deliveries?limit=1", hardy)
    secretary.hold("removeWebhook", "DELETE", place, hardy)
