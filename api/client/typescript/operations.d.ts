// Written from the description of the API by `python -m tests.client.typescript`.

import type { Call } from "./calls.js";
import type {
  AccessToken,
  Alive,
  AllAwaiting,
  Appointment,
  Awaiting,
  CaseChoices,
  CaseSent,
  Clause,
  CodeToExchange,
  Consistency,
  Cosignature,
  Cosigned,
  Deliveries,
  Delivery,
  Difference,
  Directory,
  Dispute,
  Disputes,
  Evidence,
  Facts,
  Forks,
  GameToEnter,
  GameView,
  Grant,
  Held,
  HouseRuling,
  HouseRulings,
  IssuedToken,
  Keys,
  Limits,
  Lobby,
  LogEntries,
  LogInclusion,
  MadeWebhook,
  Match,
  Me,
  Mutes,
  NewAccount,
  NewAdjournment,
  NewCall,
  NewDayOff,
  NewDispute,
  NewExtension,
  NewFork,
  NewGame,
  NewGrant,
  NewHandle,
  NewMessage,
  NewPasskey,
  NewPause,
  NewRefereeKey,
  NewReply,
  NewReservation,
  NewResult,
  NewRewind,
  NewRuling,
  NewScenario,
  NewStandIn,
  NewSubstitute,
  NewToken,
  NewTournament,
  NewUndo,
  NewWebhook,
  OpenedAccount,
  OptionList,
  Order,
  OrderToPreview,
  OwnScenario,
  Pack,
  Packs,
  Passkey,
  PasskeyAnswer,
  PasskeyAsked,
  Passkeys,
  Preview,
  Profile,
  Ready,
  Reason,
  RecoveredAccount,
  RecoveryCode,
  RecoveryCodes,
  Referees,
  Resolved,
  Rewinds,
  Rules,
  Rulings,
  Scenarios,
  Sealed,
  Seating,
  Seats,
  Ship,
  Ships,
  SignedIn,
  TableMessage,
  TableMessages,
  Ticket,
  Timeline,
  Topics,
  Tournament,
  TournamentGame,
  TournamentReferee,
  Tournaments,
  Transcript,
  UndoAnswer,
  Undos,
  Webhook,
  WebhookState,
  Webhooks,
  Withdrawn,
} from "./documents.js";

/** Read the directory. */
export function readDirectory(): Call<Directory>;

/** Read the limits. */
export function readLimits(): Call<Limits>;

/** Open an account. */
export function openAccount(body: NewAccount): Call<OpenedAccount>;

/** Read your account. */
export function readMyAccount(): Call<Me>;

/** Delete your account. */
export function deleteAccount(): Call<null>;

/** Read a profile. */
export function readProfile(account: string): Call<Profile>;

/** Make recovery codes. */
export function makeRecoveryCodes(): Call<RecoveryCodes>;

/** Recover an account. */
export function recoverAccount(body: RecoveryCode): Call<RecoveredAccount>;

/** Take a handle. */
export function takeHandle(body: NewHandle): Call<Held>;

/** Find who has a handle. */
export function readHandle(handle: string): Call<Held>;

/** Make another token. */
export function issueToken(body: NewToken): Call<IssuedToken>;

/** Revoke all your tokens. */
export function revokeAllTokens(options?: { keep?: boolean }): Call<null>;

/** Revoke a token. */
export function revokeToken(token: string): Call<null>;

/** Begin to make a passkey. */
export function askForPasskey(): Call<PasskeyAsked>;

/** List your passkeys. */
export function listPasskeys(): Call<Passkeys>;

/** Make a passkey. */
export function addPasskey(body: NewPasskey): Call<Passkey>;

/** Remove a passkey. */
export function removePasskey(passkey: string): Call<null>;

/** Begin to sign in. */
export function askToSignIn(): Call<PasskeyAsked>;

/** Sign in with a passkey. */
export function signIn(body: PasskeyAnswer): Call<SignedIn>;

/** Let an app in. */
export function letAppIn(body: NewGrant): Call<Grant>;

/** Exchange a code for a token. */
export function exchangeCode(body: CodeToExchange): Call<AccessToken>;

/** List the scenarios. */
export function listScenarios(options?: { cursor?: string; limit?: number }): Call<Scenarios>;

