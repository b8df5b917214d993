import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RawBuilder } from 'kysely'
import * as z from 'zod/mini'
import { endpointKey, type Endpoint } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import { clientAddress } from './client-address.ts'
import type { Db } from './database.ts'
import {
  activeActorOf,
  confirmFirst,
  type Confirmed,
  holdingOf,
  isConfirmed,
  whileConfirmed,
} from './guard.ts'
import { createLeaving, inTransaction } from './leaving.ts'
import type { AuditEntry } from './event-log.ts'
import { claimKey, parseIdempotencyKey, keptReply, requestHash, type KeyedRequest } from './idempotency.ts'
import type { KeptSql } from './kept-sql.ts'
import { describeError } from './log.ts'
import { inOneMessage } from './one-message.ts'
import { countFirst, readCounted } from './projections/reading.ts'
import { ifMatchOf, parseParts, uploadOf } from './request-parts.ts'
import { cutTo } from './reply-shape.ts'
import { rowWith } from './row-columns.ts'
import type { Asked, Context, FileReply, PageReply, RangedFileReply, Route } from './route.ts'
import { sendFile } from './send-file.ts'
import { sendRevalidated } from './send-revalidated.ts'
import type { Hint, Services } from './services.ts'
import { stoppable } from './stoppable-database.ts'
import type { Write } from './write-together.ts'
import { givingRow, letGoOfPart, takeImage } from './uploads/upload-request.ts'

/** Validates, runs the handler in a transaction when it writes, and sends the envelope. */
export async function runRequest(
  services: Services,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { endpoint } = route
  const parts = await partsOf(services, endpoint, request)
  const image = await takeImage(services, route, request, reply, parts)
  const prepared = await preparedFor(services, route, request, parts)
  const given = { ...parts, prepared, upload: image ?? uploadOf(endpoint, request) }
  const keyed = keyedRequest(services, endpoint, request, image ? [parts.query, image.sha256] : request.body)
  const gone = hangingUp(endpoint, reply)
  const work: Work = (db, confirmed) => runOnce(services, route, request, { db, given, keyed, confirmed })
  const outcome = await givingRow(services, image, () =>
    carryOut(services, route, request, { gone, work }),
  ).catch((error: unknown) => {
    letGoOfPart(request, reply, error)
    return tellRefusal(services, route, request, gone?.aborted ? gone.reason : error)
  })
  for (const hint of outcome.hints) services.publish(hint)
  if (endpoint.reply === 'file') {
    const file = outcome.body as FileReply | RangedFileReply
    countRows(services, endpoint, request, file)
    return sendFile(request, reply, file)
  }
  if (endpoint.reply === 'events') {
    return reply.type('text/event-stream').header('x-accel-buffering', 'no').send(outcome.body)
  }
  if (endpoint.revalidates) return sendRevalidated(request, reply, outcome.body)
  return sendEnvelope(reply, outcome.body)
}

/** @throws what is wrong with them, to somebody who may know */
async function partsOf(services: Services, endpoint: Endpoint, request: FastifyRequest) {
  try {
    return { ...parseParts(endpoint, request), ifMatch: ifMatchOf(endpoint, request) }
  } catch (error) {
    await confirmFirst(services, endpoint, request)
    throw error
  }
}

type Work = (db: Db, confirmed: Confirmed) => Promise<Outcome>

interface CarryingOut {
  gone: AbortSignal | null
  work: Work
}

/** In a transaction or without, for an actor who was looked up or is meanwhile; after what must be counted first. */
async function carryOut(
  services: Services,
  route: Route,
  request: FastifyRequest,
  { gone, work }: CarryingOut,
): Promise<Outcome> {
  if (request.isAssumed && !gone) return readAssumed(services, route, request, work)
  await countFirst(services, route)
  const { endpoint, transaction } = route
  const db = gone ? stoppable(services.db, gone) : services.db
  const isOwn = endpoint.method === 'GET' || transaction === 'own'
  if (!isOwn) return inTransaction(db, (own) => work(own, isConfirmed))
  return whileConfirmed(services, endpoint, request, (confirmed) => work(db, confirmed))
}

