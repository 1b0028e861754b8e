"""Writes the walk-through of a dispute, with its pictures, from a battle that is fought while it is written.

`python -m tests.referee.walkthrough` writes `infra/walkthroughs/dispute.md` and the pictures beside it.
"""

import json
import sys
import tempfile
from pathlib import Path

from tests.kit.server import Json, served
from tests.kit.tree import ROOT
from tests.referee.hearing import Hearing

FOLDER = ROOT / "infra" / "walkthroughs"
PICTURES = "dispute"


class Clerk:
    """Takes down what is said, what is sent and what is drawn."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._lines: list[str] = []

    def says(self, *lines: str) -> None:
        self._lines += [*lines, ""]

    def shows(self, request: str, document: object) -> None:
        text = document if isinstance(document, str) else json.dumps(document, indent=1, ensure_ascii=False)
        self.says("```", request, "", text.rstrip(), "```")

    def pins_up(self, name: str, about: str, drawing: bytes) -> None:
        (self._folder / PICTURES).mkdir(parents=True, exist_ok=True)
        (self._folder / PICTURES / f"{name}.svg").write_bytes(drawing + b"\n")
        self.says(f'<img src="{PICTURES}/{name}.svg" alt="{about}" width="560">')

    def files(self) -> None:
        (self._folder / "dispute.md").write_text("\n".join(self._lines).rstrip() + "\n", encoding="utf-8")


def write(hearing: Hearing, clerk: Clerk) -> None:
    collision = hearing.fight_until("ShipsCollided")
    _opens(clerk, collision)
    dispute = _asks(hearing, clerk, collision)
    evidence = _looks(hearing, clerk, dispute)
    _rules(hearing, clerk, dispute, evidence)
    _keeps(hearing, clerk, dispute)


def _opens(clerk: Clerk, collision: Json) -> None:
    clerk.says("# A dispute, from the question to the ruling to the case")
    clerk.says(
        "Nelson and Brueys fight; Sir John is the referee, appointed by whoever opened the game. Everything below",
        "was said by a server while this page was written (`python -m tests.referee.walkthrough`); long answers are",
        "cut down to what matters here.",
    )
    clerk.says(f"In turn {collision['turn']} the timeline tells, at version {collision['version']}:")
    clerk.says(f"> {collision['sentence']} *({collision['rule']}, page {collision['page']})*")


def _asks(hearing: Hearing, clerk: Clerk, collision: Json) -> str:
    clerk.says("## The question", "", "Brueys does not believe it. He points at two facts and asks:")
    pointed = [collision["version"] - 1, collision["version"]]
    sent = {"facts": pointed, "question": "Did she really reach her, or does she stop short of contact?"}
    dispute = hearing.captains["french-1"].posts(f"{hearing.place}/disputes", sent)
    clerk.shows(f"POST {hearing.place}/disputes\n{json.dumps(sent)}", dispute)
    paused = hearing.view()
    clerk.says(
        "The clock stops with it: nothing can be sealed and no deadline passes until the referee has ruled. Everybody",
        "sees it in the game:",
    )
    clerk.shows(f"GET {hearing.place}", {key: paused[key] for key in ("paused", "disputes", "referees")})
    return str(dispute["id"])


def _looks(hearing: Hearing, clerk: Clerk, dispute: str) -> Json:
    evidence = hearing.bench.get(f"/v1/disputes/{dispute}")
    clerk.says("## The evidence", "", "Nobody has to collect it. Sir John reads the dispute:")
    shown = {
        "in_question": [
            {
                key: fact[key]
                for key in ("version", "topic", "rule", "page", "sentence", "measures", "diagram")
            }
            for fact in evidence["in_question"]
        ],
        "clauses": [{key: clause[key] for key in ("id", "page", "title")} for clause in evidence["clauses"]],
        "window": {key: evidence["window"][key] for key in ("turn", "window", "step", "orders", "draws")},
        "links": evidence["links"],
    }
    clerk.shows(f"GET /v1/disputes/{dispute}", shown)
    clerk.says("The table before the window was answered, and each of the facts with its measurement:")
    board = hearing.server.ask("GET", evidence["links"]["board"]).data
    clerk.pins_up("before", "The board before the window was answered", board)
    names = {"ShipSailed/1": "slide", "ShipsCollided/1": "collision"}
    for fact in evidence["in_question"]:
        drawing = hearing.server.ask("GET", fact["diagram"]).data
        clerk.pins_up(names.get(fact["topic"], f"fact-{fact['version']}"), fact["sentence"], drawing)
    return evidence


def _rules(hearing: Hearing, clerk: Clerk, dispute: str, evidence: Json) -> None:
    rule = evidence["rules"][0]
    clerk.says("## The ruling", "", "He looks for precedents, and finds none:")
    clerk.shows(f"GET /v1/rulings?rule={rule}", hearing.bench.get(f"/v1/rulings?rule={rule}"))
    sent = {
        "ruling": "corrected",
        "reason": "The players had agreed to play this turn's cards again.",
        "reading": "A ship that slides stops where the bases touch.",
        "to_version": evidence["window"]["before"],
    }
    version = hearing.view()["version"]
    answer = hearing.bench.puts(f"/v1/disputes/{dispute}/ruling", sent, headers={"If-Match": f'"{version}"'})
    clerk.says("and rules, on the version of the game that was seen:")
    request = f'PUT /v1/disputes/{dispute}/ruling\nIf-Match: "{version}"\n{json.dumps(sent)}'
    clerk.shows(request, answer["ruling"])
    view = hearing.view()
    clerk.says(
        "A correction takes the table back in the same append; `upheld` and `no-action` would have left it as it was.",
        "The window is asked again under a new id, with no orders in it, and the clock runs:",
    )
    window = {key: view["window"][key] for key in ("id", "turn", "owes", "sealed", "deadline")}
    clerk.shows(f"GET {hearing.place}", {"paused": view["paused"], "window": window})
    clerk.says("Nothing is lost. The timeline tells it all, and marks what was undone:")
    clerk.shows(
        f"GET {hearing.place}/timeline?after={evidence['facts'][0] - 1}", _sentences(hearing, evidence)
    )


def _sentences(hearing: Hearing, evidence: Json) -> str:
    pointed = set(evidence["facts"])
    lines = hearing.timeline()
    kept = [line for line in lines if line["version"] in pointed or line["version"] >= evidence["version"]]
    return "\n".join(
        f"{line['version']:>4}  {'undone  ' if line['undone'] else '        '}{line['sentence']}"
        for line in kept
    )


def _keeps(hearing: Hearing, clerk: Clerk, dispute: str) -> None:
    case = hearing.bench.ask("GET", f"/v1/disputes/{dispute}/case.yaml").text
    clerk.says("## The case")
    clerk.says(
        "The server has written the least position, orders and draws that bring the facts about again, leaving out",
        "every ship that it comes out the same without. Kept beside the other cases, it guards the ruling for ever:",
    )
    clerk.shows(f"GET /v1/disputes/{dispute}/case.yaml", case)
    clerk.shows("$ sealed-orders adjudicate dispute.yaml", f"holds    disputes/{dispute}")
    clerk.says("And the next referee who looks for the rule finds the ruling.")


def main(folder: Path = FOLDER) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    clerk = Clerk(folder)
    with tempfile.TemporaryDirectory() as data, served(f"sqlite:///{data}/orders.db") as server:
        write(Hearing(server), clerk)
    clerk.files()
    sys.stdout.write(f"{folder / 'dispute.md'} is written\n")


if __name__ == "__main__":
    main()
