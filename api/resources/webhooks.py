from typing import Any

from flask import Response
from flask.views import MethodView

from api.answers import answer
from api.auth import Member, needs
from api.openapi.noun import Noun
from api.paging import answer_page
from api.schemas.paging import Page
from api.schemas.webhooks import (
    Deliveries,
    Delivery,
    MadeWebhook,
    NewWebhook,
    Webhook,
    Webhooks,
    WebhookState,
)
from api.viewers import my_viewer
from api.wiring import wiring
from domain.service.webhooks import (
    add_webhook,
    enable_webhook,
    ping_webhook,
    remove_webhook,
    replay_delivery,
    webhook_of,
)
from domain.store import deliveries
from domain.store import webhooks as kept
from domain.store.deliveries import Delivery as Sent
from domain.store.webhooks import Webhook as Kept
from projections.deliveries import read_deliveries

webhooks = Noun(
    "webhooks",
    __name__,
    "News sent to you, after Standard Webhooks: signed with a secret of yours (`v1`) and with our key (`v1a`, see"
    " `keys`), tried eight times within a day and a half, in any order: `version` tells what is newer.",
)


@webhooks.route("/v1/webhooks")
class AllWebhooks(MethodView):
    @needs("play")
    @webhooks.operation("listWebhooks")
    @webhooks.response(200, Webhooks)
    def get(self, me: Member) -> Response:
        """List your webhooks.

        With the reason, where nothing is sent any more.
        """
        found = kept.of_account(wiring().world.store.database, me.account)
        return answer({"webhooks": [_shown(one) for one in found]})

    @needs("play", shown_once=True)
    @webhooks.operation("addWebhook", "webhook/address", "webhook/too-many", "game/unknown")
    @webhooks.arguments(NewWebhook)
    @webhooks.response(201, MadeWebhook)
    def post(self, me: Member, sent: dict[str, Any]) -> Response:
        """Add a webhook.

        Its messages carry `webhook-id`, `webhook-timestamp` and `webhook-signature`. Answer 2xx within 15 seconds;
        anything else, redirections too, is tried again after 5 seconds, 5 and 30 minutes, 2, 5, 10 and 10 hours, or
        when your `Retry-After` says. 410 disables it, and so does that nothing arrives for more than a day. Only public https is sent to; a server
        that you run with `sealed-orders serve --conformance` also sends to `http://127.0.0.1:PORT/…`, for trying.
        """
        if sent["game"] is not None:
            my_viewer(me, sent["game"])
        worker = wiring().embedded
        near = worker is not None and worker.sender.reaches_own_machine
        made = add_webhook(wiring().world, account=me.account, own_machine=near, **sent)
        return answer({**_shown(made), "secret": made.secret}, 201)


@webhooks.route("/v1/webhooks/<id:webhook>")
class OneWebhook(MethodView):
    @needs("play")
    @webhooks.operation("readWebhook", "webhook/unknown")
    @webhooks.response(200, Webhook)
    def get(self, me: Member, webhook: str) -> Response:
        """Read a webhook.

        All but its secret.
        """
        return answer(_shown(webhook_of(wiring().world, webhook, me.account)))

    @needs("play")
    @webhooks.operation("removeWebhook", "webhook/unknown")
    @webhooks.response(204)
    def delete(self, me: Member, webhook: str) -> Response:
        """Remove a webhook.

        With all its messages, also those that were not sent yet.
        """
        remove_webhook(wiring().world, webhook, account=me.account)
        return Response(status=204)


@webhooks.route("/v1/webhooks/<id:webhook>/state")
class State(MethodView):
    @needs("play")
    @webhooks.operation("switchWebhook", "webhook/unknown")
    @webhooks.arguments(WebhookState)
    @webhooks.response(200, Webhook)
    def put(self, me: Member, sent: dict[str, Any], webhook: str) -> Response:
        """Switch a webhook off, or on again.

        What was dropped while it was off can be replayed.
        """
        return answer(_shown(enable_webhook(wiring().world, webhook, account=me.account, **sent)))


@webhooks.route("/v1/webhooks/<id:webhook>/pings")
class Pings(MethodView):
    @needs("play")
    @webhooks.operation("pingWebhook", "webhook/unknown", "webhook/disabled")
    @webhooks.response(202, Delivery)
    def post(self, me: Member, webhook: str) -> Response:
        """Ping a webhook.

        A message of the type `ping`, sent and signed like any other.
        """
        return answer(_delivery(ping_webhook(wiring().world, webhook, account=me.account)), 202)


@webhooks.route("/v1/webhooks/<id:webhook>/deliveries")
class AllDeliveries(MethodView):
    @needs("play")
    @webhooks.operation("listDeliveries", "webhook/unknown")
    @webhooks.arguments(Page, location="query")
    @webhooks.response(200, Deliveries)
    def get(self, me: Member, wanted: dict[str, Any], webhook: str) -> Response:
        """List what was sent to a webhook.

        Every message with every try, and what waits to be sent again.
        """
        found = webhook_of(wiring().world, webhook, me.account)
        cursor, limit = wanted.get("cursor"), wanted["limit"]
        sent = read_deliveries(wiring().world.store.database, found.id, cursor, limit)
        return answer_page("deliveries", sent, _delivery)


@webhooks.route("/v1/webhooks/<id:webhook>/deliveries/<id:delivery>/replays")
class Replays(MethodView):
    @needs("play")
    @webhooks.operation(
        "replayDelivery", "webhook/unknown", "webhook/no-delivery", "webhook/disabled", "webhook/on-its-way"
    )
    @webhooks.response(202, Delivery)
    def post(self, me: Member, webhook: str, delivery: str) -> Response:
        """Send a message again.

        Under the id that it had, whether it arrived or not.
        """
        return answer(_delivery(replay_delivery(wiring().world, webhook, delivery, account=me.account)), 202)


def _shown(webhook: Kept) -> dict[str, Any]:
    document = webhook._asdict()
    del document["secret"], document["account"]
    return document


def _delivery(sent: Sent) -> dict[str, Any]:
    tries = deliveries.attempts(wiring().world.store.database, sent.id)
    document = {"id": sent.id, "created": sent.created, "state": sent.state, "due": sent.due}
    return {**document, "attempts": [one._asdict() for one in tries]}
