export { under } from "./calls.js";
export { Client } from "./client.js";
export * from "./documents.js";
export * from "./operations.js";
export { orderFor } from "./orders.js";
export type Call<T> = import("./calls.js").Call<T>;
export type Manners = import("./client.js").Manners;
export type News = import("./events.js").News;
export { Problem, Unreachable } from "./problems.js";
