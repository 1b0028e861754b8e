/**
 * `append`: something happened, read the game; `reset`: too much happened, or was lost; read it all again.
 * @typedef {object} News
 * @property {string} id
 * @property {string} kind
 * @property {Appended} data
 */
/**
 * What is told of an append: thin, and the same for everybody.
 * @typedef {object} Appended
 * @property {string} game
 * @property {number} version
 * @property {number} turn
 * @property {{ id: string, name: string, turn: number, owes: string[], sealed: string[], deadline: string | null } | null} window
 * @property {boolean} resolving
 * @property {boolean} paused
 * @property {boolean} ended
 * @property {string} at
 */
/** What is remembered of a stream: the last id, which outlives the connection, and the event under way. */
export class Reading {
    /** @param {string | null} lastId */
    constructor(lastId: string | null);
    lastId: string | null;
    pause: number;
    /** Half an event is none: it will be told again. */
    lost(): void;
    /**
     * Take a piece of the stream; the events that it completes.
     * @param {string} text
     * @returns {News[]}
     */
    feed(text: string): News[];
    #private;
}
/**
 * `append`: something happened, read the game; `reset`: too much happened, or was lost; read it all again.
 */
export type News = {
    id: string;
    kind: string;
    data: Appended;
};
/**
 * What is told of an append: thin, and the same for everybody.
 */
export type Appended = {
    game: string;
    version: number;
    turn: number;
    window: {
        id: string;
        name: string;
        turn: number;
        owes: string[];
        sealed: string[];
        deadline: string | null;
    } | null;
    resolving: boolean;
    paused: boolean;
    ended: boolean;
    at: string;
};
