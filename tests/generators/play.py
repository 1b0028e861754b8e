"""A battle by the client that openapi-python-client has written into the package `generated`; run where that lies."""

import random
import sys
from typing import Any

from generated import AuthenticatedClient, Client
from generated.api.accounts import open_account
from generated.api.awaiting import read_awaiting
from generated.api.games import open_game, read_game
from generated.api.orders import seal_orders
from generated.api.seats import take_seat
from generated.models import NewAccount, NewGame, Order, OrderItems, Problem, Seating

SEATS = ("british-1", "french-1")
TURNS = 8


def sure(answer: Any) -> Any:
    if answer is None or isinstance(answer, Problem):
        raise SystemExit(f"refused: {answer}")
    return answer


def chosen(question: Any) -> Any:
    value = random.choice(question.choices).value if question.free and question.choices else question.default
    return value.to_dict() if hasattr(value, "to_dict") else value


def main(url: str) -> None:
    stranger = Client(base_url=url)
    players = [
        AuthenticatedClient(
            base_url=url,
            token=sure(open_account.sync(client=stranger, body=NewAccount(name=seat))).token.token,
        )
        for seat in SEATS
    ]
    game = sure(
        open_game.sync(client=players[0], body=NewGame(name="Generated", scenario="enemy-in-sight"))
    ).id
    for player, seat in zip(players, SEATS, strict=True):
        sure(take_seat.sync(game, seat, client=player, body=Seating.from_dict({})))
    sealed = turn = 0
    while turn < TURNS and sure(read_game.sync(game, client=stranger)).outcome is None:
        for player, seat in zip(players, SEATS, strict=True):
            asked = sure(read_awaiting.sync(game, client=player, seat=seat))
            window = asked.window
            if window is None or seat not in window.owes or seat in window.sealed:
                continue
            turn = window.turn
            items = OrderItems.from_dict({question.key: chosen(question) for question in asked.mine})
            order = Order(seat=seat, window=window.id, turn=window.turn, items=items)
            sealed += len(sure(seal_orders.sync(game, client=player, body=order)).signature) > 0
    print(f"{turn} turns, {sealed} orders sealed")


if __name__ == "__main__":
    main(sys.argv[1])
