// Drawings of the server: as part of the page, or as a picture by itself.

import { element } from "./elements.js";

/** Part of the page, with the colours of the page; one at a time, because all have the same styles. */
export function drawing(text) {
  const parsed = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  const drawn = document.importNode(parsed, true);
  drawn.removeAttribute("width");
  drawn.removeAttribute("height");
  return drawn;
}

/** A picture with everything that it needs in itself; the text was fetched, because it may take a token to see it. */
export function picture(text, about) {
  return element("img", { class: "picture", src: `data:image/svg+xml,${encodeURIComponent(text)}`, alt: about });
}
