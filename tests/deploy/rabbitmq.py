"""The server on RabbitMQ: the tests that need a broker, run again on one."""

import re
import sys
from pathlib import Path

from tests.deploy.checking import Finding, asked
from tests.kit.tree import ROOT
from tests.services.programs import Program
from tests.services.rabbitmq import rabbitmq

TESTS = [
    "tests/workers/test_both_ways.py",
    "tests/workers/test_cause.py",
    "tests/battles/test_three_processes.py",
]


def check() -> Finding:
    with rabbitmq() as address:
        said = asked(
            Program(Path(sys.executable)),
            *("-m", "pytest", "-q", "-n0", "-k", "not embedded", *TESTS),
            more={"TEST_BROKER_URL": address},
            cwd=ROOT,
        )
    passed = re.search(r"(\d+) passed", said)
    found = f"{passed and passed[1]} tests, among them a battle whose worker is killed and whose messages are thrown out"
    return Finding("the server on RabbitMQ", "Debian's rabbitmq-server and `TEST_BROKER_URL`", found)
