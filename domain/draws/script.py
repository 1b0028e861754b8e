"""Scripted draws: a case says what is drawn, so that it can show a rule without waiting for luck."""

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from typing import Final, cast

from domain.draws.chance import COIN, EXPLOSION, SINKING, Choice, Pick, Shuffle
from domain.values.bags import Bag
from domain.values.counters import HULL_TOKENS, SYMBOLS, parse_face
from domain.values.names import DIRECTIONS, is_id, is_name

Entry = str | tuple[str, ...]


class BadScript(ValueError):
    """A script with an entry that no draw can give: the case is not valid."""


class ScriptFailed(Exception):
    """The draws of play are not those of the script: the case fails."""


class ScriptRanDry(ScriptFailed):
    """A draw was made that the script does not have."""

    def __init__(self, word: str, taken: int) -> None:
        super().__init__(f"draws.{word}: draw {taken + 1} is missing")
        self.word = word
        self.taken = taken


class ScriptMisread(ScriptFailed):
    """The next entry of a word is not among the possible results of the draw."""

    def __init__(self, word: str, entry: str, items: Sequence[str]) -> None:
        super().__init__(f"draws.{word}: {entry} is not an answer among {', '.join(items)}")
        self.word = word
        self.entry = entry


class Script:
    """Gives the results of each word in the order in which the case lists them."""

    __slots__ = ("_lists", "_taken")

    scripted: Final = True

    def __init__(self, draws: Mapping[str, Sequence[object]]) -> None:
        self._lists = {word: deque(_entries(word, listed)) for word, listed in draws.items()}
        self._taken = dict.fromkeys(self._lists, 0)

    def counter(self, letter: str, bag: Bag, rule: str = "") -> Pick:  # noqa: ARG002  # a script goes by words
        """Any face may be scripted, printed or not; of the counters with this face the lowest serial leaves the bag."""
        face = self._next_word(letter)
        serial = bag.lowest(face)
        return Pick(-1 if serial is None else serial, face)

    def order(self, items: tuple[str, ...], rule: str = "") -> Shuffle:  # noqa: ARG002  # as above
        """A list is the whole order; a single id comes first, and the others follow in the given order."""
        entry = self._next("order")
        if isinstance(entry, str):
            if entry not in items:
                raise ScriptMisread("order", entry, items)
            return Shuffle((entry, *(item for item in items if item != entry)))
        if sorted(entry) != sorted(items):
            raise ScriptMisread("order", f"[{', '.join(entry)}]", items)
        return Shuffle(entry)

    def one(self, word: str, items: tuple[str, ...], rule: str = "") -> Choice:  # noqa: ARG002  # as above
        entry = self._next_word(word)
        if entry not in items:
            raise ScriptMisread(word, entry, items)
        return Choice(entry)

    def left_over(self) -> dict[str, tuple[Entry, ...]]:
        """Entries that no draw has used, by word; empty when the script fits the play."""
        return {word: tuple(waiting) for word, waiting in self._lists.items() if waiting}

    def _next_word(self, word: str) -> str:
        return cast("str", self._next(word))  # lists stand under `order` only

    def _next(self, word: str) -> Entry:
        waiting = self._lists.get(word)
        taken = self._taken.get(word, 0)
        if not waiting:
            raise ScriptRanDry(word, taken)
        self._taken[word] = taken + 1
        return waiting.popleft()


def _entries(word: str, listed: object) -> list[Entry]:
    says = _SAYS.get(word)
    if says is None:
        raise BadScript(f"draws.{word}: no draw has this name")
    if isinstance(listed, str | bytes) or not isinstance(listed, Sequence):
        raise BadScript(f"draws.{word}: a list of draws is wanted")
    return [_entry(f"draws.{word}[{place}]", word, said, says) for place, said in enumerate(listed)]


def _entry(where: str, word: str, said: object, says: Callable[[str], bool]) -> Entry:
    if word == "order" and isinstance(said, list | tuple):
        return tuple(_word(where, name, says) for name in said)
    if word == "direction" and isinstance(said, str):
        said = said.lower()  # the counters print capitals
    if isinstance(said, str):
        said = said.removeprefix(
            f"{word}:"
        )  # the bag that a counter is drawn from may stand in front of it too
    return _word(where, said, says)


def _word(where: str, said: object, says: Callable[[str], bool]) -> str:
    # Cases may leave numbers unquoted: 6 is the face "6". In Python a bool is an int, in a case it is not.
    text = str(said) if isinstance(said, int) and not isinstance(said, bool) else said
    if not isinstance(text, str) or not says(text):
        raise BadScript(f"{where}: {text!r} cannot be drawn")
    return text


def _damage(face: str) -> bool:
    if face in HULL_TOKENS and face not in SYMBOLS:
        return False
    try:
        parse_face(face)
    except ValueError:
        return False
    return True


def _among(*words: str) -> Callable[[str], bool]:
    return frozenset(words).__contains__


# Every word of a script, and what may stand under it.
_SAYS: Final[Mapping[str, Callable[[str], bool]]] = {
    **dict.fromkeys("ABCD", _damage),
    "E": _among("0", "crew"),
    "wind": _among("cw", "ccw", "blank"),
    "strength": _among("up", "down", "blank"),
    "order": is_name,
    "coin": _among(*COIN),
    "action": is_id,
    "card": is_id,
    "direction": _among(*DIRECTIONS),
    "explosion": _among(*EXPLOSION),
    "sinking": _among(*SINKING),
    "loser": is_name,
    "side": _among("north", "east", "south", "west"),
}
