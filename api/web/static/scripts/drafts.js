// Drafts: choices that are not sealed yet survive a reload. Another tab's draft is never overwritten unseen.

const own = crypto.randomUUID?.() ?? String(Math.random());

export class Draft {
  #name;
  #seen;

  /** `changed` is called when another tab has written this draft. */
  constructor(game, { seat, turn, window, version }, changed) {
    this.#name = `sealed-orders.draft.${game}.${turn}.${window}.${version}.${seat}`;
    this.#seen = this.#kept()?.stamp ?? null;
    this.heard = ({ key, newValue }) => key === this.#name && newValue !== null && changed();
    addEventListener("storage", this.heard);
  }

  #kept() {
    try {
      return JSON.parse(localStorage.getItem(this.#name));
    } catch {
      return null;
    }
  }

  /** The newest choices of any tab, by key; this tab continues with them. */
  take() {
    const kept = this.#kept();
    this.#seen = kept?.stamp ?? null;
    return kept?.items ?? {};
  }

  /** Store the choices; returns false if another tab has written since our last read, unless `anyway`. */
  write(items, anyway = false) {
    if (!anyway && (this.#kept()?.stamp ?? null) !== this.#seen) return false;
    this.#seen = `${own} ${Date.now()} ${Math.random()}`;
    localStorage.setItem(this.#name, JSON.stringify({ stamp: this.#seen, items }));
    return true;
  }

  /** Delete the draft, because the order has been sealed. */
  drop() {
    localStorage.removeItem(this.#name);
    this.#seen = null;
  }

  close() {
    removeEventListener("storage", this.heard);
  }
}
