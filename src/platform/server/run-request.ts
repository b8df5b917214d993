import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { endpointKey, type Endpoint } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import { validate } from '#platform/contract/validation.ts'
import { may, type Actor } from './actor.ts'
import type { Db } from './database.ts'
import { isSerializationFault } from './error-mapper.ts'
import { databaseLimits } from './limits.ts'
import { writeAudit, type AuditEntry } from './event-log.ts'
import { claimKey, parseIdempotencyKey, requestHash, storeReply, type KeyedRequest } from './idempotency.ts'
import { readTextValues } from './query-values.ts'
import type { Context, FileReply, PageReply, Route } from './route.ts'
import type { Hint, Services } from './services.ts'

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null
  }
}

/** Token → actor → permission. Runs before the body is read. @throws `unauthenticated`, `password-change-required`, `forbidden`. */
export async function guard(services: Services, endpoint: Endpoint, request: FastifyRequest): Promise<void> {
  request.actor = null
  if (endpoint.permission === 'public') return
  const header = request.headers.authorization
  const token = typeof header === 'string' && header.startsWith('Bearer ') ? header.slice(7) : ''
  const actor = token === '' ? null : await services.authenticate(token)
  if (!actor) throw new AppError('unauthenticated')
  request.actor = actor
  if (actor.mustChangePassword && endpoint.permission !== 'signed-in')
    throw new AppError('password-change-required')
  if (!may(actor, endpoint.permission)) {
    await writeAudit(services.db, origin(services, request, 'access.denied', 'denied'), {
      detail: { operation: endpointKey(endpoint) },
    })
    throw new AppError('forbidden')
  }
}

/** Validates, runs the handler in a transaction when it writes, and sends the envelope. */
export async function runRequest(
  services: Services,
  { endpoint, handler }: Route,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const parts = parseParts(endpoint, request)
  const ifMatch = endpoint.ifMatch ? parseIfMatch(request.headers['if-match']) : undefined
  const keyed = keyedRequest(services, endpoint, request)
  const writes = endpoint.method !== 'GET'
  const outcome = await inTransaction(services, writes, async (db) => {
    const stored = keyed && (await claimKey(db, keyed))
    if (stored) return { replay: stored }
    const entries: AuditEntry[] = []
    const hints: Hint[] = []
    const context = {
      ...parts,
      actor: request.actor ?? undefined,
      db,
      now: services.clock.now(),
      requestId: request.id,
      address: request.ip,
      ifMatch,
      audit: (entry: AuditEntry) => void entries.push(entry),
      changed: (hint: Hint) => void hints.push(hint),
      services,
    } as unknown as Context<Endpoint>
    const result = await handler(context)
    const shaped = shapeReply(endpoint, result)
    if (keyed) await storeReply(db, keyed, { status: 200, body: shaped })
    await writeEntries(services, db, endpoint, request, entries)
    return { shaped, hints }
  })
  if (outcome.replay) return sendEnvelope(reply, outcome.replay.body)
  for (const hint of outcome.hints ?? []) services.publish(hint)
  if (endpoint.reply === 'file') return sendFile(reply, outcome.shaped as FileReply)
  if (endpoint.reply === 'events') {
    return reply.type('text/event-stream').header('x-accel-buffering', 'no').send(outcome.shaped)
  }
  return sendEnvelope(reply, outcome.shaped)
}

function parseParts(endpoint: Endpoint, request: FastifyRequest) {
  const fields: Record<string, string[]> = {}
  const parse = (schema: z.ZodMiniType | undefined, value: unknown): unknown => {
    if (!schema) return undefined
    const result = validate(schema, value)
    if (result.fields) Object.assign(fields, result.fields)
    return result.value
  }
  const { params: paramsSchema, query: querySchema } = endpoint
  const params = parse(
    paramsSchema,
    paramsSchema && readTextValues(paramsSchema, request.params as Record<string, unknown>),
  )
  // A malformed id cannot name a record: the same answer as for a missing one.
  if (Object.keys(fields).length > 0) throw new AppError('not-found')
  const rawQuery = request.query as Record<string, unknown>
  const query = parse(
    querySchema ?? z.strictObject({}),
    querySchema ? readTextValues(querySchema, rawQuery) : rawQuery,
  )
  const body = parse(endpoint.body ?? (request.body == null ? undefined : z.strictObject({})), request.body)
  if (Object.keys(fields).length > 0) throw new AppError('validation', { fields })
  return { params, query: querySchema ? query : undefined, body: endpoint.body ? body : undefined }
}

function parseIfMatch(header: string | undefined): number {
  if (header === undefined) throw new AppError('version-required')
  const match = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header.trim())
  if (!match) throw new AppError('bad-request', { message: 'If-Match must be the version of the record' })
  return Number(match[1])
}

function keyedRequest(services: Services, endpoint: Endpoint, request: FastifyRequest): KeyedRequest | null {
  if (!endpoint.idempotent || !request.actor) return null
  const key = parseIdempotencyKey(request.headers['idempotency-key'])
  if (key === null) {
    if (endpoint.idempotent === 'required') throw new AppError('idempotency-key-required')
    return null
  }
  const hash = requestHash(endpointKey(endpoint), request.params, request.body)
  return { staffId: request.actor.staffId, key, hash, now: services.clock.now() }
}

/** Runs the work, again when the database asks for it: concurrent transactions may be told to retry. */
async function inTransaction<T>(
  services: Services,
  writes: boolean,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  if (!writes) return work(services.db)
  for (let tries = 1; ; tries += 1) {
    try {
      return await services.db.transaction().execute((transaction) => work(transaction))
    } catch (error) {
      if (tries === databaseLimits.transactionAttempts || !isSerializationFault(error)) throw error
    }
  }
}

function shapeReply(endpoint: Endpoint, result: unknown): unknown {
  if (endpoint.reply === 'file' || endpoint.reply === 'events') return result
  const schema = endpoint.reply
  if (!endpoint.paged) return { data: z.parse(schema, result) }
  const { rows, meta } = result as PageReply<unknown>
  return { data: rows.map((row) => z.parse(schema, row)), meta }
}

async function writeEntries(
  services: Services,
  db: Db,
  endpoint: Endpoint,
  request: FastifyRequest,
  entries: readonly AuditEntry[],
): Promise<void> {
  if (!endpoint.audit) {
    if (entries.length > 0)
      throw new Error(`${endpointKey(endpoint)} leaves events but its contract names no audit word`)
    return
  }
  if (entries.length === 0)
    throw new Error(`${endpointKey(endpoint)} promises the event ${endpoint.audit} but left none`)
  const from = origin(services, request, endpoint.audit, 'ok')
  for (const entry of entries) await writeAudit(db, from, entry)
}

function origin(services: Services, request: FastifyRequest, action: string, outcome: 'ok' | 'denied') {
  return {
    action,
    staffId: request.actor?.staffId ?? null,
    requestId: request.id,
    address: request.ip,
    now: services.clock.now(),
    outcome,
  }
}

function sendEnvelope(reply: FastifyReply, body: unknown) {
  const version = (body as { data?: { version?: unknown } }).data?.version
  if (typeof version === 'number') void reply.header('etag', `"${version}"`)
  return reply.type('application/json; charset=utf-8').send(body)
}

function sendFile(reply: FastifyReply, file: FileReply) {
  return reply
    .type(file.type)
    .header('content-disposition', `attachment; filename="${file.name}"`)
    .send(file.stream)
}
