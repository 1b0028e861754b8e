// A battle by openapi-fetch over the types that openapi-typescript has written.
import createClient from "openapi-fetch";
import type { components, paths } from "./schema.js";

type Question = components["schemas"]["Question"];

const SEATS = ["british-1", "french-1"];
const TURNS = 8;
const url = process.argv[2] ?? "";
const as = (token?: string) =>
  createClient<paths>({ baseUrl: url, headers: token ? { Authorization: `Bearer ${token}` } : {} });

function sure<T>({ data, error }: { data?: T; error?: unknown }): T {
  if (data === undefined) throw new Error(`refused: ${JSON.stringify(error)}`);
  return data;
}

function chosen({ free, choices, default: otherwise }: Question): unknown {
  return free && choices?.length ? choices[Math.floor(Math.random() * choices.length)]?.value : otherwise;
}

const stranger = as();
const players = await Promise.all(
  SEATS.map(async (name) => as(sure(await stranger.POST("/v1/accounts", { body: { name } })).token.token)),
);
const opened = await players[0]!.POST("/v1/games", { body: { name: "Generated", scenario: "enemy-in-sight" } as never });
const game = sure(opened).id;
for (const [place, seat] of SEATS.entries()) {
  sure(await players[place]!.PUT("/v1/games/{game}/seats/{seat}", { params: { path: { game, seat } }, body: {} }));
}
let turn = 0;
let sealed = 0;
while (turn < TURNS && sure(await stranger.GET("/v1/games/{game}", { params: { path: { game } } })).outcome === null) {
  for (const [place, seat] of SEATS.entries()) {
    const player = players[place]!;
    const { window, mine } = sure(
      await player.GET("/v1/games/{game}/awaiting", { params: { path: { game }, query: { seat } } }),
    );
    if (!window || !window.owes.includes(seat) || window.sealed.includes(seat)) continue;
    turn = window.turn;
    const items = Object.fromEntries(mine.map((question) => [question.key, chosen(question)]));
    const body = { seat, turn, window: window.id, items } as components["schemas"]["Order"];
    const { receipt } = sure(await player.POST("/v1/games/{game}/orders", { params: { path: { game } }, body }));
    if (receipt.seat === seat) sealed += 1;
  }
}
console.log(`${turn} turns, ${sealed} orders sealed`);
