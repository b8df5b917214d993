import { sql } from 'kysely'
import pg from 'pg'
import type { Actor } from '#platform/server/actor.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { openDatabase, type Database, type Db } from '#platform/server/database.ts'
import { createLog } from '#platform/server/log.ts'
import { testNow } from '#platform/server/testing/test-app.ts'
import { openTestDatabase } from '#platform/server/testing/open-test-database.ts'
import type { PreparedStore } from '#platform/server/testing/test-database.ts'
import { testToday } from './client-builders.ts'

/** Clients of a service that has run for years: enough that a plan without an index reads the whole table. */
export const manyClients = 30_000
const supporters = 100
const log = createLog('silent', fixedClock(testNow))

/**
 * Thirty thousand clients with facts around `testToday`, three hundred for each supporter and some for nobody: most have
 * left, a third is active.
 */
const manyClientsStore: PreparedStore = {
  name: 'many_clients',
  async fill({ connection, role }) {
    const { db, close } = await openDatabase({ connection, role, maxConnections: 1, log })
    try {
      // Nothing here is counted by triggers: for the one connection that fills.
      await sql`select set_config('rollups.later', 'on', false)`.execute(db)
      await makeManyClients(db, testToday)
    } finally {
      await close()
    }
    await vacuum(connection)
  },
}

export interface ManyClients {
  database: Database
  /** One of the supporters. */
  supporterId: number
  /** The same, with these clients in sight. */
  actorOf(scope: Actor['scope']): Actor
  close(): Promise<void>
}

/** Many clients in a database of its own. */
export async function openManyClients(): Promise<ManyClients> {
  const database = await openTestDatabase({ prepared: manyClientsStore })
  const { rows } = await sql<{ id: number }>`select min(id) as id from staff`.execute(database.db)
  const supporterId = rows[0]!.id
  return {
    database,
    supporterId,
    actorOf: (scope) => ({
      staffId: supporterId,
      sessionId: 1,
      username: 'x',
      displayName: 'x',
      permissions: new Set(),
      scope,
      teamId: null,
      mustChangePassword: false,
    }),
    close: () => database.close(),
  }
}

async function makeManyClients(db: Db, today: string): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into staff (username, display_name, password_hash, created_at, updated_at)
    select 'many-' || n, 'many', 'no password', now(), now() from generate_series(1, ${supporters}::int) n
    returning id`.execute(db)
  const ids = rows.map((row) => row.id)
  await sql`
    insert into clients (code, full_name, phone, country, language, province_code, supporter_id, registration_step,
      birth_date, note, search_key, sort_key, created_at, updated_at)
    select 'IR-' || 500000 + n, 'name', '+98' || 9120000000 + n, case when n % 4 = 0 then 'IQ' else 'IR' end,
      case when n % 4 = 0 then 'ar-IQ' else 'fa-IR' end,
      'IR-' || n % 31, case when n % 50 <> 0 then (${ids}::bigint[])[1 + n % ${supporters}::int] end, 'finished',
      date '1960-01-01' + n % 15000, repeat(md5(n::text), 6), md5(n::text), md5(n::text), ${today}::date - n % 1500, ${today}::date
    from generate_series(1, ${manyClients}::int) n`.execute(db)
  await sql`
    insert into client_facts (client_id, country, supporter_id, registration_step, registered_on, paid_days, paid_until,
      first_paid_on, terms_count, diet_type, open_visit_id, next_due_on, open_weighed_on, list_due_on,
      last_list_received_on, last_weight_g, last_weighed_on, start_weight_g, last_message_at, reply_waits_on, updated_at)
    select id, country, supporter_id, 'finished', created_at::date,
      datemultirange(daterange(until - 60, until)), until, until - 60, 1, 'weight_loss', id, case when until > ${today}::date then due end,
      case when id % 2 = 0 and due <= ${today}::date then due end, case when until > ${today}::date then due end, due - 10, 60000 + id % 40000, due - 12,
      60000 + id % 40000 + id * 7 % 14000, ${writtenOn(today)}, case when id % 12 = 0 then ${today}::date - (id % 9)::int end, now()
    from (
      select id, country, supporter_id, created_at, ${today}::date + case when id % 3 = 0 then (id / 3 % 60)::int else -(id % 900)::int end as until,
        ${today}::date + case when id % 3 = 0 then (id / 3 % 14)::int - 3 else -(id % 900)::int end as due
      from clients
    ) dated`.execute(db)
  await writeToEach(db, today)
}

/** When a client was last written to; the facts say so from the start, since each of their indexes takes its time. */
const writtenOn = (today: string) => sql`${today}::date - (id % 90)::int`

/** A message to each client, delivered but for some. */
async function writeToEach(db: Db, today: string): Promise<void> {
  await sql`
    insert into messages (client_id, direction, language, text, dedupe_key, at)
    select id, 'out', language, 'text', 'many:' || id, ${writtenOn(today)} from clients`.execute(db)
  await sql`
    insert into outbox (kind, dedupe_key, client_id, payload, created_at, due_at, sent_at)
    select 'message', dedupe_key, client_id, '{}', at, at, case when client_id % 9 <> 0 then at end
    from messages`.execute(db)
}

/** As the owner, who alone may: what the server does by itself within minutes. */
async function vacuum(connection: pg.ClientConfig): Promise<void> {
  const owner = new pg.Client(connection)
  await owner.connect()
  await owner.query('vacuum (analyze) clients, client_facts, staff, messages, outbox')
  await owner.end()
}
