// A game for boardgame.io that is no game: a state as large as a view of ours, of which every move changes a part.
const SHIPS = 4;
const BOXES = 170; // of a ship, so that the state has about seven kilobytes

module.exports = {
  name: "bench",
  setup: () => ({
    turn: 0,
    ships: Array.from({ length: SHIPS }, (_, number) => ({
      id: `ship-${number}`,
      pose: { x: 1000 * number, y: 0, heading: 0 },
      boxes: Array.from({ length: BOXES }, (_unused, box) => box),
    })),
  }),
  moves: {
    // Only the server makes it, as with sealed orders: what a client sees is what was stored.
    sail: {
      client: false,
      move: ({ G }, ship, heading) => {
        G.turn += 1;
        G.ships[ship].pose = { x: G.turn, y: heading, heading };
        G.ships[ship].boxes[G.turn % BOXES] = G.turn;
      },
    },
  },
};
