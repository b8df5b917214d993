import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../database.ts'
import type { Instant, JsonColumn } from '../columns.ts'
import '../event-log.ts'

export interface EventSealsTable {
  no: number
  sealed_at: Instant
  settled_id: number
  last_id: number
  ids: number[]
  hashes: Buffer
  note: JsonColumn<SealNote>
  previous_hash: Buffer | null
  hash: Buffer
  public_key: Buffer
  signature: Buffer
}

declare module '../database.ts' {
  interface Tables {
    event_seals: EventSealsTable
  }
}

/** What a seal says besides its events. It is signed like the rest. */
export interface SealNote {
  /** A backup of that moment (ISO 8601) was put back, whose last seal has the number `after`. */
  restored?: Restored
  /** The seals before were signed with this key (hexadecimal), and the operator goes on from them with another one. */
  acceptsKey?: string
  /** What the chain from before the seals was found to be when its events were taken over. */
  oldChain?: { events: number; broken: number }
}

export interface Restored {
  at: string
  after: number
}

export interface Seal {
  no: number
  /** ISO 8601, by the clock of the database. */
  sealedAt: string
  settledId: number
  lastId: number
  ids: number[]
  hashes: Buffer
  note: SealNote
  previousHash: Buffer | null
  hash: Buffer
  publicKey: Buffer
  signature: Buffer
}

export const hashBytes = 32

/** SHA-256 over all that a seal says: number, time, events with their hashes, note, the seal before, key. */
export function sealHash(seal: Omit<Seal, 'hash' | 'signature'>): Buffer {
  const { no, sealedAt, settledId, lastId, ids, note, previousHash, publicKey } = seal
  const previous = previousHash?.toString('hex') ?? null
  const said = [no, sealedAt, settledId, lastId, ids, noteEntries(note), previous, publicKey.toString('hex')]
  return createHash('sha256').update(JSON.stringify(said)).update(seal.hashes).digest()
}

// jsonb forgets the order of keys.
const noteEntries = ({ restored, acceptsKey, oldChain }: SealNote) => [
  restored ? [restored.at, restored.after] : null,
  acceptsKey ?? null,
  oldChain ? [oldChain.events, oldChain.broken] : null,
]

const eventColumns = [
  'id',
  'at',
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
] as const

type SealedEvent = Awaited<ReturnType<typeof eventsOf>>[number]

/** SHA-256 over every column of the event, in a fixed order. */
export function eventHash(event: SealedEvent): Buffer {
  const content = eventColumns.map((column) => event[column])
  return createHash('sha256').update(JSON.stringify(content)).digest()
}

/** The events of these ids, in their order. */
export function eventsOf(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('event_log')
    .select(eventColumns)
    .where(sql<boolean>`id = any (${ids}::bigint[])`)
    .orderBy('id')
    .execute()
}

const unsealedAfter = (settledId: number) => sql`
  from event_log where id > ${settledId} and id not in (
    select unnest(ids) from event_seals where last_id > ${settledId})`

/** Ids of events that no seal has, the lowest first. */
export async function unsealedIds(db: Db, settledId: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id ${unsealedAfter(settledId)} order by id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** How many events wait for their seal. */
export async function countUnsealed(db: Db, settledId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count ${unsealedAfter(settledId)}`.execute(
    db,
  )
  return rows[0]!.count
}

/** Ids up to the settled one that no seal has: nobody sealed these, and nobody will. */
export async function strayIds(db: Db, settledId: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from event_log
    where id <= ${settledId} and not exists (
      select from (select unnest(ids) as sealed from event_seals) as seals where seals.sealed = event_log.id)
    order by id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

const sealColumns = [
  'no',
  'sealed_at as sealedAt',
  'settled_id as settledId',
  'last_id as lastId',
  'ids',
  'hashes',
  'note',
  'previous_hash as previousHash',
  'hash',
  'public_key as publicKey',
  'signature',
] as const

export async function lastSeal(db: Db): Promise<Seal | undefined> {
  return db.selectFrom('event_seals').select(sealColumns).orderBy('no', 'desc').limit(1).executeTakeFirst()
}

/** Seals of the numbers from `from` on, in their order. */
export function sealsFrom(db: Db, from: number, limit: number): Promise<Seal[]> {
  return db
    .selectFrom('event_seals')
    .select(sealColumns)
    .where('no', '>=', from)
    .orderBy('no')
    .limit(limit)
    .execute()
}

/** Those that say more than their events, in their order: few. */
export function notedSeals(db: Db): Promise<Seal[]> {
  return db
    .selectFrom('event_seals')
    .select(sealColumns)
    .where(sql<boolean>`note <> '{}'`)
    .orderBy('no')
    .execute()
}

export async function insertSeal(db: Db, seal: Seal): Promise<void> {
  await sql`
    insert into event_seals (no, sealed_at, settled_id, last_id, ids, hashes, note, previous_hash, hash, public_key, signature)
    values (${seal.no}, ${seal.sealedAt}, ${seal.settledId}, ${seal.lastId}, ${seal.ids}::bigint[], ${seal.hashes},
      ${JSON.stringify(seal.note)}::jsonb, ${seal.previousHash}, ${seal.hash}, ${seal.publicKey}, ${seal.signature})`.execute(
    db,
  )
}

/** The head of a chain: what is kept outside of the database of a seal. */
export interface Head {
  no: number
  at: string
  /** How many events the seal has. */
  events: number
  lastId: number
  hash: string
  /** Base64. */
  signature: string
  /** Hexadecimal. */
  key: string
}

const headColumns = sql`
  no, sealed_at as at, cardinality(ids) as events, last_id as "lastId", encode(hash, 'hex') as hash,
  translate(encode(signature, 'base64'), E'\\n', '') as signature, encode(public_key, 'hex') as key`

/** Heads of the numbers from `from` on, in their order. */
export async function headsFrom(db: Db, from: number, limit: number): Promise<Head[]> {
  const { rows } = await sql<Head>`
    select ${headColumns} from event_seals where no >= ${from} order by no limit ${limit}`.execute(db)
  return rows
}

/** None where nothing is sealed. */
export async function newestHead(db: Db): Promise<Head[]> {
  const { rows } = await sql<Head>`select ${headColumns} from event_seals order by no desc limit 1`.execute(
    db,
  )
  return rows
}

/** The newest seal that says that a store without the seal of this number was put back. */
export async function newestRestore(db: Db, no: number): Promise<number | null> {
  const { rows } = await sql<{ no: number | null }>`
    select max(no) as no from event_seals where note <> '{}' and (note -> 'restored' ->> 'after')::bigint < ${no}`.execute(
    db,
  )
  return rows[0]!.no
}
