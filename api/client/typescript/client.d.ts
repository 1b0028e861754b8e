/** Sends calls. What is safe to send again is sent again, and a stream goes on where it was. */
export class Client {
    /**
     * @param {string} url
     * @param {Manners} [manners]
     */
    constructor(url: string, manners?: Manners);
    /**
     * The same server in somebody else's name.
     * @param {string | null} token
     */
    as(token: string | null): Client;
    /**
     * The answer's document; throws a Problem for a refusal, Unreachable when there is none.
     * @template T
     * @param {Call<T>} call
     * @returns {Promise<T>}
     */
    send<T>(call: Call<T>): Promise<T>;
    /**
     * What happens in a game, or in all of yours: nothing twice, nothing left out, however often the line breaks.
     * @param {string | null} [game]
     * @param {{ after?: number | string | null, signal?: AbortSignal }} [from]
     * @returns {AsyncGenerator<News, void, void>}
     */
    follow(game?: string | null, { after, signal }?: {
        after?: number | string | null;
        signal?: AbortSignal;
    }): AsyncGenerator<News, void, void>;
    #private;
}
export type Manners = {
    /**
     * as whom it speaks
     */
    token?: string | null | undefined;
    /**
     * in which it wants to be answered
     */
    language?: string | null | undefined;
    /**
     * for how many seconds a call is tried again
     */
    patience?: number | undefined;
    /**
     * for tests, and for surroundings that have another one
     */
    fetch?: typeof fetch | undefined;
};
export type Attempts = {
    until: number;
    tried: number;
};
import type { Call } from "./calls.js";
import type { News } from "./events.js";
