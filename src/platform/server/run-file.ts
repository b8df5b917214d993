import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import type { Actor } from './actor.ts'
import type { Db } from './database.ts'
import type { AuditEntry } from './event-log.ts'
import { databaseLimits } from './limits.ts'
import { cutTo } from './reply-shape.ts'
import { parseParts } from './request-parts.ts'
import type { Context, FileReply, Route } from './route.ts'
import type { Services } from './services.ts'
import { stoppable } from './stoppable-database.ts'

type Schema = Parameters<typeof cutTo>[0]

/** Whether the operation answers with a file of rows, of any number. */
export function isExport({ endpoint: { method, reply, query } }: Route): boolean {
  const { shape } = (query?._zod.def ?? {}) as { shape?: object }
  return method === 'GET' && reply === 'file' && shape !== undefined && Object.hasOwn(shape, 'format')
}

export interface AskedFile {
  route: Route
  /** As the address has them: not yet judged. */
  raw: { params: Record<string, string>; query: Record<string, unknown> }
}

/** Whether the operation can be made in the background: an export, or what its contract says takes long. */
function isPreparable(route: Route): boolean {
  return isExport(route) || route.endpoint.background === true
}

/** The operation for the background that an address below the API root names; null where there is none. */
export function findExport(routes: readonly Route[], address: string): AskedFile | null {
  const [path = '', search = '', ...more] = address.split('?')
  if (more.length > 0 || address.includes('#')) return null
  for (const route of routes) {
    const params = isPreparable(route) ? paramsOf(route.endpoint.path, path) : null
    if (params) return { route, raw: { params, query: queryOf(search) } }
  }
  return null
}

function paramsOf(pattern: string, path: string): Record<string, string> | null {
  const given = path.split('/')
  const wanted = pattern.split('/')
  if (given.length !== wanted.length) return null
  const fits = wanted.every((part, at) => part.startsWith(':') || part === given[at])
  if (!fits) return null
  return Object.fromEntries(
    wanted.flatMap((part, at) => (part.startsWith(':') ? [[part.slice(1), given[at]!]] : [])),
  )
}

/** A key that comes twice is a list, as for a request. */
function queryOf(search: string): Record<string, unknown> {
  const values = new Map<string, string[]>()
  for (const [key, value] of new URLSearchParams(search)) values.set(key, [...(values.get(key) ?? []), value])
  return Object.fromEntries([...values].map(([key, all]) => [key, all.length > 1 ? all : all[0]]))
}

/** What the operation itself would refuse is refused. @throws as the operation does */
export function partsOf({ route, raw }: AskedFile): object {
  return parseParts(route.endpoint, { ...raw, body: undefined })
}

/**
 * Runs an export outside of a request, through its handler, for a person with the rights of this moment. An answer that
 * is not a file becomes a file with the JSON that a request would get.
 * @param signal ends it at once, in the database too
 * @returns the stream, and the events it leaves, for whoever keeps the file to write down
 * @throws as the operation does
 */
export async function runExport(
  services: Services,
  asked: AskedFile,
  actor: Actor,
  signal: AbortSignal,
): Promise<{ file: FileReply; events: AuditEntry[] }> {
  const events: AuditEntry[] = []
  const db = stoppable(services.db, signal)
  const context = {
    ...partsOf(asked),
    ifMatch: undefined,
    upload: undefined,
    prepared: '',
    actor,
    db,
    now: services.clock.now(),
    requestId: '',
    address: '',
    device: null,
    audit: (entry: AuditEntry) => void events.push(entry),
    changed: services.publish,
    services: { ...services, db },
    actorNow: () => Promise.resolve(actor),
  } as unknown as Context<Endpoint>
  const { endpoint, handler } = asked.route
  if (endpoint.reply === 'file') return { file: (await handler(context)) as FileReply, events }
  const trackRequest = patiently(db, async (transaction) => handler({ ...context, db: transaction }))
  const answer = await Promise.race([trackRequest, until(signal)])
  return { file: answerFile({ data: cutTo(endpoint.reply as Schema, answer) }), events }
}

function answerFile(answer: unknown): FileReply {
  return {
    name: 'answer.json',
    type: 'application/json; charset=utf-8',
    stream: Readable.from([Buffer.from(JSON.stringify(answer))], { objectMode: false }),
  }
}

/** Reads with more time than a request has. */
function patiently<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    const limit = String(databaseLimits.backgroundStatementMs)
    await sql`select set_config('statement_timeout', ${limit}, true)`.execute(transaction)
    return work(transaction)
  })
}

/** Nobody waits for what is not wanted any more, whatever the handler is busy with. */
function until(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const tell = () => reject(new Error('The answer is not wanted any more'))
    if (signal.aborted) tell()
    else signal.addEventListener('abort', tell, { once: true })
  })
}
