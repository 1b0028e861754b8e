"""`make slow`: 500 slow and half-open connections against both ways of serving; writes tests/slow/results.md."""

import sys
import tempfile
from pathlib import Path

from tests.kit.commands import keep, parser, say
from tests.slow.crowd import LIMIT, besieged, manners, undisturbed
from tests.slow.servers import SHIPPED

FOLDER = Path(__file__).parent


def main() -> int:
    made = parser("slow", __doc__, FOLDER)
    made.add_argument("--connections", type=int, default=500)
    made.add_argument("--seconds", type=float, default=60)
    args = made.parse_args()
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
        say(lines[-1])
    keep(args.results, "\n".join(lines) + "\n")
    return 0 if good else 1


def _ms(seconds: float) -> str:
    return f"{seconds * 1000:.0f} ms"


if __name__ == "__main__":
    sys.exit(main())
