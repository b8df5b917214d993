import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { committedLater } from './committed-later.ts'
import type { Db } from './database.ts'
import { type KeptSql, keptSql, keptTogether } from './kept-sql.ts'
import { preparedPlan } from './prepared-plan.ts'
import { type Write, writeTogether } from './write-together.ts'
import type { Generated, Instant, JsonColumn } from './columns.ts'

export interface EventLogTable {
  id: Generated<number>
  at: Instant
  /** This and `lane`, `previous_hash`, `hash`: of events from before the seals, which were a chain for each day and lane. */
  day: string | null
  lane: number | null
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
  hash: Buffer | null
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
  /** Nothing but this event is written: the answer does not wait until the event is on the disk. */
  isView?: boolean
}

const unlogged = new Set(['version', 'updatedAt', 'createdAt', 'updated', 'created'])

/** The fields in which two states of a record differ, with both values. */
export function changedFields(before: object | undefined, after: object | undefined): Record<string, Change> {
  const from = (before ?? {}) as Record<string, unknown>
  const to = (after ?? {}) as Record<string, unknown>
  const changes: Record<string, Change> = {}
  for (const key of new Set([...Object.keys(from), ...Object.keys(to)])) {
    if (!unlogged.has(key) && isOther(from[key], to[key])) changes[key] = [from[key] ?? null, to[key] ?? null]
  }
  return changes
}

const isOther = (one: unknown, other: unknown): boolean =>
  one !== other && JSON.stringify(one ?? null) !== JSON.stringify(other ?? null)

/** Events per statement: each has eleven values, and a statement takes 65,535. */
const batch = 500
/** The statement of so few is one of a handful that are run often. */
const fewEvents = 2

/** As `writeAudits` for one. */
export function writeAudit(db: Db, origin: AuditOrigin, entry: AuditEntry): Promise<void> {
  return writeAudits(db, origin, [entry])
}

/**
 * Writes events in their order and, for changed records, their revisions. Runs inside the transaction of the change. It
 * reads no other event and takes no lock: `event-sealer.ts` links the events afterwards.
 * @param beside what is written by the same statement
 */
export async function writeAudits(
  db: Db,
  origin: AuditOrigin,
  entries: readonly AuditEntry[],
  beside: readonly Write[] = [],
): Promise<void> {
  const some = entries.slice(0, batch).map((entry) => leftBy(origin, entry))
  const revisions = some.flatMap(({ event, revision }) => (revision ? [{ event, revision }] : []))
  const areFew = some.length <= fewEvents
  const insertion = (into: RawBuilder<unknown>, kind: string, rows: readonly KeptSql<unknown>[]) =>
    rows.length === 0 ? [] : [areFew ? keptInsertion(into, kind, rows) : insertionOfRows(into, rows)]
  const writes = [
    ...beside,
    ...insertion(
      intoRevisions,
      'revisions',
      revisions.map((one) => revisionRow(one)),
    ),
    ...insertion(
      intoEvents,
      'events',
      some.map(({ event }) => eventRow(event, null, origin.isView)),
    ),
  ]
  await writeTogether(db, writes, areFew ? preparedPlan : sql``)
  if (entries.length > batch) await writeAudits(db, origin, entries.slice(batch))
}

/**
 * Runs a statement and, if it returns a row, writes the event and the revision, all in one statement, which needs no
 * transaction around it.
 * @returns whether it returned a row
 */
export async function writeWithEvent(
  db: Db,
  origin: AuditOrigin,
  entry: AuditEntry,
  statement: RawBuilder<unknown>,
): Promise<boolean> {
  const { event, revision } = leftBy(origin, entry)
  const revised =
    revision &&
    sql`, revised as (${keptInsertion(intoRevisions, 'revision', [revisionRow({ event, revision }, 'changed')])})`
  const { rows } = await sql`
    with changed as (${statement})${revised ?? sql``} ${insertionOf(event, 'changed')} returning 1
    ${preparedPlan}`.execute(db)
  return rows.length > 0
}

function leftBy(origin: AuditOrigin, entry: AuditEntry): { event: NewEvent; revision?: NewRevision } {
  const changes = entry.before || entry.after ? changedFields(entry.before, entry.after) : {}
  const event = eventOf(origin, entry, Object.keys(changes))
  const { version } = entry
  const { subject_type: type, subject_id: id } = event
  const isRevised = type !== null && id !== null && version !== undefined && event.fields.length > 0
  return isRevised ? { event, revision: { type, id, version, changes } } : { event }
}

