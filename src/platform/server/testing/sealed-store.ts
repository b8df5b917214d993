import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type Database, openDatabase } from '../database.ts'
import { type AuditEntry, type AuditOrigin, writeAudit } from '../event-log.ts'
import { createEventSealer } from '../event-seals/event-sealer.ts'
import { createSealsFile } from '../event-seals/seals-file.ts'
import { verifySeals } from '../event-seals/seals-verify.ts'
import type { Log } from '../log.ts'
import { sealAll, testSealKey } from './sealed-events.ts'
import { testDatabase, type TestDatabase } from './test-database.ts'

const quiet: Log = { debug() {}, info() {}, warn() {}, error() {} }

export const origin = (more: Partial<AuditOrigin> = {}): AuditOrigin => ({
  action: 'unit.changed',
  staffId: 3,
  requestId: 'request',
  address: '127.0.0.1',
  now: new Date('2026-11-21T08:00:00.123Z'),
  ...more,
})

/** A database of a test file and a folder for heads, both empty before each test. */
export function sealedStore() {
  let test: TestDatabase
  let app: Database
  let owner: Database
  let folder = ''
  beforeAll(async () => {
    test = await testDatabase()
    app = await openDatabase({ ...test, maxConnections: 42, log: quiet })
    owner = await openDatabase({ connection: test.connection, maxConnections: 2, log: quiet })
  })
  beforeEach(async () => {
    if (folder !== '') rmSync(folder, { recursive: true })
    folder = mkdtempSync(path.join(tmpdir(), 'seals-'))
    await owned(sql`truncate event_log, event_seals, revisions restart identity`)
  })
  afterAll(async () => {
    rmSync(folder, { recursive: true })
    await app.close()
    await owner.close()
    await test.drop()
  })

  const file = () => path.join(folder, 'seals.jsonl')
  const owned = (statement: RawBuilder<unknown>) => statement.execute(owner.db)
  const write = (entry: AuditEntry = {}, more: Partial<AuditOrigin> = {}) =>
    app.db.transaction().execute((transaction) => writeAudit(transaction, origin(more), entry))
  const verify = () => verifySeals(owner.db, { publicKey: testSealKey.publicKey, file: file() })
  /** Seals what waits and keeps the heads, as a server does each second. */
  const sealAndKeep = async () => {
    await sealAll(app.db)
    await createSealsFile(file()).keep(app.db)
  }
  return {
    connection: () => test.connection,
    /** As the application works. */
    app: () => app.db,
    /** As a thief with the owner's rights would. */
    owner: () => owner.db,
    owned,
    folder: () => folder,
    file,
    write,
    verify,
    faults: async () => (await verify()).faults,
    sealAndKeep,
    newSealer: (more = {}) => createEventSealer({ db: app.db, key: testSealKey, ...more }),
    /** So many seals of two events each: seal 1 has the events 1 and 2, and so on. */
    async writeSealed(seals: number) {
      for (let no = 0; no < seals; no += 1) {
        for (const id of [1, 2]) {
          const detail = { zeta: id, a: 'text', total: 2.5, none: null, yes: true }
          const subject = { type: 'unit', id }
          await write({ subject, clientId: 7, detail, before: { x: 1 }, after: { x: 2 } })
        }
        await sealAndKeep()
      }
    },
  }
}
