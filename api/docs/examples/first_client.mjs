// Your first client: two players who need each other, fighting a battle by choosing whatever is legal.
//
//     npm install sealed-orders-client
//     node first_client.mjs http://127.0.0.1:8000
//
// Each knows nothing but the API: it waits until it is asked, answers, and goes on until the end.
import {
  Client, Problem, openAccount, openGame, orderFor, readAwaiting, readGame, readTimeline, sealOrders, takeSeat,
} from "sealed-orders-client";

const TERMS = { name: "My first battle", scenario: "enemy-in-sight", level: "basic" };
const MOST_TURNS = Number(process.argv[3] ?? 30);

class Player {
  receipts = [];

  static async named(stranger, name) {
    const player = new Player();
    const { token } = (await stranger.send(openAccount({ name }))).token;
    player.client = stranger.as(token); // the token is shown once: a real client keeps it
    return player;
  }

  async sit(game, seat) {
    Object.assign(this, { game, seat });
    await this.client.send(takeSeat(game, seat, {}));
  }

  /** Look, answer what is asked, and wait for news; the stream goes on where it was, whatever happens to the line. */
  async play() {
    const version = await this.answer();
    for await (const _ of this.client.follow(this.game, { after: version })) {
      const view = await this.client.send(readGame(this.game));
      if (view.outcome !== null || view.turn > MOST_TURNS) return;
      await this.answer();
    }
  }

  /** Seal an order if one is owed; the version that was seen. */
  async answer() {
    const asked = await this.client.send(readAwaiting(this.game, { seat: this.seat }));
    if (!asked.window?.owes.includes(this.seat) || asked.window.sealed.includes(this.seat)) return asked.version;
    const items = Object.fromEntries(asked.mine.map((question) => [question.key, this.choose(question)]));
    try {
      const { receipt } = await this.client.send(sealOrders(this.game, orderFor(asked, this.seat, items)));
      this.receipts.push(receipt); // signed by the server: keep it
    } catch (problem) {
      // The deadline was faster; there will be another window.
      if (!(problem instanceof Problem && problem.is("window/closed"))) throw problem;
    }
    return asked.version;
  }

  /** Anything legal will do; a better captain reads what each choice says of itself. */
  choose({ free, choices, default: otherwise }) {
    return free && choices?.length ? choices[Math.floor(Math.random() * choices.length)].value : otherwise;
  }
}

const stranger = new Client(process.argv[2]);
const players = [await Player.named(stranger, "Nelson"), await Player.named(stranger, "Villeneuve")];
const { id: game } = await players[0].client.send(openGame(TERMS));
await players[0].sit(game, "british-1");
await players[1].sit(game, "french-1");
await Promise.all(players.map((player) => player.play()));
const view = await stranger.send(readGame(game));
const { entries } = await stranger.send(readTimeline(game, { after: Math.max(0, view.version - 12) }));
for (const { sentence } of entries) console.log(sentence);
const receipts = players.reduce((sum, player) => sum + player.receipts.length, 0);
console.log(`${game}: turn ${view.turn}, ${receipts} receipts kept, outcome ${JSON.stringify(view.outcome)}`);
