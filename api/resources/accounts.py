from typing import Any

from flask import Response
from flask.views import MethodView

from api.answers import answer
from api.auth import Member, needs
from api.mentions import names
from api.openapi.noun import Noun
from api.schemas.accounts import (
    IssuedToken,
    Kept,
    Me,
    NewAccount,
    NewToken,
    OpenedAccount,
    Profile,
    RecoveredAccount,
    RecoveryCode,
    RecoveryCodes,
)
from api.schemas.officials import Held, NewHandle
from api.wiring import wiring
from domain.service import (
    delete_account,
    holder_of,
    issue_token,
    make_recovery_codes,
    open_account,
    recover,
    revoke_all,
    revoke_token,
    take_handle,
)
from domain.service.accounts import SCOPES
from domain.service.accounts import NewToken as NewlyIssued
from domain.service.recovery_codes import LABEL as RECOVERED
from domain.service.world import later
from domain.store import people, recovery
from domain.values.refusals import Refused, refuse
from projections.accounts import Token

FIRST_LABEL = "first"

accounts = Noun("accounts", __name__, "Who you are: a name, and tokens that speak for it.")
tokens = Noun("tokens", __name__, "Keys to your account, each with the scopes it needs and no more.")


@accounts.route("/v1/accounts")
class Accounts(MethodView):
    @accounts.operation("openAccount", "account/name", security=[])
    @accounts.arguments(NewAccount)
    @accounts.response(201, OpenedAccount)
    def post(self, sent: dict[str, Any]) -> Response:
        """Open an account.

        Needs nothing but a name. The answer holds a token with every scope; its text is shown this once.
        """
        world = wiring().world
        account = open_account(world, sent["name"])
        token = issue_token(world, account, SCOPES, FIRST_LABEL)
        return answer({"id": account, "name": sent["name"], "token": _all_reaching(token, FIRST_LABEL)}, 201)


def _all_reaching(token: NewlyIssued, label: str) -> dict[str, Any]:
    return {"id": token.id, "token": token.text, "scopes": SCOPES, "label": label, "expires": None}


@accounts.route("/v1/accounts/me")
class MyAccount(MethodView):
    @needs()
    @accounts.operation("readMyAccount")
    @accounts.response(200, Me)
    def get(self, me: Member) -> Response:
        """Read your account.

        Says whose token you show, and lists every token of yours that is still good.
        """
        database = wiring().world.store.database
        person = people.person(database, me.account)
        kept = [
            {"id": token.token, **_without_secret(token)} for token in wiring().queries.tokens(me.account)
        ]
        return answer(
            {
                "id": me.account,
                "name": me.name,
                "handle": person and person.handle,
                "token": me.bearer.token,
                "scopes": me.scopes,
                "tokens": kept,
                "recovery_codes": recovery.left(database, me.account),
            }
        )

    @needs("account")
    @accounts.operation("deleteAccount")
    @accounts.response(204)
    def delete(self, me: Member) -> Response:
        """Delete your account.

        For good: every token is revoked, your name and handle are forgotten, and nobody can take the handle again.
        Battles keep the id of your account in their facts, which hold no name. Seats that you hold stay yours in
        name only: leave or resign first.
        """
        delete_account(wiring().world, me.account)
        names().forget(me.account)
        return Response(status=204)


def _without_secret(token: Token) -> dict[str, Any]:
    document = token._asdict()
    del document["token"]
    return document


@accounts.route("/v1/accounts/<id:account>")
class Account(MethodView):
    @accounts.operation("readProfile", "account/unknown", security=[])
    @accounts.response(200, Profile)
    def get(self, account: str) -> Response:
        """Read a profile.

        What anybody may know of an account: its name and handle, since when it is there, and how many public games
        it sits in. Their list: `GET /v1/games?account=…`.
        """
        found = wiring().queries.opened(account)
        if found is None:
            raise Refused(refuse("account/unknown", "there is no account {account}", account=account))
        person = people.person(wiring().world.store.database, account)
        named = {"name": person and person.name, "handle": person and person.handle}
        games = {status: found.games.get(status, 0) for status in ("waiting", "playing", "ended")}
        return answer(
            {"id": account, **named, "opened": found.opened, "deleted": found.deleted, "games": games}
        )


