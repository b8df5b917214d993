/*
 * Every limit, waiting time and keeping time of the server that is not a setting, with its unit in its name. Limits of
 * what a person may type (lengths, ranges, page size) are in the contracts, where forms read them too.
 */

/** Starting and stopping. */
export const processLimits = {
  /** A second start must be refused within 2 s in all; a first one that is just leaving needs about half a second. */
  ownerLockWaitMs: 1_000,
  /** After SIGTERM what stood at the door is still let in: one turn of the event loop takes one connection. */
  drainMs: 300,
  /** Then running requests and jobs may finish; what is left is cut, so that the exit comes within 10 s. */
  shutdownMs: 6_000,
  /** So much may each step after it take: the database may not answer any more. */
  leaveMs: 700,
  /** The exit comes then, whatever still runs. */
  exitMs: 9_500,
  /** So long all web processes may take to leave: the three limits before, together. */
  leftMs: 8_200,
  /** A store with fewer clients is served by one process: another would take its memory for nothing. */
  tinyClients: 5_000,
  /** A web process tells so often that its event loop turns. */
  beatMs: 1_000,
  /** One that told nothing for so long is not alive. */
  silentMs: 5_000,
  /** One that ended is started again after this, each time after twice as long. */
  firstRestartMs: 100,
  longestRestartMs: 30_000,
  /** One that served for so long ended for a reason of its own: it is started again at once. */
  steadyMs: 60_000,
} as const

/** Pools, sessions and migrations (reliability §4.18). */
export const databaseLimits = {
  /** Two cores answer no faster with more. */
  connections: 16,
  /** The same of each process where several serve, one for a core. */
  connectionsPerProcess: 8,
  /** With fewer a report and some lists would fill the pool. */
  leastConnectionsPerProcess: 4,
  /** Of a process besides its pool: for hints, and for short questions. */
  ownConnections: 2,
  /** Of those that the database allows, left for commands, a backup and administrators. */
  keptConnections: 10,
  /** Reports wait for each other and never for a list. */
  reportConnections: 2,
  /** A dry pool must become a 503 within 3 s. */
  acquireMs: 2_000,
  idleMs: 30_000,
  /** A connection keeps the plans of statements that nobody asks for any more. */
  lifetimeSeconds: 3_600,
  /** At a start there is time: the machine may be starting, too. */
  startConnectMs: 10_000,
  /** A short question, such as whether a backend still works, is answered by then or lost. */
  probeMs: 2_000,
  /** The line of hints is tried so often: on it nobody waits for an answer. */
  hintBeatMs: 3_000,
  /** How often connections are looked at. */
  watchMs: 1_000,
  /** A connection that waits and hears nothing for so long is looked after: most statements take milliseconds. */
  silentMs: 4_000,
  /** A database that answered nobody for so long has lost what it was asked. */
  awayMs: 8_000,
  /** What is between us and the database forgets lines on which nothing passes. */
  keepAliveMs: 10_000,
  /** At a stop connections in use are waited for so long. */
  closeMs: 500,
  /** A runaway report ends here. */
  statementMs: 30_000,
  /** The server ends a statement before: an answer that has not begun by then will not come. */
  answerMs: 35_000,
  /** One that was asked for in the background, where nobody waits. */
  backgroundStatementMs: 120_000,
  /** How many rows a file made in the background will have: worth telling, not worth waiting for. */
  countStatementMs: 15_000,
  /** Lists are index scans: one that needs longer has lost its index. Set with `set local`. */
  listStatementMs: 5_000,
  /** A row is held for milliseconds; a longer wait is a stuck transaction. */
  lockMs: 3_000,
  /** Frees the rows of a handler that forgot to end its transaction. */
  idleInTransactionMs: 15_000,
  /** A migration waits for the other server that is migrating, which may be rewriting a large table. */
  migrationTurnMs: 300_000,
  /** A migration that cannot get its table must not keep every reader waiting behind it. */
  migrationLockMs: 15_000,
  /** Attempts of a transaction that lost a race (40001, 40P01). */
  transactionAttempts: 3,
} as const

/** Linking events after they were written. */
export const sealLimits = {
  /** An event younger than this has no trace of its own yet. */
  pauseMs: 1_000,
  /** Of a store from before the seals some hundred of these are made at first. */
  eventsPerSeal: 1_000,
  /** Heads that are written to the file or read of it at a time. */
  headsPerRound: 1_000,
  /** The address that takes heads is waited for so long, and asked again after as long. */
  receiverMs: 10_000,
} as const

/** Counting what reports read, after the writes. */
export const projectionLimits = {
  /** A reader counts what is younger. */
  pauseMs: 300,
  /** A round takes some tenths of a second, for which readers wait. */
  changesPerRound: 500,
  /** Up to so many clients are counted by plans that each connection keeps: made for ten, and for hundreds too slow. */
  preparedPlan: 100,
  /** How long a reader waits for rounds of others. */
  waitMs: 15_000,
  /** From then on nobody seems to count. */
  lateMs: 30_000,
  /** More pending changes than this are not counted one by one. */
  countedChanges: 10_000,
  /** A list asks so many changes itself, in some hundredths of a second; where more are pending it asks all clients. */
  askedAtOnce: 500,
} as const

