// Changes of players and referees, and the key with which a referee signs rulings.

import * as acts from "./acts.js";
import { element, parts } from "./elements.js";
import { hear, written } from "./forms.js";
import { t } from "./messages.js";
import { isReferee, seatName } from "./people.js";
import { keyFile, makeKey, naming, ownKey, shortName, takeUp } from "./referee-key.js";

export class Officials {
  #parts;
  #bench;

  constructor(section, bench) {
    this.#parts = parts(section);
    this.#bench = bench;
    hear(this.#parts.substitute, (fields) => this.#substitute(fields));
    hear(this.#parts.key, (fields) => this.#name(fields));
    bench.battle.addEventListener("entries", () => this.#onEntries());
  }

  async #onEntries() {
    const { newest } = this.#bench.battle;
    const { state, substitute, key } = this.#parts;
    const chosen = substitute.elements.seat.value;
    state.textContent = newest.referees.map(({ name, chief, key: own }) => [name, ...(chief ? [t("chief")] : []), ...(own ? [t("signs with {key}", { key: shortName(own) })] : [])].join(", ")).join("; ") || t("Nobody referees this game.");
    substitute.hidden = !isReferee(newest) || newest.fork || newest.outcome !== null;
    substitute.elements.seat.replaceChildren(...Object.keys(newest.seats).map((seat) => element("option", { value: seat }, seatName(newest, seat))));
    if (chosen) substitute.elements.seat.value = chosen;
    key.hidden = !isReferee(newest) || newest.fork;
    if (!key.hidden) await this.#tellKey();
  }

  async #tellKey() {
    const [mine, named] = [await ownKey(), this.#named()];
    const file = this.#parts["key-file"];
    file.hidden = mine === null;
    file.href = mine === null ? "" : URL.createObjectURL(new Blob([keyFile()], { type: "application/json" }));
    const here = mine ? t("This browser keeps the key {key}.", { key: shortName(mine.key) }) : t("This browser keeps no key yet; one is made when you use it.");
    this.#parts["key-state"].textContent = `${here} ${signedWith(named, mine)}`;
  }

  #named() {
    const { battle, account } = this.#bench;
    return battle.newest.referees.find((referee) => referee.account === account?.id)?.key ?? null;
  }

  async #name({ file }) {
    const { battle, account } = this.#bench;
    const [before, named] = [await ownKey(), this.#named()];
    const mine = file.files.length ? await takeUp(await file.files[0].text()) : (before ?? (await makeKey()));
    const old = before && named === before.key && before.key !== mine.key ? before : null;
    const { version } = await acts.nameKey(battle.id, await naming(battle.id, account.id, mine, old));
    await battle.read(version);
    await this.#tellKey();
    return t("Rulings in this game are signed with {key} from now on.", { key: shortName(mine.key) });
  }

  async #substitute({ seat, volunteer, keeps, reason }) {
    const { battle } = this.#bench;
    const wanted = { volunteer: written(volunteer), keeps_orders: keeps.checked, reason: written(reason) };
    const { version } = await acts.substitute(battle.id, seat.value, wanted);
    await battle.read(version ?? null);
    this.#parts.substitute.reset();
    return t("They sit there now.");
  }
}

function signedWith(named, mine) {
  if (named === null) return t("Your rulings in this game are not signed.");
  if (named === mine?.key) return t("Your rulings in this game are signed with it.");
  return t("Your rulings in this game are signed with another key, {key}: load its file, or use this one instead.", { key: shortName(named) });
}
