// Written from the description of the API by `python -m tests.client.typescript`.

/** What a problem can be refused for. */
export type Code =
  | "ability/spent"
  | "account/handle"
  | "account/handle-taken"
  | "account/has-handle"
  | "account/name"
  | "account/recovery"
  | "account/unknown"
  | "boarding/no-action"
  | "boarding/not-alongside"
  | "captain/intuitive-too"
  | "captain/no-card"
  | "captain/no-enemy"
  | "case/invalid"
  | "case/too-large"
  | "case/too-long"
  | "clock/day"
  | "clock/days-spent"
  | "clock/ended"
  | "clock/no-deadline"
  | "clock/no-reserve"
  | "clock/reason"
  | "clock/resolving"
  | "clock/seconds"
  | "clock/until"
  | "combat/into-the-sea"
  | "combat/never-unloaded"
  | "combat/no-action"
  | "combat/no-line-of-sight"
  | "combat/no-such-kind"
  | "combat/no-such-ship"
  | "combat/not-an-enemy"
  | "combat/not-high"
  | "combat/not-in-play"
  | "combat/not-loaded"
  | "combat/not-the-nearest"
  | "combat/out-of-arc"
  | "combat/out-of-musketry"
  | "combat/out-of-range"
  | "deployment/on-terrain"
  | "deployment/outside-zone"
  | "deployment/overlap"
  | "dispute/answer"
  | "dispute/facts"
  | "dispute/fork"
  | "dispute/no-appeal"
  | "dispute/no-case"
  | "dispute/no-referee"
  | "dispute/not-yours"
  | "dispute/question"
  | "dispute/reason"
  | "dispute/sealed"
  | "dispute/settled"
  | "dispute/too-many"
  | "dispute/unknown"
  | "end/computer"
  | "end/ended"
  | "end/fork"
  | "end/mid-turn"
  | "end/no-such-side"
  | "end/not-begun"
  | "end/reason"
  | "end/resolving"
  | "end/revealed"
  | "end/unknown"
  | "engine/unsupported"
  | "fork/name"
  | "fork/not-begun"
  | "fork/not-looked"
  | "fork/of-a-fork"
  | "fork/running"
  | "game/alone"
  | "game/changed"
  | "game/council"
  | "game/first-wind"
  | "game/grace"
  | "game/level"
  | "game/name"
  | "game/no-such-version"
  | "game/nobody-plays"
  | "game/options"
  | "game/players"
  | "game/seconds"
  | "game/ship-terms"
  | "game/spectators"
  | "game/terms"
  | "game/too-many"
  | "game/unknown"
  | "game/unknown-pack"
  | "game/unknown-scenario"
  | "game/unrelated"
  | "grapple/not-alongside"
  | "grapple/not-boarding"
  | "house-ruling/unknown"
  | "json/duplicate-key"
  | "json/lone-surrogate"
  | "json/not-a-value"
  | "json/not-an-integer"
  | "json/not-utf-8"
  | "json/out-of-range"
  | "json/syntax"
  | "json/too-deep"
  | "json/too-large"
  | "loading/no-such-kind"
  | "loading/sails"
  | "log/cosignature"
  | "log/no-such-size"
  | "log/not-entered"
  | "log/witness"
  | "look/no-window"
  | "match/not-a-match"
  | "message/no-allies"
  | "message/not-yours"
  | "message/text"
  | "mute/nobody"
  | "oauth/grant"
  | "oauth/request"
  | "order/automatic"
  | "order/malformed"
  | "order/missing-item"
  | "order/not-yours"
  | "order/unknown-item"
  | "pack/unknown"
  | "pack/unsupported"
  | "passkey/refused"
  | "passkey/unknown"
  | "pause/not-running"
  | "pause/reason"
  | "pause/running"
  | "plan/action-in-use"
  | "plan/card-not-in-deck"
  | "plan/card-not-offered"
  | "plan/fire-and-reload"
  | "plan/grog-spent"
  | "plan/mast-down"
  | "plan/no-card"
  | "plan/no-copies-left"
  | "plan/no-such-action"
  | "plan/not-for-a-battery"
  | "plan/not-for-a-building"
  | "plan/not-for-a-ship"
  | "plan/too-many-actions"
  | "plan/untrained"
  | "reactions/charismatic-in-effect"
  | "reactions/no-zero"
  | "reactions/once-a-turn"
  | "referee/consent-needed"
  | "referee/ended"
  | "referee/fork"
  | "referee/key"
  | "referee/not-appointed"
  | "referee/not-chief"
  | "referee/not-yours"
  | "referee/own"
  | "referee/plays"
  | "referee/reason"
  | "referee/unknown"
  | "reloading/fired-unloaded"
  | "reloading/no-action"
  | "reloading/no-such-kind"
  | "reloading/not-empty"
  | "reloading/nothing-to-hurry"
  | "reloading/too-slow"
  | "reloading/untrained"
  | "rematch/not-over"
  | "rematch/not-yours"
  | "repairs/not-possible"
  | "repairs/used"
  | "request/idempotency-key"
  | "request/if-match"
  | "request/invalid"
  | "request/key-reused"
  | "request/key-used"
  | "request/malformed"
  | "request/method"
  | "request/no-such-page"
  | "request/not-acceptable"
  | "request/not-json"
  | "request/too-large"
  | "request/too-many"
  | "request/uri-too-long"
  | "rule/unknown"
  | "ruling/correct"
  | "ruling/ended"
  | "ruling/given"
  | "ruling/no-such-counter"
  | "ruling/no-such-ship"
  | "ruling/position"
  | "ruling/reading"
  | "ruling/reason"
  | "ruling/signature"
  | "ruling/to-version"
  | "ruling/unknown"
  | "ruling/unsigned"
  | "ruling/withdrawn"
  | "scenario/invalid"
  | "scenario/too-large"
  | "scenario/unknown"
  | "seal/ahead"
  | "seal/key-reused"
  | "seal/nothing-sealed"
  | "seal/salt-malformed"
  | "seal/salt-reused"
  | "seal/some-salts"
  | "seat/automatic"
  | "seat/begun"
  | "seat/captain"
  | "seat/ended"
  | "seat/free"
  | "seat/invitation"
  | "seat/name"
  | "seat/no-volunteer"
  | "seat/nonce-malformed"
  | "seat/not-fought"
  | "seat/not-your-game"
  | "seat/not-yours"
  | "seat/other-side"
  | "seat/reason"
  | "seat/referee"
  | "seat/reserved"
  | "seat/stand-in"
  | "seat/taken"
  | "seat/unknown"
  | "server/busy"
  | "server/database-away"
  | "server/failed"
  | "server/game-moving"
  | "server/not-ready"
  | "server/streams-full"
  | "ship/unknown"
  | "swap/in-use"
  | "swap/no-action"
  | "swap/no-blank"
  | "swap/no-effect"
  | "swap/no-such-action"
  | "swap/not-alongside"
  | "terrain/distance"
  | "terrain/not-offered"
  | "terrain/off-table"
  | "terrain/overlap"
  | "token/expires"
  | "token/invalid"
  | "token/label"
  | "token/missing"
  | "token/scope"
  | "token/scopes"
  | "token/unknown"
  | "tournament/fork"
  | "tournament/name"
  | "tournament/not-your-game"
  | "tournament/not-yours"
  | "tournament/other"
  | "tournament/too-late"
  | "tournament/unknown"
  | "undo/asked-already"
  | "undo/computer"
  | "undo/consent-needed"
  | "undo/ended"
  | "undo/expired"
  | "undo/no-window"
  | "undo/not-yours"
  | "undo/nothing"
  | "undo/reason"
  | "undo/resolving"
  | "undo/seconds"
  | "undo/unknown"
  | "victims/not-grappled"
  | "victims/not-named"
  | "webhook/address"
  | "webhook/disabled"
  | "webhook/no-delivery"
  | "webhook/on-its-way"
  | "webhook/too-many"
  | "webhook/unknown"
  | "window/closed"
  | "window/not-asked"
  | "window/paused"
  | "window/reason"
  | "wound/not-at-risk";

export interface Refusal {
  /** What was refused, for programs; it never changes. */
  code: string;
  /** What was refused, for people. */
  detail: string;
  /** The clause of the rules that refuses, if one does. */
  rule?: string;
  /** Where the rulebook has it. */
  page?: number;
  /** Which part of the request is meant: a field, or the item of an order. */
  at?: string;
  /** The numbers that decided, in micrometres and millidegrees. */
  measure?: Record<string, number>;
}

export interface Problem {
  /** What was refused, for programs; it never changes. */
  code: string;
  /** What was refused, for people. */
  detail: string;
  /** The clause of the rules that refuses, if one does. */
  rule?: string;
  /** Where the rulebook has it. */
  page?: number;
  /** Which part of the request is meant: a field, or the item of an order. */
  at?: string;
  /** The numbers that decided, in micrometres and millidegrees. */
  measure?: Record<string, number>;
  /** Where the code is explained. */
  type: string;
  /** What the code means in general. */
  title: string;
  /** The status of the answer. */
  status: number;
  /** The word of OAuth for it, where a code is exchanged. */
  error?: string;
  /** Every reason, if there is more than one; the first is repeated above. */
  refusals?: Refusal[];
}

