// Written from the description of the API by `python -m tests.client.typescript`.

import { within } from "./calls.js";

export const readDirectory = () => ({ method: "GET", path: "/v1" });
export const readLimits = () => ({ method: "GET", path: "/v1/limits" });
export const openAccount = (body) => ({ method: "POST", path: "/v1/accounts", body });
export const readMyAccount = () => ({ method: "GET", path: "/v1/accounts/me" });
export const deleteAccount = () => ({
  method: "DELETE",
  path: "/v1/accounts/me",
  keyed: true,
});
export const readProfile = (account) => ({
  method: "GET",
  path: `/v1/accounts/${within(account)}`,
});
export const makeRecoveryCodes = () => ({
  method: "POST",
  path: "/v1/accounts/me/recovery-codes",
  keyed: true,
});
export const recoverAccount = (body) => ({ method: "POST", path: "/v1/recoveries", body });
export const takeHandle = (body) => ({
  method: "PUT",
  path: "/v1/accounts/me/handle",
  body,
  keyed: true,
});
export const readHandle = (handle) => ({
  method: "GET",
  path: `/v1/handles/${within(handle)}`,
});
export const issueToken = (body) => ({
  method: "POST",
  path: "/v1/tokens",
  body,
  keyed: true,
});
export const revokeAllTokens = (options = {}) => ({
  method: "DELETE",
  path: "/v1/tokens",
  query: { keep: options.keep },
  keyed: true,
});
export const revokeToken = (token) => ({
  method: "DELETE",
  path: `/v1/tokens/${within(token)}`,
  keyed: true,
});
export const askForPasskey = () => ({
  method: "POST",
  path: "/v1/accounts/me/passkey-options",
  keyed: true,
});
export const listPasskeys = () => ({ method: "GET", path: "/v1/accounts/me/passkeys" });
export const addPasskey = (body) => ({
  method: "POST",
  path: "/v1/accounts/me/passkeys",
  body,
  keyed: true,
});
export const removePasskey = (passkey) => ({
  method: "DELETE",
  path: `/v1/accounts/me/passkeys/${within(passkey)}`,
  keyed: true,
});
export const askToSignIn = () => ({ method: "POST", path: "/v1/sign-ins/options" });
export const signIn = (body) => ({ method: "POST", path: "/v1/sign-ins", body });
export const letAppIn = (body) => ({
  method: "POST",
  path: "/v1/oauth/grants",
  body,
  keyed: true,
});
export const exchangeCode = (body) => ({
  method: "POST",
  path: "/v1/oauth/token",
  body,
  form: true,
});
export const listScenarios = (options = {}) => ({
  method: "GET",
  path: "/v1/scenarios",
  query: { cursor: options.cursor, limit: options.limit },
});
export const publishScenario = (body) => ({
  method: "POST",
  path: "/v1/scenarios",
  body,
  keyed: true,
});
export const readScenario = (scenario) => ({
  method: "GET",
  path: `/v1/scenarios/${within(scenario)}`,
});
export const previewScenario = (scenario) => ({
  method: "GET",
  path: `/v1/scenarios/${within(scenario)}/board.svg`,
  text: true,
});
export const listOptions = (options = {}) => ({
  method: "GET",
  path: "/v1/options",
  query: { cursor: options.cursor, limit: options.limit },
});
export const listGames = (options = {}) => ({
  method: "GET",
  path: "/v1/games",
  query: { cursor: options.cursor, limit: options.limit, status: options.status, tournament: options.tournament, level: options.level, scenario: options.scenario, option: options.option, account: options.account, mine: options.mine },
});
export const openGame = (body) => ({ method: "POST", path: "/v1/games", body, keyed: true });
export const readGame = (game, options = {}) => ({
  method: "GET",
  path: `/v1/games/${within(game)}`,
  query: { at_least: options.at_least, wait: options.wait },
});
export const readGameAt = (game, version) => ({
  method: "GET",
  path: `/v1/games/${within(game)}/at/${within(version)}`,
});
export const openRematch = (game) => ({
  method: "POST",
  path: `/v1/games/${within(game)}/rematches`,
  keyed: true,
});
export const listSeats = (game, options = {}) => ({
  method: "GET",
  path: `/v1/games/${within(game)}/seats`,
  query: { at_least: options.at_least },
});
export const takeSeat = (game, seat, body) => ({
  method: "PUT",
  path: `/v1/games/${within(game)}/seats/${within(seat)}`,
  body,
  keyed: true,
});
export const leaveSeat = (game, seat) => ({
  method: "DELETE",
  path: `/v1/games/${within(game)}/seats/${within(seat)}`,
  keyed: true,
});
export const reserveSeat = (game, seat, body) => ({
  method: "PUT",
  path: `/v1/games/${within(game)}/seats/${within(seat)}/reservation`,
  body,
  keyed: true,
});
export const clearSeat = (game, seat, body) => ({
  method: "PUT",
  path: `/v1/games/${within(game)}/seats/${within(seat)}/vacancy`,
  body,
  keyed: true,
});
export const volunteer = (game, seat, body) => ({
  method: "POST",
  path: `/v1/games/${within(game)}/seats/${within(seat)}/volunteers`,
  body,
  keyed: true,
});
export const substitutePlayer = (game, seat, body) => ({
  method: "PUT",
  path: `/v1/games/${within(game)}/seats/${within(seat)}/substitute`,
  body,
  keyed: true,
});
export const listAwaiting = () => ({ method: "GET", path: "/v1/awaiting" });
export const readAwaiting = (game, options = {}) => ({
  method: "GET",
  path: `/v1/games/${within(game)}/awaiting`,
  query: { at_least: options.at_least, wait: options.wait, seat: options.seat },
});
export const sealOrders = (game, body) => ({
  method: "POST",
  path: `/v1/games/${within(game)}/orders`,
  body,
  keyed: true,
});
export const withdrawOrders = (game, options = {}) => ({
  method: "DELETE",
  path: `/v1/games/${within(game)}/orders`,
  query: { seat: options.seat, window: options.window, turn: options.turn },
  keyed: true,
});
export const listMessages = (game, options = {}) => ({
  method: "GET",
  path: `/v1/games/${within(game)}/messages`,
  query: { cursor: options.cursor, limit: options.limit },
});
export const writeMessage = (game, body) => ({
  method: "POST",
  path: `/v1/games/${within(game)}/messages`,
  body,
  keyed: true,
});
export const listMutes = (game) => ({
  method: "GET",
  path: `/v1/games/${within(game)}/mutes`,
});
export const mutePerson = (game, account) => ({
  method: "PUT",
  path: `/v1/games/${within(game)}/mutes/${within(account)}`,
  keyed: true,
});
export const unmutePerson = (game, account) => ({
  method: "DELETE",
  path: `/v1/games/${within(game)}/mutes/${within(account)}`,
  keyed: true,
});
export const issueTicket = () => ({ method: "POST", path: "/v1/tickets", keyed: true });
export const listWebhooks = () => ({ method: "GET", path: "/v1/webhooks" });
export const addWebhook = (body) => ({
  method: "POST",
  path: "/v1/webhooks",
  body,
  keyed: true,
});
export const readWebhook = (webhook) => ({
  method: "GET",
  path: `/v1/webhooks/${within(webhook)}`,
});
export const removeWebhook = (webhook) => ({
  method: "DELETE",
  path: `/v1/webhooks/${within(webhook)}`,
  keyed: true,
});
export const switchWebhook = (webhook, body) => ({
  method: "PUT",
  path: `/v1/webhooks/${within(webhook)}/state`,
  body,
  keyed: true,
});
export const pingWebhook = (webhook) => ({
  method: "POST",
  path: `/v1/webhooks/${within(webhook)}/pings`,
  keyed: true,
});
export const listDeliveries = (webhook, options = {}) => ({
  method: "GET",
  path: `/v1/webhooks/${within(webhook)}/deliveries`,
  query: { cursor: options.cursor, limit: options.limit },
});
export const replayDelivery = (webhook, delivery) => ({
  method: "POST",
  path: `/v1/webhooks/${within(webhook)}/deliveries/${within(delivery)}/replays`,
  keyed: true,
});
export const resolveCase = (body) => ({ method: "POST", path: "/v1/resolve", body });
export const listCaseChoices = (body) => ({
  method: "POST",
  path: "/v1/resolve/choices",
  body,
});
export const previewOrder = (game, body) => ({
  method: "POST",
  path: `/v1/games/${within(game)}/preview`,
  body,
  keyed: true,
});
export const readTimeline = (game, options = {}) => ({
  method: "GET",
  path: `/v1/games/${within(game)}/timeline`,
  query: { at_least: options.at_least, after: options.after, limit: options.limit },
});
export const drawBoard = (game, options = {}) => ({
  method: "GET",
  path: `/v1/games/${within(game)}/board.svg`,
  query: { at_least: options.at_least, at: options.at },
  text: true,
});
export const readGameWhen = (game, options = {}) => ({
  method: "GET",
  path: `/v1/games/${within(game)}/at`,
  query: { turn: options.turn, window: options.window },
});
export const diffVersions = (game, options = {}) => ({
  method: "GET",
  path: `/v1/games/${within(game)}/diff`,
  query: { from: options.from, to: options.to },
});
export const compareGames = (game, options = {}) => ({
  method: "GET",
  path: `/v1/games/${within(game)}/compare`,
  query: { with: options.with, at: options.at, with_at: options.with_at },
});
export const findFacts = (options = {}) => ({
  method: "GET",
  path: "/v1/facts",
  query: { cursor: options.cursor, limit: options.limit, topic: options.topic, rule: options.rule, drawn: options.drawn, since: options.since, until: options.until, tournament: options.tournament },
});
export const listTopics = (options = {}) => ({
  method: "GET",
  path: "/v1/facts/topics",
  query: { cursor: options.cursor, limit: options.limit, subject: options.subject },
});
export const drawFact = (game, version) => ({
  method: "GET",
  path: `/v1/games/${within(game)}/facts/${within(version)}/diagram.svg`,
  text: true,
});
export const exportGames = (options = {}) => ({
  method: "GET",
  path: "/v1/export/games",
  query: { status: options.status, tournament: options.tournament, level: options.level, scenario: options.scenario, option: options.option, account: options.account, mine: options.mine },
  text: true,
});
export const exportFacts = (options = {}) => ({
  method: "GET",
  path: "/v1/export/facts",
  query: { after: options.after, limit: options.limit, game: options.game },
  text: true,
});
export const offerEnd = (game, offer, seat, body) => ({
  method: "PUT",
  path: `/v1/games/${within(game)}/endings/${within(offer)}/seats/${within(seat)}`,
  body,
  keyed: true,
});
export const declineEnd = (game, offer, seat) => ({
  method: "DELETE",
  path: `/v1/games/${within(game)}/endings/${within(offer)}/seats/${within(seat)}`,
  keyed: true,
});
export const decideResult = (game, body) => ({
  method: "POST",
  path: `/v1/games/${within(game)}/results`,
  body,
  keyed: true,
});
export const abortGame = (game, body) => ({
  method: "POST",
  path: `/v1/games/${within(game)}/aborts`,
  body,
  keyed: true,
});
export const listRewinds = (game) => ({
  method: "GET",
  path: `/v1/games/${within(game)}/rewinds`,
});
export const rewindGame = (game, body, options = {}) => ({
  method: "POST",
  path: `/v1/games/${within(game)}/rewinds`,
  body,
  keyed: true,
  ifMatch: options.ifMatch,
});
export const listUndoRequests = (game) => ({
  method: "GET",
  path: `/v1/games/${within(game)}/undo-requests`,
});
export const askUndo = (game, body) => ({
  method: "POST",
  path: `/v1/games/${within(game)}/undo-requests`,
  body,
  keyed: true,
});
export const answerUndo = (game, undo, seat, body) => ({
  method: "PUT",
  path: `/v1/games/${within(game)}/undo-requests/${within(undo)}/answers/${within(seat)}`,
  body,
  keyed: true,
});
export const listForks = (game) => ({
  method: "GET",
  path: `/v1/games/${within(game)}/forks`,
});
export const forkGame = (game, body) => ({
  method: "POST",
  path: `/v1/games/${within(game)}/forks`,
  body,
  keyed: true,
});
export const listReferees = (game, options = {}) => ({
  method: "GET",
  path: `/v1/games/${within(game)}/referees`,
  query: { at_least: options.at_least },
});
export const appointReferee = (game, account, body) => ({
  method: "PUT",
  path: `/v1/games/${within(game)}/referees/${within(account)}`,
  body,
  keyed: true,
});
export const stopClock = (game, body) => ({
  method: "PUT",
  path: `/v1/games/${within(game)}/pause`,
  body,
  keyed: true,
});
export const startClock = (game) => ({
  method: "DELETE",
  path: `/v1/games/${within(game)}/pause`,
  keyed: true,
});
export const consentToReferee = (game, account, seat, body) => ({
  method: "PUT",
  path: `/v1/games/${within(game)}/referees/${within(account)}/consents/${within(seat)}`,
  body,
  keyed: true,
});
export const nameKey = (game, body) => ({
  method: "PUT",
  path: `/v1/games/${within(game)}/key`,
  body,
  keyed: true,
});
export const challengeReferee = (game, account, seat, body) => ({
  method: "PUT",
  path: `/v1/games/${within(game)}/referees/${within(account)}/challenges/${within(seat)}`,
  body,
  keyed: true,
});
export const dismissReferee = (game, account, body) => ({
  method: "PUT",
  path: `/v1/games/${within(game)}/referees/${within(account)}/dismissal`,
  body,
  keyed: true,
});
export const recuseMyself = (game, body) => ({
  method: "POST",
  path: `/v1/games/${within(game)}/recusals`,
  body,
  keyed: true,
});
export const nameChief = (game, account, body) => ({
  method: "PUT",
  path: `/v1/games/${within(game)}/chief/${within(account)}`,
  body,
  keyed: true,
});
export const lookIntoWindow = (game, body) => ({
  method: "POST",
  path: `/v1/games/${within(game)}/looks`,
  body,
  keyed: true,
});
export const callWindow = (game, body) => ({
  method: "POST",
  path: `/v1/games/${within(game)}/calls`,
  body,
  keyed: true,
});
export const extendWindow = (game, body) => ({
  method: "POST",
  path: `/v1/games/${within(game)}/extensions`,
  body,
  keyed: true,
});
export const fineTime = (game, seat, body) => ({
  method: "POST",
  path: `/v1/games/${within(game)}/seats/${within(seat)}/fines`,
  body,
  keyed: true,
});
export const adjournGame = (game, body) => ({
  method: "POST",
  path: `/v1/games/${within(game)}/adjournments`,
  body,
  keyed: true,
});
export const takeDayOff = (game, seat, body) => ({
  method: "POST",
  path: `/v1/games/${within(game)}/seats/${within(seat)}/days-off`,
  body,
  keyed: true,
});
export const askStandIn = (game, seat, body) => ({
  method: "PUT",
  path: `/v1/games/${within(game)}/seats/${within(seat)}/stand-in`,
  body,
  keyed: true,
});
export const returnToSeat = (game, seat, body) => ({
  method: "PUT",
  path: `/v1/games/${within(game)}/seats/${within(seat)}/return`,
  body,
  keyed: true,
});
export const listTournaments = (options = {}) => ({
  method: "GET",
  path: "/v1/tournaments",
  query: { cursor: options.cursor, limit: options.limit },
});
export const foundTournament = (body) => ({
  method: "POST",
  path: "/v1/tournaments",
  body,
  keyed: true,
});
export const readTournament = (tournament) => ({
  method: "GET",
  path: `/v1/tournaments/${within(tournament)}`,
});
export const appointTournamentReferee = (tournament, account, body) => ({
  method: "PUT",
  path: `/v1/tournaments/${within(tournament)}/referees/${within(account)}`,
  body,
  keyed: true,
});
export const enterGame = (tournament, game, body) => ({
  method: "PUT",
  path: `/v1/tournaments/${within(tournament)}/games/${within(game)}`,
  body,
  keyed: true,
});
export const scoreMatch = (options = {}) => ({
  method: "GET",
  path: "/v1/matches",
  query: { first: options.first, second: options.second },
});
export const listDisputes = (game) => ({
  method: "GET",
  path: `/v1/games/${within(game)}/disputes`,
});
export const raiseDispute = (game, body) => ({
  method: "POST",
  path: `/v1/games/${within(game)}/disputes`,
  body,
  keyed: true,
});
export const readDispute = (dispute) => ({
  method: "GET",
  path: `/v1/disputes/${within(dispute)}`,
});
export const withdrawDispute = (dispute) => ({
  method: "DELETE",
  path: `/v1/disputes/${within(dispute)}`,
  keyed: true,
});
export const answerDispute = (dispute, body) => ({
  method: "POST",
  path: `/v1/disputes/${within(dispute)}/answers`,
  body,
  keyed: true,
});
export const appealRuling = (dispute, body) => ({
  method: "POST",
  path: `/v1/disputes/${within(dispute)}/appeals`,
  body,
  keyed: true,
});
export const readCaseOfDispute = (dispute) => ({
  method: "GET",
  path: `/v1/disputes/${within(dispute)}/case.yaml`,
  text: true,
});
export const ruleOnDispute = (dispute, body, options = {}) => ({
  method: "PUT",
  path: `/v1/disputes/${within(dispute)}/ruling`,
  body,
  keyed: true,
  ifMatch: options.ifMatch,
});
export const listRulings = (options = {}) => ({
  method: "GET",
  path: "/v1/rulings",
  query: { rule: options.rule, tournament: options.tournament, cursor: options.cursor, limit: options.limit },
});
export const readTranscript = (game, options = {}) => ({
  method: "GET",
  path: `/v1/games/${within(game)}/transcript`,
  query: { at_least: options.at_least },
});
export const listKeys = () => ({ method: "GET", path: "/v1/keys" });
export const readLogCheckpoint = (options = {}) => ({
  method: "GET",
  path: "/v1/log/checkpoint",
  query: { size: options.size, cosigned: options.cosigned },
  text: true,
});
export const readLogEntries = (options = {}) => ({
  method: "GET",
  path: "/v1/log/entries",
  query: { start: options.start, end: options.end },
});
export const proveLogConsistency = (options = {}) => ({
  method: "GET",
  path: "/v1/log/consistency",
  query: { old: options.old, new: options.new },
});
export const proveLogInclusion = (options = {}) => ({
  method: "GET",
  path: "/v1/log/inclusion",
  query: { game: options.game, version: options.version, size: options.size },
});
export const cosignLog = (body) => ({ method: "POST", path: "/v1/log/cosignatures", body });
export const listRules = (options = {}) => ({
  method: "GET",
  path: "/v1/rules",
  query: { cursor: options.cursor, limit: options.limit, chapter: options.chapter, level: options.level },
});
export const readRule = (rule) => ({ method: "GET", path: `/v1/rules/${within(rule)}` });
export const listHouseRulings = (options = {}) => ({
  method: "GET",
  path: "/v1/house-rulings",
  query: { cursor: options.cursor, limit: options.limit, rule: options.rule },
});
export const readHouseRuling = (number) => ({
  method: "GET",
  path: `/v1/house-rulings/${within(number)}`,
});
export const listPacks = (options = {}) => ({
  method: "GET",
  path: "/v1/packs",
  query: { cursor: options.cursor, limit: options.limit },
});
export const readPack = (pack) => ({ method: "GET", path: `/v1/packs/${within(pack)}` });
export const listShips = (options = {}) => ({
  method: "GET",
  path: "/v1/ships",
  query: { cursor: options.cursor, limit: options.limit, pack: options.pack, side: options.side },
});
export const readShip = (ship, options = {}) => ({
  method: "GET",
  path: `/v1/ships/${within(ship)}`,
  query: { pack: options.pack },
});
export const isAlive = () => ({ method: "GET", path: "/healthz" });
export const isReady = () => ({ method: "GET", path: "/readyz" });
