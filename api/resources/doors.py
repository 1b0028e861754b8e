from types import ModuleType
from typing import Any

from flask import Response
from flask.views import MethodView

from api.answers import answer, encoded
from api.auth import Member, needs
from api.openapi.noun import Noun
from api.problems import MEDIA_TYPE, problem
from api.schemas.doors import (
    AccessToken,
    CodeToExchange,
    Grant,
    NewGrant,
    NewPasskey,
    Passkey,
    PasskeyAnswer,
    PasskeyAsked,
    Passkeys,
    SignedIn,
)
from api.wiring import wiring
from domain.service.accounts import SCOPES, issue_token
from domain.service.let_app_in import CODE_SECONDS, exchange_code, let_app_in
from domain.service.world import later
from domain.store import passkeys as kept
from domain.store.passkeys import Passkey as Kept
from domain.values.refusals import Refused, refuse

BY_PASSKEY = "passkey"
SIGNED_IN_FOR = 365 * 86400  # seconds

doors = Noun(
    "doors",
    __name__,
    "Ways in without typing a token: passkeys for people, OAuth 2 with PKCE (S256, no registration) for apps. An app"
    " sends its user to `/authorize` with the parameters of RFC 6749 and 7636.",
)


def _passkeys() -> ModuleType:
    """Imported on first use, because the WebAuthn library is large and few requests need it."""
    from api import passkeys  # noqa: PLC0415

    return passkeys


@doors.route("/v1/accounts/me/passkey-options")
class PasskeyOptions(MethodView):
    @needs("account")
    @doors.operation("askForPasskey", "passkey/refused")
    @doors.response(201, PasskeyAsked)
    def post(self, me: Member) -> Response:
        """Begin to make a passkey.

        Hand `options` to `navigator.credentials.create` and send what it gives within five minutes.
        """
        return answer(_passkeys().asked_to_register(me.account, me.name), 201)


@doors.route("/v1/accounts/me/passkeys")
class MyPasskeys(MethodView):
    @needs("account")
    @doors.operation("listPasskeys")
    @doors.response(200, Passkeys)
    def get(self, me: Member) -> Response:
        """List your passkeys.

        Each lets you in where you have lost your tokens.
        """
        found = kept.of_account(wiring().world.store.database, me.account)
        return answer({"passkeys": [_shown(one) for one in found]})

    @needs("account")
    @doors.operation("addPasskey", "passkey/refused")
    @doors.arguments(NewPasskey)
    @doors.response(201, Passkey)
    def post(self, me: Member, sent: dict[str, Any]) -> Response:
        """Make a passkey.

        The public half of a key that only your authenticator has.
        """
        made = _passkeys().registered(me.account, sent["challenge"], sent["label"], sent["credential"])
        return answer(_shown(made), 201)


@doors.route("/v1/accounts/me/passkeys/<passkey>")
class OnePasskey(MethodView):
    @needs("account")
    @doors.operation("removePasskey", "passkey/unknown")
    @doors.response(204)
    def delete(self, me: Member, passkey: str) -> Response:
        """Remove a passkey.

        It lets nobody in any more; tokens made by it stay good.
        """
        if not kept.remove(wiring().world.store.database, me.account, passkey):
            raise Refused(refuse("passkey/unknown", "you have no such passkey"))
        return Response(status=204)


@doors.route("/v1/sign-ins/options")
class SignInOptions(MethodView):
    @doors.operation("askToSignIn", "passkey/refused", security=[])
    @doors.response(201, PasskeyAsked)
    def post(self) -> Response:
        """Begin to sign in.

        Hand `options` to `navigator.credentials.get` and send what it gives within five minutes.
        """
        return answer(_passkeys().asked_to_sign_in(), 201)


@doors.route("/v1/sign-ins")
class SignIns(MethodView):
    @doors.operation("signIn", "passkey/refused", security=[])
    @doors.arguments(PasskeyAnswer)
    @doors.response(201, SignedIn)
    def post(self, sent: dict[str, Any]) -> Response:
        """Sign in with a passkey.

        The answer holds a new token with every scope, good for a year and shown this once.
        """
        world = wiring().world
        account = _passkeys().signed_in(sent["challenge"], sent["credential"])
        expires = later(world.now(), SIGNED_IN_FOR)
        token = issue_token(world, account, SCOPES, BY_PASSKEY, expires=expires)
        document = {
            "id": token.id,
            "token": token.text,
            "scopes": SCOPES,
            "label": BY_PASSKEY,
            "expires": expires,
        }
        return answer({"id": account, "token": document}, 201)


@doors.route("/v1/oauth/grants")
class Grants(MethodView):
    @needs("account", shown_once=True)
    @doors.operation("letAppIn", "oauth/request")
    @doors.arguments(NewGrant)
    @doors.response(201, Grant)
    def post(self, me: Member, sent: dict[str, Any]) -> Response:
        """Let an app in.

        What the page at `/authorize` does when you consent: a code, for the app to exchange.
        """
        world = wiring().world
        code = let_app_in(
            world,
            me.account,
            me.bearer.token,
            client=sent["client_id"],
            redirect=sent["redirect_uri"],
            scopes=sent["scope"].split(),
            challenge=sent["code_challenge"],
        )
        return answer({"code": code, "expires": later(world.now(), CODE_SECONDS)}, 201)


@doors.route("/v1/oauth/token")
class AccessTokens(MethodView):
    @doors.operation("exchangeCode", "oauth/grant", security=[])
    @doors.arguments(CodeToExchange, location="form")
    @doors.response(200, AccessToken)
    def post(self, sent: dict[str, Any]) -> Response:
        """Exchange a code for a token.

        Once; a code that comes a second time takes the token with it. The token is good for a year, or as long as the
        one that let the app in; it is listed under the origin of your app, and its user may revoke it at any time.
        """
        who = {"client": sent["client_id"], "redirect": sent["redirect_uri"]}
        try:
            let = exchange_code(wiring().world, sent["code"], verifier=sent["code_verifier"], **who)
        except Refused as refused:
            wiring().queries.follower.bring_level()  # a code that came again has taken its token with it
            return _as_oauth_says(problem(refused.refusals))
        return answer(
            {
                "access_token": let.token.text,
                "token_type": "Bearer",
                "scope": " ".join(let.scopes),
                "expires_in": let.seconds,
            }
        )


def _as_oauth_says(document: dict[str, Any]) -> Response:
    """A problem document that libraries for OAuth can read too (RFC 6749, 5.2)."""
    document = {**document, "error": "invalid_grant"}
    return Response(encoded(document), document["status"], content_type=MEDIA_TYPE)


def _shown(passkey: Kept) -> dict[str, Any]:
    return {"id": passkey.id, "label": passkey.label, "created": passkey.created}
