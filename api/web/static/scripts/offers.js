// What a battle can be played with besides its level: options by the titles that the server gives them.

import * as acts from "./acts.js";
import { plain } from "./words.js";

let asked = null; // once a page

/** The titles of options in the reader's language; without an answer, as they are spelt. */
export async function titles(options) {
  asked ??= acts.options().catch(() => []);
  const known = new Map((await asked).map(({ id, title }) => [id, title]));
  return options.map((id) => known.get(id) ?? plain(id));
}
