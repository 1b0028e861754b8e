// A choice under the pointer or with the focus, which is not made yet: the board shows what it would mean.

export const keyOf = (node) => node?.closest?.("[data-key]")?.dataset.key;

export class Pondering {
  #asked; // the form, which has the questions with their controls
  #held = null;

  constructor(form, asked) {
    this.#asked = asked;
    for (const [seen, gone] of [["pointerover", "pointerout"], ["focusin", "focusout"]]) {
      form.addEventListener(seen, ({ target }) => this.#ponder(target));
      form.addEventListener(gone, () => this.#ponder(null));
    }
  }

  /** The value pointed at for this question; undefined if there is none. */
  value(key) {
    return key === this.#held?.key ? this.#held.value : undefined;
  }

  forget() {
    this.#held = null;
  }

  #ponder(target) {
    const input = target?.matches?.("input") ? target : target?.closest?.(".pick, .fan-card")?.querySelector("input");
    const at = this.#asked.all().find(({ question }) => question.key === keyOf(target));
    const value = input && at?.control.standsFor?.(input);
    if (value === undefined && this.#held === null) return;
    const before = this.#asked.all().find(({ question }) => question.key === this.#held?.key);
    this.#held = value === undefined ? null : { key: at.question.key, value };
    before?.control.ponder?.();
    if (this.#held) at.control.ponder?.(value);
    if (this.#held) this.#asked.take(this.#held.key);
    this.#asked.refresh();
  }
}