export interface Link {
  /** How to ask. */
  method: string;
  /** Where; names in braces are yours to fill in. */
  href: string;
  /** What for. */
  title: string;
}

export interface Directory {
  /** What serves here. */
  name: string;
  /** Of the API: what it promises holds until this changes. */
  version: string;
  /** The whole description, for programs. */
  description: string;
  /** The same, for people. */
  documentation: string;
  /** What has become of it since when, for people. */
  changes: string;
  /** Every operation, by its name in the description. */
  links: Record<string, Link>;
}

export interface PolicyTold {
  /** As the headers `RateLimit` and `RateLimit-Policy` name it. */
  name: string;
  /** So many requests */
  most: number;
  /** in so many seconds. */
  seconds: number;
  /** Which requests count. */
  about: string;
}

export interface Limits {
  /** Each counts by account, or by address without one. */
  policies: PolicyTold[];
  /** Streams that this process holds open at once; one account or address holds a quarter of them. */
  streams: number;
  /** Bytes of a body, at most. */
  body: number;
  /** Entries on a page, at most. */
  page: number;
  /** Seconds that a read may wait, at most. */
  wait: number;
}

export interface NewAccount {
  /** How you will be called at the table. */
  name: string;
}

export interface IssuedToken {
  /** What it is revoked by. */
  id: string;
  /** The secret: send it as `Authorization: Bearer …`. */
  token: string;
  /** play: hold seats and seal orders; spectate: read as anybody may; referee: see and settle what a game's referees may; organise: run tournaments; account: passkeys, recovery codes, all tokens, and to delete the account. */
  scopes: ("play" | "spectate" | "referee" | "organise" | "account")[];
  /** What you know it by. */
  label: string;
  /** When it runs out. */
  expires: string | null;
}

export interface OpenedAccount {
  /** The new account. */
  id: string;
  /** Its name. */
  name: string;
  /** Its first token, with every scope. */
  token: IssuedToken;
}

export interface Token {
  /** What it is revoked by. */
  id: string;
  /** play: hold seats and seal orders; spectate: read as anybody may; referee: see and settle what a game's referees may; organise: run tournaments; account: passkeys, recovery codes, all tokens, and to delete the account. */
  scopes: ("play" | "spectate" | "referee" | "organise" | "account")[];
  /** What its owner knows it by. */
  label: string;
  /** When it was made. */
  issued: string;
  /** When it runs out. */
  expires: string | null;
  /** The hour in which it was last shown. */
  last_used: string | null;
}

export interface Me {
  /** Your account. */
  id: string;
  /** Your name. */
  name: string;
  /** What only you are called here. */
  handle: string | null;
  /** The token that you are showing. */
  token: string;
  /** What that token reaches. */
  scopes: ("play" | "spectate" | "referee" | "organise" | "account")[];
  /** All tokens of yours that have not been revoked. */
  tokens: Token[];
  /** How many recovery codes you have left. */
  recovery_codes: number;
}

export interface GamesOf {
  /** Games that have not begun. */
  waiting: number;
  /** Battles that are being fought. */
  playing: number;
  /** Battles that are over. */
  ended: number;
}

export interface Profile {
  /** The account. */
  id: string;
  /** Its name; null when it has been deleted. */
  name: string | null;
  /** Its handle. */
  handle: string | null;
  /** Since when it is there. */
  opened: string;
  /** When it was deleted. */
  deleted: string | null;
  /** In how many public games it sits. */
  games: GamesOf;
}

export interface RecoveryCodes {
  /** Each of them is good once. */
  codes: string[];
}

export interface RecoveryCode {
  /** The account, or its handle. */
  account: string;
  /** One of its recovery codes; case, spaces and dashes are no difference. */
  code: string;
}

export interface RecoveredAccount {
  /** The account. */
  id: string;
  /** A new token, with every scope. */
  token: IssuedToken;
}

export interface NewHandle {
  /** What only you are called here. */
  handle: string;
}

export interface Held {
  /** What only you are called here. */
  handle: string;
  /** Whose it is. */
  account: string;
  /** The name of the account. */
  name: string;
}

export interface NewToken {
  /** What you will know it by. */
  label: string;
  /** play: hold seats and seal orders; spectate: read as anybody may; referee: see and settle what a game's referees may; organise: run tournaments; account: passkeys, recovery codes, all tokens, and to delete the account. */
  scopes: ("play" | "spectate" | "referee" | "organise" | "account")[];
  /** In how many days it runs out; null is never. */
  days?: number | null;
}

export interface PasskeyAsked {
  /** The challenge, to be named with the answer. */
  challenge: string;
  /** For `navigator.credentials`, as JSON. */
  options: Record<string, unknown>;
}

export interface Passkey {
  /** What it is removed by. */
  id: string;
  /** What you know it by. */
  label: string;
  /** When it was made. */
  created: string;
}

export interface Passkeys {
  /** All of yours. */
  passkeys: Passkey[];
}

export interface NewPasskey {
  /** The challenge that is answered. */
  challenge: string;
  /** What `navigator.credentials` gave, as JSON. */
  credential: Record<string, unknown>;
  /** What you will know it by. */
  label: string;
}

export interface PasskeyAnswer {
  /** The challenge that is answered. */
  challenge: string;
  /** What `navigator.credentials` gave, as JSON. */
  credential: Record<string, unknown>;
}

export interface SignedIn {
  /** The account. */
  id: string;
  /** A new token, with every scope. */
  token: IssuedToken;
}

export interface NewGrant {
  /** What the app calls itself; nobody registers it. */
  client_id: string;
  /** Where the code is sent: https, this machine, or the app's own scheme. */
  redirect_uri: string;
  /** With spaces between. play: hold seats and seal orders; spectate: read as anybody may; referee: see and settle what a game's referees may; organise: run tournaments; account: passkeys, recovery codes, all tokens, and to delete the account. No app is given `account`. */
  scope: string;
  /** SHA-256 of the verifier, in base64url. */
  code_challenge: string;
  /** S256 and nothing else. */
  code_challenge_method: "S256";
}

export interface Grant {
  /** Good once, for two minutes. */
  code: string;
  /** When it runs out. */
  expires: string;
}

export interface CodeToExchange {
  /** authorization_code. */
  grant_type: "authorization_code";
  /** The code. */
  code: string;
  /** The same as before, to the letter. */
  redirect_uri: string;
  /** The same as before. */
  client_id: string;
  /** The secret whose hash was the challenge. */
  code_verifier: string;
}

export interface AccessToken {
  /** The token. */
  access_token: string;
  /** Bearer. */
  token_type: "Bearer";
  /** What it reaches. */
  scope: string;
  /** Seconds. */
  expires_in: number;
}

export interface Fleet {
  /** A side. */
  side: string;
  /** Its ships, in the order in which players are given them. */
  ships: string[];
}

export interface Scenario {
  /** The scenario. */
  id: string;
  /** Its name. */
  title: string;
  /** Where the rulebook has it. */
  page: number;
  /** What it is about. */
  summary: string;
  /** Length and width of the table, in micrometres. */
  table: Record<string, number>;
  /** Who fights. */
  fleets: Fleet[];
  /** For how many players it is. */
  players: number[];
  /** Levels it can be played at on this server. */
  levels: ("basic" | "standard" | "advanced")[];
  /** Options it cannot do without; they are played unasked. */
  options: string[];
  /** The scenario that it varies. */
  variant_of: string | null;
  /** Sides that nobody plays: the rules sail their ships. */
  automatic: string[];
  /** What the sides have to do, by side; for matches. */
  roles: Record<string, string>;
  /** Where its table is drawn, set up in the scenario's own places. */
  preview: string;
}

export interface Scenarios {
  /** Where the next page begins; null on the last one. */
  next: string | null;
  /** The scenarios that can be played here. */
  scenarios: Scenario[];
}

export interface NewScenario {
  /** The scenario; the format is described in `domain/scenarios/README.md`. */
  document?: unknown;
  /** The same, as TOML text. */
  toml?: string;
}

export interface OwnScenario {
  /** The scenario. */
  id: string;
  /** Its name. */
  title: string;
  /** Where the rulebook has it. */
  page: number;
  /** What it is about. */
  summary: string;
  /** Length and width of the table, in micrometres. */
  table: Record<string, number>;
  /** Who fights. */
  fleets: Fleet[];
  /** For how many players it is. */
  players: number[];
  /** Levels it can be played at on this server. */
  levels: ("basic" | "standard" | "advanced")[];
  /** Options it cannot do without; they are played unasked. */
  options: string[];
  /** The scenario that it varies. */
  variant_of: string | null;
  /** Sides that nobody plays: the rules sail their ships. */
  automatic: string[];
  /** What the sides have to do, by side; for matches. */
  roles: Record<string, string>;
  /** Where its table is drawn, set up in the scenario's own places. */
  preview: string;
  /** What it was read from. */
  document: unknown;
}