/** Reads for the actor whom the token had last. What must be known beside it is asked in the same message. */
function readAssumed(
  services: Services,
  route: Route,
  request: FastifyRequest,
  work: Work,
): Promise<Outcome> {
  const { db, beside } = inOneMessage(services.db)
  const read = (confirmed: Confirmed) => readCounted(services, route, beside, () => work(db, confirmed))
  return whileConfirmed(services, route.endpoint, request, read, beside)
}

/** Of what takes long: comes when the caller hangs up before the answer is there, and it is counted for nobody. */
function hangingUp({ background }: Endpoint, { raw }: FastifyReply): AbortSignal | null {
  if (background !== true) return null
  const gone = new AbortController()
  // Nobody reads this answer, and it is not a fault to log. The error is created only where it is needed, since that
  // takes long.
  const hangUp = () => gone.abort(new AppError('bad-request', { message: 'The caller hung up' }))
  raw.once('close', () => raw.writableFinished || hangUp())
  return gone.signal
}

/** What the route makes before the transaction; empty without it. */
async function preparedFor(
  services: Services,
  { prepare }: Route,
  request: FastifyRequest,
  parts: object,
): Promise<string> {
  return (await prepare?.(askedOf(services, request, parts))) ?? ''
}

function askedOf(services: Services, { actor }: FastifyRequest, parts: object): Asked<Endpoint> {
  const { db, clock } = services
  return { ...parts, actor, db, now: clock.now(), services } as unknown as Asked<Endpoint>
}

interface Outcome {
  body: unknown
  hints: Hint[]
  isRepeated: boolean
}

interface Attempt {
  db: Db
  given: object
  keyed: KeyedRequest | null
  /** Is waited for before anything is written. */
  confirmed: Confirmed
}

/** The work of one request inside its transaction: claim the key, handle, keep the answer, leave the events. */
async function runOnce(
  services: Services,
  { endpoint, handler }: Route,
  request: FastifyRequest,
  { db, given, keyed, confirmed }: Attempt,
): Promise<Outcome> {
  const stored = keyed && (await claimKey(db, keyed))
  if (stored) return { body: stored.body, hints: [], isRepeated: true }
  const leaving = createLeaving(services, endpoint, request)
  const hints: Hint[] = []
  const leave = async (transaction: Db, beside: readonly Write[] = []) =>
    void hints.push(...(await leaving.leave(transaction, beside)))
  const context = {
    ...given,
    actor: request.actor ?? undefined,
    db,
    now: services.clock.now(),
    requestId: request.id,
    address: clientAddress(request),
    device: deviceOf(request),
    audit: leaving.audit,
    alongside: leaving.alongside,
    writeOne: async (entry: AuditEntry, statement: RawBuilder<unknown>) => {
      await confirmed()
      return leaving.writeOne(db, entry, statement)
    },
    readOne: async <Row>(entry: AuditEntry, reading: KeptSql<Row>) => {
      // Reads at once if the statement itself can check that the token still holds.
      const condition = holdingOf(services, request)
      if (!condition) await confirmed()
      let found = await leaving.readOne(db, entry, reading, condition)
      if (condition && found.row === undefined) {
        await confirmed()
        found = await leaving.readOne(db, entry, reading)
      }
      hints.push(...found.hints)
      return found.row
    },
    together: async <T>(work: (transaction: Db) => Promise<T>) => {
      await confirmed()
      return inTransaction(db, async (transaction) => {
        const done = await work(transaction)
        await leave(transaction)
        return done
      })
    },
    changed: (hint: Hint) => void hints.push(hint),
    services,
    actorNow: () => activeActorOf(services, request),
  } as unknown as Context<Endpoint>
  const body = shapeReply(endpoint, await handle(endpoint, handler, context), context.query)
  leaving.assertPromised()
  const kept = keyed ? [keptReply(keyed, { status: 200, body: withoutSecrets(endpoint, body) })] : []
  await confirmed()
  // One event is one statement and needs no transaction of its own.
  if (db.isTransaction) await leave(db, kept)
  else if (leaving.noted() <= 1) await leave(services.db, kept)
  else await inTransaction(services.db, (transaction) => leave(transaction, kept))
  return { body, hints, isRepeated: false }
}

