// The table: the player plans, seals, sees the results, and at the end checks the whole battle.

import { Agreements } from "./agreements.js";
import { KEPT_AS, speakWith } from "./api.js";
import { wayTo } from "./asking.js";
import { Battle } from "./battle.js";
import { countDown } from "./countdown.js";
import { dropCurtain, whoLooks } from "./curtain.js";
import { element, parts } from "./elements.js";
import { Ending } from "./ending.js";
import { install } from "./install.js";
import { woven } from "./messages.js";
import { tellProblem } from "./notices.js";
import { Orders } from "./orders.js";
import { Reveal } from "./reveal.js";
import { Ruler } from "./ruler.js";
import { Seating } from "./seating.js";
import { StandIn } from "./stand-in.js";
import { Talk } from "./talk.js";
import { TurnNotice } from "./turn-notice.js";
import { Watching } from "./watch.js";

const id = document.querySelector("[data-game]").dataset.game;
const at = (name) => document.querySelector(`[data-${name}]`);

async function play() {
  try {
    await sit();
  } catch (problem) {
    tellProblem(problem, () => location.reload());
  }
}

async function sit() {
  const person = await whoLooks(id, at("curtain"));
  speakWith(person?.token ?? null);
  const section = at("watch");
  const battle = new Battle(id);
  const watching = new Watching(section, battle);
  new Seating(at("seating"), battle);
  const sealed = () => person && dropCurtain(id, person, battle.newest);
  const { board: sheet, tools } = parts(section);
  const ruler = new Ruler(tools, watching.board, sheet, battle);
  new Orders(at("orders"), battle, { board: watching.board, sheet, sealed, busy: () => ruler.taken });
  tools.append(wayTo(parts(at("orders")).heading));
  const reveal = new Reveal(at("reveal"), battle, watching.stepper, person);
  new Ending(at("ending"), battle);
  new Agreements(at("agreements"), battle, person);
  new StandIn(at("stand-in"), at("back"), battle, person);
  new Talk(at("talk"), battle);
  new TurnNotice(at("notify"), battle);
  countDown(at("clock"), battle);
  if (person) greet(person);
  const seen = reveal.seen;
  await battle.read();
  section.hidden = false;
  at("orders").hidden = battle.newest.viewer.seats.length === 0;
  at("onlooker").hidden = battle.newest.viewer.seats.length > 0;
  if (battle.version === 0) battle.look(battle.last);
  if (seen && !watching.stepper.playing) reveal.skip();
  battle.keepReading({ failed: (problem) => watching.stumble(problem), healed: () => watching.recover(), unseen: true });
}

function greet({ name, token }) {
  const { whoami, key, account } = parts(at("whoami"));
  account.addEventListener("click", () => sessionStorage.setItem(KEPT_AS, token));
  at("whoami").hidden = false;
  whoami.replaceChildren(...woven("You are {name}.", { name: element("strong", {}, name) }));
  key.textContent = token;
}

install();
play();
