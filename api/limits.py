"""Rate limits: published, stated with every answer, and refused with the time to wait.

Each policy counts by account, or by address for requests without a token. Requests from the machine itself that come
through no proxy are the operator's and are not counted.
"""

import ipaddress
import math
import time
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from flask import Flask, Response, current_app
from limits import RateLimitItemPerSecond
from limits.storage import MemoryStorage, RedisStorage, Storage
from limits.strategies import SlidingWindowCounterRateLimiter

from api.auth import shown_hash
from api.current_request import ApiRequest
from api.expiring import ExpiringCache
from api.leaving import Leaving
from api.problems import answer
from api.wiring import Wiring, wiring
from domain.values.refusals import Refusal
from domain.values.said import say
from projections.accounts import Bearer
from workers.telemetry.logs import get_logger

EXTENSION: Final = "sealed-orders-limits"
# Seconds. `api.auth` checks every token each time; here it only decides which account a request is counted for.
KEPT_FOR: Final = 30.0
# Addresses of our own proxies: this machine, and private networks.
NEAR: Final = tuple(
    map(
        ipaddress.ip_network,
        ("127.0.0.0/8", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "::1/128", "fc00::/7"),
    )
)

_log = get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Policy:
    """At most `most` requests of one kind (`about`) in `seconds`."""

    name: str
    most: int
    seconds: int
    about: str

    @property
    def item(self) -> RateLimitItemPerSecond:
        return RateLimitItemPerSecond(self.most, self.seconds, namespace=self.name)


class Counted(NamedTuple):
    """A policy that a request counted for, how many requests are left, and in how many seconds there will be more."""

    policy: Policy
    left: int
    seconds: int


REQUESTS: Final = Policy("requests", 1200, 60, "Requests of any kind.")
DEAR: Final = Policy(
    "dear-reads", 120, 60, "Drawings, transcripts, evidence, comparisons, resolutions, previews."
)
ORDERS: Final = Policy("orders", 240, 60, "Orders sealed or taken back.")
MESSAGES: Final = Policy("messages", 30, 60, "Messages written at tables.")
WEBHOOKS: Final = Policy("webhooks", 60, 3600, "Webhooks made, pinged, switched and replayed.")
GAMES: Final = Policy("games", 60, 3600, "Games and forks opened, tournaments founded, scenarios published.")
ACCOUNTS: Final = Policy("accounts", 20, 3600, "Accounts opened or recovered, and tokens made.")
POLICIES: Final = (REQUESTS, DEAR, ORDERS, GAMES, ACCOUNTS, WEBHOOKS, MESSAGES)

# Further policies of a request, by its route.
_READS: Final[Mapping[str, Policy]] = {
    "/v1/games/<id:game>/board.svg": DEAR,
    "/v1/scenarios/<id:scenario>/board.svg": DEAR,
    "/v1/games/<id:game>/transcript": DEAR,
    "/v1/games/<id:game>/diff": DEAR,
    "/v1/games/<id:game>/compare": DEAR,
    "/v1/games/<id:game>/facts/<version:version>/diagram.svg": DEAR,
    "/v1/disputes/<id:dispute>": DEAR,
    "/v1/export/games": DEAR,
    "/v1/export/facts": DEAR,
    "/v1/disputes/<id:dispute>/case.yaml": DEAR,
}
_WRITES: Final[Mapping[str, Policy]] = {
    "/v1/resolve": DEAR,
    "/v1/resolve/choices": DEAR,
    "/v1/games/<id:game>/preview": DEAR,
    "/v1/games/<id:game>/orders": ORDERS,
    "/v1/games/<id:game>/messages": MESSAGES,
    "/v1/games": GAMES,
    "/v1/tournaments": GAMES,
    "/v1/scenarios": GAMES,
    "/v1/games/<id:game>/forks": GAMES,
    "/v1/games/<id:game>/rematches": GAMES,
    "/v1/accounts": ACCOUNTS,
    "/v1/tokens": ACCOUNTS,
    "/v1/webhooks": WEBHOOKS,
    "/v1/webhooks/<id:webhook>/pings": WEBHOOKS,
    "/v1/webhooks/<id:webhook>/state": WEBHOOKS,
    "/v1/webhooks/<id:webhook>/deliveries/<id:delivery>/replays": WEBHOOKS,
    "/v1/sign-ins": ACCOUNTS,
    "/v1/sign-ins/options": ACCOUNTS,
    "/v1/oauth/grants": ACCOUNTS,
    "/v1/oauth/token": ACCOUNTS,
    "/v1/accounts/me/passkey-options": ACCOUNTS,
    "/v1/recoveries": ACCOUNTS,
    "/v1/accounts/me/recovery-codes": ACCOUNTS,
}


def _bearer(token_hash: str) -> Bearer | None:
    return wiring().queries.bearer(token_hash)


