// Tells the player that it is their turn: in the page's title, and by system notifications if allowed.

import { t } from "./messages.js";
import { plain } from "./words.js";

const able = () => "Notification" in window && globalThis.isSecureContext;

export class TurnNotice {
  #battle;
  #button;
  #announced = null;

  constructor(button, battle) {
    this.#battle = battle;
    this.#button = button;
    button.addEventListener("click", () => this.#ask());
    battle.addEventListener("entries", () => this.#look());
  }

  async #ask() {
    await Notification.requestPermission();
    this.#look();
  }

  #look() {
    const { window, viewer, outcome, name } = this.#battle.newest;
    this.#button.hidden = !able() || Notification.permission !== "default" || viewer.seats.length === 0 || outcome !== null;
    const mine = window && viewer.seats.some((seat) => window.owes.includes(seat) && !window.sealed.includes(seat));
    if (mine) document.title = `● ${document.title}`;
    if (!mine || this.#announced === window.version) return;
    this.#announced = window.version;
    if (!document.hidden || !able() || Notification.permission !== "granted") return;
    const notice = new Notification(t("Your orders are awaited"), { body: t("{game}: {window}, turn {turn}", { game: name, window: plain(window.name), turn: window.turn }), tag: this.#battle.id });
    notice.onclick = () => globalThis.focus();
  }
}
