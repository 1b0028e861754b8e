/**
 * @template T
 * @typedef {import("./calls.js").Call<T>} Call
 */
/** @typedef {import("./client.js").Manners} Manners */
/** @typedef {import("./events.js").News} News */

export { under } from "./calls.js";
export { Client } from "./client.js";
export * from "./documents.js";
export * from "./operations.js";
export { orderFor } from "./orders.js";
export { Problem, Unreachable } from "./problems.js";
