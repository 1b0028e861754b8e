// Two or more captains at one device: a curtain falls between them, and the page is read anew for whoever lifts it.

import { newestView, speakWith } from "./api.js";
import { element } from "./elements.js";
import { t } from "./messages.js";
import { seatedIn } from "./players.js";

/** Who looks at this page: alone at once, of several whoever is asked next and says so. Null is a spectator. */
export async function whoLooks(game, curtain) {
  const here = seatedIn(game);
  if (here.length < 2) return here[0] ?? null;
  speakWith(here[0].token); // spectators may see the battle late; only what everybody knows is used of it
  const { view } = await newestView(game);
  const next = asked(view, here) ?? sittersOf(view.seats, Object.keys(view.seats), here)[0] ?? here[0];
  return new Promise((lifted) => {
    const others = here.filter((person) => person !== next);
    const lift = (person) => () => {
      curtain.hidden = true;
      lifted(person);
    };
    curtain.replaceChildren(
      element("h2", {}, t("Pass the device to {name}", { name: next.name })),
      element("p", {}, view.outcome ? t("The battle is over.") : t("The others look away until the orders are sealed.")),
      element("button", { type: "button", class: "lead-button", onclick: lift(next) }, t("I am {name}", { name: next.name })),
      ...others.map((person) => element("button", { type: "button", class: "quiet", onclick: lift(person) }, t("I am {name}", { name: person.name }))),
    );
    curtain.hidden = false;
    curtain.querySelector("button").focus();
  });
}

/** Those of these seats who are at this device, in the order of the seats. */
const sittersOf = (seats, names, here) => names.flatMap((seat) => here.filter(({ id }) => id === seats[seat].account));

/** The first of those here who owes orders in this window. */
function asked({ window, seats }, here) {
  return sittersOf(seats, window?.owes.filter((seat) => !window.sealed.includes(seat)) ?? [], here)[0];
}

/** Let the curtain fall if the captain who looked has sealed, and another of this device is asked. */
export function dropCurtain(game, person, view) {
  const here = seatedIn(game);
  if (here.length > 1 && asked(view, here) && !asked(view, [person])) location.reload();
}
