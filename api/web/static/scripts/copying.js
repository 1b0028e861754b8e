// Something for the clipboard, also where the page came by plain http and the browser keeps its newer clipboard back.

import { element } from "./elements.js";

/** Whether it worked. */
export async function copy(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text).then(() => true, () => false);
  const field = element("textarea", { readonly: true }, text);
  document.body.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  return done;
}
