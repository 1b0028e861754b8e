// A battle by the kit for TypeScript, compiled strictly: answers, orders and codes have the types of the description.
import { Client, Problem, openAccount, openGame, orderFor, readAwaiting, readGame, sealOrders, takeSeat } from "sealed-orders-client";
import type { Code, GameView, Question } from "sealed-orders-client";

const SEATS = ["british-1", "french-1"];
const TURNS = 8;
const stranger = new Client(process.argv[2] ?? "");

function chosen({ free, choices, default: otherwise }: Question): unknown {
  return free && choices?.length ? choices[Math.floor(Math.random() * choices.length)]?.value : otherwise;
}

// @ts-expect-error a code that nobody ever documented is a fault of the program
const unknown: Code = "window/no-such-code";
void unknown;

const players: Client[] = [];
for (const name of SEATS) players.push(stranger.as((await stranger.send(openAccount({ name }))).token.token));
const opened: GameView = await players[0]!.send(openGame({ name: "Typed", scenario: "enemy-in-sight" }));
const game = opened.id;
for (const [place, seat] of SEATS.entries()) await players[place]!.send(takeSeat(game, seat, {}));
let turn = 0;
let sealed = 0;
while (turn < TURNS && (await stranger.send(readGame(game))).outcome === null) {
  for (const [place, seat] of SEATS.entries()) {
    const asked = await players[place]!.send(readAwaiting(game, { seat }));
    if (!asked.window?.owes.includes(seat) || asked.window.sealed.includes(seat)) continue;
    turn = asked.window.turn;
    const items = Object.fromEntries(asked.mine.map((question) => [question.key, chosen(question)]));
    const order = orderFor(asked, seat, items);
    const { receipt } = await players[place]!.send(sealOrders(game, order));
    if (receipt.seat === seat) sealed += 1;
  }
}
let late: Code | null = null;
try {
  await players[0]!.send(sealOrders(game, { seat: "british-1", turn: 1, window: "planning", items: {} }));
} catch (problem) {
  if (!(problem instanceof Problem)) throw problem;
  if (problem.is("window/closed")) late = problem.code;
}
let told = 0;
for await (const news of stranger.follow(game, { after: 0 })) {
  if (news.data.version > told) told = news.data.version;
  if (told >= (await stranger.send(readGame(game))).version) break;
}
console.log(`${turn} turns, ${sealed} orders sealed, a late one refused (${late}), told up to version ${told}`);
process.exit(0);
