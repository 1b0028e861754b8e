"""Documents of webhooks.

Written from the description of the API by `python -m tests.client.written`.
"""

from typing import Literal, NotRequired, TypedDict


class Webhook(TypedDict):
    id: str
    url: str
    game: str | None
    format: Literal["standard", "discord", "slack"]
    event: Literal["append", "owed"]
    created: str
    disabled: str | None


class Webhooks(TypedDict):
    webhooks: "list[Webhook]"


class NewWebhook(TypedDict):
    url: str
    game: NotRequired[str | None]
    format: NotRequired[Literal["standard", "discord", "slack"]]
    event: NotRequired[Literal["append", "owed"]]


class MadeWebhook(TypedDict):
    id: str
    url: str
    game: str | None
    format: Literal["standard", "discord", "slack"]
    event: Literal["append", "owed"]
    created: str
    disabled: str | None
    secret: str


class WebhookState(TypedDict):
    enabled: bool


class Attempt(TypedDict):
    number: int
    at: str
    status: int | None
    outcome: str


class Delivery(TypedDict):
    id: str
    created: str
    state: Literal["waiting", "delivered", "failed", "dropped"]
    due: str | None
    attempts: "list[Attempt]"


class Deliveries(TypedDict):
    next: str | None
    deliveries: "list[Delivery]"