/** Publish a scenario of your own. */
export function publishScenario(body?: NewScenario): Call<OwnScenario>;

/** Read a scenario. */
export function readScenario(scenario: string): Call<OwnScenario>;

/** Preview a scenario. */
export function previewScenario(scenario: string): Call<string>;

/** List the options. */
export function listOptions(options?: { cursor?: string; limit?: number }): Call<OptionList>;

/** List the games. */
export function listGames(
  options?: { cursor?: string; limit?: number; status?: "waiting" | "playing" | "ended"; tournament?: string; level?: "basic" | "standard" | "advanced"; scenario?: string; option?: string; account?: string; mine?: "true" },
): Call<Lobby>;

/** Open a game. */
export function openGame(body: NewGame): Call<GameView>;

/** Look at a game. */
export function readGame(
  game: string,
  options?: { at_least?: number; wait?: number },
): Call<GameView>;

/** Look at a game as it was. */
export function readGameAt(game: string, version: number): Call<GameView>;

/** Play it again. */
export function openRematch(game: string): Call<GameView>;

/** List the seats of a game. */
export function listSeats(game: string, options?: { at_least?: number }): Call<Seats>;

/** Take a seat. */
export function takeSeat(game: string, seat: string, body?: Seating): Call<GameView>;

/** Leave a seat. */
export function leaveSeat(game: string, seat: string): Call<GameView>;

/** Keep a seat for somebody. */
export function reserveSeat(game: string, seat: string, body?: NewReservation): Call<GameView>;

/** Clear a seat. */
export function clearSeat(game: string, seat: string, body: Reason): Call<GameView>;

/** Offer to take a seat over. */
export function volunteer(game: string, seat: string, body?: Appointment): Call<GameView>;

/** Seat a substitute. */
export function substitutePlayer(
  game: string,
  seat: string,
  body: NewSubstitute,
): Call<GameView>;

/** List the windows that wait for you. */
export function listAwaiting(): Call<AllAwaiting>;

/** Read what a game asks of you. */
export function readAwaiting(
  game: string,
  options?: { at_least?: number; wait?: number; seat?: string },
): Call<Awaiting>;

/** Seal orders. */
export function sealOrders(game: string, body: Order): Call<Sealed>;

/** Take your orders back. */
export function withdrawOrders(
  game: string,
  options: { seat: string; window: string; turn: number },
): Call<Withdrawn>;

/** Read what was said. */
export function listMessages(
  game: string,
  options?: { cursor?: string; limit?: number },
): Call<TableMessages>;

/** Say something at the table. */
export function writeMessage(game: string, body: NewMessage): Call<TableMessage>;

/** Read whom you have muted here. */
export function listMutes(game: string): Call<Mutes>;

/** Mute somebody at a table. */
export function mutePerson(game: string, account: string): Call<Mutes>;

/** Hear somebody again. */
export function unmutePerson(game: string, account: string): Call<Mutes>;

/** Get a ticket for a stream. */
export function issueTicket(): Call<Ticket>;

/** List your webhooks. */
export function listWebhooks(): Call<Webhooks>;

/** Add a webhook. */
export function addWebhook(body: NewWebhook): Call<MadeWebhook>;

/** Read a webhook. */
export function readWebhook(webhook: string): Call<Webhook>;

/** Remove a webhook. */
export function removeWebhook(webhook: string): Call<null>;

/** Switch a webhook off, or on again. */
export function switchWebhook(webhook: string, body: WebhookState): Call<Webhook>;

/** Ping a webhook. */
export function pingWebhook(webhook: string): Call<Delivery>;

/** List what was sent to a webhook. */
export function listDeliveries(
  webhook: string,
  options?: { cursor?: string; limit?: number },
): Call<Deliveries>;

/** Send a message again. */
export function replayDelivery(webhook: string, delivery: string): Call<Delivery>;

/** Resolve a case. */
export function resolveCase(body: CaseSent): Call<Resolved>;

/** List the choices of a case. */
export function listCaseChoices(body: CaseSent): Call<CaseChoices>;

/** Preview an order. */
export function previewOrder(game: string, body: OrderToPreview): Call<Preview>;

/** Read what happened. */
export function readTimeline(
  game: string,
  options?: { at_least?: number; after?: number; limit?: number },
): Call<Timeline>;

