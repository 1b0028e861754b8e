"""A skilled captain: answers what a window asks, knowing only what the API tells a player."""

from collections.abc import Sequence
from random import Random

from workers.captains import abilities
from workers.captains.actions import repair
from workers.captains.simple import captain as simple
from workers.captains.skilled import boarders, crew, gunner
from workers.captains.skilled.context import Context
from workers.captains.skilled.deployment import places
from workers.captains.skilled.helm import Helm
from workers.captains.skilled.poses import Json
from workers.captains.skilled.sea import Sea

Items = dict[str, object]


def decide(awaiting: Json, view: Json, pack: Json, rng: Random) -> Items:
    """An order for everything that `awaiting` asks of these seats; all chance comes from `rng`."""
    window, asked = awaiting["window"]["name"], awaiting["mine"]
    placed = places([question for question in asked if question["item"] == "place"], view, pack, rng)
    context = Context(Sea(view, pack, setting_up=window == "loading"))
    for card in (question for question in asked if question["item"] == "card" and question["free"]):
        me = context.sea.vessels[card["subject"]]
        trims = crew.trims(_question(asked, me.id, "actions"), me)
        context.plans[me.id] = Helm(me, context).choose(
            [choice["value"] for choice in card["choices"]], trims
        )
    answers = {question["key"]: _answer(window, question, context, view, pack) for question in asked}
    ashore = [question for question in asked if _stands_ashore(question, view)]
    guns = simple.decide({**awaiting, "mine": ashore}, view, pack, rng) if ashore else {}
    return abilities.going_together(answers | guns, asked, view["ships"]) | placed


def _stands_ashore(question: Json, view: Json) -> bool:
    """Batteries never move, so looking ahead has no use for them: the simple captain answers for them."""
    ship = view["ships"].get(question["subject"])
    return ship is not None and ship["ashore"] is not None


def _question(asked: Sequence[Json], ship: str, item: str) -> Json | None:
    return next((one for one in asked if (one["subject"], one["item"]) == (ship, item)), None)


def _answer(window: str, question: Json, context: Context, view: Json, pack: Json) -> object:
    """Questions that this captain has no opinion about get the default."""
    if not question["free"] or question["subject"] not in context.sea.vessels:
        return question["default"]
    me, answer = context.sea.vessels[question["subject"]], question["default"]
    match window, question["item"]:
        case _, "card":
            answer = context.plans[me.id].card
        case "loading" | "reloading", "left" | "right":
            answer = gunner.load(question, me, context)
        case "planning", "actions":
            answer = crew.actions(question, me, context)
        case "repairs", "repair":
            answer = repair(question)
        case "combat", "left" | "right" | "musketry":
            answer = gunner.shot(question, me, context)
        case _, "board":
            answer = boarders.boards(me, context.sea)
        case _, "target" | "victim":
            answer = boarders.victim(question, me, context)
        case _:
            answer = abilities.answered(question, me.ship, view, pack["ruler"])
    return answer
