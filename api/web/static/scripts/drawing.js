// Drawings of the server: as part of the page, or as a picture by itself.

import { element } from "./elements.js";

/** A drawing as part of the page, with the page's colours; only one at a time, because all have the same styles. */
export function drawing(text) {
  const parsed = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  const drawn = document.importNode(parsed, true);
  drawn.removeAttribute("width");
  drawn.removeAttribute("height");
  return drawn;
}

/** A drawing as an independent picture; its text is fetched before, because that may need a token. */
export function picture(text, about) {
  return element("img", { class: "picture", src: `data:image/svg+xml,${encodeURIComponent(text)}`, alt: about });
}
