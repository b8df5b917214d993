import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Actor, Scope } from '../actor.ts'
import { fixedClock, type Clock } from '../clock.ts'
import { openDatabase, type Db } from '../database.ts'
import { createHttpServer, registerApi, type HttpLimits } from '../http.ts'
import { httpLimits } from '../limits.ts'
import type { HintHub } from '../hints/hint-hub.ts'
import type { Log } from '../log.ts'
import type { PresenceBoard } from '../presence/presence-board.ts'
import type { Route } from '../route.ts'
import type { Counting } from '../projections/counting.ts'
import { createSealing } from '../sealing.ts'
import type { Hint, Services } from '../services.ts'
import type { UploadStore } from '../uploads/upload-store.ts'
import { checkLeftStore, type LeftStore } from './closing-checks.ts'
import { noting } from './projection-watch.ts'
import { probed } from './stale-probe.ts'
import { testDatabase, type PreparedStore } from './test-database.ts'
import { watchedLog } from './watched-log.ts'

export const testRoot = '/back/public/api'
/** 11:30 in Tehran, 11:00 in Baghdad. */
export const testNow = '2026-11-21T08:00:00.000Z'

export interface TestReply {
  status: number
  // eslint-disable-next-line typescript/no-explicit-any -- a reply is examined by what the test expects of it
  body: any
  headers: Record<string, unknown>
  text: string
  bytes: Uint8Array
}

export interface RequestOptions {
  token?: string
  body?: unknown
  headers?: Record<string, string>
}

export interface TestStaff extends Actor {
  token: string
}

export interface TestApp {
  server: FastifyInstance
  db: Db
  clock: ReturnType<typeof fixedClock>
  counting: Counting
  /** Is watched: no line names anybody of the store. */
  log: Log
  hints: Hint[]
  /** A staff member with exactly these rights, stored in the database. */
  staff(permissions: readonly string[], more?: { scope?: Scope; teamId?: number }): Promise<TestStaff>
  /** `request('GET', 'admin/units?page=2', { token })`: the path is below the API root. */
  request(method: string, path: string, options?: RequestOptions): Promise<TestReply>
  /** Ends the session of a token that `staff()` gave. */
  forget(token: string): void
  close(): Promise<void>
}

/** One key for all: what a test seals, a second server of the same database opens. */
const sealing = createSealing(() => Buffer.alloc(32, 7))

/** Test and server share one event loop: what holds up the test, on a busy machine, is no load to be shed. */
const neverShedMs = 3_600_000

export interface TestSurroundings {
  /** The real authentication, where it is the subject; otherwise `staff()` hands out tokens. */
  authenticate?(db: Db, token: string, now: Date, isUnattended?: boolean, asked?: Db): Promise<Actor | null>
  /** Of the real authentication: whether a statement can tell by itself that a token holds. */
  tokenHolds?(token: string, actor: Actor, now: Date): ReturnType<NonNullable<Services['tokenHolds']>>
  log?: Log
  /** Size of the pool. */
  connections?: number
  limits?: HttpLimits
  trustedProxies?: readonly string[]
  hints?(db: Db): HintHub
  presence?(clock: Clock): PresenceBoard
  uploads?: UploadStore
  spend?: Services['spend']
  seals?: Services['seals']
  /** Null: messages have no channel. */
  messageChannel?: null
  /** What is in the database at first, instead of nothing. */
  prepared?: PreparedStore
  /** Rules of every store that the rows of this file break on purpose. `versions`: its requests race, and are sent alone. */
  unchecked?: readonly string[]
}

let countingOf: (db: Db) => Counting

/** The set-up of the tests says what is counted: only the product knows all projections. */
export function countBy(create: (db: Db) => Counting): void {
  countingOf = create
}

