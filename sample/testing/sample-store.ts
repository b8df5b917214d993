import { fileURLToPath } from 'node:url'
import { sql, type RawBuilder } from 'kysely'
import { fixedClock } from '#platform/server/clock.ts'
import { openDatabase, type Db } from '#platform/server/database.ts'
import { createLog } from '#platform/server/log.ts'
import { createCounting } from '#platform/server/projections/counting.ts'
import type { Services } from '#platform/server/services.ts'
import {
  testDatabase,
  type PreparedStore,
  type TestDatabase,
} from '#platform/server/testing/test-database.ts'
import { projections } from '#app/server/projections.ts'

/** 11:30 in Tehran, 11:00 in Baghdad. */
export const now = new Date('2026-11-21T08:00:00.000Z')
export const seedFolder = fileURLToPath(new URL('../../seed', import.meta.url))
export const settings = {
  adminUsername: 'admin',
  adminPassword: undefined,
  sampleClients: 440,
  isLoopback: true,
  databaseUrl: undefined,
}

const log = createLog('silent', fixedClock(now.toISOString()))

export interface Store {
  database: TestDatabase
  db: Db
  services: Services
  close(): Promise<void>
}

/** What a start is given, as of `now`. */
export function servicesOf(db: Db): Services {
  return {
    db,
    clock: fixedClock(now.toISOString()),
    log,
    authenticate: () => Promise.resolve(null),
    publish: () => undefined,
    counting: createCounting(db, projections),
  }
}

export async function openStore(prepared?: PreparedStore): Promise<Store> {
  const database = await testDatabase(prepared)
  const { db, close } = await openDatabase({ ...database, maxConnections: 3, log })
  return {
    database,
    db,
    services: servicesOf(db),
    async close() {
      await close()
      await database.drop()
    },
  }
}

export async function rowsOf<T>(db: Db, query: RawBuilder<T>): Promise<T[]> {
  return (await query.execute(db)).rows
}

const tables = [
  'clients',
  'client_conditions',
  'client_medicines',
  'client_allergies',
  'client_dislikes',
  'client_tags',
  'client_facts',
  'terms',
  'term_pauses',
  'visits',
  'food_lists',
  'food_list_versions',
  'comments',
  'list_batches',
  'list_batch_rows',
]

/** A digest of every row of every table. */
export async function storeDigest(db: Db): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {}
  for (const table of tables) {
    const [row] = await rowsOf(
      db,
      sql<{ digest: string }>`
        select count(*) || ' ' || md5(string_agg(line, chr(10) order by line)) as digest
        from (select t::text as line from ${sql.table(table)} t) lines`,
    )
    found[table] = row?.digest
  }
  return found
}

/** As `storeDigest`, without the ids and codes: what people see of the clients' visits and lists. */
export async function visibleContent(db: Db) {
  return rowsOf(
    db,
    sql<{ digest: string }>`
      select md5(string_agg(line, chr(10) order by line)) as digest from (
        select concat_ws(' ', c.full_name, c.phone, c.created_at, c.closed_on, s.username, t.start_on, t.paid_at, v.number,
          v.due_on, v.weighed_on, v.weight_g, l.kind, l.sent_at, l.received_at) as line
        from clients c left join staff s on s.id = c.supporter_id left join terms t on t.client_id = c.id
        left join visits v on v.term_id = t.id left join food_lists l on l.visit_id = v.id) lines`,
  )
}
