from typing import Any

from flask import Response
from flask.views import MethodView

from api.answers import answer
from api.auth import check_reach, member, needs
from api.openapi.noun import Noun
from api.schemas.accounts import IssuedToken, Me, NewAccount, NewToken, OpenedAccount
from api.wiring import wiring
from domain.service import issue_token, open_account, revoke_token
from domain.service.accounts import SCOPES

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
        harbour = wiring().harbour
        account = open_account(harbour, sent["name"])
        token = issue_token(harbour, account, SCOPES, FIRST_LABEL)
        wiring().projections.follower.catch_up()
        issued = {"id": token.id, "token": token.text, "scopes": SCOPES, "label": FIRST_LABEL}
        return answer({"id": account, "name": sent["name"], "token": issued}, 201)


@accounts.route("/v1/accounts/me")
class MyAccount(MethodView):
    @needs()
    @accounts.operation("readMyAccount")
    @accounts.response(200, Me)
    def get(self) -> Response:
        """Read your account.

        Says whose token you show, and lists every token of yours that is still good.
        """
        me = member()
        kept = [
            {"id": token.token, "scopes": token.scopes, "label": token.label, "issued": token.issued}
            for token in wiring().projections.tokens(me.account)
        ]
        return answer(
            {"id": me.account, "name": me.name, "token": me.token, "scopes": me.scopes, "tokens": kept}
        )


@tokens.route("/v1/tokens")
class Tokens(MethodView):
    @needs()
    @tokens.operation("issueToken", "token/label", "token/scopes", "token/scope")
    @tokens.arguments(NewToken)
    @tokens.response(201, IssuedToken)
    def post(self, sent: dict[str, Any]) -> Response:
        """Make another token.

        It can do no more than the one you show. Its text is shown this once.
        """
        check_reach(sent["scopes"])
        token = issue_token(wiring().harbour, member().account, sent["scopes"], sent["label"])
        wiring().projections.follower.catch_up()
        scopes = [scope for scope in SCOPES if scope in sent["scopes"]]
        return answer({"id": token.id, "token": token.text, "scopes": scopes, "label": sent["label"]}, 201)


@tokens.route("/v1/tokens/<id:token>")
class OneToken(MethodView):
    @needs()
    @tokens.operation("revokeToken", "token/unknown", "token/scope")
    @tokens.response(204)
    def delete(self, token: str) -> Response:
        """Revoke a token.

        From now on it opens no door; you may revoke the one you show. A token cannot revoke one that can do
        more than itself. To revoke one twice changes nothing.
        """
        for kept in wiring().projections.tokens(member().account):
            if kept.token == token:
                check_reach(kept.scopes)
        revoke_token(wiring().harbour, member().account, token)
        wiring().projections.follower.catch_up()
        return Response(status=204)
