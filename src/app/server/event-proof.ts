import { sql } from 'kysely'
import type { Db } from '#platform/server/database.ts'
import { verifyOldChain } from '#platform/server/event-log-old-chain.ts'
import { sealKeyOf } from '#platform/server/event-seals/seal-key.ts'
import { type SealFault, type SealReport, verifySeals } from '#platform/server/event-seals/seals-verify.ts'
import { keyOf } from './backup/take-backup.ts'
import { eventSealKeyFile, sealsFile } from './installation.ts'
import type { Settings } from './settings.ts'

interface Proof {
  /** For an operator: what is wrong, what to do, what was compared. */
  lines: string[]
  isWhole: boolean
}

/** Compares the event log with its seals, their signatures and the file of heads. Reads only. */
export async function verifyStore(
  db: Db,
  { dataDir, eventSealKey }: Pick<Settings, 'dataDir' | 'eventSealKey'>,
): Promise<Proof> {
  if (!(await hasSeals(db))) return verifyBeforeSeals(db)
  const seed = keyOf(eventSealKey, eventSealKeyFile(dataDir))
  const publicKey = seed === null ? null : sealKeyOf(Buffer.from(seed, 'hex')).publicKey
  const report = await verifySeals(db, { publicKey, file: sealsFile(dataDir) })
  const isKeyMissing = publicKey === null && report.seals > 0
  const lines = [...faultLines(report.faults), ...factLines(report)]
  if (isKeyMissing) {
    lines.unshift(
      `The key of event seals is missing (${eventSealKeyFile(dataDir)}): who signed the seals cannot be proven. ` +
        'Put event-seal.key back or set EVENT_SEAL_KEY.',
    )
  }
  return { lines, isWhole: report.faults.length === 0 && !isKeyMissing }
}

async function hasSeals(db: Db): Promise<boolean> {
  const { rows } = await sql<{
    found: boolean
  }>`select to_regclass('event_seals') is not null as found`.execute(db)
  return rows[0]!.found
}

async function verifyBeforeSeals(db: Db): Promise<Proof> {
  const { events, broken } = await verifyOldChain(db)
  return {
    lines: [
      ...broken.map(
        ({ id }) => `broken: event ${id} is not what was written, or does not follow the one before it`,
      ),
      `${events} events, ${broken.length} broken. Nothing is sealed: start this version of the service, which takes them over.`,
    ],
    isWhole: broken.length === 0,
  }
}

const namedAtMost = 20

/** Of each kind the first ones, each kind with what to do. */
function faultLines(faults: readonly SealFault[]): string[] {
  const kinds = new Map<SealFault['fault'], SealFault[]>()
  for (const one of faults) kinds.set(one.fault, [...(kinds.get(one.fault) ?? []), one])
  return [...kinds].flatMap(([kind, found]) => {
    const lines = found.slice(0, namedAtMost).map((one) => `broken: ${words(one)}`)
    if (found.length > namedAtMost)
      lines.push(`broken: … and ${found.length - namedAtMost} more of this kind`)
    return [...lines, `  ${whatToDo[kind]}`]
  })
}

function words(one: SealFault): string {
  switch (one.fault) {
    case 'changed':
      return `event ${one.event} was changed after it was sealed (seal ${one.seal})`
    case 'missing':
      return `event ${one.event} was deleted after it was sealed (seal ${one.seal})`
    case 'added':
      return `event ${one.event} has no seal, though later events have`
    case 'old-chain':
      return `event ${one.event} is not what was written, or does not follow the one before it`
    case 'seal':
      return `seal ${one.seal} was changed`
    case 'order':
      return `seal ${one.seal} does not follow the one before it`
    case 'signature':
      return `seal ${one.seal} is not signed with the key of this installation`
    case 'lost':
      return `seal ${one.seal} is in seals.jsonl and not in the database`
    case 'replaced':
      return `seal ${one.seal} is another one in seals.jsonl than in the database`
    case 'file':
      return `the line of seal ${one.seal} in seals.jsonl is not signed with the key of this installation`
  }
}

const keep = 'Keep a copy of the database and of DATA_DIR before anything else'
const fromBackup =
  'compare the event with a backup: npm run restore -- FOLDER into another DATA_DIR or database'

const whatToDo: Record<SealFault['fault'], string> = {
  changed: `${keep}; ${fromBackup}. Somebody with the rights of the database's owner wrote to event_log.`,
  missing: `${keep}; ${fromBackup}. Somebody with the rights of the database's owner wrote to event_log.`,
  added: `${keep}; look at these events: they were written past the service, with numbers of their own.`,
  'old-chain': `${keep}; ${fromBackup}. The service seals these events as they are and notes how many are broken.`,
  seal: `${keep}; somebody with the rights of the database's owner wrote to event_seals.`,
  order: `${keep}; seals were deleted or put between: compare with seals.jsonl of every server, or where heads are posted.`,
  signature: `${keep}; the seals were computed anew with another key, or event-seal.key here is not that of this database.`,
  lost:
    `${keep}; the newest events and their seals were deleted, or an older copy of the database was put back without ` +
    'npm run restore, which would have noted it.',
  replaced: `${keep}; the seals were computed anew, or deleted and made again by the running service.`,
  file: `${keep}; seals.jsonl was changed, or is that of another installation: compare with that of another server.`,
}

function factLines(report: SealReport): string[] {
  const { events, seals, unsealed, until, faults, restored, leftBehind, ofEarlierKeys, oldChain } = report
  const lines: string[] = []
  if (oldChain) {
    lines.push(
      `Taken over from the chain before the seals: ${oldChain.events} events, ${oldChain.broken} of them broken then.`,
    )
  }
  for (const at of restored)
    lines.push(`Put back from the backup of ${at}: the store is older than it was before.`)
  if (leftBehind > 0)
    lines.push(
      `${leftBehind} seals of seals.jsonl were made after that backup: their events are not in this store.`,
    )
  if (ofEarlierKeys > 0)
    lines.push(`${ofEarlierKeys} seals are signed with an earlier key, which was accepted.`)
  if (unsealed > 0)
    lines.push(`${unsealed} events are not sealed yet: they are within seconds of being written.`)
  const last = until === null ? '' : `, the last of ${until}`
  lines.push(`${events} events, ${seals} seals${last}; ${faults.length} broken`)
  return lines
}
