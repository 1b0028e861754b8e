/**
 * The problem in an answer.
 * @param {Response} response
 */
export function problemOf(response: Response): Promise<Problem>;
/**
 * @param {Response} response
 * @returns {Promise<any>}
 */
export function documentOf(response: Response): Promise<any>;
/** @import { Code, Refusal } from "./documents.js" */
/** The server refused (RFC 9457); `reasons` has every refusal, the first of which decided the status. */
export class Problem extends Error {
    /**
     * @param {number} status
     * @param {Partial<Refusal> & { title?: string, refusals?: Refusal[] }} document
     * @param {number | null} [retryAfter] seconds
     */
    constructor(status: number, document: Partial<Refusal> & {
        title?: string;
        refusals?: Refusal[];
    }, retryAfter?: number | null);
    status: number;
    title: string;
    retryAfter: number | null;
    /** @type {readonly Partial<Refusal>[]} */
    reasons: readonly Partial<Refusal>[];
    /** What was refused: it never changes. A server that is newer than this list may know others. */
    code: Code;
    /**
     * Whether it was refused for one of these reasons.
     * @template {Code} C
     * @param {C[]} codes
     * @returns {this is this & { code: C }}
     */
    is<C extends Code>(...codes: C[]): this is this & {
        code: C;
    };
}
/** Nobody answers at that address, or something that is no server of this game. */
export class Unreachable extends Error {
    /**
     * @param {string} said
     * @param {unknown} [cause]
     */
    constructor(said: string, cause?: unknown);
}
import type { Refusal } from "./documents.js";
import type { Code } from "./documents.js";
