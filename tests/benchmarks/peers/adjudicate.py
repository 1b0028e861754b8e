"""`python adjudicate.py PHASES`: phases of the `diplomacy` engine, with random legal orders; prints one line of JSON.

Runs in an environment of its own, which holds that engine and nothing of ours.
"""

import json
import sys
import time
from random import Random

from diplomacy import Game


def main(phases: int) -> None:
    dice, game = Random(1), Game()
    taken, units = [], []
    while len(taken) < phases:
        if game.is_game_done:
            game = Game()
        possible = game.get_all_possible_orders()
        for power, places in game.get_orderable_locations().items():
            game.set_orders(power, [dice.choice(possible[place]) for place in places if possible[place]])
        movement = game.phase_type == "M"
        count = sum(len(power.units) for power in game.powers.values())
        begin = time.process_time()
        game.process()
        if movement:
            taken.append(1000 * (time.process_time() - begin))
            units.append(count)
    print(json.dumps({"milliseconds": taken, "units": units}))


if __name__ == "__main__":
    main(int(sys.argv[1]))