/** Draw the board. */
export function drawBoard(
  game: string,
  options?: { at_least?: number; at?: number },
): Call<string>;

/** Look at a game when a window opened. */
export function readGameWhen(
  game: string,
  options: { turn: number; window?: string },
): Call<GameView>;

/** Compare two versions of a game. */
export function diffVersions(
  game: string,
  options: { from: number; to: number },
): Call<Difference>;

/** Compare a game with a fork of it. */
export function compareGames(
  game: string,
  options?: { with?: string; at?: number; with_at?: number },
): Call<Difference>;

/** Find facts in all games. */
export function findFacts(
  options?: { cursor?: string; limit?: number; topic?: string; rule?: string; drawn?: boolean; since?: string; until?: string; tournament?: string },
): Call<Facts>;

/** List the kinds of facts. */
export function listTopics(
  options?: { cursor?: string; limit?: number; subject?: "game" | "orders" | "moves" | "collisions" | "terrain" | "shots" | "loading" | "damage" | "crew" | "boarding" | "weather" | "events" | "bench" | "club" },
): Call<Topics>;

/** Draw a fact. */
export function drawFact(game: string, version: number): Call<string>;

/** Export games. */
export function exportGames(
  options?: { status?: "waiting" | "playing" | "ended"; tournament?: string; level?: "basic" | "standard" | "advanced"; scenario?: string; option?: string; account?: string; mine?: "true" },
): Call<string>;

/** Export facts. */
export function exportFacts(
  options?: { after?: string; limit?: number; game?: string },
): Call<string>;

/** Offer an end. */
export function offerEnd(
  game: string,
  offer: string,
  seat: string,
  body?: Appointment,
): Call<GameView>;

/** Decline an end. */
export function declineEnd(game: string, offer: string, seat: string): Call<GameView>;

/** Decide a battle. */
export function decideResult(game: string, body: NewResult): Call<GameView>;

/** Call a battle off. */
export function abortGame(game: string, body: Reason): Call<GameView>;

/** List the rewinds of a game. */
export function listRewinds(game: string): Call<Rewinds>;

/** Take the table back. */
export function rewindGame(
  game: string,
  body: NewRewind,
  options?: { ifMatch?: string },
): Call<GameView>;

/** Read who asks for an undo. */
export function listUndoRequests(game: string): Call<Undos>;

/** Ask everybody for an undo. */
export function askUndo(game: string, body: NewUndo): Call<GameView>;

/** Agree to an undo, or do not. */
export function answerUndo(
  game: string,
  undo: string,
  seat: string,
  body: UndoAnswer,
): Call<GameView>;

/** List the forks of a game. */
export function listForks(game: string): Call<Forks>;

/** Fork a game. */
export function forkGame(game: string, body: NewFork): Call<GameView>;

/** List the referees of a game. */
export function listReferees(game: string, options?: { at_least?: number }): Call<Referees>;

/** Appoint a referee. */
export function appointReferee(
  game: string,
  account: string,
  body?: Appointment,
): Call<Referees>;

/** Stop the clock. */
export function stopClock(game: string, body: NewPause): Call<GameView>;

/** Start the clock again. */
export function startClock(game: string): Call<GameView>;

/** Agree to a referee. */
export function consentToReferee(
  game: string,
  account: string,
  seat: string,
  body?: Appointment,
): Call<Referees>;

/** Name the key that signs your rulings. */
export function nameKey(game: string, body: NewRefereeKey): Call<Referees>;

/** Ask that a referee go. */
export function challengeReferee(
  game: string,
  account: string,
  seat: string,
  body: Reason,
): Call<Referees>;

/** Dismiss a referee. */
export function dismissReferee(game: string, account: string, body: Reason): Call<Referees>;

/** Step down as a referee. */
export function recuseMyself(game: string, body: Reason): Call<Referees>;

/** Name the chief of the referees. */
export function nameChief(game: string, account: string, body?: Appointment): Call<Referees>;

/** Look into the open window. */
export function lookIntoWindow(game: string, body?: Appointment): Call<GameView>;

/** Close a window. */
export function callWindow(game: string, body: NewCall): Call<GameView>;

/** Give more time. */
export function extendWindow(game: string, body: NewExtension): Call<GameView>;

/** Take time away. */
export function fineTime(game: string, seat: string, body: NewExtension): Call<GameView>;

