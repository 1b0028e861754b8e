// Keeps the pages' own files for the time without a connection. What the server says of games is never kept here.

const FILES = {{ url_for("web.static", filename="") | tojson }}; // they change their address when they change
const KEPT = `sealed-orders${FILES}`;
const WITHOUT = {{ url_for("web.offline") | tojson }};
const SHEETS = ["paper", "battle", "ships", "pages", "table", "hand"].map((name) => `${FILES}styles/${name}.css`);

addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll([WITHOUT, `${FILES}seal.svg`, ...SHEETS])));
  skipWaiting();
});

addEventListener("activate", (event) => {
  const old = async () => {
    for (const name of await caches.keys()) if (name !== KEPT) await caches.delete(name);
  };
  event.waitUntil(old().then(() => clients.claim()));
});

/** From the server whenever it can be reached, so that a page and its modules are always of one version. */
async function file(request) {
  try {
    const answer = await fetch(request);
    if (answer.ok) (await caches.open(KEPT)).put(request, answer.clone());
    return answer;
  } catch (problem) {
    const kept = await caches.match(request);
    if (kept) return kept;
    throw problem;
  }
}

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin || request.method !== "GET") return;
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => caches.match(WITHOUT)));
  else if (pathname.startsWith(FILES)) event.respondWith(file(request));
});
