// node clients.cjs URL CLIENTS SECONDS: each client moves in a match of its own, again as soon as the server has told the new
// state; prints one line of JSON.
const { Client } = require("boardgame.io/client");
const { SocketIO } = require("boardgame.io/multiplayer");
const game = require("./game.cjs");

const [url, clients, seconds] = process.argv.slice(2);
const WARM_UP = 0.2;

async function post(path, body) {
  const answer = await fetch(`${url}/games/${game.name}${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

async function seated() {
  const { matchID } = await post("/create", { numPlayers: 1 });
  const { playerCredentials } = await post(`/${matchID}/join`, { playerID: "0", playerName: "bench" });
  const multiplayer = SocketIO({ server: url });
  const client = Client({ game, matchID, playerID: "0", credentials: playerCredentials, multiplayer, debug: false });
  client.start();
  await new Promise((resolve) => {
    const leave = client.subscribe((state) => {
      if (state !== null && client.transport?.isConnected !== false && state._stateID >= 0) resolve(leave);
    });
  });
  return client;
}

function play(client, taken, end) {
  return new Promise((resolve) => {
    let begun = 0;
    let stateID = -1;
    const move = () => {
      if (performance.now() >= end) return resolve();
      begun = performance.now();
      client.moves.sail(stateID & 3, stateID & 255);
    };
    client.subscribe((state) => {
      if (state === null || state._stateID <= stateID) return;
      if (begun) taken.push([performance.now(), performance.now() - begun]);
      stateID = state._stateID;
      setImmediate(move);
    });
    stateID = client.getState()._stateID;
    move();
  });
}

async function main() {
  const crew = [];
  for (let number = 0; number < Number(clients); number += 1) crew.push(await seated());
  const begin = performance.now();
  const end = begin + 1000 * Number(seconds);
  const taken = [];
  await Promise.race([
    Promise.all(crew.map((client) => play(client, taken, end))),
    new Promise((resolve) => setTimeout(resolve, 1000 * Number(seconds) + 2000)),
  ]);
  const counted = taken.filter(([at]) => at >= begin + WARM_UP * (end - begin) && at < end).map(([, took]) => took);
  counted.sort((a, b) => a - b);
  const at = (part) => counted[Math.min(counted.length - 1, Math.floor(counted.length * part))] ?? 0;
  const rate = counted.length / ((1 - WARM_UP) * Number(seconds));
  console.log(JSON.stringify({ moves: counted.length, all: taken.length, rate, p50: at(0.5), p95: at(0.95) }));
  process.exit(0);
}

main();