/** Adjourn a battle. */
export function adjournGame(game: string, body: NewAdjournment): Call<GameView>;

/** Take a day off. */
export function takeDayOff(game: string, seat: string, body: NewDayOff): Call<GameView>;

/** Let the computer play for you. */
export function askStandIn(game: string, seat: string, body?: NewStandIn): Call<GameView>;

/** Come back to your seat. */
export function returnToSeat(game: string, seat: string, body?: Appointment): Call<GameView>;

/** List the tournaments. */
export function listTournaments(
  options?: { cursor?: string; limit?: number },
): Call<Tournaments>;

/** Found a tournament. */
export function foundTournament(body: NewTournament): Call<Tournament>;

/** Read a tournament. */
export function readTournament(tournament: string): Call<Tournament>;

/** Appoint a referee of a tournament. */
export function appointTournamentReferee(
  tournament: string,
  account: string,
  body?: Appointment,
): Call<TournamentReferee>;

/** Enter a game in a tournament. */
export function enterGame(
  tournament: string,
  game: string,
  body?: GameToEnter,
): Call<TournamentGame>;

/** Score a match. */
export function scoreMatch(options: { first: string; second: string }): Call<Match>;

/** List the disputes of a game. */
export function listDisputes(game: string): Call<Disputes>;

/** Ask the referee. */
export function raiseDispute(game: string, body: NewDispute): Call<Dispute>;

/** Read a dispute with its evidence. */
export function readDispute(dispute: string): Call<Evidence>;

/** Take your question back. */
export function withdrawDispute(dispute: string): Call<Dispute>;

/** Say something to a question. */
export function answerDispute(dispute: string, body: NewReply): Call<Dispute>;

/** Appeal to the chief of the referees. */
export function appealRuling(dispute: string, body: Reason): Call<Dispute>;

/** Take the case of a dispute. */
export function readCaseOfDispute(dispute: string): Call<string>;

/** Rule on a dispute. */
export function ruleOnDispute(
  dispute: string,
  body: NewRuling,
  options?: { ifMatch?: string },
): Call<Dispute>;

/** Search the rulings. */
export function listRulings(
  options?: { rule?: string; tournament?: string; cursor?: string; limit?: number },
): Call<Rulings>;

/** Take the transcript of a game. */
export function readTranscript(game: string, options?: { at_least?: number }): Call<Transcript>;

/** List the signing keys. */
export function listKeys(): Call<Keys>;

/** Read a checkpoint of the log. */
export function readLogCheckpoint(
  options?: { size?: number; cosigned?: boolean },
): Call<string>;

/** Read entries of the log. */
export function readLogEntries(options: { start: number; end: number }): Call<LogEntries>;

/** Prove that the log did nothing but grow. */
export function proveLogConsistency(options: { old: number; new: number }): Call<Consistency>;

/** Prove that a version of a game is in the log. */
export function proveLogInclusion(
  options: { game: string; version: number; size?: number },
): Call<LogInclusion>;

/** Co-sign a checkpoint. */
export function cosignLog(body: Cosignature): Call<Cosigned>;

/** List the rules. */
export function listRules(
  options?: { cursor?: string; limit?: number; chapter?: "B" | "S" | "A" | "O" | "T" | "Y" | "C" | "N"; level?: "basic" | "standard" | "advanced" },
): Call<Rules>;

/** Read a rule. */
export function readRule(rule: string): Call<Clause>;

/** List the rulings of the house. */
export function listHouseRulings(
  options?: { cursor?: string; limit?: number; rule?: string },
): Call<HouseRulings>;

/** Read a ruling of the house. */
export function readHouseRuling(number: string): Call<HouseRuling>;

/** List the packs. */
export function listPacks(options?: { cursor?: string; limit?: number }): Call<Packs>;

/** Read a pack. */
export function readPack(pack: string): Call<Pack>;

/** List the ships. */
export function listShips(
  options?: { cursor?: string; limit?: number; pack?: string; side?: string },
): Call<Ships>;

/** Read a ship. */
export function readShip(ship: string, options?: { pack?: string }): Call<Ship>;

/** Ask whether the process answers. */
export function isAlive(): Call<Alive>;

/** Ask whether the server can play. */
export function isReady(): Call<Ready>;
