import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from './database.ts'
import type { Generated, Instant, JsonColumn } from './columns.ts'

export interface EventLogTable {
  id: Generated<number>
  at: Instant
  day: string
  lane: number
  staff_id: number | null
  action: string
  subject_type: string | null
  subject_id: number | null
  client_id: number | null
  fields: string[]
  detail: JsonColumn<Record<string, unknown>>
  outcome: string
  request_id: string
  address: string | null
  previous_hash: Buffer | null
  hash: Buffer
}

export interface RevisionsTable {
  id: Generated<number>
  subject_type: string
  subject_id: number
  client_id: number | null
  version: number
  at: Instant
  staff_id: number | null
  action: string
  changes: JsonColumn<Record<string, Change>>
}

/** `[before, after]` of one field. */
export type Change = [unknown, unknown]

declare module './database.ts' {
  interface Tables {
    event_log: EventLogTable
    revisions: RevisionsTable
  }
}

/** What a handler says about the record it changed or showed. */
export interface AuditEntry {
  /** Who acted, where the request itself is anonymous: the sign-in. */
  staffId?: number
  subject?: { type: string; id: number }
  clientId?: number
  /** The record's version after the change. */
  version?: number
  before?: object
  after?: object
  /** Facts without personal or health values: counts, reasons from a fixed list. */
  detail?: Record<string, string | number | boolean | null>
}

export interface AuditOrigin {
  action: string
  staffId: number | null
  requestId: string
  address: string | null
  now: Date
  outcome?: 'ok' | 'denied' | 'failed'
}

const unlogged = new Set(['version', 'updatedAt', 'createdAt', 'updated', 'created'])

/** The fields in which two states of a record differ, with both values. */
export function changedFields(before: object | undefined, after: object | undefined): Record<string, Change> {
  const from = (before ?? {}) as Record<string, unknown>
  const to = (after ?? {}) as Record<string, unknown>
  const changes: Record<string, Change> = {}
  for (const key of new Set([...Object.keys(from), ...Object.keys(to)])) {
    if (unlogged.has(key)) continue
    if (JSON.stringify(from[key] ?? null) !== JSON.stringify(to[key] ?? null)) {
      changes[key] = [from[key] ?? null, to[key] ?? null]
    }
  }
  return changes
}

// Several chains a day, so that writers of different people do not wait for each other.
const lanes = 16
const chainLockClass = 7001

/** Writes the event and, for a changed record, its revision. Runs inside the transaction of the change. */
export async function writeAudit(db: Db, origin: AuditOrigin, entry: AuditEntry): Promise<void> {
  const changes = entry.before || entry.after ? changedFields(entry.before, entry.after) : {}
  const event = eventOf(origin, entry, Object.keys(changes))
  if (entry.subject && entry.version !== undefined && event.fields.length > 0) {
    const { id, type } = entry.subject
    await db
      .insertInto('revisions')
      .values({
        subject_type: type,
        subject_id: id,
        client_id: event.client_id,
        version: entry.version,
        at: event.at,
        staff_id: event.staff_id,
        action: event.action,
        changes: JSON.stringify(changes),
      })
      .execute()
  }
  await appendToChain(db, event)
}

function eventOf(origin: AuditOrigin, entry: AuditEntry, fields: string[]): HashedEvent {
  const { staffId = origin.staffId, subject, clientId = null, detail = {} } = entry
  return {
    at: origin.now,
    day: origin.now.toISOString().slice(0, 10),
    lane: (staffId ?? 0) % lanes,
    staff_id: staffId,
    action: origin.action,
    subject_type: subject?.type ?? null,
    subject_id: subject?.id ?? null,
    client_id: clientId,
    fields,
    detail: JSON.stringify(detail),
    outcome: origin.outcome ?? 'ok',
    request_id: origin.requestId,
    address: origin.address,
  }
}

async function appendToChain(db: Db, event: HashedEvent): Promise<void> {
  // Taken last and held until the commit: each event knows the hash of the one before it.
  await sql`select pg_advisory_xact_lock(${chainLockClass}, ${event.lane})`.execute(db)
  const previous = await db
    .selectFrom('event_log')
    .select('hash')
    .where('day', '=', event.day)
    .where('lane', '=', event.lane)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const previous_hash = previous?.hash ?? null
  await db
    .insertInto('event_log')
    .values({ ...event, previous_hash, hash: eventHash(previous_hash, event) })
    .execute()
}

type HashedEvent = Omit<EventLogTable, 'id' | 'at' | 'detail' | 'previous_hash' | 'hash'> & {
  at: Date
  detail: string
}

// jsonb keeps the values and forgets the order of the keys.
function sortedEntries(detail: string): [string, unknown][] {
  const entries = Object.entries(JSON.parse(detail) as Record<string, unknown>)
  return entries.sort(([a], [b]) => (a < b ? -1 : 1))
}

/** SHA-256 over the previous hash and every column of the event, in a fixed order. */
export function eventHash(previous: Buffer | null, event: HashedEvent): Buffer {
  const content = JSON.stringify([
    event.at.toISOString(),
    event.day,
    event.lane,
    event.staff_id,
    event.action,
    event.subject_type,
    event.subject_id,
    event.client_id,
    event.fields,
    sortedEntries(event.detail),
    event.outcome,
    event.request_id,
    event.address,
  ])
  return createHash('sha256')
    .update(previous ?? Buffer.alloc(0))
    .update(content)
    .digest()
}
