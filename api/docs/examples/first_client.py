"""Your first client: two players who fight a battle against each other by choosing anything that is legal.

    pip install sealed-orders-client
    python first_client.py http://127.0.0.1:8000

Each is a thread that uses only the API: it waits until it is asked, answers, and goes on until the end.
"""

import random
import sys
import threading
from typing import Any

from sealed_orders_client import Client, Problem, sealed
from sealed_orders_client.operations.accounts import open_account
from sealed_orders_client.operations.awaiting import read_awaiting
from sealed_orders_client.operations.games import open_game, read_game
from sealed_orders_client.operations.seats import take_seat
from sealed_orders_client.operations.timeline import read_timeline

TERMS: Any = {"name": "My first battle", "scenario": "enemy-in-sight", "level": "basic"}
MOST_TURNS = 30


class Player(threading.Thread):
    """Has a seat, and answers when the game waits for it."""

    def __init__(self, client: Client, name: str) -> None:
        super().__init__(name=name)
        token = client.send(open_account({"name": name}))["token"]["token"]
        self.client = client.as_member(token)  # the token is shown once: a real client keeps it
        self.receipts: list[Any] = []
        self.game = self.seat = ""

    def sit(self, game: str, seat: str) -> None:
        self.game, self.seat = game, seat
        self.client.send(take_seat(game, seat, {}))

    def run(self) -> None:
        """Answer what is asked and wait for news; after a lost connection the stream goes on where it was."""
        version = self.answer()
        for _ in self.client.follow(self.game, after=version):
            view = self.client.send(read_game(self.game))
            if view["outcome"] is not None or view["turn"] > MOST_TURNS:
                return
            self.answer()

    def answer(self) -> int:
        """Seal an order if one is owed; returns the version that was seen."""
        asked = self.client.send(read_awaiting(self.game, seat=self.seat))
        window = asked["window"]
        if window is None or self.seat not in window["owes"] or self.seat in window["sealed"]:
            return asked["version"]
        items = {question["key"]: self.choose(question) for question in asked["mine"]}
        order = sealed(self.game, self.seat, window["turn"], window["id"], items)
        try:
            self.receipts.append(self.client.seal(order))  # signed, and checked: keep it
        except Problem as problem:
            if problem.code != "window/closed":  # the deadline was faster; there will be another window
                raise
        return asked["version"]

    def choose(self, question: Any) -> Any:
        """Any legal choice; a better captain would read what is known about each."""
        if not question["free"] or not question["choices"]:
            return question["default"]
        return random.choice(question["choices"])["value"]


def main(url: str) -> None:
    with Client(url) as client:
        players = [Player(client, "Nelson"), Player(client, "Villeneuve")]
        game = players[0].client.send(open_game(TERMS))["id"]
        for player, seat in zip(players, ("british-1", "french-1"), strict=True):
            player.sit(game, seat)
        for player in players:
            player.start()
        for player in players:
            player.join()
        view = client.send(read_game(game))
        for entry in client.send(read_timeline(game, after=max(0, view["version"] - 12)))["entries"]:
            print(entry["sentence"])
        receipts = sum(len(player.receipts) for player in players)
        print(f"{game}: turn {view['turn']}, {receipts} receipts checked, outcome {view['outcome']}")


if __name__ == "__main__":
    main(sys.argv[1])
