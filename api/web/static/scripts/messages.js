// Texts of pages in the reader's language. Scripts are written in English; another language is a file of texts by their English
// ones. `{ship}` is a place; `{count:gun|guns}` is a number with its noun; `{who:one=…|…}` is chosen by a word.

const PSEUDO = "en-x-pseudo"; // a pseudo-language: brackets around every translatable text
const PLACE = /\{(\w+)(?::([^{}]*))?\}/;
const { lang, dataset } = document.documentElement;
export const language = lang || "en";
const plural = new Intl.PluralRules(language);
const texts = dataset.texts ? await read(dataset.texts) : {};

/** If the texts cannot be read, the page is in English, which is better than no page. */
async function read(address) {
  try {
    return await (await fetch(address)).json();
  } catch (problem) {
    console.warn(`${address} cannot be read:`, problem);
    return {};
  }
}

/** A text of a context in the reader's language. */
export function translated(context, text) {
  return language === PSEUDO ? `⟦${text}⟧` : (texts[context]?.[text] ?? text);
}

/** A text with its places filled. */
export function t(text, places = {}) {
  return woven(text, places).join("");
}

/** The same as a list of pieces, so that places can be elements. */
export function woven(text, places = {}) {
  const pieces = [];
  let rest = translated("page", text);
  for (let found = PLACE.exec(rest); found; found = PLACE.exec(rest)) {
    pieces.push(rest.slice(0, found.index), filled(places[found[1]], found[2]));
    rest = rest.slice(found.index + found[0].length);
  }
  return [...pieces, rest].filter((piece) => piece !== "");
}

function filled(place, forms) {
  if (!forms) return typeof place === "number" ? String(place) : (place ?? "");
  const given = forms.split("|");
  if (typeof place === "number") return `${place} ${given[Math.min(numberForm(place), given.length - 1)]}`;
  const chosen = Object.fromEntries(given.map((form) => (form.includes("=") ? form.split("=", 2) : ["", form])));
  return chosen[place] ?? chosen[""] ?? place;
}

/** The index of a noun's plural form for a number, in the order of the language's catalogue. */
function numberForm(number) {
  return { one: 0, few: 1 }[plural.select(number)] ?? (language === "pl" ? 2 : 1);
}

/** A word of the rules for its id; a number at its end is not translated: `turn-right-7` becomes “turn right 7”, `planning.2` “planning (2)”. */
export function word(name) {
  if (name.includes(" ")) return translated("word", name); // not an id
  const [, base, mark, number] = /^(.+)([-.])(\d+)$/.exec(name) ?? [null, name, null, null];
  const said = translated("word", base.replaceAll("-", " ")).replace(/:(?=\p{L})/u, ": "); // `reading:fixed-odds` becomes “reading: fixed odds”
  if (number === null) return said;
  return mark === "." ? `${said} (${number})` : `${said} ${number}`;
}

/** A number with a fraction, in the language's notation. */
export function decimal(number) {
  return language.startsWith("en") ? String(number) : String(number).replace(".", ",");
}

// The switch leads to the same address in another language.
for (const choice of document.querySelectorAll("[data-language]")) {
  choice.addEventListener("click", () => {
    const here = new URL(location.href);
    here.searchParams.set("lang", choice.dataset.language);
    choice.href = here.href;
  });
}
