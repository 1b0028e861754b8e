// Drafts: what has been chosen and not sealed survives a reload. Another tab's draft is never written over unseen.

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

  /** What was chosen last, by key, wherever; from now on this tab goes on with it. */
  take() {
    const kept = this.#kept();
    this.#seen = kept?.stamp ?? null;
    return kept?.items ?? {};
  }

  /** Keep what is chosen; false if another tab has written since we looked, unless `anyway`. */
  write(items, anyway = false) {
    if (!anyway && (this.#kept()?.stamp ?? null) !== this.#seen) return false;
    this.#seen = `${own} ${Date.now()} ${Math.random()}`;
    localStorage.setItem(this.#name, JSON.stringify({ stamp: this.#seen, items }));
    return true;
  }

  /** Sealed: the server has it now. */
  drop() {
    localStorage.removeItem(this.#name);
    this.#seen = null;
  }

  close() {
    removeEventListener("storage", this.heard);
  }
}
