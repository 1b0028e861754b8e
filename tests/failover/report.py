"""The result of a run, for people."""

from collections.abc import Mapping, Sequence
from statistics import median
from typing import Any, Final

from tests.faults.report import body
from tests.faults.voyage import Outcome, summary

# Seconds after which a captain who is ahead of the kills goes on all the same, so that battles last until the last of them.
TRICKLE: Final = 6.0


def summary_of(outcome: Outcome, outages: Mapping[str, Sequence[float]]) -> dict[str, Any]:
    rounded = {name: [round(second, 2) for second in seconds] for name, seconds in sorted(outages.items())}
    return {**summary(outcome), "seconds_until_orders_were_taken_again": rounded}


def written(told: dict[str, Any]) -> str:
    outages = told["seconds_until_orders_were_taken_again"]
    lines = [
        "# Failover",
        "",
        "Written by `make failover` (tests/failover): what `infra/failover` ships, on three addresses of one machine of two cores.",
        "PostgreSQL under Patroni (3 etcd, 1 synchronous standby), RabbitMQ with quorum queues on 3 nodes, HAProxy before both;",
        "{apis} APIs and {workers} workers of two processes each, {followers} follower.".format(
            **told["processes"]
        ),
        "",
        "| seconds from the kill until an order sent after it was acknowledged | times | p50 | max |",
        "|---|---|---|---|",
        *(
            f"| {name} | {len(seconds)} | {median(seconds):.1f} | {max(seconds):.1f} |"
            for name, seconds in outages.items()
        ),
        "",
        f"Captains who are ahead of the kills send an order only every {TRICKLE:g} seconds: what is less than that is how long it",
        "took at most, and how long it really took is less.",
        "",
        *body(told),
    ]
    return "\n".join(lines).rstrip() + "\n"
