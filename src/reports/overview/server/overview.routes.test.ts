import { afterAll, expect, it } from 'vitest'
import { testApp, type TestStaff } from '#platform/server/testing/test-app.ts'
import { overviewRoutes } from './overview.routes.ts'

const app = await testApp(overviewRoutes)
const manager = await app.staff(['dashboards.default.read'])
const other = await app.staff(['clients.read'])
afterAll(() => app.close())

const look = async (as: TestStaff) =>
  app.request('POST', 'admin/dashboards/default/look', { token: as.token })
const before = async () => (await look(manager)).body.data.before as string | null

it('tells of the look before; what comes within four hours is the same look', async () => {
  app.clock.set('2026-11-21T05:00:00Z')
  expect(await before()).toBeNull()
  app.clock.set('2026-11-21T08:59:59Z')
  expect(await before()).toBeNull()
  app.clock.set('2026-11-21T09:00:00Z')
  expect(await before()).toBe('2026-11-21T05:00:00.000Z')
  app.clock.set('2026-11-21T12:00:00Z')
  expect(await before()).toBe('2026-11-21T05:00:00.000Z')
  app.clock.set('2026-11-23T12:00:00Z')
  expect(await before()).toBe('2026-11-21T09:00:00.000Z')
})

it('counts two windows that open at once as one look', async () => {
  app.clock.set('2026-11-25T12:00:00Z')
  const replies = await Promise.all([look(manager), look(manager), look(manager)])
  expect(replies.map(({ body }) => body.data.before)).toEqual(Array(3).fill('2026-11-23T12:00:00.000Z'))
})

it('is refused to whoever may not see the overview', async () => {
  expect((await look(other)).status).toBe(403)
})
