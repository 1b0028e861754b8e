// One tournament: who runs it, and its games.

import { lobby, tournament } from "./api.js";
import { parts } from "./elements.js";
import { Lobby } from "./lobby.js";
import { t } from "./messages.js";
import { tellProblem } from "./notices.js";
import { listed } from "./words.js";

const section = document.querySelector("[data-tournament]");
const id = section.dataset.tournament;
const rooms = new Lobby(document.querySelector("[data-lobby]"), { tournament: id });

async function open() {
  try {
    const { name, organiser, referees, games } = await tournament(id);
    const told = parts(section);
    document.title = `${name} · Sealed Orders`;
    told.name.textContent = name;
    const judged = referees.length ? t("refereed by {names}", { names: listed(referees.map((one) => one.name)) }) : t("no referees yet");
    told.about.textContent = [t("Organised by {name}", organiser), judged, t("{games:game|games}", { games: games.length })].join(" · ");
    told.rulings.href = `/rulings?tournament=${id}`;
    section.hidden = false;
    rooms.show(await lobby({ tournament: id }));
  } catch (problem) {
    tellProblem(problem, open);
  }
}

open();
