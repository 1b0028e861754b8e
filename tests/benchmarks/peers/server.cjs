// node server.cjs PORT DATABASE: boardgame.io's server with its storage in PostgreSQL.
const { Server, Origins } = require("boardgame.io/server");
const { PostgresStore } = require("bgio-postgres");
const game = require("./game.cjs");

const [port, database] = process.argv.slice(2);
const db = new PostgresStore(database, { logging: false });
Server({ games: [game], db, origins: [Origins.LOCALHOST] }).run({
  port: Number(port),
  callback: () => console.log("ready"),
});
