// Options of battles, by their titles from the server.

import * as acts from "./acts.js";
import { plain } from "./words.js";

let asked = null; // fetched once for a page

/** The titles of options in the reader's language; if the server does not answer, their ids. */
export async function titles(options) {
  asked ??= acts.options().catch(() => []);
  const known = new Map((await asked).map(({ id, title }) => [id, title]));
  return options.map((id) => known.get(id) ?? plain(id));
}
