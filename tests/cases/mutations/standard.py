"""What puts out each clause of the Standard rules."""

# ruff: noqa: ARG005  (a mutation has the shape of what it stands for)

from collections.abc import Mapping
from typing import Final

from domain.rules import planning
from domain.values.names import Arc
from tests.cases.mutations.mutation import Mutation, Part, Swap, to

RULES: Final = "domain.rules"

STANDARD: Final[Mapping[str, tuple[Mutation, ...]]] = {
    "S-SET-2": (Part("time-to-react", "plan_first"),),
    "S-PLAN-1": (Part("time-to-react", "plan_next"),),
    "S-PLAN-2": (Part("time-to-react", "blue_cards", planning.offered),),
    "S-MOV-1": (Part("time-to-react", "move_up"),),
    "S-MOV-2": (Part("time-to-react", "plan_next", planning.plan),),
    "S-VEER-1": (Part("veer", "check"),),
    "S-VEER-2": (Swap(f"{RULES}.veer:STRAIGHT", to("sideslip-left")),),
    "S-VEER-3": (Swap(f"{RULES}.veer:rating", lambda was: lambda scene, ship: was(scene, ship) - 1),),
    "S-TAB-1": (Swap(f"{RULES}.taken_aback:red_card", to(lambda *_: ("aback-5", ()))),),
    "S-TAB-2": (Part("taken-aback-planned", "sandglasses", lambda scene, ship, card: "two-sandglasses"),),
    "S-TAB-3": (Part("taken-aback-planned", "check"),),
    "S-RAK-1": (
        Part("raking", "raking-arcs", lambda scene: tuple(arc.value for arc in Arc)),
        Part("raking", "rake"),
    ),
    "S-RAK-2": (Swap(f"{RULES}.raking:EVERY", to({"bow": 2, "stern": 3})),),
    "S-RAK-3": (Part("raking", "bonus"),),
    "S-SET-1": (Part("special-ammunition", "load"), Part("special-ammunition", "kinds")),
    "S-AMM-1": (Part("range", "ball"),),
    "S-AMM-2": (Swap(f"{RULES}.ammunition:CLOSE_WORK", to({"grapeshot": "D"})),),
    "S-AMM-3": (Swap(f"{RULES}.ammunition:CLOSE_WORK", to({"chain": "C"})),),
    "S-AMM-4": (Swap("domain.audience:_opened", to(lambda game, item: True)),),
    "S-REL-1": (Part("reloading-kinds", "reload"),),
    "S-REL-3": (Part("reloading-kinds", "store"),),
}
