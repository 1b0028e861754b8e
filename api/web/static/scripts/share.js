// Sharing a moment: a link to it, and a picture of the board made by the browser.

import { copy } from "./copying.js";
import { element } from "./elements.js";
import { t } from "./messages.js";
import { tellProblem } from "./notices.js";

const SIZE = 1200; // pixels

/** A button that shares what the board shows: by another app if the device can, else as a file. */
export function shareButton(battle) {
  const said = element("span", { class: "hint", role: "status" });
  const press = async () => {
    try {
      said.textContent = await shared(battle);
    } catch (problem) {
      if (problem.name !== "AbortError") tellProblem(problem, press); // the reader cancelled
    }
  };
  return [element("button", { type: "button", class: "switch", "data-share": true, onclick: press }, t("Share")), said];
}

async function shared(battle) {
  const { version, newest } = battle;
  const blob = await painted(await battle.board(version));
  const file = new File([blob], `${battle.id}-${version}.png`, { type: "image/png" });
  const url = new URL(`/games/${battle.id}?at=${version}`, location.href).href;
  const told = { title: newest.name, text: battle.entry(version)?.sentence, url, files: [file] };
  if (navigator.canShare?.(told)) {
    await navigator.share(told);
    return "";
  }
  const link = element("a", { href: await read(blob), download: file.name });
  link.click();
  return (await copy(url)) ? t("The picture is saved, and the link copied.") : t("The picture is saved.");
}

/** The server's drawing as pixels. */
async function painted(drawing) {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(drawing)}`;
  await image.decode();
  const canvas = element("canvas", { width: SIZE, height: Math.round((SIZE * image.naturalHeight) / image.naturalWidth) });
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((made) => canvas.toBlob(made, "image/png"));
}

/** A blob as a data URL, because the pages' policy allows no other kind. */
function read(blob) {
  return new Promise((done) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => done(reader.result));
    reader.readAsDataURL(blob);
  });
}
