// Two or more captains at one device: a curtain hides the page between them, and it is reloaded for the one who lifts it.

import { newestView, speakWith } from "./api.js";
import { element } from "./elements.js";
import { t } from "./messages.js";
import { seatedIn } from "./players.js";

/** The person at this page: the only one, or of several the one who is asked next and lifts the curtain. Null for a spectator. */
export async function whoLooks(game, curtain) {
  const here = seatedIn(game);
  if (here.length < 2) return here[0] ?? null;
  speakWith(here[0].token); // with a token, as spectators may see the battle late; only public parts are used
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

/** The persons at this device who have these seats, in the order of the seats. */
const sittersOf = (seats, names, here) => names.flatMap((seat) => here.filter(({ id }) => id === seats[seat].account));

/** The first person here who owes orders in this window. */
function asked({ window, seats }, here) {
  return sittersOf(seats, window?.owes.filter((seat) => !window.sealed.includes(seat)) ?? [], here)[0];
}

/** Drop the curtain if the captain at the page has sealed, and another of this device is asked. */
export function dropCurtain(game, person, view) {
  const here = seatedIn(game);
  if (here.length > 1 && asked(view, here) && !asked(view, [person])) location.reload();
}
