// A battle by the client of hey-api; every answer is checked by the zod schemas that it has written.
import { createClient, createConfig } from "./hey/client/index.js";
import { openAccount, openGame, readAwaiting, readGame, sealOrders, takeSeat } from "./hey/sdk.gen.js";
import type { Question } from "./hey/types.gen.js";
import { zAwaiting, zGameView, zOpenedAccount, zSealed } from "./hey/zod.gen.js";

const SEATS = ["british-1", "french-1"];
const TURNS = 8;
const baseUrl = process.argv[2] ?? "";
const as = (token?: string) =>
  createClient(createConfig({ baseUrl, headers: token ? { Authorization: `Bearer ${token}` } : {} }));

function sure({ data, error }: { data?: unknown; error?: unknown }): unknown {
  if (data === undefined) throw new Error(`refused: ${JSON.stringify(error)}`);
  return data;
}

function chosen({ free, choices, default: otherwise }: Pick<Question, "free" | "choices" | "default">): unknown {
  return free && choices?.length ? choices[Math.floor(Math.random() * choices.length)]?.value : otherwise;
}

const stranger = as();
const players: ReturnType<typeof as>[] = [];
for (const name of SEATS) {
  players.push(as(zOpenedAccount.parse(sure(await openAccount({ client: stranger, body: { name } }))).token.token));
}
const terms = { name: "Generated", scenario: "enemy-in-sight" } as never;
const game = zGameView.parse(sure(await openGame({ client: players[0]!, body: terms }))).id;
for (const [place, seat] of SEATS.entries()) {
  zGameView.parse(sure(await takeSeat({ client: players[place]!, path: { game, seat }, body: {} })));
}
let turn = 0;
let sealed = 0;
for (;;) {
  const view = zGameView.parse(sure(await readGame({ client: stranger, path: { game } })));
  if (turn >= TURNS || view.outcome !== null) break;
  for (const [place, seat] of SEATS.entries()) {
    const client = players[place]!;
    const { window, mine } = zAwaiting.parse(sure(await readAwaiting({ client, path: { game }, query: { seat } })));
    if (!window || !window.owes.includes(seat) || window.sealed.includes(seat)) continue;
    turn = window.turn;
    const items = Object.fromEntries(mine.map((question) => [question.key, chosen(question as never)]));
    const body = { seat, turn, window: window.id, items } as never;
    const { receipt } = zSealed.parse(sure(await sealOrders({ client, path: { game }, body })));
    if (receipt.seat === seat) sealed += 1;
  }
}
console.log(`${turn} turns, ${sealed} orders sealed`);