export interface Term {
  /** What `ship_terms` of a new game names it by. */
  word: string;
  /** What it means for her. */
  about: string;
  /** The lowest level at which it can be agreed. */
  level: "basic" | "standard" | "advanced";
  /** How many ships of one seat may have it. */
  a_seat: number | null;
}

export interface Readings {
  /** How it is read unless the game was opened otherwise. */
  default: string;
  /** How it is read with this option. */
  switched_on: string;
  /** The ruling of the house that settles it; see `house-rulings`. */
  ruling: string;
}

export interface Option {
  /** What `options` of a game or a fork names it by. */
  id: string;
  /** A rule of the book, or another reading of one. */
  kind: "optional-rule" | "reading";
  /** What it is about. */
  title: string;
  /** Where the book has it, or the rule that it reads otherwise. */
  page: number;
  /** The lowest level at which it can be chosen. */
  level: "basic" | "standard" | "advanced";
  /** The clauses it plays, or reads otherwise; see `rules`. */
  clauses: string[];
  /** What can be agreed for single ships of a game that has it. */
  terms: Term[];
  /** Options it is not played without. */
  requires: string[];
  /** Options it is not played together with. */
  excludes: string[];
  /** Both readings in words; null for a rule of the book. */
  reading: Readings | null;
}

export interface OptionList {
  /** Where the next page begins; null on the last one. */
  next: string | null;
  /** Optional rules, then readings, each by id. */
  options: Option[];
}

export interface Entered {
  /** The tournament. */
  id: string;
  /** What it is called. */
  name: string;
}

export interface LobbySeat {
  /** Its side. */
  side: string;
  /** The ships it commands. */
  ships: string[];
  /** What was agreed for single ships of it. */
  terms: Record<string, string[]>;
  /** Who sits there. */
  account: string | null;
  /** The name of the account, or of the computer. */
  name: string | null;
  /** The captain of the computer who sits there. */
  captain: string | null;
}

export interface GameLine {
  /** The game. */
  id: string;
  /** What it is called. */
  name: string;
  /** What is played. */
  scenario: string;
  /** By which rules. */
  level: "basic" | "standard" | "advanced";
  /** Optional rules. */
  options: string[];
  /** How far it is. */
  status: "waiting" | "playing" | "ended";
  /** The tournament it is played in, if it is. */
  tournament: Entered | null;
  /** Seats by id. */
  seats: Record<string, LobbySeat>;
  /** Seats that nobody has taken. */
  free: string[];
  /** Facts so far. */
  version: number;
  /** The turn. */
  turn: number;
  /** The open window. */
  window: string | null;
  /** When it closes. */
  deadline: string | null;
  /** How the wind of turn 1 is found. */
  first_wind: "scenario" | "drawn";
  /** The side that won. */
  winner: string | null;
  /** When something last happened. */
  updated: string;
}

export interface Lobby {
  /** Where the next page begins; null on the last one. */
  next: string | null;
  /** Games, the newest first. */
  games: GameLine[];
}

export interface Spectators {
  /** So many minutes late they see the battle. */
  minutes?: number;
  /** Or so many turns late. */
  turns?: number;
  /** Whether they read the messages at the table while the battle is fought. */
  messages?: boolean;
}

export interface Terms {
  /** Seconds that each seat may spend beyond deadlines. */
  reserve?: number;
  /** From which to which whole hour of the day, in UTC, time counts; null is always. */
  hours?: number[] | null;
  /** Days that each seat may take off. */
  days_off?: number;
  /** So many deadlines missed in a row lose the battle; null is never. */
  forfeit_after?: number | null;
  /** After so many the captain named stands in; null is never. */
  stand_in_after?: number | null;
  /** The computer's captain that stands in. */
  captain?: string | null;
  /** So many open disputes stop the clock. */
  disputes?: number;
}

export interface ComputersSeat {
  /** The captain of the computer who takes it; `automatic`: nobody does, and the rules of solitaire play move its ships. */
  computer: "simple" | "skilled" | "automatic";
}

export interface NewGame {
  /** What the battle is called. */
  name: string;
  /** What is played; see `scenarios`. */
  scenario: string;
  /** By which rules. */
  level?: "basic" | "standard" | "advanced";
  /** Optional rules and readings that are played too; see `options`. */
  options?: string[];
  /** What is agreed for single ships, by ship; see `terms` of the options. */
  ship_terms?: Record<string, string[]>;
  /** How the wind of turn 1 is found: as the scenario says, or drawn, with variable wind direction. */
  first_wind?: "scenario" | "drawn";
  /** How many play. */
  players?: number;
  /** With an odd number: the side that one player commands alone. */
  alone?: string | null;
  /** Whether allies see each other's sealed orders. */
  council?: "closed" | "open";
  /** Whether only players, referees and whoever is invited may know of it. */
  private?: boolean;
  /** How late spectators see the battle. */
  spectators?: Spectators;
  /** How long a window stays open; null is for ever. */
  seconds?: number | null;
  /** Seconds after a deadline in which an order is still taken. */
  grace?: number;
  /** The components. */
  pack?: string;
  /** Reserve, hours, days off, forfeit, stand-in. */
  terms?: Terms;
  /** Seats that the computer takes at once, by id; you take yours as always. */
  seats?: Record<string, ComputersSeat>;
  /** A tournament of yours to enter it in. */
  tournament?: string | null;
}

export interface Checkpoint {
  /** The game. */
  game: string;
  /** The version. */
  version: number;
  /** The head of the chain. */
  head: string;
  /** When its last fact was stored. */
  at: string;
}

export interface Goal {
  /** The side. */
  side: string;
  /** What it has to do with these ships: leave, land, spare; stop, take, beat. */
  goal: string;
  /** The ships that it is about. */
  ships: string[];
  /** Where it is reached. */
  near: string[];
  /** How near to that, in micrometres. */
  within: number | null;
  /** The last turn in which it counts. */
  turn: number | null;
}

export interface PackRef {
  /** The pack. */
  id: string;
  /** Its hash. */
  sha256: string;
}

export interface Agreement {
  /** The components. */
  pack: PackRef;
  /** The engine that resolves it. */
  engine: number;
  /** The catalogue it cites. */
  catalogue: number;
  /** To the seed of all draws, which is shown at the end. */
  commitment: string;
  /** Whether allies see each other's sealed orders. */
  council: "closed" | "open";
  /** Whether only players, referees and whoever is invited may know of it. */
  private: boolean;
  /** How late spectators see the battle. */
  spectators: Spectators;
  /** How the wind of turn 1 is found. */
  first_wind: "scenario" | "drawn";
  /** How long a window stays open. */
  seconds: number | null;
  /** Seconds after a deadline. */
  grace: number;
  /** Who opened the game. */
  by: string;
  /** What else was agreed about time. */
  terms: Terms;
}

export interface Forked {
  /** The game that it left. */
  parent: string;
  /** After which fact. */
  version: number;
  /** The head of the parent's chain there. */
  head: string;
  /** Who forked. */
  by: string;
}

export interface Viewer {
  /** The seats you look from; none for a spectator. */
  seats: string[];
  /** Whether you see what a referee sees. */
  referee: boolean;
  /** Whether you, as a referee, have looked into the window that is open. */
  looking: boolean;
}

export interface Spot {
  /** Along the table, in micrometres. */
  x: number;
  /** Across the table, in micrometres. */
  y: number;
}

export interface Element {
  /** The piece. */
  id: string;
  /** What it is called. */
  name: string;
  /** What it is. */
  kind: "island" | "coast" | "reef" | "shoal";
  /** What its coast is like. */
  coast: "rocky" | "sandy" | "both" | "none";
  /** How far off its coast is dangerous, in micrometres. */
  danger: number;
  /** Whether that danger does not hold here. */
  harbour: boolean;
  /** Its corners in order. */
  outline: Spot[];
}

export interface Wind {
  /** Where it comes from, in millidegrees of the compass. */
  from: number;
  /** How strong it is. */
  strength: string;
}

export interface Gauge {
  /** A turn clockwise or counter-clockwise that waits. */
  direction: "cw" | "ccw" | null;
  /** A rise or fall of the wind that waits. */
  strength: "up" | "down" | null;
}

export interface Links {
  /** Caught in each other's rigging. */
  entangled: string[][];
  /** Held for boarding. */
  grappled: string[][];
}

export interface OrderOfMine {
  /** The fact that holds it. */
  version: number;
  /** Later windows it answers too. */
  ahead: string[];
  /** What you sealed, by SHIP/ITEM. */
  items: Record<string, unknown>;
}

export interface OpenWindow {
  /** What an order names it by. */
  id: string;
  /** What is asked. */
  name: string;
  /** In which turn. */
  turn: number;
  /** The fact that opened it. */
  version: number;
  /** Seats that are asked. */
  owes: string[];
  /** Seats that have sealed. */
  sealed: string[];
  /** When it closes. */
  deadline: string | null;
  /** Sealed orders that you may see, by seat. */
  orders: Record<string, OrderOfMine>;
}

export interface Step {
  /** Its number. */
  step: number;
}

export interface AwayFromSeat {
  /** Whose seat it is. */
  account: string | null;
  /** Their name. */
  name: string | null;
  /** The last turn that the captain plays; null is until they are back. */
  until: number | null;
}

