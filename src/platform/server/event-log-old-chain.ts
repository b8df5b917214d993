import { createHash } from 'node:crypto'
import type { Db } from './database.ts'

/*
 * Events from before the seals: each had the hash of the one before it, in a chain for each day and lane. The first
 * seals take them over, after one more look at that chain.
 */

/** An event whose content is not what was written, or that does not follow the one before it. */
export interface BrokenLink {
  id: number
  /** `content`: a column was changed. `order`: an event before it was removed, added or changed. */
  fault: 'content' | 'order'
}

export interface ChainReport {
  events: number
  broken: BrokenLink[]
}

const batch = 1_000

/**
 * Recomputes the chains of the events that have one: each must hash to its own hash, and know the hash of the one
 * before it. Nothing proves where a chain ends.
 */
export async function verifyOldChain(db: Db): Promise<ChainReport> {
  const report: ChainReport = { events: 0, broken: [] }
  // Kept for all chains, past days included, since clocks of servers differ and may be set back. Sixteen hashes a day
  // take little memory.
  const last = new Map<string, Buffer>()
  for (let from = 0; ;) {
    const rows = await eventsAfter(db, from)
    for (const row of rows) {
      const chain = `${row.day}/${row.lane}`
      const fault = faultOf(row, last.get(chain) ?? null)
      if (fault) report.broken.push({ id: row.id, fault })
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
  const { previous_hash, hash } = row
  if (!oldHash(previous_hash, row).equals(hash)) return 'content'
  if (before === null ? previous_hash !== null : !previous_hash?.equals(before)) return 'order'
  return null
}

function eventsAfter(db: Db, id: number) {
  return db
    .selectFrom('event_log')
    .select([
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
    ])
    .where('id', '>', id)
    .where('hash', 'is not', null)
    .$narrowType<{ hash: Buffer }>()
    .orderBy('id')
    .limit(batch)
    .execute()
}

// jsonb keeps the values but not the order of the keys.
const sortedEntries = (detail: object): [string, unknown][] =>
  Object.entries(detail).toSorted(([a], [b]) => (a < b ? -1 : 1))

/** SHA-256 over the previous hash and every column of the event, in a fixed order. */
export function oldHash(previous: Buffer | null, event: Omit<StoredEvent, 'id' | 'hash'>): Buffer {
  const content = JSON.stringify([
    event.at,
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
