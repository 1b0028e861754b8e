"""Calls of webhooks.

Written from the description of the API by `python -m tests.client.written`.
"""

from ..calls import Call, within
from ..documents.webhooks import (
    Deliveries,
    Delivery,
    MadeWebhook,
    NewWebhook,
    Webhook,
    Webhooks,
    WebhookState,
)


def list_webhooks() -> Call[Webhooks]:
    """List your webhooks."""
    return Call("GET", "/v1/webhooks")


def add_webhook(body: NewWebhook) -> Call[MadeWebhook]:
    """Add a webhook."""
    return Call("POST", "/v1/webhooks", body=body, keyed=True)


def read_webhook(webhook: str) -> Call[Webhook]:
    """Read a webhook."""
    return Call("GET", f"/v1/webhooks/{within(webhook)}")


def remove_webhook(webhook: str) -> Call[None]:
    """Remove a webhook."""
    return Call("DELETE", f"/v1/webhooks/{within(webhook)}", keyed=True)


def switch_webhook(webhook: str, body: WebhookState) -> Call[Webhook]:
    """Switch a webhook off, or on again."""
    return Call("PUT", f"/v1/webhooks/{within(webhook)}/state", body=body, keyed=True)


def ping_webhook(webhook: str) -> Call[Delivery]:
    """Ping a webhook."""
    return Call("POST", f"/v1/webhooks/{within(webhook)}/pings", keyed=True)


def list_deliveries(webhook: str, *, cursor: str | None = None, limit: int | None = None) -> Call[Deliveries]:
    """List what was sent to a webhook."""
    return Call("GET", f"/v1/webhooks/{within(webhook)}/deliveries", query={"cursor": cursor, "limit": limit})


def replay_delivery(webhook: str, delivery: str) -> Call[Delivery]:
    """Send a message again."""
    return Call("POST", f"/v1/webhooks/{within(webhook)}/deliveries/{within(delivery)}/replays", keyed=True)
