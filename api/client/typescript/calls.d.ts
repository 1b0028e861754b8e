/**
 * Where a call goes, with the parameters that were given.
 * @param {string} base
 * @param {Call<unknown>} call
 */
export function addressOf(base: string, { path, query }: Call<unknown>): string;
/**
 * @param {Call<unknown>} call
 * @returns {string | URLSearchParams | undefined}
 */
export function contentOf({ body, form }: Call<unknown>): string | URLSearchParams | undefined;
export function within(part: string | number): string;
export function under<T>(call: Call<T>, key: string): Call<T>;
export type Parameter = string | number | boolean | null | undefined;
/**
 * `keyed` calls are done once, however often they are sent under one key; `text` is answered by text, not JSON.
 */
export type Call<T> = {
    method: string;
    path: string;
    query?: Record<string, Parameter> | undefined;
    body?: unknown;
    /**
     * whether the body is sent as a form
     */
    form?: boolean | undefined;
    keyed?: boolean | undefined;
    text?: boolean | undefined;
    key?: string | undefined;
    ifMatch?: string | undefined;
    /**
     * never there: only its type matters
     */
    answer?: T | undefined;
};
