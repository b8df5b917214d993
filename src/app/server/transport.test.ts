import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { systemClock } from '#platform/server/clock.ts'
import { openDatabase } from '#platform/server/database.ts'
import { verifySeals } from '#platform/server/event-seals/seals-verify.ts'
import { writeAudit } from '#platform/server/event-log.ts'
import { createLog } from '#platform/server/log.ts'
import { sealAll, testSealKey } from '#platform/server/testing/sealed-events.ts'
import { openTestDatabase } from '#platform/server/testing/open-test-database.ts'
import { startedProduct } from './testing/started-product.ts'

const strict = 'max-age=31536000'

const database = await openTestDatabase()
const { store } = database
afterAll(() => database.close())

describe('strict transport', () => {
  it.each([
    ['https://office.example', strict],
    ['http://127.0.0.1:3000', null],
  ])('of %s is told with every answer as %s', async (APP_URL, expected) => {
    await sql`delete from settings where key like 'installation.%'`.execute(database.db)
    const product = await startedProduct(store.connection, { APP_URL })
    try {
      const paths = [
        '/',
        '/back/public/api/admin/init',
        '/back/public/api/admin/nothing',
        '/health/live',
        '/x',
      ]
      for (const path of paths) {
        const { headers } = await fetch(new URL(path, product.address))
        expect([path, headers.get('strict-transport-security')]).toEqual([path, expected])
      }
    } finally {
      await product.stop()
    }
  })
})

describe('the proof of the event log', () => {
  it('needs to read the events and nothing else: a role that may only do that, in a transaction that only reads', async () => {
    const { db } = database
    const origin = {
      action: 'unit.created',
      staffId: null,
      requestId: 'r',
      address: null,
      now: systemClock.now(),
    }
    await db.transaction().execute((transaction) => writeAudit(transaction, origin, {}))
    const owner = await openDatabase({
      connection: store.connection,
      role: undefined,
      maxConnections: 1,
      log: createLog('silent', systemClock),
    })
    const reader = `reader_${process.pid}`
    try {
      await sql`create role ${sql.ref(reader)}`.execute(owner.db)
      const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(owner.db)
      await sql`grant usage on schema ${sql.ref(rows[0]!.name)} to ${sql.ref(reader)}`.execute(owner.db)
      await sql`grant select on event_log, event_seals to ${sql.ref(reader)}`.execute(owner.db)
      await sealAll(owner.db)
      const report = await owner.db
        .transaction()
        .setAccessMode('read only')
        .execute(async (transaction) => {
          await sql`set local role ${sql.ref(reader)}`.execute(transaction)
          return verifySeals(transaction, { publicKey: testSealKey.publicKey, file: null })
        })
      expect([report.faults, report.unsealed]).toEqual([[], 0])
      expect(report.events).toBeGreaterThan(0)
    } finally {
      await sql`drop owned by ${sql.ref(reader)}`.execute(owner.db)
      await sql`drop role ${sql.ref(reader)}`.execute(owner.db)
      await owner.close()
    }
  })
})