/** The record that a stale caller gets to see passes the same allow-list as every answer. */
async function handle(endpoint: Endpoint, handler: Route['handler'], context: Context<Endpoint>) {
  try {
    return await handler(context)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'stale' || error.current === undefined) throw error
    const shape = typeof endpoint.reply === 'string' ? anyVersion : endpoint.reply
    const current = [shape, anyVersion]
      .map((schema) => z.safeParse(schema, error.current))
      .find((result) => result.success)
    throw new AppError('stale', { current: current?.data })
  }
}

const anyVersion = z.object({ version: z.int() })

function keyedRequest(
  services: Services,
  endpoint: Endpoint,
  request: FastifyRequest,
  content: unknown,
): KeyedRequest | null {
  if (!endpoint.idempotent || !request.actor) return null
  const key = parseIdempotencyKey(request.headers['idempotency-key'])
  if (key === null) {
    if (endpoint.idempotent === 'required') throw new AppError('idempotency-key-required')
    return null
  }
  const hash = requestHash(endpointKey(endpoint), request.params, content)
  return { staffId: request.actor.staffId, key, hash, now: services.clock.now() }
}

const deviceLength = 300

/** A header is any bytes: what a database cannot hold is left out. */
function deviceOf({ headers }: FastifyRequest): string | null {
  const device = (headers['user-agent'] ?? '')
    .replaceAll(/[^\x20-\x7e]/g, '')
    .trim()
    .slice(0, deviceLength)
  return device === '' ? null : device
}

function shapeReply(endpoint: Endpoint, result: unknown, query: unknown): unknown {
  if (endpoint.reply === 'file' || endpoint.reply === 'events') return result
  if (!endpoint.paged) return { data: cutTo(endpoint.reply, result) }
  const { rows, meta } = result as PageReply<unknown>
  const asked = query as { columns?: string[] } | undefined
  const schema = rowWith(endpoint.reply, endpoint.columns, asked?.columns)
  return { data: rows.map((row) => cutTo(schema, row)), meta }
}

/** After the roll-back: what the route leaves of a refused request stays. @throws the error, or what the route makes of it */
async function tellRefusal(
  { db, clock }: Services,
  route: Route,
  { actor }: FastifyRequest,
  error: unknown,
): Promise<never> {
  if (actor) await route.onRefusal?.(error, { db, actor, now: clock.now() })
  throw error
}

/** A repeated request gets this answer: secrets are shown once and stored nowhere. */
function withoutSecrets({ shownOnce = [] }: Endpoint, body: unknown): unknown {
  if (shownOnce.length === 0) return body
  const { data } = body as { data: object }
  return { data: { ...data, ...Object.fromEntries(shownOnce.map((key) => [key, null])) } }
}

/** Rows of clients count once they were read, also where the browser did not take all of the file. */
function countRows(
  { db, spend, clock, publish, log }: Services,
  { scope }: Endpoint,
  { actor }: FastifyRequest,
  file: FileReply | RangedFileReply,
): void {
  if (!spend || !scope || !actor || !('stream' in file) || !file.progress) return
  const { stream, progress } = file
  stream.once('close', () => {
    const spent = { staffId: actor.staffId, kind: 'exported', amount: progress.done() } as const
    inTransaction(db, (transaction) => spend(transaction, spent, clock.now()))
      .then(({ hints }) => hints.forEach(publish))
      .catch((error: unknown) => log.error('The rows of an export were not counted', describeError(error)))
  })
}

function sendEnvelope(reply: FastifyReply, body: unknown) {
  const version = (body as { data?: { version?: unknown } }).data?.version
  if (typeof version === 'number') void reply.header('etag', `"${version}"`)
  return reply.type('application/json; charset=utf-8').send(body)
}
