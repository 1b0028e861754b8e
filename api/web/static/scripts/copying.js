// Copies a text to the clipboard, also if the page came by plain http and the browser's newer clipboard is not available.

import { element } from "./elements.js";

/** Returns whether it worked. */
export async function copy(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text).then(() => true, () => false);
  const field = element("textarea", { readonly: true }, text);
  document.body.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  return done;
}
