import { sql } from 'kysely'
import type { Db } from '../database.ts'
import { verifyOldChain } from '../event-log-old-chain.ts'
import { isSignedBy } from './seal-key.ts'
import { readHeads, readRestored } from './seals-file.ts'
import {
  countUnsealed,
  eventHash,
  eventsOf,
  hashBytes,
  type Head,
  lastSeal,
  notedSeals,
  type Restored,
  type Seal,
  sealHash,
  sealsFrom,
  strayIds,
} from './seals.store.ts'

/** What proves the seals from outside of the database. */
export interface SealWitness {
  /** 32 bytes; null: there is no key, and signatures are judged by the keys that the seals name. */
  publicKey: Buffer | null
  /** The file with the heads; null: none is read. */
  file: string | null
}

export type SealFault =
  /** An event is not what was sealed. */
  | { fault: 'changed' | 'missing'; event: number; seal: number }
  /** An event that no seal has, though all of that time are sealed. */
  | { fault: 'added'; event: number }
  /** A seal is not what was written, does not follow the one before it, or is not signed with a key that is good for it. */
  | { fault: 'seal' | 'order' | 'signature'; seal: number }
  /** The file has a head that is signed with our key, and the database has another seal of this number, or none. */
  | { fault: 'replaced' | 'lost'; seal: number }
  /** A line of the file is not signed with our key: the file was changed, or is that of another store. */
  | { fault: 'file'; seal: number }
  /** An event that waits for its first seal is not what the chain from before the seals says. */
  | { fault: 'old-chain'; event: number }

export interface SealReport {
  /** Events that have a seal and are there. */
  events: number
  seals: number
  /** Events that have no seal yet. */
  unsealed: number
  /** When the last seal was made; null without one. */
  until: string | null
  faults: SealFault[]
  /** The moments of the backups that were put back, ISO 8601. */
  restored: string[]
  /** Lines of the file with seals that were made after the backup that was put back. */
  leftBehind: number
  /** Seals of an earlier key, which was accepted. */
  ofEarlierKeys: number
  /** What the chain from before the seals was found to be when it was taken over. */
  oldChain: { events: number; broken: number } | null
}

const sealsAtATime = 100
const namedAtMost = 100

/** Which seals: those of one day by the clock of the database (`YYYY-MM-DD`, UTC), or all. */
export interface SealRange {
  day?: string
  /** Reads only the end of the file. */
  fileBytes?: number
}

/**
 * Compares every sealed event with its hash, every seal with the one before it, its signature and the heads in the file.
 * Reads only. The caller's transaction should be one snapshot (repeatable read): seals are made meanwhile.
 */
export async function verifySeals(db: Db, witness: SealWitness, range: SealRange = {}): Promise<SealReport> {
  // Before the first look at the database, whose snapshot then has all that the file has.
  const { heads, pending } = await readWitness(witness, range)
  const last = (await lastSeal(db)) ?? null
  const noted = await notedSeals(db)
  const bounds = { ...(await boundsOf(db, range.day)), lastNo: last?.no ?? 0 }
  const walk = newWalk(ownKey(witness, last), noted)
  walk.report.unsealed = await countUnsealed(db, last?.settledId ?? 0)
  const found = await readAll(db, walk, bounds, new Set(heads.map(({ no }) => no)))
  judgeHeads(walk, heads, { found, noted, bounds, pending })
  if (range.day === undefined) await judgeRest(db, walk.report, last)
  return walk.report
}

const ownKey = ({ publicKey }: SealWitness, last: Seal | null): Buffer | null =>
  publicKey ?? last?.publicKey ?? null

async function readWitness({ file }: SealWitness, { fileBytes }: SealRange): Promise<Outside> {
  if (file === null) return { heads: [], pending: null }
  return { heads: await readHeads(file, fileBytes), pending: await readRestored(file) }
}

interface Outside {
  heads: Head[]
  /** What was put back and is not said by a seal yet. */
  pending: Restored | null
}

const newWalk = (own: Buffer | null, noted: readonly Seal[]): Walk => ({
  report: nothingFound(),
  own: own?.toString('hex') ?? '',
  goodUpTo: goodKeys(own, noted),
  before: null,
})

const nothingFound = (): SealReport => ({
  events: 0,
  seals: 0,
  unsealed: 0,
  until: null,
  faults: [],
  restored: [],
  leftBehind: 0,
  ofEarlierKeys: 0,
  oldChain: null,
})

interface Bounds {
  from: number
  to: number
  lastNo: number
}

interface Walk {
  report: SealReport
  /** Our key, hexadecimal. */
  own: string
  /** The number of the last seal that a key is good for. */
  goodUpTo: Map<string, number>
  before: { no: number; hash: Buffer } | null
}

/** Ours is good for all, and an earlier one for the seals before the one of a good key that accepts it. */
function goodKeys(own: Buffer | null, noted: readonly Seal[]): Map<string, number> {
  const good = new Map<string, number>()
  if (own) good.set(own.toString('hex'), Infinity)
  for (const seal of noted.toReversed()) {
    const { no, note } = seal
    if (note.acceptsKey !== undefined && isGood(seal, good) && !good.has(note.acceptsKey))
      good.set(note.acceptsKey, no - 1)
  }
  return good
}

const isGood = (seal: Seal, good: Walk['goodUpTo']): boolean =>
  seal.no <= (good.get(seal.publicKey.toString('hex')) ?? 0) &&
  sealHash(seal).equals(seal.hash) &&
  isSignedBy(seal.publicKey, seal.hash, seal.signature)

