import path from 'node:path'
import { sql } from 'kysely'
import { fixedClock } from '#platform/server/clock.ts'
import { openDatabase, type Db } from '#platform/server/database.ts'
import { startEmbedded } from '#platform/server/embedded-postgres.ts'
import { sealKeyOf } from '#platform/server/event-seals/seal-key.ts'
import { type SealReport, verifySeals } from '#platform/server/event-seals/seals-verify.ts'
import { createLog } from '#platform/server/log.ts'
import { keyInFile } from '#platform/server/sealing.ts'
import type { Stored } from './crash-checker.ts'

export interface StoreReport {
  stored: Stored[]
  seals: SealReport
  /** Events of a creation whose record is not there. */
  eventsWithoutRecord: number
}

/** Reads the data folder of a product that has been stopped. */
export async function readStore(dataDir: string): Promise<StoreReport> {
  const log = createLog('silent', fixedClock('2026-01-01T00:00:00Z'))
  const server = await startEmbedded({ folder: dataDir, log })
  try {
    const { db, close } = await openDatabase({ connection: server.connection, maxConnections: 1, log })
    const stored = [...(await storedClients(db)), ...(await storedComments(db))]
    const witness = { publicKey: publicKeyIn(dataDir), file: path.join(dataDir, 'seals.jsonl') }
    const seals = await verifySeals(db, witness)
    const report = { stored, seals, eventsWithoutRecord: await orphanEvents(db) }
    await close()
    return report
  } finally {
    await server.stop()
  }
}

function publicKeyIn(dataDir: string): Buffer {
  const seed = keyInFile(path.join(dataDir, 'event-seal.key'))
  return sealKeyOf(seed).publicKey
}

async function storedClients(db: Db): Promise<Stored[]> {
  const { rows } = await sql<Stored>`
    select full_name as mark, id,
      (select count(*) from event_log
        where action = 'client.created' and subject_type = 'client' and subject_id = clients.id) as events,
      exists (select from client_facts where client_id = clients.id)
        and exists (select from revisions where subject_type = 'client' and subject_id = clients.id)
        and exists (select from idempotency_keys where (body #>> '{data,code}') = clients.code) as "isWhole"
    from clients`.execute(db)
  return rows
}

async function storedComments(db: Db): Promise<Stored[]> {
  const { rows } = await sql<Stored>`
    select comments.body as mark, id,
      (select count(*) from event_log
        where action = 'comment.added' and subject_type = 'comment' and subject_id = comments.id) as events,
      exists (select from idempotency_keys where (idempotency_keys.body #>> '{data,body}') = comments.body)
        as "isWhole"
    from comments`.execute(db)
  return rows
}

async function orphanEvents(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from event_log
    where (action = 'client.created' and not exists (select from clients where id = subject_id))
      or (action = 'comment.added' and not exists (select from comments where id = subject_id))`.execute(db)
  return rows[0]?.count ?? 0
}
