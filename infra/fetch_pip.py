"""Fetch the locked pip for a Python that has none, and print where it lies. Needs the standard library only.

Debian parts ensurepip from Python, so `python3 -m venv` alone makes an environment that cannot install anything.
"""

import hashlib
import re
import sys
import urllib.request
from pathlib import Path
from urllib.parse import urljoin

INDEX = "https://pypi.org/simple/pip/"


def fetch(address: str) -> bytes:
    with urllib.request.urlopen(address, timeout=60) as answer:
        return bytes(answer.read())


def main(lock: Path, folder: Path) -> None:
    locked = re.search(
        r"^pip==(\S+) \\\n((?:\s+--hash=sha256:\w+(?: \\)?\n)+)", lock.read_text(), re.MULTILINE
    )
    if locked is None:
        sys.exit(f"{lock} does not lock pip")
    hashes = set(re.findall(r"sha256:(\w+)", locked[2]))
    name = f"pip-{locked[1]}-py3-none-any.whl"
    link = re.search(rf'href="([^"#]*{re.escape(name)})', fetch(INDEX).decode())
    if link is None:
        sys.exit(f"{INDEX} does not list {name}")
    address = urljoin(INDEX, link[1])
    content = fetch(address)
    if hashlib.sha256(content).hexdigest() not in hashes:
        sys.exit(f"{address} is not the file that {lock} names")
    place = folder / name
    place.write_bytes(content)
    print(place)


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
