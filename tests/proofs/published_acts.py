"""The table of acts for people to read: `python -m tests.proofs.published_acts` writes it anew."""

from domain.facts import FACTS
from domain.proofs.verification.authority import ACTS
from tests.kit.tree import ROOT

FILE = ROOT / "infra" / "acts.md"
HEAD = """# Acts, who may do them, and what proves it

Both verifiers check this for every record, from the records alone; whatever else the table tells comes out of a resolution. Made from
`domain/proofs/verification/authority` by `python -m tests.proofs.published_acts`.

| act | who may | proof | who did it |
|---|---|---|---|
"""


def table() -> str:
    names = {kind.type: kind.name for kind in FACTS.values()}
    word = {True: "the server's word", False: "follows"}
    rows = (
        f"| `{names[fact]}` | {act.who} | {act.proof} | {word[act.worded]} |" for fact, act in ACTS.items()
    )
    return HEAD + "\n".join(rows) + "\n"


if __name__ == "__main__":
    FILE.write_text(table(), encoding="utf-8")
