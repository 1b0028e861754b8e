// The page as an app: a service worker keeps its files for the time without a connection.

export function install() {
  if (!("serviceWorker" in navigator) || !globalThis.isSecureContext) return;
  addEventListener("load", () => navigator.serviceWorker.register("/service-worker.js").catch(() => {})); // the page also works without it
}
