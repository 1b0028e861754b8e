"""A phone in a club's network: the page comes by plain http, and the browser keeps back whatever wants https."""

import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
from playwright.sync_api import Browser, Page, expect

from api import web
from api.wiring import Wiring
from domain.facts.orders import OrdersSealed
from tests.kit.server import Server
from tests.web.tables import PHONE, Captain

STATIC = Path(web.__file__).parent / "static"
# As npm has them: @noble/ed25519 3.2.0 and @noble/hashes 2.4.0, not a byte changed.
NOBLE = {
    "ed25519-3.2.0/LICENSE.txt": "394c2e6e5552e5dba202bee6390b9d6aa2754d657f5b9869e83b3d265a315501",
    "ed25519-3.2.0/index.js": "a4f631d1876b5d9e43a86cd71194ca27b5e1451edf4ba4db9a418f40a475569a",
    "hashes-2.4.0/LICENSE.txt": "4f221aee6e072336700c408c68ab3b96a3fc09f6aebe6f48f1bd99e5ef13faec",
    "hashes-2.4.0/_md.js": "60cf3010fda89e3e4d3f0e7ff1ce249e9c467f34b4fd41b6fd6101d9f69be763",
    "hashes-2.4.0/_u64.js": "b09da8c07fe8187c07649494cdb7cd0bcf13df90b506a9473d19e4d5f8c2e102",
    "hashes-2.4.0/hmac.js": "fec9f8f3aeda785ea2de91cc4c059d54ef98196261c026c43f48341007ae52c9",
    "hashes-2.4.0/sha2.js": "471746bba6ec4c6238ca41358d1d3b40b6ff31cf3363f0b4d550c649c1a8e83b",
    "hashes-2.4.0/utils.js": "037ad49adb78168b6b699598fd33f85f7877456b1d28b4d032e2a1a16807947c",
}
IS_RIGHT = (
    "game => JSON.parse(localStorage['sealed-orders.receipts.' + game] ?? '[]').map(({ right }) => right)"
)
# Good and bad signatures, and some under a key with a part of small order, of which every second one holds.
SIGNED = """async () => {
  const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const little = (value) => Uint8Array.from({ length: 32 }, (_, place) => Number((value >> BigInt(8 * place)) & 255n));
  const number = (bytes) => bytes.reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  const scripts = document.querySelector("script[type=module]").src;
  const { isSignedBy, noble } = await import(new URL("verify-hashing.js", scripts));
  const { ed25519: { Point }, sha512 } = await noble();
  const order = Point.CURVE().n;
  const odd = Point.fromBytes(Uint8Array.of(236, ...Array(30).fill(255), 127));
  const found = [];
  const ask = async (key, signature, message) =>
    found.push({ key: hex(key), signature: hex(signature), message: hex(message), said: await isSignedBy(key, signature, message) });
  for (let n = 1; n <= 12; n += 1) {
    const [secret, chance, message] = [7n ** 80n % order, 11n ** BigInt(60 + n) % order, Uint8Array.of(n)];
    const point = Point.BASE.multiply(secret);
    const key = (n % 2 ? point : point.add(odd)).toBytes();
    const r = Point.BASE.multiply(chance).toBytes();
    const k = number(sha512(Uint8Array.of(...r, ...key, ...message))) % order;
    const s = (chance + k * secret) % order;
    await ask(key, Uint8Array.of(...r, ...little(s)), message);
    await ask(key, Uint8Array.of(...r, ...little(s + order)), message);
    await ask(key, Uint8Array.of(...r, ...little(s)), Uint8Array.of(n, n));
  }
  const zero = new Uint8Array(32);
  for (const key of [zero, little(1n), little(2n), little(2n ** 255n - 18n), little(2n ** 256n - 1n)]) {
    await ask(key, Uint8Array.of(...little(1n), ...zero), Uint8Array.of(1));
  }
  return found;
}"""

REFEREE = """async () => {
  const scripts = document.querySelector("script[type=module]").src;
  const { keyFile, makeKey, takeUp } = await import(new URL("referee-key.js", scripts));
  const { key } = await makeKey();
  return { key, signature: await (await takeUp(keyFile())).sign("ruling", { why: "fog" }) };
}"""