export interface Seat {
  /** Its side. */
  side: string;
  /** The ships it commands. */
  ships: string[];
  /** What was agreed for single ships of it. */
  terms: Record<string, string[]>;
  /** Who sits there. */
  account: string | null;
  /** The name of the account, or of the computer. */
  name: string | null;
  /** The captain of the computer who sits there. */
  captain: string | null;
  /** The seat. */
  seat: string;
  /** The account that it is kept for. */
  reserved: string | null;
  /** Whether it is kept for whoever was invited. */
  invited: boolean;
  /** Seconds that it may still spend beyond deadlines. */
  reserve: number;
  /** Days off that it has taken. */
  days_off: string[];
  /** Whom the computer stands in for. */
  away: AwayFromSeat | null;
}

export interface Referee {
  /** The account. */
  account: string;
  /** The name of the account. */
  name: string;
  /** Whether appeals go to this referee. */
  chief: boolean;
  /** The key that signs this referee's rulings, if there is one. */
  key: string | null;
}

export interface Paused {
  /** Who stopped the clock. */
  by: string;
  /** Why. */
  reason: string;
  /** When an adjourned battle goes on by itself. */
  until: string | null;
}

export interface UndoRequest {
  /** The request. */
  id: string;
  /** Whereto. */
  to_version: number;
  /** Who asks. */
  by: string;
  /** Why. */
  reason: string;
  /** Until when it can be agreed to. */
  expires: string;
  /** Seats that have agreed. */
  consents: string[];
}

export interface Base {
  /** In micrometres. */
  length: number;
  /** In micrometres. */
  width: number;
}

export interface Log {
  /** Firepower fore, full and aft, or one number an arc, box by box. */
  hull: number[][];
  /** Musketry, box by box. */
  crew: number[];
  /** Crew actions, column by column. */
  actions: number[];
}

export interface Pose {
  /** Centre of the base along the table, in micrometres. */
  x: number;
  /** Centre of the base across the table, in micrometres. */
  y: number;
  /** Where the bow points, in millidegrees of the compass. */
  heading: number;
}

export interface ArcAshore {
  /** What an order calls it. */
  arc: string;
  /** The red dot it begins at. */
  dot: Spot;
  /** In millidegrees. */
  begin: number;
  /** In millidegrees. */
  end: number;
}

export interface Ashore {
  /** The piece of terrain it stands on. */
  on: string;
  /** Of a battery. */
  arcs: ArcAshore[];
  /** Of a building: what may be aimed at. */
  outline: Spot[];
}

export interface Aground {
  /** The turn in which she ran aground. */
  since: number;
  /** The piece of terrain that holds her. */
  on: string | null;
}

export interface Covered {
  /** Boxes of the hull. */
  hull: number;
  /** Boxes of the crew. */
  crew: number;
}

export interface Course {
  /** The card. */
  card: string;
  /** The line on it. */
  line: string;
  /** The arrow at its end. */
  arrow: string;
  /** How she lay to the wind. */
  attitude: "aback" | "beating" | "reaching" | "running";
  /** Where the full move ends. */
  end: Pose;
  /** Whether she waits for others to move first. */
  held_back: boolean;
}

export interface Broadside {
  /** The guns of this side. */
  state: "loaded" | "fired" | "empty";
  /** What they are loaded with: a kind, null, or the seal it lies under. */
  load: string | {
    /** The order and the item that hold it. */
    sealed: {
      version: number;
      key: string;
    };
  } | null;
  /** What lies in the storage beside the box. */
  storage: string[];
  /** A kind that takes two phases to load, face-up after the first. */
  readied: string | null;
  /** What untrained gunners fired last, face-up until they can load again. */
  spent: string | null;
}

export interface Cards {
  /** The card in the first space: a name, null, or the seal it lies under. */
  first: string | {
    /** The order and the item that hold it. */
    sealed: {
      version: number;
      key: string;
    };
  } | null;
  /** The card in the second space. */
  second: string | {
    /** The order and the item that hold it. */
    sealed: {
      version: number;
      key: string;
    };
  } | null;
  /** Cards lying on the table. */
  laid: string[];
}

export interface Bearing {
  /** Left or right; of a battery `guns`. */
  side: string;
  /** The arc. */
  arc: string;
  /** The ship. */
  target: string;
  /** How far, in micrometres. */
  range: number;
  /** The part of the ruler that reaches so far. */
  band: string;
}

export interface ShipInBattle {
  /** The ship. */
  id: string;
  /** Her name. */
  name: string;
  /** Her card in the pack. */
  card: string;
  /** Whose she is. */
  side: string;
  /** Who commands her. */
  seat: string;
  /** What she is. */
  class: string;
  /** How heavy she is. */
  burden: number;
  /** How hard she turns. */
  veer: number;
  /** Her maneuver deck. */
  deck: string;
  /** Her crew. */
  crewmen: number;
  /** Her guns. */
  guns: number;
  /** Her base. */
  base: Base;
  /** Her printed log. */
  log: Log;
  /** What has become of her. */
  status: "afloat" | "surrendered" | "wreck" | "off-table" | "exited" | "sunk" | "exploded" | "destroyed";
  /** The edge by which she left the table. */
  edge: string | null;
  /** Where she lies; null when she is not on the table. */
  pose: Pose | null;
  /** Where a battery or a building stands; null for a ship. */
  ashore: Ashore | null;
  /** Whether she is aground; null if not. */
  aground: Aground | null;
  /** How she lies to the wind, as far as you may know. */
  attitude: "aback" | "beating" | "reaching" | "running" | null;
  /** Counters in the boxes of the hull. */
  hull: string[][];
  /** Counters in the boxes of the crew. */
  crew: string[];
  /** Counters that did nothing. */
  zeros: string[];
  /** Counters drawn and not yet placed. */
  drawn: string[];
  /** Boxes that are covered. */
  covered: Covered;
  /** Fore, full and aft, or one number an arc, as of now. */
  firepower: number[] | null;
  /** As of now. */
  musketry: number | null;
  /** Actions her crew can do a turn, delayed ones counted; null where none are planned. */
  actions: number | null;
  /** How her sails are set. */
  sails: "struck" | "backing" | "battle" | "full";
  /** False at a full stop, with struck sails. */
  moving: boolean;
  /** Turns running that she has been taken aback. */
  aback: number;
  /** Special damage on her mat, by symbol. */
  markers: Record<string, number>;
  /** Fire and water taken in. */
  received: Record<string, number>;
  /** Actions that lie face-down: a list, or the seal they lie under. */
  orders: string[] | {
    /** The order and the item that hold it. */
    sealed: {
      version: number;
      key: string;
    };
  };
  /** Actions revealed this turn. */
  planned: string[];
  /** Actions that take two turns: turns since they were revealed. */
  delayed: Record<string, number>;
  /** What the repair in hand will mend. */
  mending: string | null;
  /** What can be done once a game, and has been. */
  used: string[];
  /** Abilities of her captain and crew: uses left, or losses left to ignore. */
  abilities: Record<string, number>;
  /** Abilities used this turn. */
  using: string[];
  /** Crew losses that an ability ignored. */
  ignored: string[];
  /** Whether she is the flagship of her seat. */
  flagship: boolean;
  /** Whether nobody commands her: the rules and the lot do. */
  automatic: boolean;
  /** Whether she lies at anchor, and never moves. */
  anchored: boolean;
  /** What an automatic ship has drawn and not shuffled back, oldest first. */
  pile: string[];
  /** Who of her crew lacks training. */
  untrained: string[];
  /** The move that her revealed card gives. */
  course: Course | null;
  /** Her guns, left and right; of a battery `guns`. */
  broadsides: Record<string, Broadside>;
  /** Her maneuver cards. */
  cards: Cards;
  /** What her guns bear on; only where the game lets everybody measure at any time. */
  ranges?: Bearing[];
}

export interface Outcome {
  /** The side that won; null is a draw. */
  winner: string | null;
  /** How it ended, in the words of the fact: English. */
  why: string;
  /** Whether it was called off, and counts for nothing. */
  void: boolean;
}

