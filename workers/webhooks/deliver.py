"""Send messages that are due, record the results, and decide whether and when to send again."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from domain.service.world import World, later
from domain.store import deliveries, webhooks
from domain.store.deliveries import Attempt, Delivery, State
from domain.store.webhooks import Webhook
from workers.parts import Parts
from workers.telemetry.logs import get_logger
from workers.webhooks.sending import Answer, Sender
from workers.webhooks.signing import signed_headers

# Seconds to wait after the first try, the second, and so on; up to a tenth is added at random.
BACK_OFF: Final = (5, 300, 1800, 7200, 18000, 36000, 36000)
TAKEN_FOR: Final = 60  # seconds after which another process takes over a message that was never settled
AT_ONCE: Final = 8
BATCH: Final = 100
GONE: Final = 410
LONGEST_WISH: Final = 86400  # seconds that a receiver may ask us to wait

_log = get_logger(__name__)


def deliver_due(parts: Parts, sender: Sender) -> int:
    """Send what is due now, at most one message for each webhook; returns how many were sent."""
    world = parts.world
    first: dict[str, Delivery] = {}
    for found in deliveries.due(world.store.database, world.now(), BATCH):
        first.setdefault(found.webhook, found)
    if not first:
        return 0
    with ThreadPoolExecutor(AT_ONCE, thread_name_prefix="webhooks") as pool:
        return sum(pool.map(_guarded(world, sender), first.values()))


def _guarded(world: World, sender: Sender) -> Callable[[Delivery], bool]:
    def send(delivery: Delivery) -> bool:
        try:
            return _deliver(world, sender, delivery)
        except Exception:  # noqa: BLE001  (an unexpected failure of one message must not stop the others)
            _log.exception("a message could not be sent", delivery=delivery.id)
            return False

    return send


def _deliver(world: World, sender: Sender, delivery: Delivery) -> bool:
    database, now = world.store.database, world.now()
    webhook = webhooks.one(database, delivery.webhook)
    if webhook is None or not deliveries.take(database, delivery.id, now=now, until=later(now, TAKEN_FOR)):
        return False
    if webhook.disabled is not None:
        with database.writing() as transaction:
            deliveries.drop(transaction, webhook.id)
        return False
    headers = signed_headers(delivery.id, now, delivery.body, webhook.secret, world.store.signing_key())
    _settle(world, webhook, delivery, sender.send(webhook.url, delivery.body, headers))
    return True


def _settle(world: World, webhook: Webhook, delivery: Delivery, answer: Answer) -> None:
    database, now, number = world.store.database, world.now(), delivery.tries + 1
    arrived = answer.status is not None and 200 <= answer.status < 300
    outcome = "delivered" if arrived else answer.fault or "refused"
    attempt = Attempt(number, now, answer.status, outcome)
    again = None if arrived else _next(world, now, number, answer)
    disabled = None if arrived else _given_up(world, webhook, delivery, answer, again)
    with database.writing() as transaction:
        state: State = "delivered" if arrived else "waiting" if again and not disabled else "failed"
        deliveries.settle(transaction, delivery, attempt, state, None if disabled else again)
        if disabled is not None:
            webhooks.set_state(transaction, webhook.id, disabled)
            deliveries.drop(transaction, webhook.id)
            _log.warning("a webhook is disabled: %s", disabled, webhook=webhook.id)


def _next(world: World, now: str, number: int, answer: Answer) -> str | None:
    """When to try again; None after the last try."""
    if number > len(BACK_OFF):
        return None
    wait = BACK_OFF[number - 1]
    jitter = wait * int.from_bytes(world.entropy(2), "big") // 655360
    wished = min(answer.retry_after or 0, LONGEST_WISH)
    return later(now, max(wait + jitter, wished))


def _given_up(
    world: World, webhook: Webhook, delivery: Delivery, answer: Answer, again: str | None
) -> str | None:
    """Why the webhook must be disabled: it answered 410, or nothing has arrived since this message was first tried."""
    if answer.status == GONE:
        return "the receiver answered 410: it is gone"
    if again is not None:
        return None
    tried = deliveries.attempts(world.store.database, delivery.id)
    since = tried[0].at if tried else delivery.created
    if deliveries.delivered_since(world.store.database, webhook.id, since):
        return None
    return "nothing has arrived for more than a day"
