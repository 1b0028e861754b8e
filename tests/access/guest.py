"""Somebody with a browser: their device, their colours and their language; what axe and a careful reader find on a page."""

import calendar
import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from axe_playwright_python.sync_playwright import Axe

from tests.web.tables import DESK, PHONE

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

DEVICES: Final[Mapping[str, dict[str, Any]]] = {"phone": PHONE, "desk": DESK}
SCHEMES: Final = ("light", "dark")
# What is right is only counted: to write it all down takes longer than to look.
BRIEF: Final = {"resultTypes": ["violations"], "selectors": False}
WANTED: Final = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"], **BRIEF}
BUT_COLOURS: Final = {**WANTED, "rules": {"color-contrast": {"enabled": False}}}
COLOURS: Final = {"runOnly": {"type": "rule", "values": ["color-contrast"]}, **BRIEF}
# Texts that nobody translates: names, what people wrote, code, numbers, and the languages' own names.
KEPT: Final = (
    "code, pre, .brand, .languages, .as-written, [lang=en], .battle-name, [data-part=name],"
    " [data-part=whoami] strong, .rule-link, .rule-card-id, .log-box, .boxes, .lobby-line > a, .seating-seats small,"
    " option[value=''], datalist, .finding-name, .clause-id, [data-name], .fact-number"
)
NAMES: Final = re.compile(
    r"API|OpenAPI 3.1|JSON|Sealed Orders|Ares Games|Nell|Ann|Nelson|Brueys|Sir John|Host|The Nile|The Nore|Captain wanted|"
    r"(British|French)-\d|(british|french)-\d|HMS \w+|Terpsichore|Courageuse|G[ée]n[ée]reux|Defence|https?:\S+|"
    r"\b[gtad]-[0-9a-z]{12}\b|\b[A-Z]{1,2}-[A-Z]+-\d+\w*|[0-9a-f]{8,64}…?|Ed25519|UTC|"
    rf"\d+ ({'|'.join(calendar.month_abbr[1:])})\w* \d+"
)
# Every piece of text that can be seen or heard, block by block.
TEXTS: Final = """kept => {
  const labels = new Set();
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const parent = node.parentElement;
    if (!node.data.trim() || !parent.checkVisibility() || parent.closest(kept) || parent.closest("script, style, noscript")) continue;
    labels.add(node.data.trim());
  }
  for (const node of document.querySelectorAll("body [aria-label], body [title], body [placeholder], body img[alt]")) {
    if (!node.checkVisibility() || node.closest(kept)) continue;
    for (const name of ["aria-label", "title", "alt"]) if (node.getAttribute(name)) labels.add(node.getAttribute(name));
  }
  return [...labels];
}"""
# Text that stands in brackets, however many elements it runs through.
BRACKETED: Final = """kept => {
  const out = [];
  for (const block of document.body.querySelectorAll("p, li, dt, dd, label, button, legend, h1, h2, h3, h4, summary, option, output, td, th, caption, a, span")) {
    if (!block.checkVisibility() || block.closest(kept)) continue;
    out.push(block.textContent);
  }
  return out;
}"""


class Guest:
    """One browser for one page after another; nothing of what they kept in it stays."""

    def __init__(
        self, browser: "Browser", address: str, language: str, device: str, scheme: str, **more: Any
    ) -> None:
        self.context = browser.new_context(
            base_url=address, reduced_motion="reduce", color_scheme=scheme, **{**DEVICES[device], **more}
        )
        self.context.add_cookies([{"name": "lang", "value": language, "url": address}])
        self.page: Page = self.context.new_page()

    def knows(self, kept: Mapping[str, str], *, tab: bool = False) -> None:
        """What this browser, or this tab alone, has kept from earlier."""
        store = "sessionStorage" if tab else "localStorage"
        for name, value in kept.items():
            self.context.add_init_script(f"{store}.setItem({name!r}, {value!r})")

    def acts_with(self, token: str) -> None:
        self.knows({"sealed-orders.token": token}, tab=True)

    def close(self) -> None:
        self.context.close()


def complaints(page: "Page", options: Mapping[str, object] = WANTED) -> list[str]:
    """What axe has against the page, by WCAG 2.2 AA."""
    found = Axe().run(page, options=dict(options)).response["violations"]
    return [f"{one['id']}: {node['html'][:160]}" for one in found for node in one["nodes"]]


def complaints_in_the_dark(page: "Page") -> list[str]:
    """The same page in its other colours: nothing but colours depends on them."""
    page.emulate_media(color_scheme="dark")
    return complaints(page, COLOURS)


def untranslated(page: "Page") -> list[str]:
    """What can be read on a page in the language of nobody's, and does not stand in brackets."""
    whole = "\n".join(page.evaluate(BRACKETED, KEPT))
    said = " ".join("".join(_within(whole)).split())
    return [
        text
        for text in page.evaluate(TEXTS, KEPT)
        if "⟦" not in text
        and "⟧" not in text
        and re.search(r"[^\W\d_]{3,}", NAMES.sub("", text))
        and " ".join(text.split()) not in said
    ]


def _within(text: str) -> list[str]:
    """The characters that stand in brackets."""
    depth, found = 0, []
    for letter in text:
        depth += (letter == "⟦") - (letter == "⟧")
        found.append(letter if depth > 0 else " ")
    return found
