"""A battle with a referee, fought over the wire until there is something to ask of the referee."""

from random import Random

from tests.kit.server import Json, Server, at_random, play_on
from tests.kit.tables import sit_down


class Hearing:
    """A game, its captains, its host and its referee."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.host, self.bench = server.member("Host"), server.member("Sir John")
        self.captains = {"british-1": server.member("Nelson"), "french-1": server.member("Brueys")}
        self.game = self.host.opens(seconds=3600)
        self.place = f"/v1/games/{self.game}"
        self.host.puts(f"{self.place}/referees/{self.bench.account}", {})
        sit_down(self.game, self.captains)

    def fight_until(self, topic: str) -> Json:
        """The first fact of this kind, as the timeline tells it."""
        chance = Random(5)
        for _ in range(200):
            play_on(self.game, self.captains, at_random(chance), windows=1)
            told = [line for line in self.timeline() if line["topic"] == f"{topic}/1"]
            if told:
                return told[0]
        raise AssertionError(f"no {topic} came about")

    def timeline(self) -> list[Json]:
        version = self.server.world.store.load(self.game).version
        lines: list[Json] = []
        while len(lines) < version:
            after = lines[-1]["version"] if lines else 0
            lines += self.host.get(f"{self.place}/timeline?after={after}&limit=500&at_least={version}")[
                "entries"
            ]
        return lines

    def view(self) -> Json:
        version = self.server.world.store.load(self.game).version
        return self.host.get(f"{self.place}?at_least={version}")