@pytest.fixture(scope="module")
def wiring(server: Server) -> Wiring:
    return server.wiring


@pytest.fixture(scope="module")
def address(address: str) -> str:
    """By a name that the browser takes for another machine's."""
    return address.replace("127.0.0.1", "club.test")


@pytest.fixture
def nell(chromium: Browser, address: str) -> Iterator[Captain]:
    nell = Captain(chromium, address, "Nell", PHONE)
    yield nell
    nell.close()


def is_kept_short(page: Page) -> bool:
    return bool(page.evaluate("!isSecureContext && crypto.subtle === undefined"))


def test_an_order_against_the_computer_is_sealed_checked_and_verified(nell: Captain) -> None:
    nell.fights_the_computer("basic", "simple")
    nell.is_asked("deployment")
    assert is_kept_short(nell.page)
    nell.answers()
    nell.page.wait_for_function(f"game => ({IS_RIGHT})(game).length === 1", arg=nell.game)
    assert nell.page.evaluate(IS_RIGHT, nell.game) == [True]
    nell.page.goto(f"/verify?game={nell.game}")
    finding = nell.page.locator(".finding")
    expect(finding.get_by_role("heading")).to_have_text("Everything holds so far")
    expect(finding).not_to_contain_text("not checked")
    assert is_kept_short(nell.page)


def test_an_invitation_lets_in_and_an_envelope_shows_its_digest(nell: Captain, server: Server) -> None:
    nell.opens_a_table("basic", private=True, title="At the club")
    nell.page.get_by_role("button", name="Send it").click()
    expect(nell.page.locator("[data-part=sent]")).to_have_text("The address is copied.")
    invitation = nell.page.locator("[data-part=link]").inner_text().partition("#invitation=")[2]
    victor = server.member("Victor")
    seat, invited = f"/v1/games/{nell.game}/seats/french-1", {"Invitation": invitation}
    assert victor.ask("PUT", seat, json={}, headers=invited).status_code == 200
    server.wiring.queries.follower.catch_up()
    nell.is_asked("deployment")
    nell.seals()
    envelope = nell.page.locator(".envelope")
    expect(envelope).to_contain_text("reckoned the same digest, and the signature is the server’s")
    records = server.world.store.records(nell.game)
    (sealed,) = (r.fact for r in records if isinstance(r.fact, OrdersSealed))
    expect(envelope.locator(".digest code")).to_have_text(sealed.order_digest)
    expect(nell.page.locator("[data-notify]")).to_be_hidden()


def test_what_needs_https_is_said_to_or_hidden(nell: Captain) -> None:
    nell.page.goto("/account")
    form = nell.page.locator("[data-part=signIn]")
    form.get_by_role("button").click()
    expect(form.get_by_role("status")).to_contain_text("Passkeys need an address that begins with https.")
    nell.page.goto("/")
    expect(nell.page.get_by_label("Battle").locator("option").first).to_be_attached()
    expect(nell.page.get_by_role("button", name="I have a passkey")).to_be_hidden()


def test_signatures_are_judged_as_they_are_elsewhere(nell: Captain) -> None:
    nell.page.goto("/verify")
    found: list[dict[str, Any]] = nell.page.evaluate(SIGNED)
    said = [one.pop("said") for one in found]
    assert said == [by_openssl(**one) for one in found]
    assert 6 < said.count(True) < 12


def test_a_referee_makes_a_key_and_signs_with_it(nell: Captain) -> None:
    nell.page.goto("/verify")
    message = b'sealed-orders/ruling/v1\0{"why":"fog"}'
    assert by_openssl(**nell.page.evaluate(REFEREE), message=message.hex())


def by_openssl(key: str, signature: str, message: str) -> bool:
    try:
        public = Ed25519PublicKey.from_public_bytes(bytes.fromhex(key))
        public.verify(bytes.fromhex(signature), bytes.fromhex(message))
    except InvalidSignature:
        return False
    return True


def test_the_library_is_the_one_that_npm_has() -> None:
    folder = STATIC / "noble"
    files = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.is_file()}
    assert {name: hashlib.sha256(path.read_bytes()).hexdigest() for name, path in files.items()} == NOBLE
