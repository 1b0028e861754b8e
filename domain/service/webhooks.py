"""Webhooks: add, remove, switch on and off, test, and send a message again."""

import base64
import ipaddress
import re
from typing import Final
from urllib.parse import urlsplit

import msgspec

from domain.service.identities import new_id
from domain.service.world import World
from domain.store import deliveries, webhooks
from domain.store.deliveries import Delivery
from domain.store.webhooks import Webhook
from domain.values.refusals import Refused, refuse

FORMATS: Final = ("standard", "discord", "slack")
EVENTS: Final = ("append", "owed")
MOST: Final = 20  # webhooks of one account
SECRET_BYTES: Final = 32
PREFIX: Final = "whsec_"
LONGEST_URL: Final = 500
STOPPED: Final = "stopped by its owner"
OWN_MACHINE: Final = re.compile(r"http://(127\.0\.0\.1|localhost):[0-9]{1,5}(/[!-~]*)?")


def add_webhook(
    world: World,
    *,
    account: str,
    url: str,
    game: str | None,
    format: str,  # noqa: A002  (the word of the API)
    event: str,
    own_machine: bool = False,
) -> Webhook:
    """Add a webhook, whose secret is shown only once. `own_machine`: allow an address on the server's own machine."""
    if not (own_machine and _is_own_machine(url)):
        _check_address(url)
    if game is not None:
        world.game(game)
    database = world.store.database
    if len(webhooks.of_account(database, account)) >= MOST:
        raise Refused(refuse("webhook/too-many", "an account has at most {most} webhooks", most=MOST))
    secret = PREFIX + base64.b64encode(world.entropy(SECRET_BYTES)).decode()
    made = Webhook(new_id("w", world.entropy), account, game, url, secret, format, event, world.now())
    webhooks.add(database, made)
    return made


def webhook_of(world: World, webhook: str, account: str) -> Webhook:
    """A webhook of this account; those of other accounts are refused like unknown ones."""
    found = webhooks.one(world.store.database, webhook)
    if found is None or found.account != account:
        raise Refused(refuse("webhook/unknown", "you have no webhook {webhook}", webhook=webhook))
    return found


def remove_webhook(world: World, webhook: str, *, account: str) -> None:
    webhooks.remove(world.store.database, [webhook_of(world, webhook, account).id])


def enable_webhook(world: World, webhook: str, *, account: str, enabled: bool) -> Webhook:
    """Switch a webhook on or off. Messages dropped while it was off can be sent again one by one."""
    found = webhook_of(world, webhook, account)
    if enabled is (found.disabled is None):
        return found
    with world.store.database.writing() as transaction:
        webhooks.set_state(transaction, found.id, None if enabled else STOPPED)
        if not enabled:
            deliveries.drop(transaction, found.id)
    return webhook_of(world, webhook, account)


def ping_webhook(world: World, webhook: str, *, account: str) -> Delivery:
    """Send an empty message, to see whether it arrives."""
    found = _enabled(webhook_of(world, webhook, account))
    now = world.now()
    body = msgspec.json.encode({"type": "ping", "timestamp": now, "data": {"webhook": found.id}})
    sent = Delivery(new_id("msg", world.entropy), found.id, body, now, due=now)
    with world.store.database.writing() as transaction:
        deliveries.enter(transaction, [sent])
    return sent


def replay_delivery(world: World, webhook: str, delivery: str, *, account: str) -> Delivery:
    """Send a message again, with the same id."""
    found = _enabled(webhook_of(world, webhook, account))
    known = deliveries.one(world.store.database, delivery)
    if known is None or known.webhook != found.id:
        raise Refused(
            refuse("webhook/no-delivery", "no message {delivery} was sent to this webhook", delivery=delivery)
        )
    if not deliveries.send_again(world.store.database, delivery, world.now()):
        raise Refused(refuse("webhook/on-its-way", "this message is still waiting to be sent"))
    return deliveries.one(world.store.database, delivery) or known


def _enabled(webhook: Webhook) -> Webhook:
    if webhook.disabled is not None:
        raise Refused(
            refuse("webhook/disabled", "this webhook is switched off: {reason}", reason=webhook.disabled)
        )
    return webhook


def _check_address(url: str) -> None:
    """Refuse an address that is wrong as text; what its host name resolves to is checked at each delivery."""
    try:
        parts = urlsplit(url)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        host, port, parts = "", None, urlsplit("")
    plain = url.isascii() and url.isprintable() and " " not in url and len(url) <= LONGEST_URL
    wrong = not plain or parts.scheme != "https" or not host or parts.username is not None or port == 0
    if wrong or not _may_be_public(host):
        raise Refused(
            refuse(
                "webhook/address",
                "the address of a webhook must be https://… on the public internet, without a user or a password",
            )
        )


def _is_own_machine(url: str) -> bool:
    """Whether this is plain http to a port of the machine that the server runs on."""
    return OWN_MACHINE.fullmatch(url) is not None


def _may_be_public(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_global
    except ValueError:
        return "." in host.strip(".") and not host.rstrip(".").endswith((".localhost", ".local", ".internal"))
