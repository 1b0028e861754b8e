"""Gunicorn by its own command and our file of settings is the same API as `sealed-orders api`."""

import json
import urllib.request
from pathlib import Path

import pytest

from tests.infra.squadron import Line
from tests.kit.patience import LONG
from tests.kit.processes import gunicorn, until
from tests.services.servers import free_port

pytestmark = pytest.mark.processes


COUNT = b'sealed_orders_requests_total{method="POST",route="/v1/accounts",status="201"} 1.0'


def test_gunicorn_by_its_own_command_serves_and_logs_like_ours(
    postgres_url: str, broker_url: str, tmp_path: Path
) -> None:
    port, numbers = free_port(), free_port()
    urls = {"SEALED_ORDERS_DATABASE_URL": postgres_url, "SEALED_ORDERS_BROKER_URL": broker_url}
    with gunicorn(port, tmp_path, urls, numbers) as process:

        def opened() -> int | None:
            body = json.dumps({"name": "Nelson"}).encode()
            sent = urllib.request.Request(
                f"http://127.0.0.1:{port}/v1/accounts",
                body,
                {"Content-Type": "application/json", "X-Request-Id": "abc-1"},
            )
            try:
                with urllib.request.urlopen(sent, timeout=LONG) as answer:
                    return int(answer.status)
            except OSError:
                return None

        assert until(opened, process) == 201

        def told() -> Line | None:
            lines = [json.loads(line) for line in process.lines]
            return next((line for line in lines if line.get("request") == "abc-1"), None)

        assert until(told, process)["route"] == "/v1/accounts"

        def counted() -> bool | None:
            with urllib.request.urlopen(f"http://127.0.0.1:{numbers}/metrics", timeout=LONG) as answer:
                return (COUNT in answer.read()) or None

        assert until(counted, process)
        assert all(json.loads(line)["level"] == "info" for line in process.lines), process.said
        assert process.stop() == 0, process.said