async function boundsOf(db: Db, day: string | undefined): Promise<Omit<Bounds, 'lastNo'>> {
  if (day === undefined) return { from: 1, to: Infinity }
  const midnight = `${day}T00:00:00Z`
  const { rows } = await sql<{ from: number | null; to: number | null }>`
    select min(no) as from, max(no) as to from event_seals
    where sealed_at >= ${midnight}::timestamptz and sealed_at < ${midnight}::timestamptz + interval '1 day'`.execute(
    db,
  )
  return { from: rows[0]!.from ?? 1, to: rows[0]!.to ?? 0 }
}

/** @returns the hashes of the seals with the wanted numbers */
async function readAll(
  db: Db,
  walk: Walk,
  { from, to }: Bounds,
  wanted: ReadonlySet<number>,
): Promise<Map<number, string>> {
  const found = new Map<number, string>()
  for (let next = from; next <= to;) {
    const seals = (await sealsFrom(db, next, sealsAtATime)).filter(({ no }) => no <= to)
    const end = seals.at(-1)
    if (!end) break
    await readSeals(db, seals, walk)
    for (const { no, hash } of seals) if (wanted.has(no)) found.set(no, hash.toString('hex'))
    next = end.no + 1
  }
  return found
}

async function readSeals(db: Db, seals: readonly Seal[], walk: Walk): Promise<void> {
  const { report } = walk
  const ids = seals.flatMap((seal) => seal.ids)
  const hashes = new Map((await eventsOf(db, ids)).map((event) => [event.id, eventHash(event)]))
  for (const seal of seals) {
    judgeSeal(walk, seal)
    for (const [i, event] of seal.ids.entries()) {
      const hash = hashes.get(event)
      const fault = faultOf(hash, seal.hashes.subarray(i * hashBytes, (i + 1) * hashBytes))
      if (fault) report.faults.push({ fault, event, seal: seal.no })
      if (hash) report.events += 1
    }
    report.seals += 1
    report.until = seal.sealedAt
    report.oldChain ??= seal.note.oldChain ?? null
    walk.before = { no: seal.no, hash: seal.hash }
  }
}

function faultOf(hash: Buffer | undefined, sealed: Buffer): 'changed' | 'missing' | null {
  if (!hash) return 'missing'
  return hash.equals(sealed) ? null : 'changed'
}

function judgeSeal({ report, before, own, goodUpTo }: Walk, seal: Seal): void {
  const { no, hash, previousHash, publicKey, note } = seal
  if (!sealHash(seal).equals(hash)) report.faults.push({ fault: 'seal', seal: no })
  else if (!isGood(seal, goodUpTo)) report.faults.push({ fault: 'signature', seal: no })
  else if (publicKey.toString('hex') !== own) report.ofEarlierKeys += 1
  if (!isInOrder(before, no, previousHash, report.seals === 0))
    report.faults.push({ fault: 'order', seal: no })
  if (note.restored !== undefined) report.restored.push(note.restored.at)
}

/** The first that is read follows one that is not looked at, but for the first of all. */
function isInOrder(
  before: Walk['before'],
  no: number,
  previousHash: Buffer | null,
  isFirst: boolean,
): boolean {
  if (isFirst) return no > 1 || previousHash === null
  return before !== null && no === before.no + 1 && previousHash?.equals(before.hash) === true
}

interface Looked {
  /** Hashes of seals of the database by their number. */
  found: Map<number, string>
  noted: readonly Seal[]
  bounds: Bounds
  /** What was put back and is not said by a seal yet. */
  pending: Restored | null
}

/** The heads of the file are seals of the database, but for those from which the store went back to an older one. */
function judgeHeads(
  { report, goodUpTo }: Walk,
  heads: readonly Head[],
  { found, noted, bounds, pending }: Looked,
): void {
  const firstLine = new Map<string, number>()
  for (const [i, { hash }] of heads.entries()) if (!firstLine.has(hash)) firstLine.set(hash, i)
  const restores = noted
    .filter((seal) => isGood(seal, goodUpTo))
    .flatMap(({ hash, note: { restored } }) =>
      restored ? [{ ...restored, line: firstLine.get(hash.toString('hex')) ?? Infinity }] : [],
    )
  if (pending) restores.push({ ...pending, line: Infinity })
  const { from, to, lastNo } = bounds
  for (const [line, head] of heads.entries()) {
    const isAsked = (head.no >= from && head.no <= to) || head.no > lastNo
    if (!isAsked || found.get(head.no) === head.hash) continue
    if (restores.some(({ after, line: until }) => head.no > after && line < until)) report.leftBehind += 1
    else report.faults.push({ fault: faultOfHead(head, goodUpTo, lastNo), seal: head.no })
  }
}

function faultOfHead(
  { no, hash, key, signature }: Head,
  goodUpTo: Walk['goodUpTo'],
  lastNo: number,
): 'file' | 'lost' | 'replaced' {
  const isOurs =
    (goodUpTo.size === 0 || goodUpTo.has(key)) &&
    isSignedBy(Buffer.from(key, 'hex'), Buffer.from(hash, 'hex'), Buffer.from(signature, 'base64'))
  if (!isOurs) return 'file'
  return no > lastNo ? 'lost' : 'replaced'
}

/** Events that no seal has and none can get any more, and the chain of events that wait for their first seal. */
async function judgeRest(db: Db, report: SealReport, last: Seal | null): Promise<void> {
  if (last) {
    for (const event of await strayIds(db, last.settledId, namedAtMost))
      report.faults.push({ fault: 'added', event })
    return
  }
  const { broken } = await verifyOldChain(db)
  for (const { id } of broken) report.faults.push({ fault: 'old-chain', event: id })
}