export interface GameView {
  /** The game. */
  id: string;
  /** Facts so far. The ETag holds it, beside from where you look. */
  version: number;
  /** What to keep. */
  checkpoint: Checkpoint;
  /** The key that signed the checkpoint. */
  key: string;
  /** Ed25519, over the checkpoint. */
  signature: string;
  /** What it is called. */
  name: string;
  /** What is played. */
  scenario: string;
  /** By which rules. */
  level: "basic" | "standard" | "advanced";
  /** Optional rules. */
  options: string[];
  /** Whether a card is planned a turn before it is sailed. */
  planned_ahead: boolean;
  /** Points by side, where they count; of a running battle, as if it ended now. */
  score: Record<string, number>;
  /** Edges of the table over which ships may leave without being lost. */
  ways_out: Record<string, string[]>;
  /** What sides are here for besides beating each other, as things stand. */
  goals: Goal[];
  /** Whether captains may measure now; by the book not before the cards of a turn are planned. */
  measuring: boolean;
  /** What it is pinned to. */
  agreement: Agreement;
  /** Whether it left another game: then nothing is at stake in it. */
  fork: boolean;
  /** Where a fork left. */
  forked: Forked | null;
  /** Who you are to this game. */
  viewer: Viewer;
  /** Length and width of the table. */
  table: Record<string, number>;
  /** What lies on the table for the whole battle. */
  terrain: Element[];
  /** The wind. */
  wind: Wind;
  /** What waits on the wind gauge. */
  gauge: Gauge;
  /** What holds ships together. */
  links: Links;
  /** The turn; 0 is the set-up. */
  turn: number;
  /** The phase of the turn. */
  phase: "setup" | "start" | "planning" | "action" | "movement" | "combat" | "reloading" | "end";
  /** What the table waits for. */
  window: OpenWindow | null;
  /** The step that is being resolved. */
  resolving: Step | null;
  /** Seats by id. */
  seats: Record<string, Seat>;
  /** The tournament it is played in, if it is. */
  tournament: Entered | null;
  /** Who sees everything, and settles disputes. */
  referees: Referee[];
  /** Why the clock stands still, if it does. */
  paused: Paused | null;
  /** A request to undo that waits. */
  undo: UndoRequest | null;
  /** Ends that seats are ready for: draw, abort, resignation. */
  offers: Record<string, string[]>;
  /** Disputes that wait for a ruling. */
  disputes: string[];
  /** Ships by id. */
  ships: Record<string, ShipInBattle>;
  /** Counters left in each bag. */
  bags: Record<string, number>;
  /** How it ended. */
  outcome: Outcome | null;
  /** Whether the draws can be checked now. */
  seed_revealed: boolean;
}

export interface Seats {
  /** The game. */
  game: string;
  /** Of the game. */
  version: number;
  /** Seats by id. */
  seats: Record<string, Seat>;
  /** Who sees everything, and settles disputes. */
  referees: Referee[];
}

export interface Seating {
  /** 16 random bytes of yours that salt the first draws, so that the operator alone cannot have chosen them. */
  nonce?: string | null;
  /** What you were invited with, if the seat is kept for whoever brings it. */
  invitation?: string | null;
  /** Let a captain of the computer take the seat instead of you. */
  computer?: "simple" | "skilled" | null;
}

export interface NewReservation {
  /** The account that it is kept for. */
  account?: string | null;
  /** SHA-256 of a text of yours: whoever brings the text may sit. */
  invitation?: string | null;
}

export interface Reason {
  /** Why; everybody reads it. */
  reason: string;
}

export type Appointment = Record<string, unknown>;

export interface NewSubstitute {
  /** Why; everybody reads it. */
  reason: string;
  /** The account that offered. */
  volunteer: string;
  /** Whether what lies sealed in the open window is kept. */
  keeps_orders: boolean;
}

export interface Debt {
  /** The game. */
  game: string;
  /** What it is called. */
  name: string;
  /** Your seat. */
  seat: string;
  /** The turn. */
  turn: number;
  /** The window. */
  window: string;
  /** When it closes. */
  deadline: string | null;
}

export interface AllAwaiting {
  /** What waits for you, the most pressing first. */
  awaiting: Debt[];
}

export interface AwaitedWindow {
  /** What an order names it by. */
  id: string;
  /** What is asked. */
  name: string;
  /** In which turn. */
  turn: number;
  /** In which phase. */
  phase: "setup" | "start" | "planning" | "action" | "movement" | "combat" | "reloading" | "end";
  /** Seats that are asked. */
  owes: string[];
  /** Seats that have sealed. */
  sealed: string[];
  /** When it closes. */
  deadline: string | null;
}

export interface Choice {
  /** What may be ordered. */
  value: unknown;
  /** What a captain would want to know about it. */
  about: unknown;
}

export interface Question {
  /** The seat. */
  seat: string;
  /** The ship that is asked, or the seat where no ship is. */
  subject: string;
  /** What is to be decided. */
  item: string;
  /** Its key in an order: SUBJECT/ITEM. */
  key: string;
  /** The clause that asks. */
  rule: string;
  /** Where the rulebook has it. */
  page: number | null;
  /** What counts if you seal nothing. */
  default: unknown;
  /** JSON Schema of the value. */
  schema: unknown;
  /** Every legal value; of a list the empty one and each entry alone, with the schema saying how many go together; null where there are too many (a place: its limits are in the schema, and `preview` checks it). */
  choices: Choice[] | null;
  /** Whether there is anything to decide; if not, send the default. */
  free: boolean;
}

export interface Awaiting {
  /** The game. */
  game: string;
  /** Of the game. */
  version: number;
  /** The open window. */
  window: AwaitedWindow | null;
  /** Whether a window has closed and its resolution is on the way. */
  resolving: boolean;
  /** What is asked of your seats. */
  mine: Question[];
}

export interface Order {
  /** For which of your seats. */
  seat: string;
  /** The id of the open window, from `awaiting`. */
  window: string;
  /** The turn of that window, from `awaiting`. Ids come again every turn: an order that comes late, or twice, is refused in a later one. */
  turn: number;
  /** Your decisions by SUBJECT/ITEM: every key that `awaiting` lists for the seat, and no other. */
  items: Record<string, unknown>;
  /** A fresh salt of 16 bytes in hex for every item, or none; then the server salts from its seed. */
  salts?: Record<string, string> | null;
  /** Later windows of this turn that the order answers too, with items WINDOW>SUBJECT/ITEM. */
  ahead?: string[];
}

export interface Receipt {
  /** The game. */
  game: string;
  /** The seat. */
  seat: string;
  /** The turn. */
  turn: number;
  /** The window. */
  window: string;
  /** Over the digests of all items. */
  order_digest: string;
  /** Who salted. */
  salts: "client" | "server";
  /** The fact that holds the order; read with `at_least` to see it. */
  version: number;
  /** The head of the chain after it. */
  head: string;
  /** When it was stored. */
  at: string;
}

export interface Sealed {
  /** What is signed. */
  receipt: Receipt;
  /** The key it is signed with; see `keys`. */
  key: string;
  /** Ed25519 over `sealed-orders/receipt/v1`, a zero byte, and the receipt as canonical JSON. */
  signature: string;
}

export interface Withdrawn {
  /** The game. */
  game: string;
  /** The seat. */
  seat: string;
  /** The window. */
  window: string;
  /** The fact that says so. */
  version: number;
  /** When it was stored. */
  at: string;
}

export interface TableMessage {
  /** Its id. */
  id: string;
  /** When it was said. */
  at: string;
  /** Who said it. */
  account: string;
  /** Their name. */
  name: string;
  /** Their seat; null for a referee. */
  seat: string | null;
  /** To whom it was said. */
  to: "table" | "allies";
  /** What was said. */
  text: string;
}

export interface TableMessages {
  /** Where the next page begins; null on the last one. */
  next: string | null;
  /** What was said to you, the newest first. */
  messages: TableMessage[];
}

export interface NewMessage {
  /** To the whole table, or to your allies alone. */
  to?: "table" | "allies";
  /** What you say. */
  text: string;
}

export interface Mutes {
  /** Nobody at all. */
  everybody: boolean;
  /** These people. */
  accounts: string[];
}

export interface WindowInTheNews {
  /** What an order names it by. */
  id: string;
  /** What is asked. */
  name: string;
  /** In which turn. */
  turn: number;
  /** Seats that are asked. */
  owes: string[];
  /** Seats that have sealed. */
  sealed: string[];
  /** When it closes. */
  deadline: string | null;
}

export interface AppendTold {
  /** The game. */
  game: string;
  /** The version that it came to. */
  version: number;
  /** The turn. */
  turn: number;
  /** The open window. */
  window: WindowInTheNews | null;
  /** Whether orders are being carried out. */
  resolving: boolean;
  /** Whether its clock stands still. */
  paused: boolean;
  /** Whether the battle is over. */
  ended: boolean;
  /** When it happened. */
  at: string;
}

export interface MessageTold {
  /** The game. */
  game: string;
  /** The message. */
  id: string;
}

export type ResetTold = Record<string, unknown>;

export interface Ticket {
  /** Put it into the address: `?ticket=…`. */
  ticket: string;
  /** Until when a stream may be opened with it; one that is open stays. */
  expires: string;
}

export interface Webhook {
  /** What it is known by. */
  id: string;
  /** Where it is sent to. */
  url: string;
  /** Of this game alone. */
  game: string | null;
  /** standard: `{type, timestamp, data}` with what the streams tell and the game's name; discord and slack: a sentence, as their incoming webhooks read it. */
  format: "standard" | "discord" | "slack";
  /** append: whatever happens; owed: only that a window has opened in which you have to answer. */
  event: "append" | "owed";
  /** Since when. */
  created: string;
  /** Why nothing is sent any more. */
  disabled: string | null;
}

export interface Webhooks {
  /** All of yours. */
  webhooks: Webhook[];
}

