import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { routes } from '#app/server/domains.ts'
import { makeClient, makePackage } from '#clients/clients/server/testing/client-builders.ts'
import { testApp } from '#platform/server/testing/test-app.ts'

const app = await testApp(routes)
const reader = await app.staff(['packages.read'])
afterAll(() => app.close())

it('counts the sales of a package up to a thousand and one in the list, and all of them on its own page', async () => {
  const id = await makePackage(app.db)
  const clientId = await makeClient(app.db)
  const now = app.clock.now()
  const sell = (count: number) =>
    sql`insert into terms (client_id, package_id, days, visits_included, diet_type, start_on, price, currency,
        created_at, updated_at)
      select ${clientId}, ${id}, 30, 3, 'weight_loss', '2026-01-01', 1000, 'IRR', ${now}, ${now}
      from generate_series(1, ${count}::int)`.execute(app.db)
  const told = async () => {
    const list = await app.request('GET', 'admin/packages', { token: reader.token })
    const one = await app.request('GET', `admin/packages/${id}`, { token: reader.token })
    return [list.body.data.find((row: { id: number }) => row.id === id).usedBy, one.body.data.usedBy]
  }
  await sell(1_000)
  expect(await told()).toEqual([1_000, 1_000])
  await sell(2)
  expect(await told()).toEqual([1_001, 1_002])
})
