"""`python -m tests.web.ahead …`: the command line, with a clock that can be put forward while it serves.

A deadline that is long enough for every browser takes as long to pass. So a test that waits for one gives the browsers all
the time they need, and then lets it pass at once. The product has no switch for that, and must not have one.
"""

import os
import sys
from datetime import datetime, timedelta, tzinfo
from pathlib import Path
from types import SimpleNamespace

from api import cli, wiring

FILE = "HOUSE_AHEAD"  # names the file that says how many seconds


def now(zone: tzinfo) -> datetime:
    file = Path(os.environ[FILE])
    ahead = int(file.read_text() or 0) if file.exists() else 0
    return datetime.now(zone) + timedelta(seconds=ahead)


if __name__ == "__main__":
    setattr(wiring, "datetime", SimpleNamespace(now=now))  # noqa: B010  (mypy would want it exported)
    sys.exit(cli.main())
