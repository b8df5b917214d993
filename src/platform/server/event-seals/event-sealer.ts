import { sql } from 'kysely'
import type { Db } from '../database.ts'
import { verifyOldChain } from '../event-log-old-chain.ts'
import { sealLimits } from '../limits.ts'
import type { Log } from '../log.ts'
import { isSignedBy, nameOfKey, type SealKey } from './seal-key.ts'
import {
  eventHash,
  eventsOf,
  insertSeal,
  lastSeal,
  type Restored,
  sealHash,
  type Seal,
  type SealNote,
  unsealedIds,
} from './seals.store.ts'

/*
 * Links events after they were written. A transaction that has taken a low id may commit after one with a higher id, so
 * that events come to light in another order than that of their ids. A seal therefore names its events: one that comes
 * late goes into a later seal, and none has to be waited for. Which ids can still come is known by the locks:
 * a transaction that inserts an event holds a lock on the table from before it takes the id until its end. Once those
 * that held it when the highest id was read are over, no id up to that one comes any more: `settled_id`. No clock is
 * asked.
 */

export interface EventSealer {
  /** Seals what waits, up to some thousand events. @returns how many events; null when another server is at work */
  sealNext(): Promise<number | null>
}

// Any number, the same in every version of the program.
const turnKey = 7_000_003

export interface SealerOptions {
  db: Db
  key: SealKey
  log?: Log
  /** The operator goes on from seals of another key. */
  acceptsOtherKey?: boolean
  /** What was put back, to be said by the first seal. */
  restored?: Restored | null
}

/** One for each server; they take turns by a lock of the database. */
export function createEventSealer(options: SealerOptions): EventSealer {
  const { db, key, acceptsOtherKey = false } = options
  const settled = settledIds()
  let restored = options.restored ?? null
  return {
    async sealNext() {
      const { isFirst, isWaiting } = await lookAround(db)
      if (!isWaiting && !restored && (isFirst || !acceptsOtherKey)) return 0
      // Read before the transaction: a long log takes longer than a transaction may.
      const note = isFirst ? await noteOfOldChain(db, options.log) : {}
      return db.transaction().execute((transaction) => sealOnce(transaction, note))
    },
  }

  async function sealOnce(transaction: Db, firstNote: SealNote): Promise<number | null> {
    const now = await takeTurn(transaction)
    if (now === null) return null
    const last = await lastSeal(transaction)
    const write = (more: NewSeal) => insertSeal(transaction, signed(key, last, now, more))
    const said = last && noteAfter(last)
    if (said && Object.keys(said).length > 0) {
      await write({ note: said, settledId: last.settledId, ids: [], hashes: [] })
      restored = null
      return 0
    }
    const before = last?.settledId ?? 0
    const settledId = await settled.read(transaction)
    const ids = await unsealedIds(transaction, before, sealLimits.eventsPerSeal)
    if (ids.length === 0) return 0
    const events = await eventsOf(transaction, ids)
    await write({
      note: last ? {} : firstNote,
      settledId: Math.max(before, Math.min(settledId, reachOf(ids))),
      ids,
      hashes: events.map(eventHash),
    })
    return ids.length
  }

  /** Nothing is put on seals that are not ours: a new seal would vouch for them. @throws where they are not */
  function noteAfter(last: Seal): SealNote {
    const isOwn = last.publicKey.equals(key.publicKey)
    if (isOwn || !acceptsOtherKey) assertOwn(last, key)
    return { ...(restored && { restored }), ...(!isOwn && { acceptsKey: last.publicKey.toString('hex') }) }
  }
}

/** A full seal may have left higher ids; after another one all that can be seen is sealed. */
const reachOf = (ids: readonly number[]): number =>
  ids.length === sealLimits.eventsPerSeal ? ids.at(-1)! : Infinity

function assertOwn(last: Seal, key: SealKey): void {
  const { hash, signature } = last
  if (sealHash(last).equals(hash) && isSignedBy(key.publicKey, hash, signature)) return
  throw new Error(
    `The last seal of the event log (${last.no}) is not signed with the key ${nameOfKey(key.publicKey)}: ` +
      'nothing is sealed. Run npm run verify-events.',
  )
}

interface NewSeal {
  note: SealNote
  settledId: number
  ids: number[]
  hashes: Buffer[]
}

function signed(key: SealKey, last: Seal | undefined, sealedAt: string, more: NewSeal): Seal {
  const content = {
    ...more,
    no: (last?.no ?? 0) + 1,
    sealedAt,
    lastId: Math.max(last?.lastId ?? 0, more.ids.at(-1) ?? 0),
    hashes: Buffer.concat(more.hashes),
    previousHash: last?.hash ?? null,
    publicKey: key.publicKey,
  }
  const hash = sealHash(content)
  return { ...content, hash, signature: key.sign(hash) }
}

/** @returns the clock of the database; null when another server seals */
async function takeTurn(db: Db): Promise<string | null> {
  const { rows } = await sql<{ now: string; mine: boolean }>`
    select date_trunc('milliseconds', clock_timestamp()) as now, pg_try_advisory_xact_lock(${turnKey}) as mine`.execute(
    db,
  )
  return rows[0]!.mine ? rows[0]!.now : null
}

/** Whether there is no seal yet, and whether an event waits for one: asked each second, whatever else is done. */
async function lookAround(db: Db): Promise<{ isFirst: boolean; isWaiting: boolean }> {
  const { rows } = await sql<{ isFirst: boolean; isWaiting: boolean }>`
    with last as (select coalesce((select settled_id from event_seals order by no desc limit 1), 0) as id)
    select not exists (select from event_seals) as "isFirst",
      exists (select from event_log where id > (select id from last) and id not in (
        select unnest(ids) from event_seals where last_id > (select id from last))) as "isWaiting"`.execute(
    db,
  )
  return rows[0]!
}

async function noteOfOldChain(db: Db, log: Log | undefined): Promise<SealNote> {
  const { events, broken } = await verifyOldChain(db)
  if (broken.length > 0)
    log?.error('Events from before the seals were changed, and are sealed as they are', {
      count: broken.length,
    })
  return events === 0 ? {} : { oldChain: { events, broken: broken.length } }
}

/** Up to which id no event can come any more. */
function settledIds(): { read(db: Db): Promise<number> } {
  let settledId = 0
  let awaited: { id: number; writers: string[] } | null = null
  return {
    async read(db) {
      // In this order: a transaction with an id up to the highest holds the lock by now, or is over.
      const highest = await highestId(db)
      const writers = await writersOf(db)
      if (awaited?.writers.every((writer) => !writers.has(writer))) {
        settledId = awaited.id
        awaited = null
      }
      if (writers.size === 0) settledId = highest
      else awaited ??= { id: highest, writers: [...writers] }
      return settledId
    },
  }
}

async function highestId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number | null }>`
    select pg_sequence_last_value(pg_get_serial_sequence('event_log', 'id')::regclass) as id`.execute(db)
  return rows[0]!.id ?? 0
}

/** The transactions that have inserted events and are not over. */
async function writersOf(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ writer: string }>`
    select virtualtransaction as writer from pg_locks
    where locktype = 'relation' and relation = 'event_log'::regclass and mode = 'RowExclusiveLock' and granted
      and database = (select oid from pg_database where datname = current_database())`.execute(db)
  return new Set(rows.map(({ writer }) => writer))
}