class Limiter:
    """Counts in Redis if it is the broker, so that all processes count together; else in this process."""

    def __init__(self, broker_url: str | None) -> None:
        self.bearers = ExpiringCache(_bearer, KEPT_FOR)
        self._own = SlidingWindowCounterRateLimiter(MemoryStorage())
        self._shared = None
        if broker_url is not None and broker_url.startswith(("redis:", "rediss:")):
            shared: Storage = RedisStorage(broker_url, key_prefix="sealed-orders-limits")
            self._shared = SlidingWindowCounterRateLimiter(shared)

    def hit(self, policy: Policy, who: str) -> tuple[bool, int, int]:
        """Whether this request is allowed, how many are left after it, and in how many seconds there will be more."""
        if self._shared is not None:
            try:
                return _hit(self._shared, policy, who)
            except Exception:  # noqa: BLE001  (counting must not take the service down)
                _log.warning("the shared counts do not answer: this process counts alone", exc_info=True)
        return _hit(self._own, policy, who)


def _hit(limiter: SlidingWindowCounterRateLimiter, policy: Policy, who: str) -> tuple[bool, int, int]:
    allowed = limiter.hit(policy.item, who)
    stats = limiter.get_window_stats(policy.item, who)
    return allowed, max(0, stats.remaining), max(1, math.ceil(stats.reset_time - time.time()))


def check(request: ApiRequest) -> Response | None:
    """Refuse a request that exceeds a limit."""
    who = _who(request)
    if who is None or not request.path.startswith("/v1"):
        return None
    limiter: Limiter = _limiter()
    for policy in _policies(request):
        allowed, left, seconds = limiter.hit(policy, who)
        request.counted += (Counted(policy, left, seconds),)
        if not allowed:
            detail = say(
                "request/too-many",
                "{policy}: at most {most} in {seconds} seconds; wait {wait} seconds",
                policy=policy.name,
                most=policy.most,
                seconds=policy.seconds,
                wait=seconds,
            )
            response = answer(Refusal("request/too-many", detail, measure={"seconds": seconds}))
            response.headers["Retry-After"] = str(seconds)
            return response
    return None


def _policies(request: ApiRequest) -> tuple[Policy, ...]:
    route = request.url_rule.rule if request.url_rule else ""
    further = (_READS if request.method in ("GET", "HEAD") else _WRITES).get(route)
    return (REQUESTS,) if further is None else (REQUESTS, further)


def tell(leaving: Leaving) -> None:
    """The headers of the IETF draft: the policies, and what is left of each."""
    counted = leaving.request.counted
    if counted:
        policies = (f'"{policy.name}";q={policy.most};w={policy.seconds}' for policy, _, _ in counted)
        leaving.response.headers["RateLimit-Policy"] = ", ".join(policies)
        left = (f'"{policy.name}";r={remaining};t={seconds}' for policy, remaining, seconds in counted)
        leaving.response.headers["RateLimit"] = ", ".join(left)


def _who(request: ApiRequest) -> str | None:
    """The account or address for which a request is counted; None for the operator's own, from this machine."""
    address = _address(request)
    if address is None:
        return None
    token_hash = shown_hash(request) if "HTTP_AUTHORIZATION" in request.environ else None
    bearer = _limiter().bearers.of(token_hash) if token_hash else None
    return _named(bearer, address)


def asker(request: ApiRequest, bearer: Bearer | None) -> str | None:
    """The same for a request whose bearer is known already, by a token or a ticket."""
    address = _address(request)
    return None if address is None else _named(bearer, address)


def _named(bearer: Bearer | None, address: str) -> str:
    return f"address:{_counted_as(address)}" if bearer is None else f"account:{bearer.account}"


def _address(request: ApiRequest) -> str | None:
    """The client's address; only a proxy with a private address may give it in a header."""
    remote = request.remote_addr or ""
    forwarded = request.environ.get("HTTP_X_FORWARDED_FOR", "").rpartition(",")[2].strip()[:64]
    if forwarded and _is_near(remote):
        return forwarded
    return None if not remote or _is_here(remote) else remote


@lru_cache(maxsize=4096)
def _is_near(remote: str) -> bool:
    near = _read_address(remote)
    return near is not None and any(near in network for network in NEAR if near.version == network.version)


@lru_cache(maxsize=4096)
def _is_here(remote: str) -> bool:
    near = _read_address(remote)
    return near is not None and near.is_loopback


@lru_cache(maxsize=4096)
def _counted_as(address: str) -> str:
    """The address to count; IPv6 addresses count by their /64 network, as one household may have all 2^64 of them."""
    found = _read_address(address)
    if not isinstance(found, ipaddress.IPv6Address):
        return address
    return str(found.ipv4_mapped or ipaddress.ip_network((found, 64), strict=False))


def _read_address(remote: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    """None if it is not an IP address, for instance that of a Unix socket."""
    try:
        return ipaddress.ip_address(remote)
    except ValueError:
        return None


def _limiter() -> Limiter:
    found: Limiter = current_app.extensions[EXTENSION]
    return found


def register(app: Flask, made: Wiring) -> None:
    app.extensions[EXTENSION] = Limiter(made.settings.broker_url)