/** Work in the background. */
export const jobLimits = {
  /** From here on the rest after a fault grows no longer, unless the job rests longer anyway. */
  retryMs: 10_000,
  hourMs: 3_600_000,
} as const

/** The clock of the server beside that of the database. */
export const clockLimits = {
  /** Servers that set their clocks by a network differ by milliseconds. */
  toleratedMs: 5_000,
  /** From here on it is no drift. */
  wrongMs: 60_000,
  /** A clock may jump while we run. */
  compareMs: 60_000,
} as const

/** Sockets and requests. M16: the three timeouts are needed together, else a slow client holds its socket for ever. */
export const httpLimits = {
  connectionCheckMs: 500,
  headersMs: 5_000,
  /** Slow clients must be gone within 15 s. */
  requestMs: 12_000,
  keepAliveMs: 10_000,
  /** A composed food list of 14 days with its reasons is about 120 kB. */
  bodyBytes: 1_048_576,
  /** Of a file, only where the contract of an operation asks for one (`upload`): a CSV of 100,000 food items is 15 MB. */
  uploadBytes: 33_554_432,
  /** A body that is refused for its size may still come: who sends nothing for so long has stopped. */
  restMs: 500,
  headerBytes: 16_384,
  /** Ids and names in a path are far shorter. */
  paramLength: 200,
  /** Per token of a person who is known, and per address for everything else: far above what a person with many tabs does, below what hurts others. Web processes share it. */
  requestsPerSecond: 2_000,
  /** Beyond this delay of the event loop new requests get 503 instead of a place in the queue. */
  eventLoopDelayMs: 1_000,
  /** A repeated create or payment gets its first answer for so long. */
  idempotencyKeepHours: 48,
} as const

export const tokenLimits = {
  /** Seven days, from the specification. */
  lifetimeSeconds: 604_800,
  /** How exactly it is known when a session was last used. */
  seenEverySeconds: 300,
  /** The same for the end of sessions that nobody uses. */
  usedEverySeconds: 60,
} as const

/** argon2id; about 50 ms on two cores (M17). */
export const passwordLimits = {
  memoryKib: 65_536,
  passes: 3,
  /** Four at once take 256 MiB and keep two cores busy. Web processes share them. */
  parallelHashes: 4,
} as const

/** Counters of failed sign-ins. They only make people wait: a lock would let anybody shut others out. */
export const loginLimits = {
  /** From one address: the sixth failure within the window is refused. */
  triesPerAccount: 5,
  /** From all addresses together where nobody of this account has signed in before. */
  triesPerAccountAnywhere: 100,
  /** A whole office may share one address. */
  triesPerAddress: 60,
  windowMs: 900_000,
  /** The wait doubles from 1 s up to this. */
  longestWaitMs: 900_000,
} as const

/** Wrong credit codes of one person: a right one within the hour then waits too. */
export const codeGuessLimits = { wrong: 10, windowMs: 3_600_000 } as const

/** Sending of messages to the outside. */
export const outboxLimits = {
  /** A worker that died gives its message back after this: far longer than the receiver may take. */
  leaseMs: 60_000,
  attempts: 8,
  receiverMs: 10_000,
  /** So many are delivered before others of the process have a turn. */
  messagesPerRound: 20,
} as const

/** Files that people bring; how large they may be stands in `platform/contract/uploads.ts`. */
export const uploadLimits = {
  /** Decoded side by side: 50 megapixels take up to 150 MB each. Web processes share them. */
  parallelImages: 2,
  imageSeconds: 10,
  /** Per staff member: a supporter with 200 clients brings fewer in a week. */
  filesPerDay: 500,
  /** A file whose row is gone stays no longer. */
  sweepMs: 10_000,
  /** An upload takes seconds: a part that is older was left by a crash. */
  leftoverMs: 3_600_000,
  /** A large file that nobody goes on with is given up. */
  resumableMs: 86_400_000,
  /** Longer than a request may take: a part whose request died can be sent again. */
  partLeaseMs: 15_000,
  /** Of large files, per staff member and day. */
  largeFilesPerDay: 60,
  largeBytesPerDay: 32_212_254_720,
  /** Stays free for everything else that is written. */
  reservedBytes: 536_870_912,
  /** A bucket takes a larger file in parts, of which one is in memory; its own limits are 5 MiB and 10,000 parts. */
  storagePartBytes: 8_388_608,
  /** Until a bucket answers a part of that size. */
  storageAnswerMs: 30_000,
} as const

/** Exports that are made in the background. */
export const backgroundExportLimits = {
  keptDays: 7,
  /** How long the worker rests when nothing waits. */
  pauseMs: 1_000,
  /** How far a file is, is written down so often; a cancel is noticed by then. */
  beatMs: 1_000,
  /** Far longer than between two beats: a server that died gives its file back after it. */
  leaseMs: 30_000,
} as const

/** Addresses that carry a word instead of the token. */
export const linkLimits = {
  /** A player that is still playing asks for another. */
  lifetimeMs: 300_000,
} as const
