"""A real server of its own with everything that belongs to it: worker, deadlines, streams, the computer's captains."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

from api.client.calls import Call
from api.client.operations.accounts import open_account
from api.client.operations.games import open_game
from api.client.operations.referees import appoint_referee
from tests.kit.patience import client_of
from tests.kit.processes import running
from tests.web import ahead
from tests.web.tables import Captain

T = TypeVar("T")
_clocks: dict[str, Path] = {}


@contextmanager
def house(data: Path, *, demonstration: bool = False) -> Iterator[str]:
    """The address of a server on an empty folder; with a demonstration battle, as `make run` has one."""
    demo = () if demonstration else ("--no-demo",)
    clock = data.with_name(f"{data.name}.ahead")
    words = ("serve", "--port", "0", "--data", str(data), *demo)
    with running(*words, environment={ahead.FILE: str(clock)}, module=ahead.__name__) as process:
        address = process.serves().rstrip("/")
        _clocks[address] = clock
        yield address
    clock.unlink(missing_ok=True)


def let_pass(address: str, seconds: int) -> None:
    """Put the clock of the house at this address forward."""
    before = int(_clocks[address].read_text()) if _clocks[address].exists() else 0
    _clocks[address].write_text(str(before + seconds))


class Clerk:
    """Somebody who does by the API what no page is for: opens a table on terms of its own, appoints a referee."""

    def __init__(self, address: str, name: str = "Clerk") -> None:
        self._address = address
        opened = self._sent(open_account({"name": name}))
        self.id, self.token = opened["id"], opened["token"]["token"]

    def _sent(self, call: Call[T], token: str | None = None) -> T:
        with client_of(self._address) as client:
            return client.as_member(token).send(call)

    def opens(self, **terms: Any) -> str:
        agreed: Any = {"name": "Off Ushant", "scenario": "enemy-in-sight", "level": "basic", **terms}
        return self._sent(open_game(agreed), self.token)["id"]

    def appoints(self, game: str, referee: "Clerk") -> None:
        self._sent(appoint_referee(game, referee.id, {}), self.token)


def sits_down(captain: Captain, game: str, side: str) -> None:
    """By the address that was sent."""
    captain.page.goto(f"/games/{game}/play")
    captain.page.get_by_label("Your name").fill(captain.name)
    captain.page.get_by_role("button", name=f"Sit down for the {side}").click()
    captain.page.locator("[data-whoami]", has_text=captain.name).wait_for()