/** The given routes behind the real HTTP platform, on a database of their own, with a clock that stands still. */
export async function testApp(
  routes: readonly Route[],
  surroundings: TestSurroundings = {},
): Promise<TestApp> {
  const { authenticate, tokenHolds, connections = 5, limits = httpLimits, unchecked = [] } = surroundings
  const database = await testDatabase(surroundings.prepared)
  const clock = fixedClock(testNow)
  const { log, logged } = watchedLog(clock, surroundings.log)
  const { db, close } = await openDatabase({ ...database, maxConnections: connections, log })
  const actors = new Map<string, Actor>()
  const hints: Hint[] = []
  const counting = countingOf(db)
  const services: Services = {
    db,
    clock,
    log,
    authenticate: (token, isUnattended, asked) =>
      authenticate
        ? authenticate(db, token, clock.now(), isUnattended, asked)
        : Promise.resolve(actors.get(token) ?? null),
    ...(tokenHolds && { tokenHolds: (token, actor) => tokenHolds(token, actor, clock.now()) }),
    publish: (hint) => void hints.push(hint),
    sealing,
    counting,
    ...liveOf(surroundings, db, clock),
  }
  const server = await createHttpServer(
    services,
    { ...limits, eventLoopDelayMs: neverShedMs },
    surroundings.trustedProxies,
  )
  const uncounted = new Set<string>()
  await registerApi(server, testRoot, noting(routes, uncounted), services)
  const { request, taken } = probed({
    endpoints: routes.map(({ endpoint }) => endpoint),
    actorOf: (token) => actors.get(token),
    send: (...asked) => send(server, ...asked),
  })
  return {
    server,
    db,
    clock,
    counting,
    log,
    hints,
    async staff(permissions, { scope = 'all', teamId } = {}) {
      const actor = await insertStaff(db, clock.now(), actors.size + 1, teamId ?? null)
      const member = { ...actor, permissions: new Set(permissions), scope, token: `token-${actor.staffId}` }
      actors.set(member.token, member)
      return member
    },
    request: unchecked.includes('versions') ? (...asked) => send(server, ...asked) : request,
    forget: (token) => void actors.delete(token),
    close: () =>
      closeWhole({ server, db, logged, uncounted, staleTaken: taken }, unchecked, () =>
        close().then(database.drop),
      ),
  }
}

/** Ends the server and looks at what is left, which is gone afterwards whatever was found. */
async function closeWhole(
  { server, ...left }: LeftStore & Pick<TestApp, 'server'>,
  unchecked: readonly string[],
  drop: () => Promise<void>,
): Promise<void> {
  await server.close()
  try {
    await checkLeftStore(left, unchecked)
  } finally {
    await drop()
  }
}

/** What tells browsers of each other and what keeps files, where a test asks for it. */
function liveOf(
  { hints, presence, uploads, spend, seals, messageChannel }: TestSurroundings,
  db: Db,
  clock: Clock,
): Partial<Services> {
  return {
    ...(hints && { hints: hints(db) }),
    ...(presence && { presence: presence(clock) }),
    ...(uploads && { uploads }),
    ...(spend && { spend }),
    ...(seals && { seals }),
    ...(messageChannel !== null && { messageChannel: { address: 'http://receiver.test' } }),
  }
}

async function send(
  server: FastifyInstance,
  method: string,
  path: string,
  { token, body, headers = {} }: RequestOptions = {},
): Promise<TestReply> {
  const response = await server.inject({
    method: method as 'GET',
    url: `${testRoot}/${path}`,
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
    ...(body === undefined ? {} : { payload: body as object }),
  })
  const isJson = String(response.headers['content-type']).startsWith('application/json')
  return {
    status: response.statusCode,
    body: isJson ? response.json() : null,
    headers: response.headers,
    text: response.body,
    bytes: response.rawPayload,
  }
}

async function insertStaff(
  db: Db,
  now: Date,
  number: number,
  teamId: number | null,
): Promise<Omit<Actor, 'permissions' | 'scope'>> {
  const username = `staff-${number}`
  const displayName = `همکار ${number}`
  const { rows } = await sql<{ id: number }>`
    insert into staff (username, display_name, password_hash, team_id, created_at, updated_at)
    values (${username}, ${displayName}, 'no password', ${teamId}, ${now}, ${now}) returning id
  `.execute(db)
  return { staffId: rows[0]!.id, sessionId: number, username, displayName, teamId, mustChangePassword: false }
}
