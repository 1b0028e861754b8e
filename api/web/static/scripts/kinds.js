// Kinds of facts, as a referee looks for them.

import { subject } from "./stops.js";

const TOPICS = {
  collisions: [
    ...["EndsOverlapped", "PrecedenceSettled", "ShipLocked", "ShipsCollided", "ShipsEntangled", "ShipsFreed"],
    ...["ShipsHeldBack", "WaysCrossed"],
  ],
  shots: ["BroadsideFired", "FirstBroadsideSpent", "MusketryFired"],
  moves: ["CardReplaced", "CardRevealed", "CourseLaid", "ShipLeftTable", "ShipSailed", "SternwayChosen", "TakenAback", "VeerChecked"],
  damage: [
    ...["ColoursStruck", "CountersDrawn", "DamagePlaced", "ShipWrecked"],
    ...["FireBrokeOut", "FireSpread", "LeakSprung", "MastFell", "RudderHit", "SailsTorn", "WaterRose"],
  ],
  boarding: ["BoardersFought", "BoardersMustered", "BoardersPrevailed", "BoardingShown", "GrappleDeclared", "ShipsGrappled", "VictimNamed"],
  weather: ["WindCounterDrawn", "WindForceChanged", "WindSet", "WindShifted"],
  orders: ["OrdersOpened", "OrdersSealed", "OrdersWithdrawn", "WindowClosed", "WindowOpened"],
  bench: [
    ...["DisputeRaised", "DisputeRuled", "GameRewound", "RefereeAppointed", "UndoAsked", "UndoConsented", "UndoExpired", "UndoRefused"],
    ...["DeadlineMoved", "GamePaused", "GameResumed"],
  ],
};

export const KINDS = {
  "": "Everything",
  collisions: "Collisions",
  shots: "Shots",
  draws: "Draws",
  moves: "Moves",
  damage: "Damage",
  boarding: "Boarding",
  weather: "Wind",
  orders: "Orders and windows",
  bench: "Acts of the bench",
};

/** The draws that a fact rests on; the `draws` of a rewind are only a number. */
export function drawsOf({ fact }) {
  return Array.isArray(fact?.draws) ? fact.draws : [];
}

export function isOfKind(entry, kind) {
  if (kind === "") return true;
  if (kind === "draws") return drawsOf(entry).length > 0;
  return TOPICS[kind].includes(subject(entry));
}
