import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { makeClient } from '#clients/clients/server/testing/client-builders.ts'
import { testApp } from '#platform/server/testing/test-app.ts'
import { welcomeRoutes } from '#team/welcome/server/welcome.routes.ts'
import { homeRoutes } from '#reports/home/server/home.routes.ts'
import { organisationRoutes } from '#system/organisation/server/organisation.routes.ts'
import { recentRecords } from './home/recent-records.ts'
import { setUpOf } from './home/set-up.ts'
import { waitingFor } from './home/waiting-work.ts'

const routes = homeRoutes({ waitingFor, recentRecords, setUpOf })
const app = await testApp([...routes, ...welcomeRoutes, ...organisationRoutes], { messageChannel: null })
const owner = await app.staff(['settings.read', 'settings.write', 'staff.write'])
afterAll(() => app.close())

const read = async (by = owner) => (await app.request('GET', 'admin/set-up', { token: by.token })).body.data

it('finds an empty service with nothing done, and nobody on the way to a list', async () => {
  expect(await read()).toEqual({
    dismissed: false,
    organisation: { named: false, logo: false, reachable: false },
    cards: 0,
    packages: 0,
    staff: 0,
    clients: 0,
    hasChannel: false,
    first: { action: 'register', client: null },
  })
})

it('follows what is done: a name, a colleague, a package, a client', async () => {
  await app.request('PATCH', 'admin/organisation', {
    token: owner.token,
    headers: { 'if-match': '"1"' },
    body: { name: { fa: 'مرکز سیب', ar: null } },
  })
  const colleague = await app.staff([])
  await sql`
    insert into packages (code, name_fa, days, visits, price_irr, created_at, updated_at)
    values ('month', 'یک‌ماهه', 30, 3, 10000000, now(), now())`.execute(app.db)
  const clientId = await makeClient(app.db, { registration_step: 'phone' })
  const now = await read()
  expect(now).toMatchObject({
    organisation: { named: true, logo: false, reachable: false },
    packages: 1,
    staff: 1,
    clients: 1,
    first: { action: 'complete', client: { id: clientId, visitId: null } },
  })
  expect((await app.request('GET', 'admin/set-up', { token: colleague.token })).status).toBe(403)
})

it('is put away and brought back by each person', async () => {
  const put = (dismissed: boolean) =>
    app.request('PATCH', 'admin/welcome', { token: owner.token, body: { dismissed } })
  await put(true)
  expect((await read()).dismissed).toBe(true)
  expect((await read(await app.staff(['settings.write']))).dismissed).toBe(false)
  await put(false)
  expect((await read()).dismissed).toBe(false)
})