export interface NewWebhook {
  /** Where to send to: https, and public. */
  url: string;
  /** Of this game alone; null is every game in which you play or referee. */
  game?: string | null;
  /** standard: `{type, timestamp, data}` with what the streams tell and the game's name; discord and slack: a sentence, as their incoming webhooks read it. */
  format?: "standard" | "discord" | "slack";
  /** append: whatever happens; owed: only that a window has opened in which you have to answer. */
  event?: "append" | "owed";
}

export interface MadeWebhook {
  /** What it is known by. */
  id: string;
  /** Where it is sent to. */
  url: string;
  /** Of this game alone. */
  game: string | null;
  /** standard: `{type, timestamp, data}` with what the streams tell and the game's name; discord and slack: a sentence, as their incoming webhooks read it. */
  format: "standard" | "discord" | "slack";
  /** append: whatever happens; owed: only that a window has opened in which you have to answer. */
  event: "append" | "owed";
  /** Since when. */
  created: string;
  /** Why nothing is sent any more. */
  disabled: string | null;
  /** What its messages are signed with (`v1`), as `whsec_…`. */
  secret: string;
}

export interface WebhookState {
  /** Whether anything is sent. */
  enabled: boolean;
}

export interface Attempt {
  /** 1 is the first. */
  number: number;
  /** When. */
  at: string;
  /** What was answered; null when nothing was. */
  status: number | null;
  /** delivered, refused (by the status), timeout, connection, certificate, or address: it leads to no public host. */
  outcome: string;
}

export interface Delivery {
  /** The id of the message. */
  id: string;
  /** When what it tells of happened. */
  created: string;
  /** What came of it. */
  state: "waiting" | "delivered" | "failed" | "dropped";
  /** When it is sent next; null when it is settled. */
  due: string | null;
  /** Every try, the first one first. */
  attempts: Attempt[];
}

export interface Deliveries {
  /** Where the next page begins; null on the last one. */
  next: string | null;
  /** The newest first. */
  deliveries: Delivery[];
}

export interface CaseSent {
  /** A case, as YAML: a position, orders, and draws if they are to be others than its name gives. */
  case: string;
}

export interface ResolvedFact {
  /** What kind of fact. */
  topic: string;
  /** The clause it rests on. */
  rule: string | null;
  /** What became true. */
  fact: unknown;
}

export interface Resolved {
  /** The name of the case. */
  case: string;
  /** Whether everything that it expects holds. */
  passed: boolean;
  /** What does not hold, in words. */
  differences: string[];
  /** All that happened, in order. */
  facts: ResolvedFact[];
  /** The table afterwards, in the words of a case: millimetres and degrees. */
  state: unknown;
  /** The board afterwards, as SVG. */
  drawing: string;
}

export interface CaseWindow {
  /** Its id. */
  id: string;
  /** What is asked. */
  name: string;
  /** In which turn. */
  turn: number;
}

export interface CaseChoices {
  /** The name of the case. */
  case: string;
  /** What does not hold, in words. */
  differences: string[];
  /** The window in which it ends. */
  window: CaseWindow | null;
  /** What is asked of everybody. */
  questions: Question[];
}

export interface OrderToPreview {
  /** For which of your seats. */
  seat: string;
  /** The turn of the window, from `awaiting`. */
  turn: number;
  /** The id of the open window. */
  window: string;
  /** Your decisions by SUBJECT/ITEM, as in an order. */
  items: Record<string, unknown>;
}

export interface Preview {
  /** The game. */
  game: string;
  /** Of the game. */
  version: number;
  /** Whether the order could be sealed as it stands. */
  legal: boolean;
  /** Every reason why not, with what was measured. */
  refusals: Refusal[];
  /** What you may know of each of your answers, as `awaiting` tells it. */
  items: Record<string, unknown>;
}

export interface Told {
  /** Its place in the chain. */
  version: number;
  /** When it was stored. */
  at: string;
  /** The turn it happened in. */
  turn: number;
  /** What kind of fact it is, with its version: `WindowOpened/1`; all kinds are listed at `/v1/facts/topics`. */
  topic: string;
  /** What it is about. */
  subject: "game" | "orders" | "moves" | "collisions" | "terrain" | "shots" | "loading" | "damage" | "crew" | "boarding" | "weather" | "events" | "bench" | "club";
  /** How loudly to tell it: a quiet fact changes nothing on the table, a headline is what a spectator would cry out. */
  weight: "quiet" | "plain" | "headline";
  /** The step of play that it completes, for whoever walks through a battle by such steps; null if none. */
  stop: "move" | "collision" | "shot" | "window" | "turn" | "rewind" | "end" | null;
  /** Fields of the fact that were measured or looked up: what a referee checks first. */
  measured: string[];
  /** The ships that it names, each once. */
  ships: string[];
  /** The seats that it names, each once. */
  seats: string[];
  /** The clause it rests on. */
  rule: string | null;
  /** Where the rulebook has it. */
  page: number | null;
  /** What that clause is about. */
  title: string | null;
  /** What happened, and why. */
  sentence: string;
  /** The fact itself. */
  fact: unknown;
  /** The version of the rewind that undid it. */
  undone: number | null;
}

export interface Timeline {
  /** The game. */
  game: string;
  /** Facts in the order they happened. */
  entries: Told[];
  /** Ask again with this as `after`; null when this was the end. */
  next: number | null;
}

export interface Place {
  /** The game. */
  game: string;
  /** The version. */
  version: number;
  /** The turn. */
  turn: number;
}

export interface Change {
  /** Its value in the first. */
  from: unknown;
  /** Its value in the second. */
  to: unknown;
}

export interface Difference {
  /** The first. */
  from: Place;
  /** The second. */
  to: Place;
  /** By field: wind, turn, window, bags, … */
  table: Record<string, Change>;
  /** Ships of which anything differs. */
  ships: Record<string, Record<string, Change>>;
}

export interface Found {
  /** The game. */
  game: string;
  /** The fact, as its timeline has it. */
  told: Told;
}

export interface Facts {
  /** Where the next page begins; null on the last one. */
  next: string | null;
  /** Facts of all games, the newest first. */
  facts: Found[];
}

export interface Topic {
  /** Its name and version, as facts are stored. */
  topic: string;
  /** Whether a rewind undoes it: what happened on the table, not in the club. */
  kind: "table" | "club";
  /** Whose story it is part of. */
  stream: "game" | "account" | "tournament" | "scenario";
  /** What it is about. */
  subject: "game" | "orders" | "moves" | "collisions" | "terrain" | "shots" | "loading" | "damage" | "crew" | "boarding" | "weather" | "events" | "bench" | "club";
  /** How loudly to tell it: a quiet fact changes nothing on the table, a headline is what a spectator would cry out. */
  weight: "quiet" | "plain" | "headline";
  /** The step of play that it completes, for whoever walks through a battle by such steps; null if none. */
  stop: "move" | "collision" | "shot" | "window" | "turn" | "rewind" | "end" | null;
  /** Fields of the fact that were measured or looked up: what a referee checks first. */
  measured: string[];
}

export interface Topics {
  /** Where the next page begins; null on the last one. */
  next: string | null;
  /** Everything that a fact can be about. */
  subjects: Record<string, string>;
  /** Every kind of fact there is. */
  topics: Topic[];
}

export interface NewResult {
  /** Why; everybody reads it. */
  reason: string;
  /** The side that has won; null is a draw. */
  winner?: string | null;
}

export interface Rewind {
  /** The fact that took the table back. */
  version: number;
  /** Whereto. */
  to_version: number;
  /** By whom. */
  by: string;
  /** Why. */
  reason: string;
  /** When. */
  at: string;
}

export interface Rewinds {
  /** The game. */
  game: string;
  /** In the order they were made. */
  rewinds: Rewind[];
}

export interface NewRewind {
  /** The version at which the window to be played again was opened. */
  to_version: number;
  /** Why; everybody reads it. */
  reason: string;
}

export interface Undos {
  /** The game. */
  game: string;
  /** The request that waits, if there is one. */
  requests: UndoRequest[];
}

export interface NewUndo {
  /** The version at which the window to be played again was opened. */
  to_version: number;
  /** Why; everybody reads it. */
  reason: string;
  /** How long everybody may answer. */
  seconds?: number;
}

export interface UndoAnswer {
  /** Whether the seat agrees; one refusal ends the request. */
  consent: boolean;
}

export interface Fork {
  /** The fork. */
  id: string;
  /** The version of the parent at which it left. */
  version: number;
  /** Who forked. */
  by: string;
  /** The name of the account. */
  name: string;
  /** When. */
  at: string;
}

export interface Forks {
  /** The game. */
  game: string;
  /** Those that you may look at. */
  forks: Fork[];
}

export interface NewFork {
  /** The fork takes the last window at or before this, with the orders that lay in it then. */
  version: number;
  /** Optional rules and readings other than the parent's, see `options`; null keeps those. */
  options?: string[] | null;
}

export interface Referees {
  /** The game. */
  game: string;
  /** Of the game. */
  version: number;
  /** Who sees everything, and settles disputes. */
  referees: Referee[];
}

export interface NewPause {
  /** Why; everybody reads it. */
  reason: string;
}

