"""A headless Chromium, driven by Playwright; Playwright's own download of a browser is never used."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar
from unittest import mock

from tests.services import debian
from tests.services.programs import Program, find, on_path

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

    Opened = TypeVar("Opened", BrowserContext, Page)

# Milliseconds until something is given up for missing. How long it takes to come says how busy the machine is.
PATIENCE = 180_000
# Beside the browser: a font to draw text with, and a library that Playwright's own Node.js is linked to.
BESIDE = ["fonts-dejavu-core", "libatomic1"]
SHELL = ["chromium-headless-shell", *BESIDE]
WHOLE = ["chromium", "chromium-common", *BESIDE]
# Every window would load two pages into its line for addresses, which nobody types in here: a third of what a context
# costs. Of two lists Chromium takes the last, so what Playwright switches off stands here again.
SWITCHED_OFF = (
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    "AimEnabled",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
)
QUIET = [
    f"--disable-features={','.join(SWITCHED_OFF)}",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
    # A name that browsers do not trust as they trust 127.0.0.1: pages under it have no secure context.
    "--host-resolver-rules=MAP club.test 127.0.0.1",
]


def program() -> Program:
    """Without windows if that can be had, which costs a sixth less; but a browser that is there is not fetched again."""
    shell = partial(debian.unpacked, "chromium-headless", SHELL, "usr/lib/chromium/chromium-headless-shell")
    whole = partial(debian.unpacked, "chromium", WHOLE, "usr/lib/chromium/chromium")
    fetched = {"Debian packages, without windows": shell, "Debian packages": whole}
    if debian.is_unpacked("chromium") and not debian.is_unpacked("chromium-headless"):
        fetched = dict(reversed(fetched.items()))
    return find(
        "Chromium",
        {
            "system": lambda: on_path(["chromium", "chromium-browser", "google-chrome"], [Path("/snap/bin")]),
            **fetched,
        },
        "PATH so that it holds chromium",
    )


@contextmanager
def chromium() -> Iterator["Browser"]:
    # Loading Playwright takes most of a second, which only the tests of the pages should pay.
    from playwright.sync_api import expect, sync_playwright  # noqa: PLC0415

    found = program()
    expect.set_options(timeout=PATIENCE)
    # Playwright starts its driver with this process's environment and offers no way to hand in another.
    with mock.patch.dict(os.environ, found.environment), sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=found.binary, args=QUIET, env={**found.surroundings()}, timeout=PATIENCE
        )
        try:
            with mock.patch.multiple(
                browser, new_context=_patient(browser.new_context), new_page=_patient(browser.new_page)
            ):
                yield browser
        finally:
            browser.close()


def _patient(make: "Callable[..., Opened]") -> "Callable[..., Opened]":
    """Whoever opens a page has the same patience; Playwright has no setting for all of them."""

    def opened(**wanted: Any) -> "Opened":
        made = make(**wanted)
        made.set_default_timeout(PATIENCE)
        return made

    return opened
