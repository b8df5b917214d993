import type { FastifyRequest } from 'fastify'
import type { RawBuilder, SqlBool } from 'kysely'
import { type Endpoint, endpointKey } from '#platform/contract/endpoint.ts'
import type { Db } from './database.ts'
import { isSerializationFault } from './error-mapper.ts'
import { type AuditEntry, eventInsertion, readWithEvent, writeAudits, writeWithEvent } from './event-log.ts'
import { origin } from './guard.ts'
import { isKeptElsewhere } from './idempotency.ts'
import { databaseLimits } from './limits.ts'
import type { KeptSql } from './kept-sql.ts'
import type { Hint, Services, Spending, Spent } from './services.ts'
import { type Write, writeTogether } from './write-together.ts'

/** What a request leaves in the event log. */
export interface Leaving {
  /** Notes an event. */
  audit(entry: AuditEntry): void
  /** Notes what is written by the same statement as the events, after everything else. */
  alongside(write: Write): void
  /** How many events wait to be written. */
  noted(): number
  /** Writes them, with what is written by the same statement. @returns hints */
  leave(db: Db, beside?: readonly Write[]): Promise<Hint[]>
  /** One statement that changes a record and leaves its event. @returns whether the record was as the caller read it */
  writeOne(db: Db, entry: AuditEntry, statement: RawBuilder<unknown>): Promise<boolean>
  /** One statement that reads a record and leaves its event. @param condition otherwise it does neither */
  readOne<Row>(
    db: Db,
    entry: AuditEntry,
    reading: KeptSql<Row>,
    condition?: KeptSql<SqlBool>,
  ): Promise<Spending<Row>>
  /** The contract promises an event, or none: the handler must keep to it. */
  assertPromised(): void
}

export function createLeaving(services: Services, endpoint: Endpoint, request: FastifyRequest): Leaving {
  const noted: AuditEntry[] = []
  const writes: Write[] = []
  let count = 0
  const note = (entry: AuditEntry) => {
    count += 1
    noted.push(entry)
  }
  return {
    audit: note,
    alongside: (write) => void writes.push(write),
    noted: () => noted.length,
    async leave(db, beside = []) {
      const entries = noted.splice(0)
      const all = [...writes.splice(0), ...beside]
      return writeEntries(services, db, { endpoint, request, entries, beside: all })
    },
    async writeOne(db, entry, statement) {
      count += 1
      return writeWithEvent(db, originOf(services, endpoint, request), entry, statement)
    },
    async readOne(db, entry, reading, condition) {
      count += 1
      const from = originOf(services, endpoint, request)
      const spent = spentOf(services, endpoint, request, entry)
      if (!spent) return { hints: [], row: await readWithEvent(db, from, entry, reading, condition) }
      const event = eventInsertion(from, entry, 'found')
      return services.spend!(db, spent, from.now, { event, reading, condition })
    },
    assertPromised() {
      if (!endpoint.audit && count > 0)
        throw new Error(`${endpointKey(endpoint)} leaves events but its contract names no audit word`)
      if (endpoint.audit && count === 0)
        throw new Error(`${endpointKey(endpoint)} promises the event ${endpoint.audit} but left none`)
    },
  }
}

interface Left {
  endpoint: Endpoint
  request: FastifyRequest
  entries: readonly AuditEntry[]
  beside: readonly Write[]
}

/** @throws Error where the contract names no word for an event */
function originOf(services: Services, endpoint: Endpoint, request: FastifyRequest) {
  const { audit, method, reply } = endpoint
  if (!audit) throw new Error(`${endpointKey(endpoint)} writes an event without a word for it`)
  const isView = method === 'GET' && typeof reply !== 'string'
  return { ...origin(services, request, audit, 'ok'), isView }
}

/** What the request adds to what the person did on the day; null where nothing is counted. */
function spentOf(
  { spend }: Services,
  { budget: kind }: Endpoint,
  { actor }: FastifyRequest,
  { clientId }: AuditEntry,
): Spent | null {
  if (!spend || !kind || !actor) return null
  return { staffId: actor.staffId, kind, amount: 1, ...(clientId !== undefined && { clientId }) }
}

/** The events, and what the request adds to what the person did on the day. */
async function writeEntries(
  services: Services,
  db: Db,
  { endpoint, request, entries, beside }: Left,
): Promise<Hint[]> {
  if (!endpoint.audit) {
    await writeTogether(db, beside)
    return []
  }
  const from = originOf(services, endpoint, request)
  if (!services.spend || !endpoint.budget || !request.actor) {
    await writeAudits(db, from, entries, beside)
    return []
  }
  await writeTogether(db, beside)
  const hints: Hint[] = []
  for (const entry of entries) {
    const spent = spentOf(services, endpoint, request, entry)!
    const event = eventInsertion(from, entry, null)
    hints.push(...(await services.spend(db, spent, from.now, { event })).hints)
  }
  return hints
}

/** Runs the work, again when the database asks for it, or another request with its key was done meanwhile. */
export async function inTransaction<T>(db: Db, work: (transaction: Db) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute((transaction) => work(transaction))
    } catch (error) {
      const isWorthIt = isSerializationFault(error) || isKeptElsewhere(error)
      if (tries === databaseLimits.transactionAttempts || !isWorthIt) throw error
    }
  }
}