@accounts.route("/v1/accounts/me/recovery-codes")
class MyRecoveryCodes(MethodView):
    @needs("account", shown_once=True)
    @accounts.operation("makeRecoveryCodes")
    @accounts.response(201, RecoveryCodes)
    def post(self, me: Member) -> Response:
        """Make recovery codes.

        Ten of them, shown this once; write them down. Each gives you a new token when you have lost yours. Those
        made before are worth nothing any more.
        """
        return answer({"codes": make_recovery_codes(wiring().world, me.account)}, 201)


@accounts.route("/v1/recoveries")
class Recoveries(MethodView):
    @accounts.operation("recoverAccount", "account/recovery", security=[])
    @accounts.arguments(RecoveryCode)
    @accounts.response(201, RecoveredAccount)
    def post(self, sent: dict[str, Any]) -> Response:
        """Recover an account.

        With one of its recovery codes, which is used up. The answer holds a new token with every scope, shown this
        once. Tokens that you have lost stay good until you revoke them: `DELETE /v1/tokens?keep=true`.
        """
        account, token = recover(wiring().world, sent["account"], sent["code"])
        return answer({"id": account, "token": _all_reaching(token, RECOVERED)}, 201)


@accounts.route("/v1/accounts/me/handle")
class MyHandle(MethodView):
    @needs("account")
    @accounts.operation("takeHandle", "account/handle", "account/handle-taken", "account/has-handle")
    @accounts.arguments(NewHandle)
    @accounts.response(200, Held)
    def put(self, me: Member, sent: dict[str, Any]) -> Response:
        """Take a handle.

        Nobody else on this server can have it, and it is yours for good.
        """
        return answer(take_handle(wiring().world, me.account, sent["handle"])._asdict())


@accounts.route("/v1/handles/<id:handle>")
class Handle(MethodView):
    @accounts.operation("readHandle", "account/unknown", security=[])
    @accounts.response(200, Held)
    def get(self, handle: str) -> Response:
        """Find who has a handle.

        Names may be equal; a handle is one account's alone.
        """
        return answer(holder_of(wiring().world, handle)._asdict())


@tokens.route("/v1/tokens")
class Tokens(MethodView):
    @needs(shown_once=True)
    @tokens.operation("issueToken", "token/label", "token/scopes", "token/scope", "token/expires")
    @tokens.arguments(NewToken)
    @tokens.response(201, IssuedToken)
    def post(self, me: Member, sent: dict[str, Any]) -> Response:
        """Make another token.

        It can do no more than the one you show, and is revoked with it and runs out with it at the latest. Its text
        is shown this once.
        """
        me.check_reach(sent["scopes"])
        world, days = wiring().world, sent["days"]
        ends = [later(world.now(), days * 86400)] if days else []
        ends += [me.bearer.expires] if me.bearer.expires else []
        expires = min(ends, default=None)
        token = issue_token(
            world, me.account, sent["scopes"], sent["label"], by=me.bearer.token, expires=expires
        )
        document = {"id": token.id, "token": token.text, "label": sent["label"], "expires": expires}
        return answer({**document, "scopes": [scope for scope in SCOPES if scope in sent["scopes"]]}, 201)

    @needs("account")
    @tokens.operation("revokeAllTokens")
    @tokens.arguments(Kept, location="query")
    @tokens.response(204)
    def delete(self, me: Member, wanted: dict[str, Any]) -> Response:
        """Revoke all your tokens.

        With `keep`, all but the one you show and those that it was made with.
        """
        revoke_all(wiring().world, me.account, keeping=me.bearer.token if wanted["keep"] else None)
        return Response(status=204)


@tokens.route("/v1/tokens/<id:token>")
class OneToken(MethodView):
    @needs()
    @tokens.operation("revokeToken", "token/unknown", "token/scope")
    @tokens.response(204)
    def delete(self, me: Member, token: str) -> Response:
        """Revoke a token.

        From now on it opens no door, nor does any token made with it. You may revoke the one you show. A token
        cannot revoke one that can do more than itself. To revoke one twice changes nothing.
        """
        for kept in wiring().queries.tokens(me.account):
            if kept.token == token:
                me.check_reach(kept.scopes)
        revoke_token(wiring().world, me.account, token)
        return Response(status=204)
