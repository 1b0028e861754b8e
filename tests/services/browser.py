"""A headless Chromium, driven by Playwright; Playwright's own download of a browser is never used."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING
from unittest import mock

from tests.services import debian
from tests.services.programs import Program, find, on_path

if TYPE_CHECKING:
    from playwright.sync_api import Browser

# Beside the browser: a font to draw text with, and a library that Playwright's own Node.js is linked to.
PACKAGES = ["chromium", "chromium-common", "fonts-dejavu-core", "libatomic1"]
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
    return find(
        "Chromium",
        {
            "system": lambda: on_path(["chromium", "chromium-browser", "google-chrome"], [Path("/snap/bin")]),
            "Debian packages": lambda: debian.unpacked("chromium", PACKAGES, "usr/lib/chromium/chromium"),
        },
        "PATH so that it holds chromium",
    )


@contextmanager
def chromium() -> Iterator["Browser"]:
    # Loading Playwright takes most of a second, which only the tests of the pages should pay.
    from playwright.sync_api import sync_playwright  # noqa: PLC0415

    found = program()
    # Playwright starts its driver with this process's environment and offers no way to hand in another.
    with mock.patch.dict(os.environ, found.environment), sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=found.binary, args=QUIET, env={**found.surroundings()}
        )
        try:
            yield browser
        finally:
            browser.close()