export interface NewRefereeKey {
  /** The public key, Ed25519. */
  key: string;
  /** The key's own signature over `sealed-orders/referee-key/v1`, a zero byte and the canonical JSON of account, game and key. */
  proof: string;
  /** The signature of the key before over the same; null for the first key, and where the old one was lost. */
  previous?: string | null;
}

export interface NewCall {
  /** Why; everybody reads it. */
  reason: string;
  /** The window that is to close. */
  window: string;
  /** Its turn. */
  turn: number;
}

export interface NewExtension {
  /** Why; everybody reads it. */
  reason: string;
  /** How many seconds. */
  seconds: number;
}

export interface NewAdjournment {
  /** Why; everybody reads it. */
  reason: string;
  /** When play goes on. */
  until: string;
}

export interface NewDayOff {
  /** The day, in UTC. */
  day: string;
}

export interface NewStandIn {
  /** Which of the computer's captains. */
  captain?: "simple" | "skilled";
  /** For how many turns, with the one that is played; null is until you are back. */
  turns?: number | null;
}

export interface Organiser {
  /** The account. */
  account: string;
  /** The name of the account. */
  name: string;
}

export interface TournamentLine {
  /** The tournament. */
  id: string;
  /** What it is called. */
  name: string;
  /** Who founded it. */
  organiser: Organiser;
  /** When. */
  founded: string;
}

export interface Tournaments {
  /** Where the next page begins; null on the last one. */
  next: string | null;
  /** Tournaments, the newest first. */
  tournaments: TournamentLine[];
}

export interface NewTournament {
  /** What the tournament is called. */
  name: string;
}

export interface Tournament {
  /** The tournament. */
  id: string;
  /** What it is called. */
  name: string;
  /** Who founded it, and sees no more than a spectator. */
  organiser: Organiser;
  /** Referees of all its games that they do not play in. */
  referees: Organiser[];
  /** In the order they were opened; see `games?tournament=`. */
  games: string[];
}

export interface GameReached {
  /** The game. */
  game: string;
  /** Its version, in which the referee is appointed. */
  version: number;
}

export interface PassedOver {
  /** The game. */
  game: string;
  /** The referee. */
  account: string;
  /** Why, for programs. */
  code: string;
  /** Why, for people. */
  detail: string;
}

export interface TournamentReferee {
  /** The tournament. */
  tournament: string;
  /** The referee. */
  account: string;
  /** The games that have the referee. */
  games: GameReached[];
  /** Those that do without, and why. */
  passed_over: PassedOver[];
}

export type GameToEnter = Record<string, unknown>;

export interface TournamentGame {
  /** The tournament. */
  tournament: string;
  /** The game. */
  game: string;
  /** Its version, in which it is of the tournament. */
  version: number;
  /** Who sees everything, and settles disputes. */
  referees: Referee[];
  /** Referees that it does without, and why. */
  passed_over: PassedOver[];
}

export interface MatchLine {
  /** What is compared. */
  what: string;
  /** In the order of the teams. */
  counts: number[];
}

export interface Match {
  /** Both teams. */
  teams: string[][];
  /** In the order in which they are compared. */
  lines: MatchLine[];
  /** 0 or 1: the team that has won; null if nothing decides. */
  winner: number | null;
  /** The line that decided. */
  decided_by: string | null;
}

export interface Reply {
  /** Who answers. */
  by: string;
  /** What. */
  text: string;
  /** The fact that tells it. */
  version: number;
}

export interface Ruling {
  /** How the referee ruled. */
  ruling: "upheld" | "corrected" | "annulled" | "no-action";
  /** Who ruled. */
  by: string;
  /** Why. */
  reason: string;
  /** How the rule is read from now on. */
  reading: string | null;
  /** The window that was played again. */
  to_version: number | null;
  /** The fact that tells it. */
  version: number;
  /** The facts by which it changed this game. */
  changes: number[];
  /** The referee's own key, if it is signed with one. */
  key: string | null;
}

export interface Dispute {
  /** The dispute. */
  id: string;
  /** The game. */
  game: string;
  /** The fact that raised it. */
  version: number;
  /** Who asks. */
  by: string;
  /** The facts in question. */
  facts: number[];
  /** The clauses that they rest on. */
  rules: string[];
  /** What is asked. */
  question: string;
  /** Whether somebody still has to rule. */
  waits: boolean;
  /** Whether whoever asked took the question back. */
  withdrawn: boolean;
  /** What was said to it. */
  replies: Reply[];
  /** Whether somebody appealed to the chief of the referees. */
  appealed: boolean;
  /** The ruling that was appealed against. */
  first_ruling: Ruling | null;
  /** How the referee ruled; null until then. */
  ruling: Ruling | null;
}

export interface Disputes {
  /** The game. */
  game: string;
  /** In the order they were raised. */
  disputes: Dispute[];
}

export interface NewDispute {
  /** Versions of the facts in question; see the timeline. */
  facts: number[];
  /** What you ask the referee. */
  question: string;
}

export interface InQuestion {
  /** Its place in the chain. */
  version: number;
  /** When it was stored. */
  at: string;
  /** The turn it happened in. */
  turn: number;
  /** What kind of fact it is, with its version: `WindowOpened/1`; all kinds are listed at `/v1/facts/topics`. */
  topic: string;
  /** What it is about. */
  subject: "game" | "orders" | "moves" | "collisions" | "terrain" | "shots" | "loading" | "damage" | "crew" | "boarding" | "weather" | "events" | "bench" | "club";
  /** How loudly to tell it: a quiet fact changes nothing on the table, a headline is what a spectator would cry out. */
  weight: "quiet" | "plain" | "headline";
  /** The step of play that it completes, for whoever walks through a battle by such steps; null if none. */
  stop: "move" | "collision" | "shot" | "window" | "turn" | "rewind" | "end" | null;
  /** Fields of the fact that were measured or looked up: what a referee checks first. */
  measured: string[];
  /** The ships that it names, each once. */
  ships: string[];
  /** The seats that it names, each once. */
  seats: string[];
  /** The clause it rests on. */
  rule: string | null;
  /** Where the rulebook has it. */
  page: number | null;
  /** What that clause is about. */
  title: string | null;
  /** What happened, and why. */
  sentence: string;
  /** The fact itself. */
  fact: unknown;
  /** The version of the rewind that undid it. */
  undone: number | null;
  /** What was measured or looked up, by the names of the fields. */
  measures: Record<string, unknown>;
  /** Where it is drawn. */
  diagram: string;
}

export interface Clause {
  /** How facts, refusals and rulings cite it. */
  id: string;
  /** The letter of its chapter. */
  chapter: "B" | "S" | "A" | "O" | "T" | "Y" | "C" | "N";
  /** The heading it stands under. */
  group: string;
  /** What it is about. */
  title: string;
  /** What it says. */
  summary: string;
  /** The first page of the rulebook that says so; 0 if it comes from another document. */
  page: number;
  /** All the pages. */
  pages: string;
  /** The levels at which it acts. */
  levels: ("basic" | "standard" | "advanced")[];
  /** Options it cannot do without. */
  needs: string[];
}

export interface OrderThatCounted {
  /** The fact that holds it. */
  version: number;
  /** By SHIP/ITEM; what you may not see is sealed. */
  items: Record<string, unknown>;
}

export interface WindowInQuestion {
  /** The turn. */
  turn: number;
  /** Its id. */
  window: string;
  /** The number of its resolution. */
  step: number;
  /** The version at which it stood open and empty. */
  before: number;
  /** The version at which it closed. */
  closed: number;
  /** Orders that counted, by seat. */
  orders: Record<string, OrderThatCounted>;
  /** Everything that was drawn in its resolution. */
  draws: unknown[];
}

export interface Evidence {
  /** The dispute. */
  id: string;
  /** The game. */
  game: string;
  /** The fact that raised it. */
  version: number;
  /** Who asks. */
  by: string;
  /** The facts in question. */
  facts: number[];
  /** The clauses that they rest on. */
  rules: string[];
  /** What is asked. */
  question: string;
  /** Whether somebody still has to rule. */
  waits: boolean;
  /** Whether whoever asked took the question back. */
  withdrawn: boolean;
  /** What was said to it. */
  replies: Reply[];
  /** Whether somebody appealed to the chief of the referees. */
  appealed: boolean;
  /** The ruling that was appealed against. */
  first_ruling: Ruling | null;
  /** How the referee ruled; null until then. */
  ruling: Ruling | null;
  /** The facts, told. */
  in_question: InQuestion[];
  /** What the rules say, with the pages. */
  clauses: Clause[];
  /** Where it came from. */
  window: WindowInQuestion | null;
  /** The game as you may see it before that window was answered. */
  before: unknown;
  /** The board before, the case, precedents. */
  links: Record<string, string>;
}

export interface NewReply {
  /** What you say to the question. */
  text: string;
}

export interface Berth {
  /** In micrometres. */
  x: number;
  /** In micrometres. */
  y: number;
  /** In millidegrees. */
  heading: number;
}

export interface Lying {
  /** The ship. */
  ship: string;
  /** Its bag. */
  bag: string;
  /** Its number in the bag. */
  serial: number;
}

