"""`make slow`: 500 slow and half-open connections against both ways of serving; writes tests/slow/results.md."""

import argparse
import sys
import tempfile
from pathlib import Path

from tests.slow.crowd import LIMIT, besieged, manners, undisturbed
from tests.slow.servers import SHIPPED

RESULT = Path(__file__).with_name("results.md")


def main() -> int:
    parser = argparse.ArgumentParser(prog="make slow")
    parser.add_argument("--connections", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=60)
    args = parser.parse_args()
    lines = [
        f"# {args.connections} slow and half-open connections, for {args.seconds:.0f} seconds",
        "",
        "Whoever is shown out comes back. Meanwhile somebody lists the games and opens accounts without a pause.",
        "",
        *(f"- {what}" for what in manners()),
        "",
        f"| server | asked meanwhile | failed | slowest (at most {LIMIT:.0f} s) | median | slowest and median with nobody else there |",
        "|---|---|---|---|---|---|",
    ]
    good = True
    for name, server in SHIPPED.items():
        with tempfile.TemporaryDirectory() as folder, server(Path(folder) / "data") as port:
            calm = undisturbed(port, args.seconds / 4)
            told = besieged(port, args.connections, args.seconds)
        good &= told.well
        times = f"{_ms(told.slowest)} | {_ms(told.median)} | {_ms(calm.slowest)}, {_ms(calm.median)}"
        lines.append(f"| `{name}` | {2 * told.asked} | {told.failed} | {times} |")
        sys.stdout.write(lines[-1] + "\n")
        sys.stdout.flush()
    RESULT.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return 0 if good else 1


def _ms(seconds: float) -> str:
    return f"{seconds * 1000:.0f} ms"


if __name__ == "__main__":
    sys.exit(main())
