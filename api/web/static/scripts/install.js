// The page as an app: its own files are kept for the time without a connection.

export function install() {
  if (!("serviceWorker" in navigator) || !globalThis.isSecureContext) return;
  addEventListener("load", () => navigator.serviceWorker.register("/service-worker.js").catch(() => {})); // it works without, too
}