export interface Amendment {
  /** All the options and readings that are played from now on; null keeps them. */
  options?: string[] | null;
  /** Where ships lie, by id. */
  positions?: Record<string, Berth>;
  /** Counters that go back to their bags. */
  counters?: Lying[];
  /** The seat that may seal anew what it ordered by mistake; the orders of the others stand. */
  correct?: string | null;
}

export interface RulingSigned {
  /** The key that you have named in this game. */
  key: string;
  /** The version that you have seen. */
  version: number;
  /** Its head, from the checkpoint of the view. */
  head: string;
  /** Ed25519 over `sealed-orders/ruling/v1`, a zero byte and the canonical JSON of by, change, dispute, game, head, reading, reason, ruling, to_version and version. */
  signature: string;
}

export interface NewRuling {
  /** upheld and no-action leave the table as it is; corrected takes it back to `to_version`; annulled takes it back to before the facts in question. */
  ruling: "upheld" | "corrected" | "annulled" | "no-action";
  /** Why; everybody reads it. */
  reason: string;
  /** How the rule is read from now on. */
  reading?: string | null;
  /** The window to be played again. */
  to_version?: number | null;
  /** What it changes in this game. */
  change?: Amendment;
  /** Due once you have named a key in this game. */
  signed?: RulingSigned | null;
}

export interface Rulings {
  /** Where the next page begins; null on the last one. */
  next: string | null;
  /** Disputes with their rulings, the newest first. */
  rulings: Dispute[];
}

export interface Record {
  /** Its place. */
  version: number;
  /** What kind of fact it is. */
  topic: string;
  /** When it was stored. */
  at: string;
  /** The clause it rests on. */
  rule: string | null;
  /** The fact itself. */
  fact: unknown;
  /** The head of the chain after it. */
  head: string;
}

export interface Opening {
  /** The record that sealed it. */
  version: number;
  /** SHIP/ITEM. */
  key: string;
  /** What was ordered. */
  value: unknown;
  /** 16 bytes in hex. */
  salt: string;
  /** What the server put into a salt of its own, 16 bytes in hex. */
  r: string | null;
}

export interface SignedCheckpoint {
  /** What is signed. */
  checkpoint: Checkpoint;
  /** The key that signed it. */
  key: string;
  /** Ed25519, in hex. */
  signature: string;
}

export interface Key {
  /** The first 16 hex digits of the SHA-256 of its public part. */
  id: string;
  /** What it signs with. */
  algorithm: "Ed25519";
  /** Its public part, 32 bytes in hex. */
  public: string;
  /** Since when it is in use. */
  from: string;
  /** Until when it was in use. */
  until: string | null;
}

export interface PlaceInLog {
  /** A record that closed a window or revealed a seed. */
  version: number;
  /** Which entry of the log it is. */
  index: number;
  /** The audit path from leaf to root. */
  proof: string[];
}

export interface LogPart {
  /** In order. */
  entries: PlaceInLog[];
  /** The signed note that the proofs lead to, co-signatures included. */
  checkpoint: string;
}

export interface Transcript {
  /** What kind of file this is. */
  format: "sealed-orders/transcript/2";
  /** The game. */
  game: string;
  /** The engine it is pinned to. */
  engine: number;
  /** The components it is pinned to. */
  pack: PackRef;
  /** Every fact, in order. */
  records: Record[];
  /** What you may see and no record has opened yet. */
  openings: Opening[];
  /** Receipts of your orders; add those you kept. */
  receipts: Sealed[];
  /** The seed that was last revealed. */
  seed: string | null;
  /** Of the last record. */
  checkpoint: SignedCheckpoint;
  /** The keys that signatures are checked with. */
  keys: Key[];
  /** Where the game stands in the server's log. */
  log?: LogPart;
  /** Of a fork: the transcript of its parent, up to where it left. */
  base?: unknown;
}

export interface Keys {
  /** The oldest first. */
  keys: Key[];
}

export interface LogEntries {
  /** Which entry the first one is. */
  start: number;
  /** As many as there are up to `end`, at most 500. */
  entries: string[];
}

export interface Consistency {
  /** The smaller size. */
  old: number;
  /** The larger size. */
  new: number;
  /** RFC 6962, 2.1.2. */
  proof: string[];
}

export interface LogInclusion {
  /** Which entry it is. */
  index: number;
  /** The size of the log that the proof is of. */
  size: number;
  /** Its data. */
  leaf: string;
  /** The audit path from leaf to root (RFC 6962, 2.1.1). */
  proof: string[];
}

export interface Cosignature {
  /** The size of the checkpoint that is co-signed. */
  size: number;
  /** The signature line of the witness (C2SP tlog-cosignature), without its line feed. */
  cosignature: string;
}

export interface Cosigned {
  /** The size of the checkpoint. */
  size: number;
  /** The name of the witness. */
  witness: string;
}

export interface Rules {
  /** Where the next page begins; null on the last one. */
  next: string | null;
  /** The version of the catalogue; games record it. */
  catalogue: number;
  /** The chapters by their letters. */
  chapters: Record<string, string>;
  /** The clauses, in the order of the book. */
  rules: Clause[];
}

export interface HouseRuling {
  /** What it is cited by. */
  number: string;
  /** What it is about. */
  chapter: string;
  /** The clauses that are read like this; see `rules`. */
  clauses: string[];
  /** The first page of the rulebook that it is about; 0 if that is another document. */
  page: number;
  /** All the pages. */
  pages: string;
  /** The text itself, somebody close to the publisher, players, a comparison of editions, or our own choice. */
  basis: ("book" | "publisher" | "players" | "editions" | "ours")[];
  /** What is decided. */
  ruling: string;
  /** The reason. */
  why: string;
  /** The option that takes the other reading, if there is one. */
  switch: string | null;
}

export interface HouseRulings {
  /** Where the next page begins; null on the last one. */
  next: string | null;
  /** The rulings, in the order of the book. */
  rulings: HouseRuling[];
}

export interface PackLine {
  /** The pack. */
  id: string;
  /** Its name. */
  title: string;
  /** Two packs play the same battles exactly when these are equal. */
  sha256: string;
  /** The sides; the first has the edge of the table at y = 0. */
  sides: string[];
  /** How many ships it has. */
  ships: number;
}

export interface Packs {
  /** Where the next page begins; null on the last one. */
  next: string | null;
  /** The installed packs. */
  packs: PackLine[];
}

export interface Provenance {
  /** Where the number comes from. */
  source: "book" | "measured" | "ours";
  /** The page, the error of measurement, or the reason. */
  note: string;
}

export interface Pack {
  /** The pack. */
  id: string;
  /** Its name. */
  title: string;
  /** Over the canonical JSON of everything but this and the provenance. */
  sha256: string;
  /** The sides. */
  sides: string[];
  /** The faces of the counters by bag, in serial order. */
  bags: Record<string, string[]>;
  /** The ships by id. */
  ships: Record<string, unknown>;
  /** Maneuver decks by letter: cards, and where their lines end. */
  decks: Record<string, unknown>;
  /** The parts of the ruler. */
  ruler: Record<string, number>;
  /** What every base has: arcs, red dots, the mast. */
  base: unknown;
  /** Where the colours of the base's edge end. */
  border: Record<string, number>;
  /** The wind counters. */
  wind: unknown;
  /** Size of a card, and where its lines start. */
  card_print: unknown;
  /** Playing surfaces. */
  tables: Record<string, Record<string, number>>;
  /** Coastal batteries by id. */
  batteries: Record<string, unknown>;
  /** Outlines of islands, coasts, reefs and shoals by id. */
  terrain: Record<string, unknown>;
  /** Where every value comes from, by its path. */
  provenance: Record<string, Provenance>;
}

export interface Ship {
  /** The ship. */
  id: string;
  /** Her name. */
  name: string;
  /** Her name as the card has it. */
  title: string;
  /** When she was launched. */
  year: number | null;
  /** Whose she is. */
  side: string;
  /** What she is. */
  ship_class: string;
  /** How heavy she is: the heavier moves first. */
  burden: number;
  /** How hard she turns. */
  veer: number;
  /** The letter of her maneuver deck. */
  deck: string;
  /** Her crew. */
  crewmen: number;
  /** Her guns. */
  guns: number;
  /** Length of her base. */
  length: number;
  /** Width of her base. */
  width: number;
  /** Firepower fore, full and aft, box by box. */
  hull: number[][];
  /** Musketry, box by box. */
  crew: number[];
  /** Crew actions, column by column. */
  actions: number[];
  /** The ship on the other face of her card. */
  pair: string;
  /** What she is worth where fleets are mustered by points (ours). */
  points: number;
  /** The pack she comes from. */
  pack: string;
}

export interface Ships {
  /** Where the next page begins; null on the last one. */
  next: string | null;
  /** Ships, by id. */
  ships: Ship[];
}

export interface Alive {
  /** `ok`. */
  status: string;
}

export interface Ready {
  /** `ready`. */
  status: string;
  /** Facts that the views have not caught up with. */
  behind: number;
  /** `answers`, `silent` (windows are resolved more slowly, by sweeps) or `none` is needed. */
  broker: string;
  /** Databases that do not answer, where there are several: their games wait. */
  silent: string[];
}