/**
 * The insert of an event that changes no record, to be part of another statement.
 * @param source `found`: only where the part of this name returned a row
 */
export function eventInsertion(
  origin: AuditOrigin,
  entry: AuditEntry,
  source: 'found' | null,
): KeptSql<unknown> {
  return insertionOf(eventOf(origin, entry, []), source, origin.isView)
}

/** The reading of a record as the part `found` of a statement. @param condition of a record that is read at all */
export const foundPart = (
  reading: RawBuilder<unknown>,
  condition?: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  condition
    ? sql`found as materialized (select each_found.* from (${reading}) each_found where ${condition})`
    : sql`found as materialized (${reading})`

/**
 * Reads a record and, where it is there, leaves the event: one statement, which needs no transaction around it.
 * @param condition where it does not hold nothing is read and no event is left
 */
export async function readWithEvent<Row>(
  db: Db,
  origin: AuditOrigin,
  entry: AuditEntry,
  reading: KeptSql<Row>,
  condition?: KeptSql<SqlBool>,
): Promise<Row | undefined> {
  const statement = keptTogether<Row, object>(
    ['read with its event'],
    [reading, eventInsertion(origin, entry, 'found'), ...(condition ? [condition] : [])],
    {},
    ([found, event, holds]) => sql<Row>`
      with ${foundPart(found!, holds)}, event as (${event}) table found ${preparedPlan}`,
  )
  return (await statement.execute(db)).rows[0]
}

type NewEvent = Omit<EventLogTable, 'id' | 'at' | 'detail' | 'day' | 'lane' | 'previous_hash' | 'hash'> & {
  at: Date
  detail: string
}

function eventOf(origin: AuditOrigin, entry: AuditEntry, fields: string[]): NewEvent {
  const { staffId = origin.staffId, subject, clientId = null, detail = {} } = entry
  return {
    at: origin.now,
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

const unionAll = sql` union all `

/** Each leaves a row, or only where the part of this name of its statement returned one. */
type Source = 'changed' | 'found' | null

const sourceOf = (source: Source): RawBuilder<unknown> => (source ? sql`from ${sql.table(source)}` : sql``)

const insertionOfRows = (into: RawBuilder<unknown>, rows: readonly unknown[]) =>
  sql`${into} ${sql.join(rows, unionAll)}`

/** The same of few rows of one kind. */
const keptInsertion = (into: RawBuilder<unknown>, kind: string, rows: readonly KeptSql<unknown>[]) =>
  keptTogether([kind], rows, {}, (parts) => insertionOfRows(into, parts))

const intoEvents = sql`
  insert into event_log
    (at, staff_id, action, subject_type, subject_id, client_id, fields, detail, outcome, request_id, address)`

const insertionOf = (event: NewEvent, source: Source, isView?: boolean): KeptSql<unknown> =>
  keptInsertion(intoEvents, 'event', [eventRow(event, source, isView)])

const eventRow = (event: NewEvent, source: Source = null, isView = false) =>
  keptSql(
    ['row of an event', source, isView],
    event,
    (each) => sql`
  select ${each.at}::timestamptz, ${each.staff_id}::bigint, ${each.action}, ${each.subject_type},
    ${each.subject_id}::bigint, ${each.client_id}::bigint, ${each.fields}::text[], ${each.detail}::jsonb,
    ${each.outcome}, ${each.request_id}, ${each.address} ${sourceOf(source)} ${isView ? sql`where ${committedLater}` : sql``}`,
  )

interface NewRevision {
  type: string
  id: number
  version: number
  changes: Record<string, Change>
}

interface Revised {
  event: NewEvent
  revision: NewRevision
}

const intoRevisions = sql`
  insert into revisions (subject_type, subject_id, client_id, version, at, staff_id, action, changes)`

const revisionRow = ({ event, revision }: Revised, source: Source = null) => {
  const { client_id, at, staff_id, action } = event
  const changes = JSON.stringify(revision.changes)
  return keptSql(
    ['row of a revision', source],
    { ...revision, client_id, at, staff_id, action, changes },
    (each) => sql`
  select ${each.type}, ${each.id}::bigint, ${each.client_id}::bigint, ${each.version}::int, ${each.at}::timestamptz,
    ${each.staff_id}::bigint, ${each.action}, ${each.changes}::jsonb ${sourceOf(source)}`,
  )
}
