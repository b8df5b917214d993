import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { addDays } from '#platform/contract/text/calendar.ts'
import { testApp } from '#platform/server/testing/test-app.ts'
import { listStates, stages } from '../lifecycle.contract.ts'
import { clientsRoutes } from './clients.routes.ts'
import { makeActiveClient, makeClient, makeTerm, testToday } from './testing/client-builders.ts'
import { clientParts } from '#app/server/upper-parts.ts'

/* How many clients of a state a list has, of all clients, is told by what is counted beforehand (`state_days`). */

const app = await testApp(clientsRoutes(clientParts))
const all = await app.staff(['clients.read'])
const own = await app.staff(['clients.read'], { scope: 'own' })
const supporter_id = own.staffId
await makeClient(app.db)
await makeTerm(app.db, await makeClient(app.db), { startOn: addDays(testToday, -63) })
await makeActiveClient(app.db, { supporter_id }, { dueOn: testToday })
await makeActiveClient(app.db, { supporter_id }, { weighedOn: testToday })
afterAll(() => app.close())

async function totalOf(query: string, by = all): Promise<number> {
  const reply = await app.request('GET', `admin/clients?${query}`, { token: by.token })
  const { data, meta } = reply.body as { data: unknown[]; meta: { total: number; totalIsExact: boolean } }
  expect({ query, rows: data.length, isExact: meta.totalIsExact }).toEqual({
    query,
    rows: meta.total,
    isExact: true,
  })
  return meta.total
}

const queries = [
  ...stages.map((stage) => `stage=${stage}`),
  ...listStates.map((state) => `listState=${state}`),
  'dietType=weight_loss',
  'dietType=weight_loss&stage=active',
  'stage=active&listState=list_due_today',
]

it('is the number of its rows for each state', async () => {
  for (const query of queries) await totalOf(query)
  expect(await totalOf('stage=active')).toBe(2)
  expect(await totalOf('stage=left')).toBe(1)
  expect(await totalOf('stage=active&listState=list_due_today')).toBe(1)
})

it('is that number at once after other settings, which make somebody who left one who ended', async () => {
  await sql`insert into settings (key, value, updated_at) values ('churned_after_days', '34', now())`.execute(
    app.db,
  )
  for (const query of queries) await totalOf(query)
  expect(await totalOf('stage=left')).toBe(0)
  expect(await totalOf('stage=ended')).toBe(1)
  await sql`delete from settings where key = 'churned_after_days'`.execute(app.db)
})

it('comes from there for whoever sees everybody and narrows by nothing else', async () => {
  await sql`
    insert into state_days_all (day, country, supporter_id, diet_type, stage, list_state, ends_soon, delay, is_sent, way,
      term_number, clients, due)
    values (${testToday}, 'IR', null, 'weight_loss', 'active', null, false, null, false, null, null, 7, 0)`.execute(
    app.db,
  )
  const counted = async (query: string, by = all) => {
    const reply = await app.request('GET', `admin/clients?${query}`, { token: by.token })
    return (reply.body as { meta: { total: number } }).meta.total
  }
  expect(await counted('stage=active')).toBe(9)
  expect(await counted('stage=active&sort=name&perPage=50&withLastMessage=true')).toBe(9)
  expect(await counted('stage=active&country=IR')).toBe(2)
  expect(await counted(`stage=active&supporterId=${own.staffId}`)).toBe(2)
  expect(await counted('stage=active', own)).toBe(2)
})
