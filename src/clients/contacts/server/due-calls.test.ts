import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { alertIs } from '#clients/clients/server/client-alert.reads.ts'
import { businessDays } from '#clients/clients/server/business-days.reads.ts'
import { refreshFacts } from '#clients/clients/server/facts/client-facts.reads.ts'
import { lifecycleSettings } from '#clients/clients/server/lifecycle/lifecycle-settings.reads.ts'
import { fewClients } from '#clients/clients/server/testing/few-clients.ts'
import { testNow } from '#platform/server/testing/test-app.ts'

/* Calls that are due. */

const now = new Date(testNow)

const term = { startOn: '2026-10-01', days: 30 }
const { app, db, staff, clients, terms } = await fewClients(
  ([one, other]) => [{ supporter_id: one }, { supporter_id: other, country: 'IQ' }, {}],
  [term, term, term],
)
afterAll(() => app.close())

const plan = (client: number, owner: number, nextOn: string | null) => sql`
  insert into follow_ups (client_id, next_on, owner_id, created_at, updated_at)
  values (${client}, ${nextOn}, ${owner}, now(), now())
  on conflict (client_id) do update set next_on = excluded.next_on, owner_id = excluded.owner_id`

/** Who is to be called now, as the queue asks it. */
async function dueNow(): Promise<number[]> {
  const condition = alertIs('follow_up_due', businessDays(now), await lifecycleSettings(db))
  const { rows } = await sql<{ client_id: number }>`
    select client_id from client_facts where ${condition} order by client_id`.execute(db)
  return rows.map((row) => row.client_id)
}

it('are for the supporter until the client has left, unless they rest with the supporter', async () => {
  const [first, second, third] = clients as [number, number, number]
  for (const client of clients) await plan(client, staff[0], '2026-11-20').execute(db)
  // Ended 21 days ago: nobody has left yet.
  expect(await dueNow()).toEqual(clients)
  await sql`update terms set days = 15 where id = any (${terms}::bigint[])`.execute(db)
  for (const client of clients) await refreshFacts(db, client, now)
  expect(await dueNow()).toEqual([first])
  await sql`update follow_ups set owner_id = ${staff[1]} where client_id = ${second}`.execute(db)
  await sql`update follow_ups set next_on = '2026-11-30' where client_id = ${first}`.execute(db)
  expect(await dueNow()).toEqual([second])
  await sql`update follow_ups set next_on = '2026-11-21' where client_id = ${first}`.execute(db)
  expect(await dueNow()).toEqual([first, second])
  await sql`delete from follow_ups where client_id = ${second}`.execute(db)
  await sql`update clients set closed_on = '2026-11-01' where id = ${third}`.execute(db)
  await refreshFacts(db, third, now)
  expect(await dueNow()).toEqual([first])
})
