import type { Db } from './database.ts'
import { eventHash } from './event-log.ts'

/** An event whose content is not what was written, or that does not follow the one before it. */
export interface BrokenLink {
  id: number
  day: string
  lane: number
  /** `content`: a column was changed. `order`: an event before it was removed, added or changed. */
  fault: 'content' | 'order'
}

export interface ChainReport {
  events: number
  broken: BrokenLink[]
}

const batch = 1_000

/**
 * Recomputes the chains of the event log: each event must hash to its own hash, and know the hash of the one before it.
 * The end of a chain has no witness: the removal of its last events is found only against an older copy.
 * @param day `YYYY-MM-DD`; absent: every day
 */
export async function verifyChain(db: Db, day?: string): Promise<ChainReport> {
  const report: ChainReport = { events: 0, broken: [] }
  // Of all chains, also of past days: clocks of servers differ, and are set back. Sixteen hashes a day are little.
  const last = new Map<string, Buffer>()
  const bounds = await boundsOf(db, day)
  for (let from = bounds.before; ;) {
    const rows = await eventsAfter(db, from, bounds.last, day)
    for (const row of rows) {
      const chain = `${row.day}/${row.lane}`
      const fault = faultOf(row, last.get(chain) ?? null)
      if (fault) report.broken.push({ id: row.id, day: row.day, lane: row.lane, fault })
      last.set(chain, row.hash)
      report.events += 1
    }
    const end = rows.at(-1)
    if (!end || rows.length < batch) return report
    from = end.id
  }
}

type StoredEvent = Awaited<ReturnType<typeof eventsAfter>>[number]

function faultOf(row: StoredEvent, before: Buffer | null): BrokenLink['fault'] | null {
  const { id: _id, at, detail, previous_hash, hash, ...rest } = row
  const own = eventHash(previous_hash, { ...rest, at: new Date(at), detail: JSON.stringify(detail) })
  if (!own.equals(hash)) return 'content'
  if (before === null ? previous_hash !== null : !previous_hash?.equals(before)) return 'order'
  return null
}

const columns = [
  'id',
  'at',
  'day',
  'lane',
  'staff_id',
  'action',
  'subject_type',
  'subject_id',
  'client_id',
  'fields',
  'detail',
  'outcome',
  'request_id',
  'address',
  'previous_hash',
  'hash',
] as const

/** Between which ids the events of a day lie: without them, an old day would be looked for in the whole log. */
async function boundsOf(db: Db, day: string | undefined): Promise<{ before: number; last: number | null }> {
  if (day === undefined) return { before: 0, last: null }
  const { first, last } = await db
    .selectFrom('event_log')
    .select((eb) => [eb.fn.min('id').as('first'), eb.fn.max('id').as('last')])
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
  return { before: (first ?? 1) - 1, last: last ?? 0 }
}

function eventsAfter(db: Db, id: number, last: number | null, day: string | undefined) {
  let query = db.selectFrom('event_log').select(columns).where('id', '>', id)
  if (last !== null) query = query.where('id', '<=', last)
  if (day !== undefined) query = query.where('day', '=', day)
  return query.orderBy('id').limit(batch).execute()
}
