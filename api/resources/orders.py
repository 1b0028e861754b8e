from typing import Any

from flask import Response
from flask.views import MethodView

from api.answers import answer
from api.auth import Member, needs
from api.idempotency import idempotency_key
from api.openapi.noun import Noun
from api.schemas.orders import Order, OrderOf, Sealed, Withdrawn
from api.signals import tell_closed
from api.wiring import wiring
from domain.service import seal_orders, sign_receipt, withdraw_orders
from workers.telemetry import tracing

orders = Noun(
    "orders", __name__, "Sealed orders: digests for everybody, values for nobody until the rules reveal them."
)


@orders.route("/v1/games/<id:game>/orders")
class Orders(MethodView):
    @needs("play")
    @orders.operation(
        "sealOrders",
        "game/unknown",
        "seat/unknown",
        "seat/not-yours",
        "window/closed",
        "window/paused",
        "window/not-asked",
        "order/automatic",
        "order/malformed",
        "order/missing-item",
        "order/unknown-item",
        "order/not-yours",
        "deployment/outside-zone",
        "plan/card-not-in-deck",
        "combat/out-of-arc",
        "seal/some-salts",
        "seal/salt-malformed",
        "seal/salt-reused",
        "seal/ahead",
        "seal/key-reused",
        "engine/unsupported",
        "pack/unsupported",
        "server/busy",
    )
    @orders.arguments(Order)
    @orders.response(201, Sealed)
    def post(self, me: Member, sent: dict[str, Any], game: str) -> Response:
        """Seal orders.

        One decision for every item that `awaiting` lists for the seat. Until the window closes you may seal
        again, which replaces what you sealed before. The last order that the window waits for closes it. Every
        rule may refuse with a code of its own (`deployment/…`, `plan/…`, `combat/…`); all refusals are listed.

        Keep the receipt: it is signed, and proves that this order was acknowledged, and where it stands in the
        chain. **Salts.** Each item is sealed as `SHA-256("sealed-orders/item/v1" ‖ 0x00 ‖ game ‖ 0x00 ‖ SHIP/ITEM ‖
        0x00 ‖ salt ‖ canonical JSON of the value)`. Send `salts`, 16 fresh random bytes in hex for every item, and
        you can compute every digest of the receipt yourself before you trust it, and nobody else had a hand in the
        draws that rest on it. Send none, and the server derives them from its committed seed: it has no choice in
        them either, and anybody can check them once the seed is revealed. All or none; a salt is never used twice.
        """
        with tracing.span("seal", game=game):
            receipt, closed = seal_orders(
                wiring().world,
                game,
                account=me.account,
                idempotency_key=idempotency_key(),
                seen=me.stored,
                **sent,
            )
        tell_closed(wiring(), game, closed)
        return answer(sign_receipt(wiring().world, receipt), 201)

    @needs("play")
    @orders.operation(
        "withdrawOrders",
        "game/unknown",
        "seat/unknown",
        "seat/not-yours",
        "window/closed",
        "window/paused",
        "seal/nothing-sealed",
        "server/busy",
    )
    @orders.arguments(OrderOf, location="query")
    @orders.response(200, Withdrawn)
    def delete(self, me: Member, wanted: dict[str, Any], game: str) -> Response:
        """Take your orders back.

        While the window is open. What was withdrawn is never opened.
        """
        record = withdraw_orders(wiring().world, game, account=me.account, **wanted)
        withdrawn = {"game": game, "seat": wanted["seat"], "window": wanted["window"]}
        return answer({**withdrawn, "version": record.version, "at": record.at})
